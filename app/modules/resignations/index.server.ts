/** The front door of resignations. README.md says how they go. */
export { clearance } from "./clearance.record.server";
export { askedNotice, resignation } from "./resignation.record.server";
export { resignationList } from "./resignation-list.server";
export { resignationWorkflow } from "./resignation.workflow.server";
export { seenAs } from "./seen-as.server";
export {
  mustBeOpen,
  openInterview,
  saveInterview,
  submitInterview,
  type OpenInterview,
} from "./answer-interview.server";
export { exitInterview } from "./interview.record.server";

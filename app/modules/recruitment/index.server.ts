/** The front door of recruitment. README.md says how it goes. */
export { jobApplication } from "./application.record.server";
export { jobOpening } from "./opening.record.server";
export { readJob } from "./read-job.server";
export { purgeCandidates } from "./candidate-job.server";
export {
  answerFromOutside,
  applyFromOutside,
  eraseByLink,
  isOutsideAct,
  outsideSchema,
  outsideView,
  publicJob,
  publicJobs,
  type OutsideView,
} from "./outside.server";

/** The front door of requisitions. README.md says how they go. */
export { advanceToSettle, type Advance } from "./advance.server";
export { requisitionAttachments } from "./attachments.server";
export { approveRequisition, moveRequisition, PLAIN_MOVES, type PlainMove } from "./move-requisition.server";
export { fundRequisitionProblems, fundsBack, fundsSent, wantedFunds, type WantedFunds } from "./fund-use.server";
export { expireRequisitionsJob } from "./expire-job.server";
export {
  newRequisitionForm,
  requisitionForm,
  requisitionToChange,
  type RequisitionForm,
} from "./requisition-form.server";
export { openRequisition, type RequisitionView } from "./open-requisition.server";
export { requisitionWorkflow } from "./requisition.workflow.server";
export { requisitionOwners } from "./requisition-owners.server";
export { KIND_CHOICES } from "./requisition-rules";
export {
  approvalSchema,
  newRequisitionSchema,
  requisitionSchema,
  type NewRequisitionInput,
  type RequisitionInput,
} from "./requisition-input";
export { changeRequisition, createRequisition, type SavedRequisition } from "./save-requisition.server";
export {
  openAdvances,
  owedOf,
  owedOf as owedOfRequisition,
  setOffAdvance,
  takeSetOffBack,
  type OpenAdvance,
} from "./set-off.server";
export { requisitionPage } from "./requisition-page";
export { requisitionChoices, voucherBeginning } from "./voucher-offers.server";
export { requisitionProblems, takeBackProblems, voucherBooked, voucherTakenBack } from "./voucher-use.server";

/** The front door of funds between branches. README.md says how they go. */

export { approveSeveral, approveSeveralSchema, waitingTransfers, type WaitingTransfer } from "./approve-several.server";
export { openTransfer, type TransferView } from "./open-transfer.server";
export { draftForm, transferForm, type TransferForm } from "./transfer-form.server";
export { transfersFor, type FundsOfRequisition } from "./transfers-for.server";
export { fundWorkflow } from "./fund.workflow.server";
export { KIND_CHOICES } from "./fund-rules";
export { listedTransit, partsBetween, transitMatrix, type MatrixLine, type PartOfPair } from "./matrix.server";
export {
  acceptAdvice,
  issueCode,
  moveTransfer,
  PLAIN_MOVES,
  receiveFunds,
  resolveDispute,
  type PlainMove,
} from "./move-transfer.server";
export { createSheet, createTransfer, updateTransfer } from "./save-transfer.server";
export {
  acceptSchema,
  receiptSchema,
  RESOLUTION_CHOICES,
  resolveSchema,
  sheetSchema,
  transferSchema,
  type TransferInput,
} from "./transfer-input";
export { placeToPay } from "./place-to-pay.server";
export { moneyPlaces, namedPlace, placeValue, type Place } from "./places.server";

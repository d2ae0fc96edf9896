/** The front door of funds between branches. README.md says how they go. */
import "./cash-hold.server";

export { draftForm, openTransfer, transferForm, type TransferForm, type TransferView } from "./open-transfer.server";
export { findTransfers, fundExports, otherBranches, type TransferLine, type Way } from "./find-transfers.server";
export { fundDayChecks } from "./day-checks";
export { fundEndpoints } from "./endpoints";
export { fundHistory } from "./fund-history";
export { fundSamples } from "./samples.server";
export { fundTasks } from "./fund-tasks.server";
export { fundWorkflow } from "./fund.workflow.server";
export { KIND_CHOICES } from "./fund-rules";
export { transitMatrix, type MatrixLine } from "./matrix.server";
export { issueCode, moveTransfer, PLAIN_MOVES, receiveFunds, resolveDispute, type PlainMove } from "./move-transfer.server";
export { createSheet, createTransfer, updateTransfer } from "./save-transfer.server";
export { receiptSchema, RESOLUTION_CHOICES, resolveSchema, sheetSchema, transferSchema, type TransferInput } from "./transfer-input";
export { moneyPlaces, placeValue, type Place } from "./places.server";
export { transferSpec } from "./transfer-lists";

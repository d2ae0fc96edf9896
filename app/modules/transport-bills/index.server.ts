/** The front door of transport bills. README.md says how they go. */
export { billList, billsOfVisit } from "./bill-list.server";
export {
  billForm,
  billToChange,
  lineForm,
  newBillForm,
  othersForm,
  receiptForm,
  type BillForm,
  type LineForm,
} from "./bill-form.server";
export { billCounters, billsHome, type BillsHome } from "./bills-home.server";
export { visibleBills } from "./bill-row.server";
export { billTasks } from "./bill-tasks.server";
export { billWorkflow } from "./bill.workflow.server";
export {
  billSchema,
  checkSchema,
  lineSchema,
  newBillSchema,
  othersSchema,
  paymentSchema,
  rerouteSchema as rerouteBillSchema,
  type BillInput,
  type LineInput,
  type NewBillInput,
} from "./bill-input";
export { booksOf, openBill, type BillLineView, type BillView, type BooksView } from "./open-bill.server";
export { attachReceipt, readReceipt, removeReceipt } from "./receipts.server";
export { changeBill, createBill, type SavedBill } from "./save-bill.server";
export { addLine, changeLine, removeLine, saveOthers } from "./save-lines.server";
export { checkBill, moveBill, payBill, PLAIN_MOVES, rerouteBill, type PlainMove } from "./move-bill.server";
export { lineList } from "./line-list.server";
export { routeDistance } from "./route-distance.resource";
export { travelRate } from "./travel-rate.resource";

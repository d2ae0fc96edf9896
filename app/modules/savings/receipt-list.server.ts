/** Money that came in for savings, one line for each entry. */
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { visibleReceipts } from "./account-row.server";
import { RECEIPT_CHOICES } from "./savings-words";

const { column, filter, list } = recordOf("SaccoReceipt", {
  product: { select: { name: true, currency: true } },
  unit: { select: { name: true } },
});

export const receiptList = list("savings-receipts", {
  area: "accounts",
  title: "Receipts of savings",
  counted: ["One receipt", "{n} receipts"],
  columns: {
    no: column.page(column.text("Entry", "no", { nowrap: true })),
    paidOn: column.date("Booked on", "paidOn"),
    unit: column.text("Branch", "unit.name"),
    product: column.text("Product", "product.name"),
    kind: column.choice("What came in", "kind", RECEIPT_CHOICES),
    period: column.text("Month", "period"),
    count: column.number("Accounts", "count"),
    total: column.money("Amount", "total", "product.currency"),
    takenBack: column.money("Taken back", "takenBack", "product.currency"),
    reference: column.text("Slip or message", "reference"),
  },
  filters: [
    filter.within("unit", "Branch", unitChoices("BRANCH", "savings.read"), "All branches"),
    filter.choice("kind", "What came in", RECEIPT_CHOICES, "Any"),
    filter.span("paidOn", "Booked from", "Booked until"),
  ],
  search: ["no", "reference", "period"],
  searchHint: "Entry, slip or month",
  sorts: ["paidOn", "total"],
  sort: "-paidOn",
  page: ({ id, journalId }) => (journalId === null ? null : href("/ac/sacco/receive/details/:id", { params: { id } })),
  add: { label: "Receive savings", to: href("/ac/sacco/receive"), permission: "savings.write" },
  empty: { icon: "money", title: "No receipts", text: "Contributions and deposits appear here once they are booked." },
  views: {
    all: {
      path: "/ac/sacco/receive/list",
      permission: "savings.read",
      scope: visibleReceipts,
    },
  },
});

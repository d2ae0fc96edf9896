/** One's lines across bills, the latest first. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { recordOf } from "~/define/listing";
import { stateTag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { companyOf } from "~/modules/organisation/index.server";
import { KIND_CHOICES, STATE_CHOICES } from "./bill-lists";
import { FLAG_LABELS, flagsOf, type Flag } from "./bill-rules";
import { billWorkflow } from "./bill.workflow.server";
import { gatherLines, OPEN_STATES } from "./gather-lines.server";

export const kmWord = (tenths: number | null): string => (tenths === null ? "" : (tenths / 10).toFixed(1));
/** The flags that were kept with a decision. */
export const keptFlags = (flags: string | null): Flag[] => (flags ? (flags.split(" ") as Flag[]) : []);

const { column, filter, list } = recordOf(
  "TransportBillLine",
  { bill: { include: { unit: { select: { path: true } } } } },
  // Flags are those kept with the decision, or as they would be now.
  async (rows, { at }) => {
    const now = new Map<number, Flag[]>();
    const open = new Map(rows.filter(({ flags }) => flags === null).map(({ bill }) => [bill.id, bill]));
    for (const bill of open.values())
      for (const line of await gatherLines(db as never, { ...bill, company: await companyOf(db, bill.unit) }, at))
        now.set(line.id, flagsOf(line));
    return rows.map((row) => ({ ...row, raised: row.flags === null ? (now.get(row.id) ?? []) : keptFlags(row.flags) }));
  },
);

const billPage = (id: number) => href("/ops/transportBill/preview/:id", { params: { id } });

export const lineList = list("transport-bill-lines", {
  area: "operations",
  within: { label: "Transport bills", to: "/ops/transportBill" },
  title: "My lines",
  counted: ["One line", "{n} lines"],
  columns: {
    date: column.page(column.date("Date", "date")),
    what: column.words("From or what", ({ fromPlace, description }) => fromPlace ?? description, { in: "page" }),
    from: column.text("From", "fromPlace", { in: "files" }),
    to: column.text("To", "toPlace"),
    description: column.text("What", "description", { in: "files" }),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    km: column.words("km", ({ tenthsKm }) => kmWord(tenthsKm) || null, { number: true }),
    amount: column.money("Amount", "amount", "bill.currency", { sum: true }),
    approved: column.money("Approved", "approved", "bill.currency"),
    bill: column.link("Bill", ({ bill }) => ({ text: bill.refNo, to: billPage(bill.id) }), { nowrap: true }),
    flags: column.words("Flags", ({ raised }) => raised.map((flag) => t(FLAG_LABELS[flag])).join(", ") || null),
    state: column.words("State", ({ bill }) => stateTag(billWorkflow, bill.status)),
  },
  filters: [
    filter.choice("kind", "Kind", KIND_CHOICES, "All kinds"),
    filter.asks("status", "State", STATE_CHOICES, "Any state", (status) => ({ bill: { status } })),
    filter.span("date", "From", "Until"),
  ],
  search: ["fromPlace", "toPlace", "description", "bill.refNo"],
  searchHint: "Place, words or bill",
  sorts: ["date", "amount"],
  sort: "-date",
  /** An open line leads to its form, another one to its bill. */
  page: ({ id, billId, fromPlace, bill }) => {
    if (!OPEN_STATES.includes(bill.status)) return billPage(billId);
    return fromPlace === null
      ? href("/ops/othersBill/edit/:id", { params: { id: billId } })
      : href("/ops/transportBillDetails/edit/:id", { params: { id } });
  },
  empty: { icon: "money", title: "No lines", text: "The lines of your bills appear here, the latest first." },
  views: {
    own: {
      path: "/ops/transportBillDetails/list",
      permission: "transportBill.claim",
      scope: ({ userId }) => ({ bill: { claimantId: userId ?? 0 } }),
    },
  },
});

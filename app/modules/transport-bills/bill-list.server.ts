/** The lists of bills: one's own, those to check, those in the books; the latest first. */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { listStates, recordOf, type ListView } from "~/define/listing";
import { href } from "~/addresses/href";
import { companyOf } from "~/modules/organisation/index.server";
import { flagsOf } from "./bill-rules";
import { IN_BOOKS, visibleBills, type BillWhere } from "./bill-row.server";
import { billWorkflow } from "./bill.workflow.server";
import { gatherLines } from "./gather-lines.server";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "./bill-states";

const { column, filter, list } = recordOf(
  "TransportBill",
  {
    claimant: { select: { displayName: true } },
    unit: { select: { name: true, path: true } },
    _count: { select: { lines: true } },
  },
  async (rows, { at }, shown) => {
    const journals = await db.journal.findMany({
      where: { id: { in: rows.flatMap(({ journalId }) => journalId ?? []) } },
      select: { id: true, no: true },
    });
    const entries = new Map(journals.map(({ id, no }) => [id, no]));
    const flags = new Map<number, number>();
    if (shown.includes("flags"))
      for (const row of rows) {
        const lines = await gatherLines(db as never, { ...row, company: await companyOf(db, row.unit) }, at);
        flags.set(
          row.id,
          lines.reduce((sum, line) => sum + flagsOf(line).length, 0),
        );
      }
    return rows.map((row) => ({
      ...row,
      entry: row.journalId === null ? null : (entries.get(row.journalId) ?? null),
      flags: flags.get(row.id) ?? null,
    }));
  },
);

/** Bills before somebody as their checker. */
export const waitingFor = (actor: Actor): BillWhere => ({
  checkerId: actor.userId ?? 0,
  status: { in: statesThat(BILL_STATES, "waits") },
});

/** Those before a person, or, in a state that is asked for, those that went through their hands. */
function toCheck(actor: Actor, { status }: { status?: string }): BillWhere {
  const me = actor.userId ?? 0;
  if (status === undefined) return waitingFor(actor);
  return {
    OR: [waitingFor(actor), { checkedById: me }, { firstCheckerId: me }, { checkerId: me }],
    NOT: { claimantId: me },
  };
}

/** Those that wait to be received or paid, or all in the books in a state that is asked for. */
const inBooks = (actor: Actor, { status }: { status?: string }): BillWhere => ({
  status: { in: status === undefined ? statesThat(BILL_STATES, "unpaid") : [...IN_BOOKS] },
  branch: unitsWithin(actor, "transportBill.receive"),
});

export const periodWord = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): string =>
  periodFrom === periodTo ? formatDate(periodFrom) : `${formatDate(periodFrom)} – ${formatDate(periodTo)}`;

const billStates = listStates(billWorkflow);
const amounts = ["periodFrom", "lines", "claimed", "approved", "paid"];

export const billList = list("transport-bills", {
  area: "operations",
  within: { label: "Transport bills", to: "/ops/transportBill" },
  title: "Transport bills",
  counted: ["One bill", "{n} bills"],
  columns: {
    refNo: column.page(column.text("Reference", "refNo", { nowrap: true })),
    claimant: column.text("Claimed by", "claimant.displayName"),
    unit: column.text("Unit", "unit.name"),
    periodFrom: column.words("Period", periodWord, { path: "periodFrom", in: "page" }),
    from: column.date("From", "periodFrom", { in: "files" }),
    until: column.date("Until", "periodTo", { in: "files" }),
    lines: column.words("Lines", ({ _count }) => _count.lines, { number: true }),
    claimed: column.money("Claimed", "claimed", "currency"),
    approved: column.amount(
      "Approved",
      ({ checkedById, firstCheckerId, approved, currency }) =>
        checkedById === null && firstCheckerId === null ? null : { minor: approved, currency },
      { path: "approved" },
    ),
    advance: column.money("Advance", "advance", "currency", { in: "files" }),
    paid: column.amount("Paid", ({ paid, currency }) => (paid === 0n ? null : { minor: paid, currency }), {
      path: "paid",
    }),
    entry: column.words("Entry", ({ entry }) => entry, { nowrap: true }),
    flags: column.words("Flags", ({ flags }) => flags, { number: true, in: "page" }),
    status: column.state(billStates),
    submitted: column.day("Submitted", "submittedAt", { in: "files" }),
  },
  filters: [filter.state(billStates), filter.spanOf("periodTo", ["periodTo", "periodFrom"], "From", "Until")],
  search: ["refNo", "purpose", "claimant.displayName"],
  searchHint: "Reference, person or words",
  sorts: ["refNo", "claimant", "periodFrom", "claimed", "approved", "paid", "status", "createdAt"],
  sort: "-createdAt",
  page: ({ id }) => href("/ops/transportBill/preview/:id", { params: { id } }),
  empty: {
    icon: "money",
    title: "No bills yet",
    text: "Your bills appear here as soon as a draft is saved, latest first.",
  },
  views: {
    own: {
      path: "/ops/transportBill/list",
      permission: "transportBill.claim",
      scope: visibleBills,
      where: ({ userId }) => ({ claimantId: userId ?? 0 }),
      title: "My transport bills",
      only: ["refNo", ...amounts, "status"],
      add: {
        label: "New bill",
        to: href("/ops/transportBill/add/:id", { params: { id: "new" } }),
        permission: "transportBill.claim",
      },
    },
    check: {
      path: "/ops/transportBill/checkedBy/list",
      permission: "transportBill.check",
      scope: visibleBills,
      where: toCheck,
      page: ({ id }) => href("/ops/transportBill/checkedBy/details/:id", { params: { id } }),
      title: "Bills to check",
      only: ["refNo", "claimant", "unit", ...amounts, "flags", "status"],
      choices: {
        status: statesThat(BILL_STATES, "waits", "books", "back"),
      },
      any: { status: "Waiting for me" },
      file: "transport-bills-to-check",
      empty: {
        icon: "money",
        title: "No bills waiting",
        text: "Bills from your team appear here once they are submitted. Choose a state to see those you have checked.",
      },
    },
    books: {
      path: "/ops/transportBill/received/list",
      permission: "transportBill.receive",
      scope: visibleBills,
      where: inBooks,
      area: "accounts",
      page: ({ id }) => href("/ops/transportBill/received/details/:id", { params: { id } }),
      only: ["refNo", "claimant", "unit", ...amounts, "entry", "status"],
      choices: { status: IN_BOOKS },
      any: { status: "To receive or pay" },
      file: "transport-bills-in-books",
      empty: {
        icon: "money",
        title: "No bills waiting",
        text: "Checked bills of your branches appear here until they are paid. Choose a state to see paid ones.",
      },
    },
  },
});

/**
 * The face of the bills in sight that touch a visit: made from it, or with a line of it.
 * @param path where it stands
 * @param page of one of them
 */
export const billsOfVisit = (
  visitId: number,
  path: string,
  page: (bill: { id: number }) => string,
): ListView<"TransportBill"> => ({
  path,
  page,
  permission: "transportBill.read",
  scope: visibleBills,
  where: () => ({ OR: [{ visitId }, { lines: { some: { visitId } } }] }),
  only: ["refNo", "claimant", "unit", ...amounts, "status"],
});

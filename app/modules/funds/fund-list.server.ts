/** The lists of transfers, those sent and those received, the latest first. */
import { dateIn, daysBetween } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { fundPage } from "./fund-page";
import { inTransit, KIND_CHOICES } from "./fund-rules";
import { visibleFunds } from "./fund-row.server";
import { fundWorkflow } from "./fund.workflow.server";

const { column, filter, list } = recordOf("FundTransfer", {
  fromBranch: { select: { name: true } },
  toBranch: { select: { name: true } },
});

const fundStates = listStates(fundWorkflow);

/** The branches of the company: the other side of a transfer need not be within reach. */
async function branches({ company }: Actor): Promise<Choice[]> {
  const rows = await db.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${company.unitId}/` } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

const face = { permission: "fund.read", scope: visibleFunds } as const;

export const fundList = list("funds", {
  area: "accounts",
  title: "Funds",
  counted: ["One transfer", "{n} transfers"],
  columns: {
    no: column.page(column.words("Number", recordName, { path: "no", nowrap: true })),
    from: column.text("From", "fromBranch.name"),
    to: column.text("To", "toBranch.name"),
    kind: column.choice("By", "kind", KIND_CHOICES),
    amount: column.money("Amount", "amount", "currency"),
    open: column.amount("In transit", (row) =>
      inTransit(row) > 0n ? { minor: inTransit(row), currency: row.currency } : null,
    ),
    sentDate: column.date("Sent", "sentDate"),
    days: column.words(
      "Days in transit",
      (row, { at, company }) =>
        inTransit(row) > 0n && row.sentDate ? daysBetween(row.sentDate, dateIn(at, company.timeZone)) : null,
      { number: true },
    ),
    status: column.state(fundStates),
  },
  filters: [
    filter.state(fundStates),
    filter.choice("kind", "By", KIND_CHOICES, "Any way"),
    filter.asks("branchId", "Branch", branches, "All branches", (value) => ({
      OR: [{ fromBranchId: Number(value) }, { toBranchId: Number(value) }],
    })),
    filter.span("sentDate", "Sent from", "Sent to"),
  ],
  search: ["no", "carrier", "reference", "narration", "fromBranch.name", "toBranch.name"],
  searchHint: "Number, carrier, slip or words",
  sorts: ["no", "amount", "sentDate", "status", "updatedAt"],
  sort: "-updatedAt",
  page: ({ id }) => fundPage(id),
  empty: {
    icon: "accounts",
    title: "No transfers",
    text: "Transfers appear here as soon as a draft is saved.",
  },
  views: {
    sent: {
      ...face,
      path: "/ac/fund/transfer/list",
      title: "Funds sent",
      where: (actor) => ({ fromBranch: unitsWithin(actor, "fund.read") }),
      only: ["no", "to", "from", "kind", "amount", "open", "sentDate", "days", "status"],
      file: "funds-sent",
      more: [
        {
          label: "From the head office",
          to: href("/ac/fund/transfer/head"),
          permission: "fund.write.head",
          icon: "plus",
        },
      ],
      add: { label: "From a branch", to: href("/ac/fund/transfer/branch"), permission: "fund.write.branch" },
    },
    received: {
      ...face,
      path: "/ac/fund/transfer/received/list",
      title: "Funds received",
      where: (actor) => ({ toBranch: unitsWithin(actor, "fund.read"), sentDate: { not: null } }),
      file: "funds-received",
      empty: {
        icon: "accounts",
        title: "No transfers",
        text: "Funds sent to your branches appear here once they are in transit.",
      },
    },
  },
});

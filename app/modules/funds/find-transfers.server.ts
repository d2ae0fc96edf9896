import { formatAmount } from "~/core/currencies";
import { dateIn, daysBetween, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams } from "~/define/list";
import { stateTag, type Tag } from "~/define/workflow";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";
import { inTransit, KIND_CHOICES } from "./fund-rules";
import { visibleFunds, type FundWhere } from "./fund-row.server";
import { fundWorkflow } from "./fund.workflow.server";
import { transferSpec } from "./transfer-lists";

/** Which side of a transfer is looked at. */
export type Way = "sent" | "received";

export interface TransferLine {
  id: number;
  no: string;
  from: string;
  to: string;
  kind: string;
  currency: string;
  amount: string;
  open: string;
  sent: string;
  /** Days on its way; "" when nothing is. */
  days: string;
  state: Tag;
}

/** Those that branches within reach have sent, or that are sent to them and have left. */
function sideWhere(actor: Actor, way: Way): FundWhere {
  const within = unitsWithin(actor, "fund.read");
  return way === "sent" ? { fromBranch: within } : { toBranch: within, sentDate: { not: null } };
}

function where(actor: Actor, way: Way, { q, filters }: Pick<ListParams, "q" | "filters">): FundWhere {
  const other = way === "sent" ? "toBranchId" : "fromBranchId";
  const asked = Object.entries(filters).map(([name, value]): FundWhere => {
    if (name === "branchId") return { [other]: Number(value) };
    if (name === "sentDate.from") return { sentDate: { gte: value } };
    return name === "sentDate.to" ? { sentDate: { lte: value } } : { [name]: value };
  });
  return {
    AND: [
      visibleFunds(actor),
      sideWhere(actor, way),
      ...textSearch<FundWhere>(["no", "carrier", "reference", "narration", "fromBranch.name", "toBranch.name"], q).AND,
      ...asked,
    ],
  };
}

const SIDES = { fromBranch: { select: { name: true } }, toBranch: { select: { name: true } } } as const;
const labelOfKind = (kind: string) => t(KIND_CHOICES.find(({ value }) => value === kind)?.label ?? kind);

function lineOf(actor: Actor, row: Awaited<ReturnType<typeof read>>[number]): TransferLine {
  const open = inTransit(row);
  return {
    id: row.id,
    no: recordName(row),
    from: row.fromBranch.name,
    to: row.toBranch.name,
    kind: labelOfKind(row.kind),
    currency: row.currency,
    amount: formatAmount({ minor: row.amount, currency: row.currency }),
    open: open > 0n ? formatAmount({ minor: open, currency: row.currency }) : "",
    sent: row.sentDate ? formatDate(row.sentDate) : "",
    days: open > 0n && row.sentDate ? String(daysBetween(row.sentDate, dateIn(actor.at, actor.company.timeZone))) : "",
    state: stateTag(fundWorkflow, row.status),
  };
}

const read = (args: Parameters<typeof db.fundTransfer.findMany>[0]) =>
  db.fundTransfer.findMany({ ...args, include: SIDES } as { include: typeof SIDES });

/** One page of transfers with how many there are in all. A page beyond the last is the last. */
export async function findTransfers(
  actor: Actor,
  way: Way,
  params: ListParams,
): Promise<{ rows: TransferLine[]; total: number; page: number }> {
  const asked = where(actor, way, params);
  const total = await db.fundTransfer.count({ where: asked });
  const page = pageWithin(params.page, params.size, total);
  const direction = params.sort.descending ? "desc" : "asc";
  const rows = await read({
    where: asked,
    orderBy: [{ [params.sort.name]: direction }, { id: direction }],
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => lineOf(actor, row)), total, page };
}

/** The branches that the other side of a list can be narrowed to. */
export async function otherBranches(actor: Actor): Promise<Choice[]> {
  const rows = await db.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${actor.company.unitId}/` } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

const COLUMNS: readonly (ExportColumn & { of: (line: TransferLine) => string })[] = [
  { label: "Number", kind: "text", of: (line) => line.no },
  { label: "From", kind: "text", of: (line) => line.from },
  { label: "To", kind: "text", of: (line) => line.to },
  { label: "By", kind: "text", of: (line) => line.kind },
  { label: "Amount", kind: "text", of: (line) => line.amount },
  { label: "On its way", kind: "text", of: (line) => line.open },
  { label: "Sent", kind: "text", of: (line) => line.sent },
  { label: "Days on its way", kind: "text", of: (line) => line.days },
  { label: "State", kind: "text", of: (line) => line.state.text },
];

const exportOf = (way: Way, title: string): ListExport => ({
  name: `funds-${way}`,
  title,
  permission: "fund.read",
  spec: transferSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    const direction = params.sort.descending ? ("desc" as const) : ("asc" as const);
    const asked = where(actor, way, params);
    for await (const rows of inParts((span) =>
      read({ where: asked, orderBy: [{ [params.sort.name]: direction }, { id: direction }], ...span }),
    )) {
      for (const row of rows) yield COLUMNS.map(({ of }) => of(lineOf(actor, row)));
    }
  },
});

/** Lists of transfers that can be taken away as files. */
export const fundExports: readonly ListExport[] = [
  exportOf("sent", "Funds sent"),
  exportOf("received", "Funds received"),
];

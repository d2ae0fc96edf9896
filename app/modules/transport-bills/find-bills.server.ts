/** Lists of bills: one's own, those to check, those in the books; as pages and as files. */
import { exponentOf } from "~/core/currencies";
import { dateIn, formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import type { Permission } from "~/define/permission";
import { stateTag, type Tag } from "~/define/workflow";
import { inParts } from "~/db/chunks.server";
import { companyOf } from "~/modules/organisation/index.server";
import { textSearch } from "~/db/text-search.server";
import { billsSpec } from "./bill-lists";
import { flagsOf } from "./bill-rules";
import { IN_BOOKS, visibleBills, type BillWhere } from "./bill-row.server";
import { billWorkflow } from "./bill.workflow.server";
import { gatherLines } from "./gather-lines.server";

/** Whose list: one's own, those before oneself, those of the books one keeps, or all in sight. */
export type BillList = "own" | "check" | "books" | "seen";

/** A bill as lists show it, in words. */
export interface BillItem {
  id: number;
  refNo: string;
  claimant: string;
  unit: string;
  period: string;
  lines: number;
  claimed: string;
  approved: string;
  paid: string;
  /** Number of the entry that stands for it; "" without one. */
  entry: string;
  state: Tag;
  /** "" where they are not asked for. */
  flags: string;
}

/** The state of a bill in words. */
export function stateOf({ status }: { status: string }): Tag {
  return stateTag(billWorkflow, status);
}

const NAMES = {
  claimant: { select: { displayName: true } },
  unit: { select: { name: true, path: true } },
  _count: { select: { lines: true } },
} as const;
type Found = Awaited<ReturnType<typeof db.transportBill.findMany<{ include: typeof NAMES }>>>[number];

/** Bills before somebody as their checker. */
export const waitingFor = (actor: Actor): BillWhere => ({
  checkerId: actor.userId ?? 0,
  status: { in: ["SUBMITTED", "FORWARDED"] },
});

/** The bills of a list as it is without filters; a state that is asked for leads past what is still to be done. */
function listOf(actor: Actor, which: BillList, byState: boolean): BillWhere {
  const me = actor.userId ?? 0;
  if (which === "own") return { claimantId: me };
  if (which === "check")
    return byState
      ? {
          OR: [waitingFor(actor), { checkedById: me }, { firstCheckerId: me }, { checkerId: me }],
          NOT: { claimantId: me },
        }
      : waitingFor(actor);
  if (which === "books")
    return {
      status: { in: byState ? [...IN_BOOKS] : ["CHECKED", "RECEIVED", "PART_PAID"] },
      branch: unitsWithin(actor, "transportBill.receive"),
    };
  return {};
}

function whereOf(actor: Actor, which: BillList, { q, filters }: Pick<ListParams, "q" | "filters">): BillWhere {
  const asked = Object.entries(filters).map(([name, value]): BillWhere =>
    name === "periodTo.from"
      ? { periodTo: { gte: value } }
      : name === "periodTo.to"
        ? { periodFrom: { lte: value } }
        : { [name]: value },
  );
  return {
    AND: [
      visibleBills(actor),
      listOf(actor, which, filters.status !== undefined),
      ...textSearch<BillWhere>(["refNo", "purpose", "claimant.displayName"], q).AND,
      ...asked,
    ],
  };
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  claimant: (direction) => ({ claimant: { displayName: direction } }),
};

function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [ORDER[name]?.(direction) ?? { [name]: direction }, { id: direction }];
}

export const periodWord = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): string =>
  periodFrom === periodTo ? formatDate(periodFrom) : `${formatDate(periodFrom)} – ${formatDate(periodTo)}`;

async function itemsOf(actor: Actor, rows: readonly Found[], flagged: boolean): Promise<BillItem[]> {
  const journals = await db.journal.findMany({
    where: { id: { in: rows.flatMap(({ journalId }) => journalId ?? []) } },
    select: { id: true, no: true },
  });
  const entries = new Map(journals.map(({ id, no }) => [id, no]));
  return Promise.all(
    rows.map(async (row) => {
      const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
      const flags = flagged
        ? (await gatherLines(db as never, { ...row, company: await companyOf(db, row.unit) }, actor.at)).reduce(
            (sum, line) => sum + flagsOf(line).length,
            0,
          )
        : null;
      return {
        id: row.id,
        refNo: row.refNo,
        claimant: row.claimant.displayName,
        unit: row.unit.name,
        period: periodWord(row),
        lines: row._count.lines,
        claimed: money(row.claimed),
        approved: row.checkedById === null && row.firstCheckerId === null ? "" : money(row.approved),
        paid: row.paid === 0n ? "" : money(row.paid),
        entry: row.journalId === null ? "" : (entries.get(row.journalId) ?? ""),
        state: stateOf(row),
        flags: flags === null ? "" : String(flags),
      };
    }),
  );
}

/** One page of a list with how many there are in all. A page beyond the last is the last. */
export async function findBills(
  actor: Actor,
  which: BillList,
  params: ListParams,
): Promise<{ rows: BillItem[]; total: number; page: number }> {
  const where = whereOf(actor, which, params);
  const total = await db.transportBill.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.transportBill.findMany({
    where,
    include: NAMES,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: await itemsOf(actor, rows, which === "check"), total, page };
}

const MOST = 100;

/** The bills in sight that touch a visit: made from it, or with a line of it; the latest first. */
export async function billsOfVisit(actor: Actor, visitId: number): Promise<BillItem[]> {
  const rows = await db.transportBill.findMany({
    where: { AND: [visibleBills(actor), { OR: [{ visitId }, { lines: { some: { visitId } } }] }] },
    include: NAMES,
    orderBy: { id: "desc" },
    take: MOST,
  });
  return itemsOf(actor, rows, false);
}

type Column = ExportColumn & { of: (row: Found) => string | number };
const decimal = (minor: bigint, { currency }: Found) => moneyToDecimal(minor, exponentOf(currency));
const COLUMNS: readonly Column[] = [
  { label: "Reference", kind: "text", of: ({ refNo }) => refNo },
  { label: "Claimed by", kind: "text", of: ({ claimant }) => claimant.displayName },
  { label: "Unit", kind: "text", of: ({ unit }) => unit.name },
  { label: "From", kind: "date", of: ({ periodFrom }) => periodFrom },
  { label: "Until", kind: "date", of: ({ periodTo }) => periodTo },
  { label: "Lines", kind: "number", of: ({ _count }) => _count.lines },
  { label: "Currency", kind: "text", of: ({ currency }) => currency },
  { label: "Claimed", kind: "money", of: (row) => decimal(row.claimed, row) },
  { label: "Approved", kind: "money", of: (row) => decimal(row.approved, row) },
  { label: "Advance", kind: "money", of: (row) => decimal(row.advance, row) },
  { label: "Paid", kind: "money", of: (row) => decimal(row.paid, row) },
  { label: "State", kind: "text", of: (row) => stateOf(row).text },
  { label: "Submitted", kind: "date", of: ({ submittedAt }) => (submittedAt ? dateIn(submittedAt, "UTC") : "") },
];

const exportOf = (which: BillList, name: string, title: string, permission: Permission): ListExport => ({
  name,
  title,
  permission,
  spec: billsSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    const where = whereOf(actor, which, params);
    for await (const rows of inParts((span) =>
      db.transportBill.findMany({ where, include: NAMES, orderBy: orderOf(params.sort), ...span }),
    )) {
      for (const row of rows) yield COLUMNS.map(({ of }) => of(row));
    }
  },
});

/** Lists of bills that can be taken away as files. */
export const billExports: readonly ListExport[] = [
  exportOf("own", "transport-bills", "My transport bills", "transportBill.claim"),
  exportOf("check", "transport-bills-to-check", "Transport bills to check", "transportBill.check"),
  exportOf("books", "transport-bills-in-books", "Transport bills in the books", "transportBill.receive"),
];

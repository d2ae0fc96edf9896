/** Snapshots in sight, as a list, as one, and as a file. */
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { NotFound } from "~/core/problems";
import { formatCount, t } from "~/core/text";
import { db, type Tx } from "~/db.server";
import { canAt, unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import type { Tag } from "~/define/workflow";
import { inParts } from "~/in-parts.server";
import { companiesOf, companyOf } from "~/modules/organisation/index.server";
import { unusualWords, type Unusual } from "./bounds";
import { IN_USE, percentText, shareOf } from "./loan";
import { snapshotsSpec } from "./snapshot-lists";

export type SnapshotWhere = NonNullable<NonNullable<Parameters<Tx["loanSnapshot"]["findMany"]>[0]>["where"]>;
const include = { unit: { select: { name: true, path: true } } } as const;
type Found = Awaited<ReturnType<typeof db.loanSnapshot.findMany<{ include: typeof include }>>>[number];

export const visibleSnapshots = (actor: Actor): SnapshotWhere => ({ unit: unitsWithin(actor, "loanSnapshot.read") });

interface Waiting {
  byId: number;
  status: string;
  replacedAt: Date | null;
  unit: { path: string };
}

/** Whether this person may decide about a snapshot: it waits, they confirm for its branch, and it is not their own. */
export function mayDecide(actor: Actor, { byId, status, replacedAt, unit }: Waiting): boolean {
  return (
    status === "WAITING" &&
    replacedAt === null &&
    byId !== actor.userId &&
    canAt(actor, "loanSnapshot.confirm", unit.path)
  );
}

/** A snapshot as lists show it, in words. */
export interface SnapshotItem {
  id: number;
  asOf: string;
  unit: string;
  loans: string;
  outstanding: string;
  par1: string;
  par30: string;
  par90: string;
  at: string;
  state: Tag;
}

function stateOf({ replacedAt, status }: { replacedAt: Date | null; status: string }): Tag {
  if (replacedAt !== null) return { text: t("Replaced"), tone: "neutral" };
  return status === "WAITING"
    ? { text: t("To be confirmed"), tone: "warn" }
    : status === "REJECTED"
      ? { text: t("Rejected"), tone: "bad" }
      : { text: t("In use"), tone: "ok" };
}
const percent = (part: bigint, { outstanding }: Found): string => percentText(shareOf(part, outstanding));

/** Amounts in the currency of the reader's company: a list of several companies' has that of each. */
function itemOf(actor: Actor, row: Found, exponent: number): SnapshotItem {
  return {
    id: row.id,
    asOf: formatDate(row.asOf),
    unit: row.unit.name,
    loans: formatCount(row.loans),
    outstanding: formatMoney(row.outstanding, exponent),
    par1: percent(row.par1, row),
    par30: percent(row.par30, row),
    par90: percent(row.par90, row),
    at: formatInstant(row.at, actor.company.timeZone),
    state: stateOf(row),
  };
}

async function whereOf(actor: Actor, { filters }: Pick<ListParams, "filters">): Promise<SnapshotWhere> {
  const asked: SnapshotWhere[] = [];
  for (const [name, value] of Object.entries(filters)) {
    if (name === "asOf.from") asked.push({ asOf: { gte: value } });
    else if (name === "asOf.to") asked.push({ asOf: { lte: value } });
    else if (name === "state")
      asked.push(
        value === "REPLACED"
          ? { replacedAt: { not: null } }
          : { replacedAt: null, status: value === "CURRENT" ? "IN_USE" : value },
      );
    else if (name === "unitId") {
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      asked.push(unit ? { unit: { path: { startsWith: unit.path } } } : { id: 0 });
    } else asked.push({ [name]: value });
  }
  return { AND: [visibleSnapshots(actor), ...asked] };
}

function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [name === "unit" ? { unit: { name: direction } } : { [name]: direction }, { id: direction }];
}

/** One page of the snapshots in sight. A page beyond the last is the last. */
export async function findSnapshots(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: SnapshotItem[]; total: number; page: number }> {
  const where = await whereOf(actor, params);
  const total = await db.loanSnapshot.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.loanSnapshot.findMany({
    where,
    include,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const companyFor = await companiesOf(
    db,
    rows.map(({ unit }) => unit),
  );
  return { rows: rows.map((row) => itemOf(actor, row, companyFor(row.unit).exponent)), total, page };
}

const MOST_UNITS = 300;

/** Branches with snapshots in sight. */
export async function snapshotUnits(actor: Actor): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where: { loanSnapshots: { some: visibleSnapshots(actor) } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: MOST_UNITS,
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

export interface SnapshotView {
  id: number;
  unit: string;
  asOf: string;
  state: Tag;
  by: string;
  at: string;
  contentHash: string;
  currency: string;
  exponent: number;
  /** When and by whom it was replaced, and what stands in its place; null while it is in use. */
  replaced: { at: string; by: string; now: number | null } | null;
  loans: number;
  figures: { label: string; amount: string; share: string }[];
  version: number;
  /** Why it needed a second person, in sentences; empty where it did not. */
  unusual: string[];
  /** Whether it waits for that person now, and whether the reader is one. */
  waits: boolean;
  decides: boolean;
  /** Who confirmed or rejected it, and what they said; null before, and where nobody had to. */
  decided: { by: string; at: string; note: string | null } | null;
  /** The snapshot of the branch before this day. */
  before: { id: number; asOf: string } | null;
}

const FIGURES = [
  ["outstanding", "Outstanding"],
  ["par1", "At risk, 1 day and more"],
  ["par30", "At risk, more than 30 days"],
  ["par60", "At risk, more than 60 days"],
  ["par90", "At risk, more than 90 days"],
  ["arrears", "Arrears"],
  ["restructured", "Restructured"],
  ["writtenOff", "Written off, not outstanding"],
] as const;

/** A snapshot in sight. @throws NotFound */
export async function openSnapshot(actor: Actor, id: number): Promise<SnapshotView> {
  const row = await db.loanSnapshot.findFirst({ where: { AND: [{ id }, visibleSnapshots(actor)] }, include });
  if (!row) throw new NotFound();
  const { currency, exponent, timeZone } = await companyOf(db, row.unit);
  const people = new Map(
    (
      await db.user.findMany({
        where: { id: { in: [row.byId, row.replacedById ?? 0, row.decidedById ?? 0] } },
        select: { id: true, displayName: true },
      })
    ).map((user) => [user.id, user.displayName]),
  );
  const [now, before] = await Promise.all([
    row.replacedAt === null
      ? null
      : db.loanSnapshot.findFirst({ where: { unitId: row.unitId, asOf: row.asOf, ...IN_USE }, select: { id: true } }),
    db.loanSnapshot.findFirst({
      where: { unitId: row.unitId, asOf: { lt: row.asOf }, ...IN_USE },
      orderBy: { asOf: "desc" },
      select: { id: true, asOf: true },
    }),
  ]);
  return {
    id,
    unit: row.unit.name,
    asOf: formatDate(row.asOf),
    state: stateOf(row),
    by: people.get(row.byId) ?? t("The portal"),
    at: formatInstant(row.at, timeZone),
    contentHash: row.contentHash,
    currency,
    exponent,
    loans: row.loans,
    replaced: row.replacedAt && {
      at: formatInstant(row.replacedAt, timeZone),
      by: people.get(row.replacedById ?? 0) ?? t("The portal"),
      now: now?.id ?? null,
    },
    before: before && { id: before.id, asOf: formatDate(before.asOf) },
    version: row.version,
    unusual: row.unusual === null ? [] : unusualWords(JSON.parse(row.unusual) as Unusual, exponent),
    waits: row.status === "WAITING" && row.replacedAt === null,
    decides: mayDecide(actor, row),
    decided: row.decidedAt && {
      by: people.get(row.decidedById ?? 0) ?? t("The portal"),
      at: formatInstant(row.decidedAt, timeZone),
      note: row.decisionNote,
    },
    figures: FIGURES.map(([name, label]) => ({
      label,
      amount: formatMoney(row[name], exponent),
      share: name === "outstanding" || row.outstanding === 0n ? "" : percent(row[name], row),
    })),
  };
}

type Column = ExportColumn & { of: (item: SnapshotItem, row: Found, exponent: number) => string | number | null };
const amount = (
  name: "outstanding" | "par1" | "par30" | "par60" | "par90" | "arrears" | "restructured" | "writtenOff",
  label: string,
): Column => ({ label, kind: "money", of: (_, row, exponent) => moneyToDecimal(row[name], exponent) });
const COLUMNS: readonly Column[] = [
  { label: "As of", kind: "date", of: (_, row) => row.asOf },
  { label: "Branch", kind: "text", of: ({ unit }) => unit },
  { label: "Loans", kind: "number", of: (_, row) => row.loans },
  amount("outstanding", "Outstanding"),
  amount("par1", "At risk, 1 day and more"),
  amount("par30", "At risk, more than 30 days"),
  amount("par60", "At risk, more than 60 days"),
  amount("par90", "At risk, more than 90 days"),
  amount("arrears", "Arrears"),
  amount("restructured", "Restructured"),
  amount("writtenOff", "Written off, not outstanding"),
  { label: "Brought in", kind: "text", of: ({ at }) => at },
  { label: "State", kind: "text", of: ({ state }) => state.text },
];

/** The snapshots as a file. */
export const snapshotExport: ListExport = {
  name: "loan-snapshots",
  title: "Loan snapshots",
  permission: "loanSnapshot.read",
  spec: snapshotsSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    const where = await whereOf(actor, params);
    for await (const rows of inParts((span) =>
      db.loanSnapshot.findMany({ where, include, orderBy: orderOf(params.sort), ...span }),
    )) {
      const companyFor = await companiesOf(
        db,
        rows.map(({ unit }) => unit),
      );
      for (const row of rows) {
        const { exponent } = companyFor(row.unit);
        yield COLUMNS.map(({ of }) => of(itemOf(actor, row, exponent), row, exponent));
      }
    }
  },
};

/** Snapshots in sight, and one of them whole. */
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, unitsWithin, type Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { companyOf } from "~/modules/organisation/index.server";
import { unusualWords, type Unusual } from "./bounds";
import { IN_USE, percentText, shareOf } from "./loan";

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

export function stateOf({ replacedAt, status }: { replacedAt: Date | null; status: string }): Tag {
  if (replacedAt !== null) return { text: t("Replaced"), tone: "neutral" };
  return status === "WAITING"
    ? { text: t("To be confirmed"), tone: "warn" }
    : status === "REJECTED"
      ? { text: t("Rejected"), tone: "bad" }
      : { text: t("In use"), tone: "ok" };
}
const percent = (part: bigint, { outstanding }: Found): string => percentText(shareOf(part, outstanding));

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

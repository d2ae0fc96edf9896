import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx, sql } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Row } from "~/define/resource";
import type { Task } from "~/define/task";
import { ofCompany } from "./chart-scope";
import { forexRate } from "./forex-rate.resource";
import { approvalOf, straysFrom } from "./forex-rules";

/** The newest rate of the pair and kind that was approved before this one. */
async function rateBefore(tx: Pick<Tx, "forexRate">, { id, companyId, base, quote, kind, date }: Row<"ForexRate">) {
  const row = await tx.forexRate.findFirst({
    where: { companyId, base, quote, kind, status: "APPROVED", active: true, date: { lte: date }, NOT: { id } },
    orderBy: { date: "desc" },
  });
  return row && { num: row.rateNum, den: row.rateDen, rate: row.rate, date: row.date };
}

async function judged(tx: Pick<Tx, "forexRate">, actor: Actor, row: Row<"ForexRate">) {
  const before = await rateBefore(tx, row);
  const strays = straysFrom({ num: row.rateNum, den: row.rateDen }, before);
  return { before, strays, verdict: approvalOf({ ...row, strays }, actor.userId) };
}

const within = (actor: Actor, id: number) => ({ id, ...ofCompany(actor, "forex.approve") });

export interface RateApproval {
  version: number;
  /** The rate it follows, "129.35"; null for the first of its kind. */
  before: { rate: string; date: string } | null;
  strays: boolean;
  enteredBy: string;
  firstApprovedBy: string | null;
  approvedBy: string | null;
  /** The person may approve it now; `second`: another one has to as well. */
  may: { second: boolean } | null;
}

/** Where a rate stands with its approval. @throws NotFound */
export async function rateApproval(actor: Actor, id: number): Promise<RateApproval> {
  const row = await db.forexRate.findFirst({ where: { id, ...ofCompany(actor, "chart.read") } });
  if (!row) throw new NotFound();
  const { before, strays, verdict } = await judged(db, actor, row);
  const people = await db.user.findMany({
    where: { id: { in: [row.enteredById, row.firstApprovedById, row.approvedById].flatMap((one) => one ?? []) } },
    select: { id: true, displayName: true },
  });
  const nameOf = (userId: number | null) => people.find((person) => person.id === userId)?.displayName ?? null;
  const reached =
    can(actor, "forex.approve") &&
    (await db.forexRate.findFirst({ where: within(actor, id), select: { id: true } })) !== null;
  return {
    version: row.version,
    before: before && { rate: before.rate ?? "", date: before.date },
    strays,
    enteredBy: nameOf(row.enteredById) ?? t("The portal"),
    firstApprovedBy: nameOf(row.firstApprovedById),
    approvedBy: nameOf(row.approvedById),
    may: reached && !("reason" in verdict) ? verdict : null,
  };
}

/**
 * Approves a rate that somebody else has entered. One that strays by more than 5 % from the one before needs two
 * people: the first word is kept, and the rate counts with the second.
 * @throws NotFound; Forbidden for one's own; Conflict "stale"
 */
export function approveRate(
  actor: Actor,
  id: number,
  version: number,
): Promise<{ id: number; title: string; status: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.forexRate.findFirst({ where: within(actor, id) });
    if (!row) throw new NotFound();
    if (row.version !== version)
      throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
        version: row.version,
      });
    const { verdict } = await judged(tx, actor, row);
    if ("reason" in verdict)
      throw row.status === "APPROVED" || !row.active
        ? new Conflict(verdict.reason, "wrong_state")
        : new Forbidden(verdict.reason);
    const data = verdict.second
      ? { firstApprovedById: actor.userId }
      : { status: "APPROVED", approvedById: actor.userId, approvedAt: actor.at };
    const { count } = await tx.forexRate.updateMany({
      where: { id, version },
      data: { ...data, version: { increment: 1 } },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    audit({
      action: verdict.second ? "ForexRate.approveFirst" : "ForexRate.approve",
      entity: "ForexRate",
      entityId: id,
      diff: verdict.second ? {} : { status: [row.status, "APPROVED"] },
    });
    return { id, title: forexRate.title(row), status: verdict.second ? row.status : "APPROVED" };
  });
}

/** Rates that wait for this person's approval. */
export async function forexTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "forex.approve")) return [];
  const rows = await db.forexRate.findMany({
    where: { ...ofCompany(actor, "forex.approve"), status: "DRAFT", active: true },
    orderBy: { updatedAt: "asc" },
    take: 50,
  });
  const waiting = await Promise.all(
    rows.map(async (row) => ({ row, verdict: (await judged(db, actor, row)).verdict })),
  );
  return waiting
    .filter(({ verdict }) => !("reason" in verdict))
    .map(({ row }) => ({
      title: t("Approve {rate}", { rate: forexRate.title(row) }),
      detail: t("1 {base} costs {rate} {quote}", { base: row.base, rate: row.rate ?? "", quote: row.quote }),
      link: `/ac/settings/forex/details/${row.id}`,
      since: row.updatedAt,
      tag: t("To approve"),
      tone: "info" as const,
    }));
}

/** @see forexTasks */
export const forexSign = () => sql`SELECT 1 FROM "ForexRate" WHERE "status" = 'DRAFT' AND "active" = ${true}`;

import { formatAmount } from "~/core/currencies";
import { addDays } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { can, canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { openOf, SETTLED_WITHIN } from "./requisition-rules";
import { sendsFromHeadOf } from "./fund-use.server";
import { ownersOf, visibleRequisitions, type RequisitionRow, type RequisitionWhere } from "./requisition-row.server";
import { requisitionPage } from "./requisition-page";
import { statesThat } from "~/define/states";
import { REQUISITION_STATES } from "./requisition-states";

const MOST = 60;

/** Requisitions that wait for this person beside those to approve: to be corrected, paid or settled. */
export async function requisitionTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "area.accounts") || !can(actor, "requisition.own")) return [];
  const heads = await sendsFromHeadOf(db, actor);
  const found = await db.requisition.findMany({
    where: { AND: [visibleRequisitions(actor), { OR: wanted(actor, heads) }] },
    include: {
      branch: { select: { name: true, path: true } },
      employee: { select: { name: true, user: { select: { id: true } } } },
    },
    orderBy: { updatedAt: "asc" },
    take: MOST,
  });
  const rows = found.map(({ employee, ...row }) => ({
    ...row,
    employee: { name: employee.name, userId: employee.user?.id ?? null },
  }));
  const paying = await beingPaid(rows);
  return rows.flatMap((row) => taskOf(actor, row, { beingPaid: paying.has(row.id), heads }) ?? []);
}

/** What of a requisition its task tells. */
type Shown = Omit<Awaited<ReturnType<typeof db.requisition.findUniqueOrThrow>>, "kind"> &
  Pick<RequisitionRow, "employee"> & { kind: string; branch: { name: string; path: string } };

/** Those that a submitted voucher or transfer pays. */
async function beingPaid(rows: readonly Shown[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ id, status }) => (status === "APPROVED" ? [id] : []));
  if (ids.length === 0) return new Set();
  const found = await db.$queryRaw<{ id: number | bigint }[]>`SELECT "requisitionId" AS "id" FROM "Voucher"
      WHERE "requisitionId" IN (${sqlList(ids)}) AND "status" = 'SUBMITTED' AND "no" IS NOT NULL
    UNION SELECT "requisitionId" FROM "FundTransfer"
      WHERE "requisitionId" IN (${sqlList(ids)}) AND "status" = 'SUBMITTED' AND "no" IS NOT NULL`;
  return new Set(found.map(({ id }) => Number(id)));
}

function wanted(actor: Actor, heads: readonly string[]): RequisitionWhere[] {
  const own: RequisitionWhere = { OR: [{ makerId: actor.userId ?? 0 }, { employeeId: actor.employeeId ?? 0 }] };
  const writes: RequisitionWhere = { branch: unitsWithin(actor, "voucher.write") };
  return [
    { status: "DRAFT", no: { not: null }, ...own },
    { kind: "ADVANCE", status: "PAID", ...own },
    { status: "APPROVED", kind: { not: "FUND" }, ...writes },
    ...heads.map((company) => ({ status: "APPROVED", kind: "FUND", branch: { path: { startsWith: company } } })),
    { kind: "ADVANCE", status: "PAID", paidOn: { lt: overdueBefore(actor) }, ...writes },
  ];
}

const overdueBefore = (actor: Actor): string => addDays(todayOf(actor), -SETTLED_WITHIN);

/** What is to be decided, paid or settled. */
const atStake = (row: Shown): bigint =>
  row.status === "APPROVED" ? row.approved : row.status === "PAID" ? openOf(row) : row.total;

function taskOf(
  actor: Actor,
  row: Shown,
  { beingPaid, heads }: { beingPaid: boolean; heads: readonly string[] },
): Task | null {
  const shared = {
    detail: `${row.employee.name}, ${row.branch.name}, ${formatAmount({ minor: atStake(row), currency: row.currency })}`,
    link: requisitionPage(row.id),
    since: row.decidedAt ?? row.submittedAt ?? row.updatedAt,
    amount: { minor: atStake(row), currency: row.currency },
  };
  const title = (words: string) => t(words, { no: recordName(row) });
  const own = actor.userId !== null && ownersOf(row).includes(actor.userId);
  if (row.status === "DRAFT")
    return { ...shared, title: title("Correct {no}"), tag: t("Returned to you"), tone: "warn" };
  if (row.status === "APPROVED") {
    const pays =
      row.kind === "FUND"
        ? heads.some((company) => row.branch.path.startsWith(company))
        : canAt(actor, "voucher.write", row.branch.path);
    return pays && !beingPaid
      ? {
          ...shared,
          title: title(row.kind === "FUND" ? "Send funds for {no}" : "Pay {no}"),
          tag: t("To pay"),
          tone: "info",
        }
      : null;
  }
  const overdue = row.paidOn! < overdueBefore(actor);
  return {
    ...shared,
    due: addDays(row.paidOn!, SETTLED_WITHIN),
    title: title(own ? "Bring the receipts of {no}" : "Settle {no}"),
    tag: overdue ? t("Overdue") : t("To settle"),
    tone: overdue ? "bad" : "info",
  };
}

/** @see requisitionTasks */
export function requisitionSign(actor: Actor) {
  const mine = sql`("makerId" = ${actor.userId ?? 0} OR "employeeId" = ${actor.employeeId ?? 0})`;
  return can(actor, "voucher.write") || can(actor, "fund.write.head")
    ? sql`SELECT 1 FROM "Requisition" WHERE "status" IN (${sqlList(statesThat(REQUISITION_STATES, "handled"))}) OR ("status" = 'DRAFT' AND ${mine})`
    : sql`SELECT 1 FROM "Requisition" WHERE "status" IN (${sqlList(statesThat(REQUISITION_STATES, "own"))}) AND ${mine}`;
}

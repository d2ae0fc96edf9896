import { formatAmount } from "~/core/currencies";
import { addDays } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { waitingToPay } from "./requisition-moves.server";
import { openOf, SETTLED_WITHIN } from "./requisition-rules";
import { findRequisitionRows, ownersOf, type RequisitionRow, type RequisitionWhere } from "./requisition-row.server";
import { requisitionPage } from "./requisition-page";

const MOST = 60;

/** Requisitions that wait for this person beside those to approve: to be corrected, paid or settled. */
export async function requisitionTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "area.accounts") || !can(actor, "requisition.own")) return [];
  const rows = await findRequisitionRows(
    db,
    actor,
    { OR: wanted(actor) },
    { orderBy: { updatedAt: "asc" }, take: MOST },
  );
  const tasks = await Promise.all(rows.map((row) => taskOf(actor, row)));
  return tasks.flatMap((task) => task ?? []);
}

function wanted(actor: Actor): RequisitionWhere[] {
  const own: RequisitionWhere = { OR: [{ makerId: actor.userId ?? 0 }, { employeeId: actor.employeeId ?? 0 }] };
  const writes: RequisitionWhere = { branch: unitsWithin(actor, "voucher.write") };
  return [
    { status: "DRAFT", no: { not: null }, ...own },
    { kind: "ADVANCE", status: "PAID", ...own },
    { status: "APPROVED", kind: { not: "FUND" }, ...writes },
    ...(can(actor, "fund.write.head") ? [{ status: "APPROVED", kind: "FUND" }] : []),
    { kind: "ADVANCE", status: "PAID", paidOn: { lt: overdueBefore(actor) }, ...writes },
  ];
}

const overdueBefore = (actor: Actor): string => addDays(todayOf(actor), -SETTLED_WITHIN);

/** What is to be decided, paid or settled. */
const atStake = (row: RequisitionRow): bigint =>
  row.status === "APPROVED" ? row.approved : row.status === "PAID" ? openOf(row) : row.total;

async function taskOf(actor: Actor, row: RequisitionRow): Promise<Task | null> {
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
    const pays = row.kind === "FUND" ? can(actor, "fund.write.head") : canAt(actor, "voucher.write", row.unitPath);
    return pays && (await waitingToPay(db, row.id)) === null
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

import { formatAmount } from "~/core/currencies";
import { addDays, dateIn } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, unitsWithin, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { href } from "~/href";
import { transitionsForEach, type AllowedMove } from "~/modules/workflow/index.server";
import { waitingToPay } from "./requisition-moves.server";
import { openOf, SETTLED_WITHIN } from "./requisition-rules";
import { findRequisitionRows, ownersOf, type RequisitionRow, type RequisitionWhere } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { requisitionPage } from "./requisition-page";

const MOST = 60;

/** Requisitions that wait for this person: to be approved, mended, paid or settled. */
export async function requisitionTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "area.accounts") || !can(actor, "requisition.own")) return [];
  const rows = await findRequisitionRows(
    db,
    actor,
    { OR: wanted(actor) },
    { orderBy: { updatedAt: "asc" }, take: MOST },
  );
  const moves = await transitionsForEach(actor, requisitionWorkflow, rows);
  const tasks = await Promise.all(rows.map((row) => taskOf(actor, row, moves.get(row.id)!)));
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
    ...(can(actor, "requisition.approve") ? [{ status: "SUBMITTED" }] : []),
  ];
}

const overdueBefore = (actor: Actor): string => addDays(dateIn(actor.at, actor.company.timeZone), -SETTLED_WITHIN);

/** What is to be decided, paid or settled. */
const atStake = (row: RequisitionRow): bigint =>
  row.status === "APPROVED" ? row.approved : row.status === "PAID" ? openOf(row) : row.total;

async function taskOf(actor: Actor, row: RequisitionRow, moves: readonly AllowedMove[]): Promise<Task | null> {
  const shared = {
    detail: `${row.employee.name}, ${row.branch.name}, ${formatAmount({ minor: atStake(row), currency: row.currency })}`,
    link: requisitionPage(row.id),
    since: row.decidedAt ?? row.submittedAt ?? row.updatedAt,
    amount: { minor: atStake(row), currency: row.currency },
  };
  const title = (words: string) => t(words, { no: recordName(row) });
  if (row.status === "SUBMITTED") {
    return moves.some(({ name }) => name === "approve")
      ? {
          ...shared,
          title: title("Approve {no}"),
          tag: t("To approve"),
          tone: "info",
          group: {
            kind: "requisitions",
            one: "One requisition to approve",
            many: "{n} requisitions to approve",
            to: href("/ac/requisitionApprove/list"),
          },
        }
      : null;
  }
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
    title: title(own ? "Bring the receipts of {no}" : "Settle {no}"),
    tag: overdue ? t("Overdue") : t("To settle"),
    tone: overdue ? "bad" : "info",
  };
}

/** What a settlement takes besides advances of pay, and who is not to be settled yet (spec: hr R-EX1, R-EX2, §6.2). */
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import { owedOfRequisition, setOffAdvance, takeSetOffBack } from "~/modules/requisitions/index.server";
import { byIds } from "./by-ids";
import type { DueFacts } from "./terms";
import { statesThat } from "~/define/states";
import { RESIGNATION_STATES } from "~/modules/resignations/resignation-states";

/** Resignations whose clearance is under way or done, and not settled. */
const LEAVING: string[] = statesThat(RESIGNATION_STATES, "unsettled");
const KINDS = ["DUE", "NOTICE", "REQUISITION"];

interface Leaver {
  id: number;
  lastWorkingDay: string | null;
  slices: readonly { validFrom: string; validTo: string; basic: bigint }[];
}

/** Dues of clearances, notice that is deducted and advances of requisitions, by employee and in a fixed order. */
export async function exitDues(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  leavers: readonly Leaver[],
): Promise<Map<number, DueFacts[]>> {
  const ids = leavers.map(({ id }) => id);
  const found = new Map<number, DueFacts[]>();
  const add = (employeeId: number, due: DueFacts) => found.set(employeeId, [...(found.get(employeeId) ?? []), due]);
  const resignations = await byIds(ids, (part) =>
    tx.resignation.findMany({
      where: { employeeId: { in: part }, status: { in: LEAVING } },
      orderBy: { id: "asc" },
      select: {
        ...{ id: true, employeeId: true, shortfallDays: true, shortfallMode: true },
        items: { where: { status: "DUE" }, orderBy: { id: "asc" }, select: { id: true, amountDue: true } },
      },
    }),
  );
  for (const { id, employeeId, shortfallDays, shortfallMode, items } of resignations) {
    for (const item of items) add(employeeId, { kind: "DUE", id: item.id, amount: item.amountDue ?? 0n, unitId: null });
    const basic = lastBasic(leavers.find((one) => one.id === employeeId)!);
    if (shortfallMode === "DEDUCT" && shortfallDays > 0 && basic !== null)
      add(employeeId, { kind: "NOTICE", id, days: shortfallDays, basic });
  }
  const advances = await byIds(ids, (part) =>
    tx.requisition.findMany({
      where: { employeeId: { in: part }, kind: "ADVANCE", status: "PAID" },
      orderBy: { id: "asc" },
      select: { id: true, employeeId: true, branchId: true },
    }),
  );
  for (const { id, employeeId, branchId } of advances)
    add(employeeId, {
      kind: "REQUISITION",
      id,
      amount: await owedOfRequisition({ tx, actor }, id),
      unitId: branchId,
    });
  return found;
}

/** Basic pay on the last day; the latest there was where none covers it. */
function lastBasic({ lastWorkingDay, slices }: Leaver): bigint | null {
  const day = lastWorkingDay ?? "9999-12-31";
  return [...slices].reverse().find(({ validFrom }) => validFrom <= day)?.basic ?? null;
}

/** Why somebody is not to be settled yet, by employee: an area that is not cleared, or missing notice nobody has decided on. */
export async function notYetCleared(tx: Pick<Tx, "resignation">, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await byIds(ids, (part) =>
    tx.resignation.findMany({
      where: {
        employeeId: { in: part },
        status: { in: LEAVING },
        OR: [{ items: { some: { status: "OPEN" } } }, { shortfallDays: { gt: 0 }, shortfallMode: null }],
      },
      select: {
        employeeId: true,
        items: { where: { status: "OPEN" }, select: { id: true } },
      },
    }),
  );
  return new Map(
    rows.map(({ employeeId, items }) => [
      employeeId,
      items.length > 0
        ? t("{n} areas are not cleared yet", { n: items.length })
        : t("it is not decided whether missing notice is deducted"),
    ]),
  );
}

interface SettlingSlip {
  employeeId: number;
  lines: readonly { kind: string; sourceId: number | null; amount: bigint }[];
}

/** Whether a settlement's dues are other than when it was worked out: nothing of a leaver stays open behind it. */
export async function duesHaveChanged(work: Pick<Work, "tx" | "actor">, runId: number): Promise<boolean> {
  const slips = await work.tx.payslip.findMany({
    where: { runId, kind: "FINAL", status: { not: "STOPPED" } },
    select: {
      employeeId: true,
      facts: true,
      lines: { where: { kind: { in: KINDS } }, select: { kind: true, sourceId: true, amount: true } },
      employee: { select: { id: true, lastWorkingDay: true, salarySlices: { orderBy: { validFrom: "asc" } } } },
    },
  });
  if (slips.length === 0) return false;
  const now = await exitDues(
    work,
    slips.map(({ employee: { salarySlices, ...employee } }) => ({ ...employee, slices: salarySlices })),
  );
  const waiting = await notYetCleared(
    work.tx,
    slips.map(({ employeeId }) => employeeId),
  );
  if (waiting.size > 0) return true;
  const told = (dues: readonly { kind: string; id: number; amount?: bigint }[]) =>
    dues
      .flatMap(({ kind, id, amount }) =>
        kind !== "NOTICE" && amount === 0n ? [] : [`${kind}/${id}/${kind === "NOTICE" ? "" : String(amount)}`],
      )
      .sort()
      .join();
  return slips.some(
    ({ employeeId, lines }) =>
      told(now.get(employeeId) ?? []) !==
      told(lines.map(({ kind, sourceId, amount }) => ({ kind, id: sourceId ?? 0, amount }))),
  );
}

const advancesOf = (slips: readonly SettlingSlip[]) =>
  slips.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "REQUISITION"));

/** Advances of requisitions that a settlement takes are settled by it. @param run what is named in their notices */
export async function settleRequisitions(work: Work, slips: readonly SettlingSlip[], run: string): Promise<void> {
  for (const { sourceId, amount } of advancesOf(slips)) await setOffAdvance(work, sourceId!, amount, run);
}

/** The settlement is taken back: what it had settled is owed again. */
export async function reopenRequisitions(work: Work, slips: readonly SettlingSlip[], run: string): Promise<void> {
  for (const { sourceId, amount } of advancesOf(slips)) await takeSetOffBack(work, sourceId!, amount, run);
}

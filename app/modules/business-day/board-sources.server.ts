/** What business days bring to monthly boards: days closed on time, and differences of cash. */
import { dateIn } from "~/core/dates";
import { exponentOf } from "~/core/currencies";
import { hundredthsOf } from "~/core/money";
import { can } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { branchesOf, byBranches, shareOf, type BoardMonth, type BoardSource } from "~/define/board-source";
import { href } from "~/addresses/href";

const page: BoardSource["page"] = (actor, { from, to, unitId }) =>
  can(actor, "area.accounts") && can(actor, "day.read")
    ? href("/ac/settings/day/list", {
        search: { branchId: unitId, kind: "NORMAL", "businessDate.from": from, "businessDate.to": to },
      })
    : null;

interface Day {
  branchId: number;
  businessDate: string;
  closes: readonly { closedAt: Date }[];
}

/** Days of the month whose date is over or that are closed, by branch, each with its first closing. */
async function daysOf(
  tx: Tx,
  { from, to, today }: BoardMonth,
  branchIds: readonly number[],
): Promise<Map<number, Day[]>> {
  const days = await tx.businessDay.findMany({
    where: { branchId: { in: [...branchIds] }, kind: "NORMAL", businessDate: { gte: from, lte: to } },
    select: { branchId: true, businessDate: true, closes: { where: { round: 1 }, select: { closedAt: true } } },
  });
  const over = days.filter(({ businessDate, closes }) => businessDate < today || closes.length > 0);
  const found = new Map<number, Day[]>();
  for (const day of over) found.set(day.branchId, [...(found.get(day.branchId) ?? []), day]);
  return found;
}

/** The share of business days that were first closed on their own date. */
const onTime: BoardSource = {
  name: "days.onTime",
  label: "Business days closed on time",
  measure: "%",
  none: "No business days this month",
  read: async (tx, month, subjects) =>
    byBranches(subjects, await daysOf(tx, month, branchesOf(subjects)), (branches, { timeZone }) => {
      const days = branches.flat();
      const met = days.filter(
        ({ businessDate, closes: [first] }) => first && dateIn(first.closedAt, timeZone) <= businessDate,
      );
      return shareOf(BigInt(met.length), BigInt(days.length));
    }),
  page,
};

/** Over and short together, unsigned, of each closed day of the month as it was closed last. */
async function differencesOf(
  tx: Tx,
  { from, to }: BoardMonth,
  branchIds: readonly number[],
): Promise<Map<number, bigint>> {
  const requests = await tx.dayCloseRequest.findMany({
    where: {
      status: "APPROVED",
      day: { branchId: { in: [...branchIds] }, kind: "NORMAL", businessDate: { gte: from, lte: to }, status: "Closed" },
    },
    orderBy: { round: "asc" },
    select: { dayId: true, overShort: true, day: { select: { branchId: true } } },
  });
  const last = new Map(requests.map((request) => [request.dayId, request]));
  const sums = new Map<number, bigint>();
  for (const { overShort, day } of last.values()) sums.set(day.branchId, (sums.get(day.branchId) ?? 0n) + overShort);
  return sums;
}

const cashDifferences: BoardSource = {
  name: "days.cashDifferences",
  label: "Cash differences",
  measure: null,
  none: "No closed business days this month",
  read: async (tx, month, subjects) =>
    byBranches(subjects, await differencesOf(tx, month, branchesOf(subjects)), (sums, { currency }) =>
      hundredthsOf(
        sums.reduce((sum, one) => sum + one, 0n),
        exponentOf(currency),
      ),
    ),
  page,
};

export const dayBoardSources: readonly BoardSource[] = [onTime, cashDifferences];

/** What the decision on an application about time does to punches and days (spec: hr §6.2). */
import type { Work } from "~/db/transaction.server";
import { moveBody, type Doing } from "~/define/workflow";
import { companyOf } from "~/modules/organisation/index.server";
import { applicationFacts } from "./application-facts.server";
import { applicationProblems, askedMinutes, replacedBy } from "./asked-times";
import type { ApplicationRow } from "./application-row.server";
import { recomputeAround } from "./recompute-days.server";
import type { Direction } from "./time-words";
import { instantOf } from "./wall-clock";
import { writeLogs } from "./write-logs.server";

const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });
const toThem = ({ employee, appliedById }: ApplicationRow, title: string) => [
  { to: [employee.user?.id ?? null, appliedById], title, kind: "outcome" as const },
];

/** Writes what was asked for as corrections, voids what they replace, and works out the days again. */
export const approve = moveBody<ApplicationRow>()({
  facts: async ({ work, row }) => {
    const company = await companyOf(work.tx, row.unit);
    return {
      company,
      known: await applicationFacts({
        ...{ tx: work.tx, actor: { ...work.actor, company }, row, input: row },
        appliedById: row.appliedById,
      }),
    };
  },
  // How far back one may apply counts when one applies, not when it is decided.
  problems: ({ row, facts: { known } }) => applicationProblems(row, { ...known, today: row.shiftDate }),
  effect: async ({ work, row, facts: { known, company } }) => {
    const { employeeId, shiftDate } = row;
    const asked = askedMinutes(row, known.instances.find((one) => one.shiftDate === shiftDate) ?? null);
    const lines = (Object.entries(asked) as [Direction, number][]).map(([direction, minute]) => ({
      employeeId,
      direction,
      at: instantOf(minute, company.timeZone),
      source: "CORRECTION" as const,
      shiftDate,
    }));
    // What says the same already stays as it is.
    const wrong = replacedBy(row.kind, asked, known.punches).filter(
      ({ direction, minute }) => asked[direction] !== minute,
    );
    await work.tx.timeLog.updateMany({
      where: { id: { in: wrong.map(({ id }) => Number(id)) }, voidedById: null },
      data: { voidedById: row.id },
    });
    await writeLogs(work, lines);
    await recomputeAround(work, { days: [{ employeeId, date: shiftDate }], logs: [] });
    if (row.overtimeMin !== null)
      await work.tx.attendanceDay.updateMany({
        where: { employeeId, date: shiftDate },
        data: { otApprovedMin: Math.min(known.otMin, row.overtimeMin) },
      });
    return { set: decided(work), notify: toThem(row, "{actor} approved your application for {date}") };
  },
});

export const reject = ({ work, row }: Doing<ApplicationRow>) => ({
  set: decided(work),
  notify: toThem(row, "{actor} rejected your application for {date}"),
});

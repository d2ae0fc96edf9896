/** The control of the cycles: how far the evaluations of each period and kind are, for HR (spec: hr §8.5). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { OPEN } from "./evaluation-states";
import { makeEvaluations } from "./make-evaluations.server";
import { CYCLES, type Cycle } from "./type-rules";

export interface CycleLine {
  key: string;
  name: string;
  /** "1 Dec 2026 to 31 Jan 2027" */
  window: string;
  to: string | null;
  /** The short form of the period about managers and colleagues. */
  upward: string | null;
  /** Where its evaluations are listed: those that are open, and those that are finished. */
  open: string;
  finished: string;
  self: number;
  first: number;
  second: number;
  done: number;
  overdue: number;
}

/** How many periods are told of, the latest first. */
const MOST = 24;

export async function cycleLines(actor: Actor): Promise<CycleLine[]> {
  const today = todayOf(actor);
  const unit = unitsWithin(actor, "evaluation.read");
  const [cycles, groups, late] = await Promise.all([
    db.evaluationCycle.findMany({
      where: ofCompany(actor, "evaluation.types"),
      orderBy: [{ periodFrom: "desc" }, { id: "desc" }],
      take: MOST,
      include: { type: { select: { name: true } } },
    }),
    db.evaluation.groupBy({ by: ["kind", "cycleId", "status"], where: { unit }, _count: true }),
    db.evaluation.groupBy({
      by: ["kind", "cycleId"],
      where: { unit, status: { in: [...OPEN] }, dueOn: { lt: today } },
      _count: true,
    }),
  ]);
  const countsOf = (is: (row: { kind: string; cycleId: number | null }) => boolean) => {
    const of = (...states: string[]) =>
      groups.filter((row) => is(row) && states.includes(row.status)).reduce((sum, { _count }) => sum + _count, 0);
    return {
      self: of("SELF"),
      first: of("FIRST_REVIEW"),
      second: of("SECOND_REVIEW"),
      done: of("COMPLETE", "ACKNOWLEDGED"),
      overdue: late.filter(is).reduce((sum, { _count }) => sum + _count, 0),
    };
  };
  return [
    ...cycles.map(({ id, name, type, opensOn, closesOn }) => ({
      key: `cycle-${id}`,
      name: t("{type}: {name}", { type: type.name, name }),
      window: t("{from} to {to}", { from: formatDate(opensOn), to: formatDate(closesOn) }),
      to: href("/hr/settings/:resource/details/:id", { params: { resource: "evaluationCycle", id } }),
      upward: href("/hr/evaluation/upward/:id", { params: { id } }),
      open: href("/evaluation/reports/pending", { search: { cycleId: id } }),
      finished: href("/evaluation/reports/complete", { search: { cycleId: id } }),
      ...countsOf((row) => row.cycleId === id),
    })),
    ...(["THREE_MONTH", "SIX_MONTH"] as const).map((kind: Cycle) => ({
      key: kind,
      name: t(CYCLES[kind].label),
      window: t("14 days before it is due"),
      to: null,
      upward: null,
      open: href("/evaluation/reports/pending", { search: { kind } }),
      finished:
        kind === "THREE_MONTH" ? href("/evaluationThree/reports/complete") : href("/evaluationSix/reports/complete"),
      ...countsOf((row) => row.kind === kind),
    })),
  ];
}

/** Makes the evaluations of new employees that are due now, as the job does at night. */
export async function makeDue(actor: Actor): Promise<{ made: number }> {
  const companyId = ownCompany(actor, "evaluation.types");
  const { made } = await makeEvaluations(actor, { companyId });
  return { made };
}

/** How many are reminded together. */
const MOST_REMINDED = 500;

/** Reminds employees of self-reviews that are open, once a day; reviewers are reminded by working days of themselves. */
export function remindOpen(actor: Actor): Promise<{ reminded: number }> {
  const today = todayOf(actor);
  return inTx(actor, async (work) => {
    const rows = await work.tx.evaluation.findMany({
      where: { unit: unitsWithin(actor, "evaluation.manage"), status: "SELF" },
      orderBy: { dueOn: "asc" },
      take: MOST_REMINDED,
      select: { id: true, dueOn: true, employee: { select: { user: { select: { id: true } } } } },
    });
    for (const { id, dueOn, employee } of rows)
      await notify(work, {
        userIds: [employee.user?.id ?? null],
        key: `Evaluation:${id}:remind:${today}`,
        kind: "reminder",
        title: "Please submit your self-review by {date}",
        values: { date: formatDate(dueOn) },
        link: href("/my/evaluation/edit/:id", { params: { id } }),
      });
    return { reminded: rows.length };
  });
}

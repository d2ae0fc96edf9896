/** The end of probation: confirmed, or given more time (spec: hr R-PB1). An employment that ends with it is `separations`. */
import { z } from "zod/v4";
import { addDays, formatDate, formatInstant } from "~/core/dates";
import { Conflict, Forbidden, forSomeoneElse, InputProblem, NotFound, problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { contributed } from "~/define/contributions";
import { choice, date, flag, longText } from "~/define/field";
import type { ProbationAdvice } from "~/define/staff-source";
import { EMPLOYMENT } from "./employee";
import { employeesWithin, sliceAt } from "./employee-scope.server";
import { probationEndOf } from "./probation";
import { probationLetterAt, probationSteps, type ProbationStep } from "./probation-steps.server";

/** Months after the first day of work by which probation is decided. */
const LONGEST = 24;
export const PROBATION_CHOICES = [
  { value: "CONFIRM", label: "Confirm" },
  { value: "EXTEND", label: "Extend probation" },
  { value: "TERMINATE", label: "End the employment" },
];

export const probationSchema = z.object({
  decision: choice("Decision", { choices: PROBATION_CHOICES }).schema.transform(
    (one) => one as "CONFIRM" | "EXTEND" | "TERMINATE",
  ),
  on: date("Day", { hint: "The first day confirmed, the new last day of probation, or the last working day" }).schema,
  reason: longText("Reason", { max: 500, least: 5 }).schema,
  override: flag("Confirm without a complete evaluation").schema,
});
export type ProbationDecision = z.output<typeof probationSchema>;

export interface ProbationView {
  id: number;
  name: string;
  version: number;
  onProbation: boolean;
  own: boolean;
  mayDecide: boolean;
  /** What the form begins with. */
  day: string;
  facts: { label: string; value: string | null }[];
  /** What the evaluations say. */
  advice: ProbationAdvice[];
  proposal: Proposal;
  /** Whether they may confirm without a complete evaluation. */
  mayOverride: boolean;
  /** What was decided before, the oldest first. */
  decisions: DecisionLine[];
}

/** CONFIRM, or EXTEND_OR_END: what the results speak for; WAIT: one that a confirmation needs is not complete. */
export type Proposal = "CONFIRM" | "EXTEND_OR_END" | "WAIT";

/** Pure (spec: hr §6.2, R-EV5). */
export function proposed(advice: readonly Pick<ProbationAdvice, "proposal">[]): Proposal {
  if (advice.some(({ proposal }) => proposal === null)) return "WAIT";
  return advice.some(({ proposal }) => proposal === "EXTEND_OR_END") ? "EXTEND_OR_END" : "CONFIRM";
}

async function adviceOn(tx: Tx, actor: Actor, employeeId: number): Promise<ProbationAdvice[]> {
  const found: ProbationAdvice[] = [];
  for (const { probation } of contributed("staffSources")) {
    const one = await probation?.(tx, actor, employeeId);
    if (one) found.push(one);
  }
  return found;
}

/** The manager of HR, at the employee's unit. */
const OVERRIDES = "probation.override";

export interface DecisionLine {
  id: number;
  what: string;
  /** The first day confirmed, or the new last day. */
  day: string;
  before: string;
  reason: string;
  by: string;
  at: string;
  letter: string;
}

/** @throws NotFound out of reach */
export async function readProbation(actor: Actor, id: number): Promise<ProbationView> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.file")] },
    include: {
      staffType: true,
      postings: { orderBy: { validFrom: "asc" }, include: { unit: true, designation: true } },
    },
  });
  if (!row) throw new NotFound();
  const today = todayOf(actor);
  const post = sliceAt(row.postings, today);
  const decides = { AND: [{ id }, employeesWithin(actor, "probation.decide")] };
  const own = row.id === actor.employeeId;
  const [steps, advice] = await Promise.all([
    probationSteps(id),
    row.status === "PROBATION" ? adviceOn(db, actor, id) : [],
  ]);
  return {
    id,
    name: row.name,
    version: row.version,
    onProbation: row.status === "PROBATION",
    own,
    mayDecide: row.status === "PROBATION" && !own && (await db.employee.count({ where: decides })) > 0,
    ...{ advice, proposal: proposed(advice) },
    mayOverride: post !== null && canAt(actor, OVERRIDES, post.unit.path),
    day: formatDate(row.probationEnd === null || row.probationEnd >= today ? today : addDays(row.probationEnd, 1)),
    facts: [
      { label: "State", value: t(EMPLOYMENT[row.status]!.label) },
      { label: "Designation", value: post?.designation.name ?? null },
      { label: "Unit", value: post?.unit.name ?? null },
      { label: "Staff type", value: row.staffType?.name ?? null },
      { label: "Joined", value: formatDate(row.joinDate) },
      { label: "Probation ends", value: row.probationEnd && formatDate(row.probationEnd) },
      { label: "Extended", value: extensionWords(steps) },
      ...(row.status === "PROBATION"
        ? [{ label: "Can last until", value: formatDate(probationEndOf(row.joinDate, LONGEST)) }]
        : []),
      { label: "Confirmed on", value: row.confirmedOn && formatDate(row.confirmedOn) },
    ],
    decisions: steps.map((step) => ({
      id: step.id,
      what: step.kind === "CONFIRM" ? t("Confirmed") : t("Probation extended"),
      day: formatDate(step.on),
      before: step.before === null ? "–" : formatDate(step.before),
      reason: step.reason ?? "",
      by: step.by,
      at: formatInstant(step.at, actor.company.timeZone),
      letter: probationLetterAt(step),
    })),
  };
}

/** "2 times: to 31 Jan 2027, to 28 Feb 2027": whoever decides sees it before they extend once more. */
function extensionWords(steps: readonly ProbationStep[]): string {
  const days = steps.filter(({ kind }) => kind === "EXTEND").map(({ on }) => t("to {day}", { day: formatDate(on) }));
  if (days.length === 0) return t("Never");
  return t("{times}: {days}", { times: plural(days.length, "Once", "{n} times"), days: days.join(", ") });
}

/**
 * Confirms somebody from a day on, or moves the last day of their probation.
 * @throws NotFound out of reach, Forbidden for oneself, Conflict "stale" or "wrong_state", InputProblem for a day that cannot be
 */
export function decideProbation(
  actor: Actor,
  id: number,
  {
    decision,
    on,
    reason,
    override = false,
  }: Omit<ProbationDecision, "decision" | "override"> & {
    decision: "CONFIRM" | "EXTEND";
    override?: boolean;
  },
  version: number | null,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.employee.findFirst({ where: { AND: [{ id }, employeesWithin(actor, "probation.decide")] } });
    if (!row) throw new NotFound();
    if (id === actor.employeeId) throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
    if (row.status !== "PROBATION")
      throw new Conflict(t("{name} is not on probation.", { name: row.name }), "wrong_state");
    const missing =
      decision === "CONFIRM" ? (await adviceOn(tx, actor, id)).filter(({ proposal }) => proposal === null) : [];
    if (missing.length > 0) await mayConfirmWithout(tx, actor, id, { missing, override });
    const refusal = dayProblem(row, { decision, on }, todayOf(actor));
    if (refusal) throw new InputProblem(problem("on", refusal, "day"));
    const set = decision === "CONFIRM" ? { status: "CONFIRMED", confirmedOn: on } : { probationEnd: on };
    const { count } = await tx.employee.updateMany({
      where: { id, version: version ?? 0 },
      data: { ...set, version: { increment: 1 } },
    });
    if (count === 0)
      throw new Conflict(t("This file has changed since you opened it."), "stale", { version: row.version });
    audit({
      action: decision === "CONFIRM" ? "Employee.confirm" : "Employee.extendProbation",
      entity: "Employee",
      entityId: id,
      diff:
        decision === "CONFIRM"
          ? {
              confirmedOn: [null, on],
              note: reason,
              ...(missing.length > 0 ? { without: missing.map(({ label }) => label).join(", ") } : {}),
            }
          : { probationEnd: [row.probationEnd, on], note: reason },
    });
    return { id, name: row.name };
  });
}

/** @throws InputProblem at `override` without it; Forbidden for who may not confirm so */
async function mayConfirmWithout(
  tx: Tx,
  actor: Actor,
  id: number,
  { missing, override }: { missing: readonly ProbationAdvice[]; override: boolean },
): Promise<void> {
  if (!override)
    throw new InputProblem(
      missing.map(({ label, value }) =>
        problem(
          "decision",
          t("Confirm: {label} is not complete ({value}). Extend the probation, or confirm without it.", {
            label,
            value,
          }),
          "eval_incomplete",
        ),
      ),
    );
  const within = { AND: [{ id }, employeesWithin(actor, OVERRIDES)] };
  if ((await tx.employee.count({ where: within })) === 0)
    throw new Forbidden(t("Only the HR manager confirms without a complete evaluation."));
}

/** What is wrong with the day of a decision; null for nothing. Pure. */
export function dayProblem(
  { joinDate, probationEnd }: { joinDate: string; probationEnd: string | null },
  { decision, on }: { decision: "CONFIRM" | "EXTEND"; on: string },
  today: string,
): string | null {
  if (decision === "CONFIRM") {
    if (on < joinDate) return t("Day: not before the first day of work");
    return on > today ? t("Day: today or earlier; confirm when the day has come") : null;
  }
  if (on <= (probationEnd ?? joinDate)) return t("Day: later than the last day so far");
  return on > probationEndOf(joinDate, LONGEST)
    ? t("Day: probation lasts {months} months at most", { months: LONGEST })
    : null;
}

/** Changes of pay and salary reviews for many people at once: shown first, then prepared, all of those ticked or none (spec: hr §8.5 increment). */
import { z } from "zod/v4";
import { formatAmount } from "~/core/currencies";
import { addDays } from "~/core/dates";
import { InputProblem, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { can, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { choice, date, link, longText, money, percentage, text, type Choice } from "~/define/field";
import { ticked } from "~/define/listed";
import { unitChoices } from "~/modules/organisation/index.server";
import { employeesWithin, sliceAt } from "~/modules/people/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { CHANGE_KINDS, raisedBy, riseOf } from "./pay-words";
import { askSalaryWithin } from "./salary-change.record.server";
import { followedBy, paidFrom, salaryProblems, SLICES, type SalaryWanted } from "./salary-change.workflow.server";
import { salaryReview } from "./salary-review.record.server";
import { proposalProblems } from "./salary-review.workflow.server";
import { changeStray } from "./stray";

/** People who are shown and prepared at once. */
export const MOST_AT_ONCE = 200;

const REVIEW = "REVIEW";
export const RAISES: readonly Choice[] = [
  ...CHANGE_KINDS.filter(({ value }) => ["ANNUAL", "MERIT", "CORRECTION"].includes(value)),
  { value: REVIEW, label: "Salary review, answered by a link" },
];

const fields = {
  what: choice("What", { choices: RAISES }),
  unitId: link("Unit", { to: "Unit", optional: true }),
  designationId: link("Designation", { to: "Designation", optional: true }),
  rise: percentage("Rise (percent)", { min: 0.01, max: 300, optional: true }),
  amount: money("Rise (amount)", { currency: "the books", optional: true }),
  effectiveOn: date("From"),
  cycle: text("Round", { max: 20, optional: true }),
  reason: longText("Reason", { max: 500 }),
};

/** What is asked for, as the form holds it. */
export const raiseSchema = z.object({
  what: fields.what.schema,
  unitId: fields.unitId.schema,
  designationId: fields.designationId.schema,
  rise: fields.rise.schema,
  amount: fields.amount.schema as unknown as z.ZodType<string | null>,
  effectiveOn: fields.effectiveOn.schema,
  cycle: fields.cycle.schema,
  reason: fields.reason.schema,
});
export type RaiseWanted = z.infer<typeof raiseSchema>;

/** A person with the new basic pay that was shown, in minor units: "12.4515000". */
const tickedRaise = z.string().regex(/^[1-9]\d{0,9}\.\d{1,15}$/, { error: () => t("Choose from the list") });

export const raiseManySchema = raiseSchema.extend({
  employeeId: ticked(tickedRaise, MOST_AT_ONCE, () => t("Tick at least one person")),
});

export interface RaiseRow {
  id: number;
  employeeNo: string;
  name: string;
  unit: string;
  /** Basic pay on the day before, and what it becomes. */
  before: string | null;
  now: string | null;
  rise: string | null;
  /** What stands for them in the form: who, and the new basic pay that is shown. */
  pick: string;
  /** What it takes the place of, and what follows: another change of pay after this one. */
  note: string | null;
  /** What is unusual about the new pay: nobody is ticked beforehand whose approval asks for a comment. */
  check: string | null;
  /** Why it cannot be prepared for this person; null where it can. */
  problem: string | null;
}

/** @throws InputProblem at `rise`, `amount`, `cycle`, `reason` */
function mustBeWhole({ what, rise, amount, cycle, reason }: RaiseWanted, currency: string): void {
  const found: Problem[] = [];
  const typed = amount === null ? null : readAmount("Rise (amount)", amount, currency);
  if ((rise === null) === (amount === null))
    found.push(problem("rise", t("Fill in either the percent or the amount"), "either"));
  else if (typed !== null && typeof typed !== "bigint") found.push(problem("amount", typed.problem, "amount"));
  else if (typed !== null && typed <= 0n)
    found.push(problem("amount", t("Rise (amount): enter an amount greater than zero"), "amount"));
  if (what === REVIEW && !cycle?.trim()) found.push(problem("cycle", t("Enter the round of the review"), "missing"));
  if (what !== REVIEW && reason.trim().length < 5)
    found.push(problem("reason", t("Reason: 5 to 500 characters"), "reason"));
  refuse(found);
}

type Reading = Pick<Tx, "employee" | "orgUnit" | "salaryChange" | "salaryReview">;

interface Raised extends RaiseRow {
  basic: bigint | null;
}

/** Whose pay the actor both sees and changes, in a unit and of a designation on the day; nobody's own. */
async function candidates(tx: Reading, actor: Actor, { unitId, designationId, effectiveOn }: RaiseWanted) {
  const unit = unitId === null ? null : await tx.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  if (unitId !== null && !unit) throw new InputProblem(problem("unitId", t("Choose from the list"), "not_available"));
  return tx.employee.findMany({
    where: {
      AND: [
        employeesWithin(actor, "pay.edit"),
        employeesWithin(actor, "pay.read"),
        { OR: [{ lastWorkingDay: null }, { lastWorkingDay: { gte: effectiveOn } }] },
      ],
      NOT: { id: actor.employeeId ?? 0 },
      postings: {
        some: {
          ...{ validFrom: { lte: effectiveOn }, validTo: { gte: effectiveOn } },
          ...(unit && { unit: { path: { startsWith: unit.path } } }),
          ...(designationId !== null && { designationId }),
        },
      },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST_AT_ONCE + 1,
    select: {
      ...{ id: true, employeeNo: true, name: true, joinDate: true, lastWorkingDay: true },
      salarySlices: SLICES,
      postings: { orderBy: { validFrom: "asc" }, include: { unit: { select: { name: true } } } },
    },
  });
}

/** Everybody it concerns, with what their pay would be; more than {@link MOST_AT_ONCE} are too many. */
async function raised(tx: Reading, actor: Actor, wanted: RaiseWanted): Promise<{ rows: Raised[]; more: boolean }> {
  const { currency } = actor.company;
  mustBeWhole(wanted, currency);
  const { what, effectiveOn, rise, amount, reason, cycle } = wanted;
  const people = await candidates(tx, actor, wanted);
  const ids = people.map(({ id }) => id);
  const waiting = await tx.salaryChange.findMany({
    where: { employeeId: { in: ids }, status: "SUBMITTED" },
    select: { employeeId: true },
  });
  const inRound = await tx.salaryReview.findMany({
    where: { employeeId: { in: ids }, cycle: cycle ?? "", status: { not: "CLOSED" } },
    select: { employeeId: true },
  });
  const [open, twice] = [waiting, inRound].map((found) => new Set(found.map(({ employeeId }) => employeeId)));
  const more = amount === null ? null : (readAmount("Rise (amount)", amount, currency) as bigint);
  const rows = people.slice(0, MOST_AT_ONCE).map((person): Raised => {
    const slice = sliceAt(person.salarySlices, addDays(effectiveOn, -1));
    const before = slice?.basic ?? null;
    const basic = before === null ? null : more === null ? raisedBy(before, rise!) : before + more;
    const facts = { person, slices: person.salarySlices, open: open!.has(person.id), sees: true };
    const found =
      basic === null || slice!.currency !== currency
        ? [problem("", t("There is no basic pay yet: enter it first."), "no_pay")]
        : what === REVIEW
          ? [
              ...proposalProblems({ proposedBasic: basic, effectiveOn }, facts),
              ...(twice!.has(person.id)
                ? [problem("", t("There is a review of this person in the round."), "twice")]
                : []),
            ]
          : salaryProblems({ kind: what, effectiveOn, basic, reason }, facts);
    const shown = (minor: bigint | null) => (minor === null ? null : formatAmount({ minor, currency }));
    // On a day on which pay changes already, anything but a correction is refused.
    const replaced = what === "CORRECTION" ? paidFrom(person.salarySlices, effectiveOn) : null;
    const notes = [
      basic === null || replaced === null
        ? null
        : t("It takes the place of {amount}, which counts from the same day now: {rise}.", {
            amount: shown(replaced)!,
            rise: riseOf(replaced, basic)!,
          }),
      followedBy(person.salarySlices, { effectiveOn, currency }),
    ].flatMap((note) => note ?? []);
    return {
      ...{ id: person.id, employeeNo: person.employeeNo, name: person.name, basic },
      unit: sliceAt(person.postings, effectiveOn)?.unit.name ?? "",
      ...{ before: shown(before), now: shown(basic), pick: `${person.id}.${basic ?? 0n}` },
      rise: basic === null ? null : riseOf(before, basic),
      note: notes.length === 0 ? null : notes.join(" "),
      check: basic === null ? null : changeStray({ kind: what }, { before, replaced }, { basic, currency }),
      problem: found[0]?.message ?? null,
    };
  });
  return { rows, more: people.length > MOST_AT_ONCE };
}

export interface RaisePage {
  units: Choice[];
  designations: Choice[];
  /** Whether the actor sees pay at all: nobody else finds anyone here. */
  sees: boolean;
  /** null before it is asked for. */
  shown: { rows: RaiseRow[]; more: boolean } | null;
}

/** What the form offers, and what it would do once it is filled in. @throws InputProblem */
export async function raisePage(actor: Actor, wanted: RaiseWanted | null): Promise<RaisePage> {
  const designations = await db.designation.findMany({
    where: { active: true },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const found = wanted && (await raised(db, actor, wanted));
  return {
    units: await unitChoices("BRANCH", "pay.edit")(actor),
    designations: designations.map(({ id, name }) => ({ value: String(id), label: name })),
    sees: can(actor, "pay.read"),
    shown: found && { rows: found.rows.map(({ basic: _, ...row }) => row), more: found.more },
  };
}

/** Holds what was asked for against the rules before it is shown. @throws InputProblem */
export async function checkRaise(actor: Actor, wanted: RaiseWanted): Promise<Record<string, Outcome>> {
  await raised(db, actor, wanted);
  return {};
}

/**
 * Prepares what was shown for everybody who is ticked, in one transaction; each waits for approval as one that was typed.
 * @throws InputProblem at `employeeId` for somebody it cannot be prepared for (any more)
 */
export function raiseMany(
  actor: Actor,
  { employeeId: picks, ...wanted }: RaiseWanted & { employeeId: readonly string[] },
): Promise<{ prepared: number }> {
  return inTx(actor, async (work) => {
    const { rows } = await raised(work.tx, actor, wanted);
    const of = new Map(rows.map((row) => [row.id, row]));
    const chosen = picks.map((pick) => of.get(Number(pick.split(".")[0])));
    const refused = ({ name }: Raised, why: string) =>
      problem("employeeId", t("{name}: {problem}", { name, problem: why }), "refused");
    refuse(
      chosen.flatMap((row, at) => {
        if (row === undefined) return [problem("employeeId", t("Choose from the list"), "not_available")];
        if (row.problem !== null) return [refused(row, row.problem)];
        return row.pick === picks[at] ? [] : [refused(row, t("the pay has changed since it was shown. Look again."))];
      }),
    );
    for (const row of chosen) await prepareOne(work, wanted, row!);
    return { prepared: chosen.length };
  });
}

async function prepareOne(work: Work, wanted: RaiseWanted, { id: employeeId, basic }: Raised): Promise<void> {
  const { what, effectiveOn, reason, cycle } = wanted;
  if (what === REVIEW) {
    const proposed = { cycle: cycle!.trim(), employeeId, proposedBasic: basic, effectiveOn, message: reason };
    await addWithin(work, salaryReview, proposed);
  } else {
    const kind = what as SalaryWanted["kind"];
    await askSalaryWithin(work, { employeeId, kind, effectiveOn, basic: basic!, reason });
  }
}

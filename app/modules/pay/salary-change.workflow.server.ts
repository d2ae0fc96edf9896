/** Basic pay from a day on: prepared by one person, approved by another, who writes the slice (spec: hr D1, I5, R-AP2, R-MV3). */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { addDays, formatDate, isDate } from "~/core/dates";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { recordOf } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { moveByItself } from "~/modules/workflow/index.server";
import { personFor } from "./person.server";
import { dropSlice, writeSlice } from "./slices.server";
import { changeStray, strayProblems } from "./stray";
import { SALARY_CHANGE_STATES } from "./salary-change-states";

export const salaryChangeInclude = {
  unit: { select: { path: true, name: true } },
  review: { select: { id: true, cycle: true } },
  movementPay: { select: { movementId: true } },
  employee: {
    select: {
      name: true,
      employeeNo: true,
      user: { select: { id: true } },
      salarySlices: { orderBy: { validFrom: "asc" }, select: { validFrom: true, validTo: true, basic: true } },
    },
  },
} as const;
export type ChangeRow = Prisma.SalaryChangeGetPayload<{ include: typeof salaryChangeInclude }> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SalaryChange", salaryChangeInclude);

export const SALARY_KINDS = ["HIRE", "ANNUAL", "MERIT", "PROMOTION", "DEMOTION", "CONFIRMATION", "CORRECTION"] as const;

/** Changes of people whose pay one sees, and those one prepared oneself; of one's own pay once they are approved. */
export const visibleSalaryChanges = (actor: Actor) => ({
  AND: [
    { OR: [{ employeeId: { not: actor.employeeId ?? 0 } }, { status: "APPROVED" }] },
    {
      OR: [
        { unit: unitsWithin(actor, "pay.read") },
        { preparedById: actor.userId ?? 0, unit: unitsWithin(actor, "pay.edit") },
      ],
    },
  ],
});

/** Basic pay from a day to a day. */
interface Paid {
  validFrom: string;
  validTo: string;
  basic: bigint;
}

/** Basic pay on the day before a day; null before the first pay. */
export const paidBefore = (slices: readonly Paid[], day: string): bigint | null =>
  slices.find(({ validFrom, validTo }) => validFrom < day && addDays(day, -1) <= validTo)?.basic ?? null;

/** Basic pay on the day before a change takes effect; null before the first pay. */
export const basicBefore = ({ effectiveOn, employee: { salarySlices } }: Pick<ChangeRow, "effectiveOn" | "employee">) =>
  paidBefore(salarySlices, effectiveOn);

/** Basic pay that begins on a day; null where none does. */
export const paidFrom = (slices: readonly Pick<Paid, "validFrom" | "basic">[], day: string): bigint | null =>
  slices.find(({ validFrom }) => validFrom === day)?.basic ?? null;

/** Basic pay that counts from the very day of a change that is not approved, whose place it takes; null where there is none. */
export const basicReplaced = ({ status, effectiveOn, employee }: ChangeRow): bigint | null =>
  status === "SUBMITTED" ? paidFrom(employee.salarySlices, effectiveOn) : null;

/** What is unusual about a change, against the pay that it follows and the pay that it replaces, in words that say amounts. */
export const strayOf = (row: ChangeRow): string | null =>
  changeStray(row, { before: basicBefore(row), replaced: basicReplaced(row) }, row);

export interface SalaryWanted {
  employeeId: number;
  kind: (typeof SALARY_KINDS)[number];
  /** YYYY-MM-DD */
  effectiveOn: string;
  /** A month's, minor units of the company's currency. */
  basic: bigint;
  reason: string;
}

/** Basic pay over time, each with the state of the movement that brought it. */
export const SLICES = {
  orderBy: { validFrom: "asc" },
  include: { change: { select: { movementPay: { select: { movement: { select: { status: true } } } } } } },
} as const satisfies Prisma.Employee$salarySlicesArgs;

/** That another change of pay counts after a day, in words that say its amount; null where none does. */
export function followedBy(
  slices: readonly { validFrom: string; basic: bigint }[],
  { effectiveOn, currency }: { effectiveOn: string; currency: string },
): string | null {
  const later = slices.find(({ validFrom }) => validFrom > effectiveOn);
  return later
    ? t("From {date} it is {amount}: this pay counts until the day before.", {
        date: formatDate(later.validFrom),
        amount: formatAmount({ minor: later.basic, currency }),
      })
    : null;
}

const slicesOf = (tx: Pick<Work["tx"], "salarySlice">, employeeId: number) =>
  tx.salarySlice.findMany({
    where: { employeeId },
    ...SLICES,
  });

interface Begun extends Paid {
  change?: { movementPay: { movement: { status: string } } | null };
}

/** One day has one change of pay (spec: hr §5.4 Increment); a correction takes the place of what is wrong. */
export function dayProblems(
  { kind, effectiveOn }: { kind: string; effectiveOn: string },
  slices: readonly Begun[],
  field: string,
): Problem[] {
  const same = slices.find(({ validFrom }) => validFrom === effectiveOn);
  if (!same || kind === "HIRE") return [];
  if (kind !== "CORRECTION")
    return [
      problem(
        field,
        t("From: their basic pay changes on that day already. Choose another day, or enter a correction."),
        "pay_day",
      ),
    ];
  return same.change?.movementPay?.movement.status === "APPROVED"
    ? [problem(field, t("From: the pay of that day comes with a movement. Cancel the movement first."), "movement_pay")]
    : [];
}

export const tooHigh = (): string => t("New basic pay: a demotion does not raise it");

/** A change changes the pay that it replaces or follows, and a demotion does not raise it (spec: hr R-MV4). */
export function worthProblems(
  { kind, effectiveOn, basic }: Pick<SalaryWanted, "effectiveOn" | "basic"> & { kind: string },
  slices: readonly Paid[],
  field: string,
): Problem[] {
  const was = paidFrom(slices, effectiveOn) ?? paidBefore(slices, effectiveOn);
  if (was === null) return [];
  if (kind === "DEMOTION" && basic > was) return [problem(field, tooHigh(), "movement_pay")];
  return basic === was ? [problem(field, t("New basic pay: it is the same as before"), "no_change")] : [];
}

/** What the rules of a change ask. @throws NotFound beyond reach; Forbidden for one's own pay */
export async function salaryFacts(work: Pick<Work, "tx" | "actor">, employeeId: number) {
  const { tx } = work;
  const person = await personFor(work, employeeId, "pay.edit");
  const slices = await slicesOf(tx, person.id);
  const open = await tx.salaryChange.count({ where: { employeeId: person.id, status: "SUBMITTED" } });
  return { person, slices, open: open > 0, sees: canAt(work.actor, "pay.read", person.unit.path) };
}

export const waits = (): Problem =>
  problem("", t("A change of this person's pay waits for approval: decide it first."), "open_change");

export interface SalaryFacts {
  person: { joinDate: string; lastWorkingDay: string | null };
  slices: readonly Begun[];
  open: boolean;
  /** Whoever does not see pay does not learn by trying what it is: the approval asks again. */
  sees: boolean;
}

export function salaryProblems(
  { kind, effectiveOn, basic, reason }: Omit<SalaryWanted, "employeeId" | "kind"> & { kind: string },
  { person: { joinDate, lastWorkingDay }, slices, open, sees }: SalaryFacts,
): Problem[] {
  const found: Problem[] = open ? [waits()] : [];
  const first = slices.length === 0;
  if (!isDate(effectiveOn)) found.push(problem("effectiveOn", t("From: enter a date"), "date"));
  else if (first && effectiveOn !== joinDate)
    found.push(
      problem(
        "effectiveOn",
        t("From: the first pay begins with the employment, {date}", { date: formatDate(joinDate) }),
        "gap",
      ),
    );
  else if (effectiveOn < joinDate || (lastWorkingDay !== null && effectiveOn > lastWorkingDay))
    found.push(problem("effectiveOn", t("From: choose a day of the employment"), "outside"));
  found.push(...dayProblems({ kind, effectiveOn }, slices, "effectiveOn"));
  if (!(SALARY_KINDS as readonly string[]).includes(kind) || first !== (kind === "HIRE"))
    found.push(
      problem(
        "kind",
        first ? t("Kind: the first pay is that of hiring") : t("Kind: choose why the pay changes"),
        "kind",
      ),
    );
  if (basic <= 0n || basic > MAX_MINOR)
    found.push(problem("basic", t("Basic pay: enter an amount greater than zero"), "amount"));
  else if (sees && isDate(effectiveOn)) found.push(...worthProblems({ kind, effectiveOn, basic }, slices, "basic"));
  const length = reason.trim().length;
  if (length < 5 || length > 500) found.push(problem("reason", t("Reason: 5 to 500 characters"), "reason"));
  return found;
}

const approve = moveBody<ChangeRow>()({
  facts: ({ work, row }) => slicesOf(work.tx, row.employeeId),
  problems: ({ actor, row, facts, note }) => {
    const covers = facts.length === 0 || facts[0]!.validFrom <= row.effectiveOn;
    if (!covers || (facts.length === 0) !== (row.kind === "HIRE"))
      return [problem("", t("The pay has changed since: reject this and enter it again."), "changed")];
    return [
      ...dayProblems(row, facts, ""),
      ...worthProblems(row, facts, ""),
      ...(canAt(actor, "pay.read", row.unit.path) ? strayProblems(strayOf(row), note) : []),
    ];
  },
  effect: async ({ work, row, facts }) => {
    await writeSlice(work, row, facts);
    const replaced = facts.find(({ validFrom }) => validFrom === row.effectiveOn);
    if (replaced) await endReplaced(work, replaced.changeId);
    return {
      set: { decidedById: work.actor.userId, decidedAt: work.actor.at },
      notify: [
        { to: [row.preparedById], title: "The pay of {employee} was approved by {actor}", kind: "outcome" },
        ...(row.kind === "HIRE"
          ? []
          : [
              {
                to: [row.employee.user?.id ?? null],
                title: "Your basic pay changes from {date}: the letter stands among your details",
                kind: "outcome" as const,
                text: null,
                link: href("/my/details"),
              },
            ]),
      ],
    };
  },
});

/** Ends a change whose day another takes. */
async function endReplaced(work: Work, id: number): Promise<void> {
  const change = await work.tx.salaryChange.findUniqueOrThrow({ where: { id }, include: salaryChangeInclude });
  await moveByItself(work, salaryChangeWorkflow, change, "replace");
}

/** Whether a change that is approved can still be cancelled, or why not (spec: hr §6.2 Increment). */
function mayRevoke(actor: Actor, row: ChangeRow): true | string {
  const { effectiveOn, employee } = row;
  if (effectiveOn <= todayOf(actor)) return t("It is in effect: prepare another change of pay.");
  if (basicBefore(row) === null) return t("There is no pay before it: enter a correction.");
  // What was decided on top of it was held against this pay.
  if (employee.salarySlices.some(({ validFrom }) => validFrom > effectiveOn))
    return t("A later change was decided on top of it: cancel that one first.");
  if (row.movementPay) return t("It comes with a movement: cancel the movement.");
  return row.review === null || t("They have agreed to it in a review: prepare another change of pay.");
}

const revoke = moveBody<ChangeRow>()({
  effect: async ({ work, row }) => {
    await dropSlice(work, await work.tx.salarySlice.findUniqueOrThrow({ where: { changeId: row.id } }));
    return {
      notify: [
        {
          to: [row.preparedById],
          title: "The pay of {employee} from {date} was cancelled before its day by {actor}",
          kind: "outcome",
        },
        {
          to: [row.employee.user?.id ?? null],
          title: "The change of your basic pay from {date} was cancelled",
          kind: "outcome",
          text: null,
          link: href("/my/details"),
        },
      ],
    };
  },
});

const reject = moveBody<ChangeRow>()({
  effect: ({ work, row }) => ({
    set: { decidedById: work.actor.userId, decidedAt: work.actor.at },
    notify: [{ to: [row.preparedById], title: "The pay of {employee} was rejected by {actor}", kind: "outcome" }],
  }),
});

export const salaryChangeWorkflow = workflow({
  name: "SalaryChange",
  one: "Change of pay",
  scope: visibleSalaryChanges,
  page: ({ id }) => href("/hr/increment/edit/:id", { params: { id } }),
  states: SALARY_CHANGE_STATES,
  start: "SUBMITTED",
  editable: [],
  noteLeast: 5,
  // Whoever prepared it, and the person whose pay it is.
  owners: ({ preparedById, employee }) => [preparedById, ...(employee.user ? [employee.user.id] : [])],
  unitPath: ({ unit }) => unit.path,
  // No amounts: notices become mail, which administrators read who see no pay.
  values: ({ employee, effectiveOn }) => ({ employee: employee.name, date: formatDate(effectiveOn) }),
  moves: {
    approve: {
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "pay.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve the pay of {employee} from {date}" },
      ...approve,
    },
    reject: {
      from: ["SUBMITTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "pay.approve",
      by: "other",
      note: "required",
      tone: "danger",
      ...reject,
    },
    cancel: {
      from: ["SUBMITTED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "pay.edit",
      by: "owner",
      note: "optional",
      tone: "danger",
      who: (actor, { preparedById }) =>
        actor.userId === preparedById || t("Only the person who prepared it cancels it."),
    },
    revoke: {
      from: ["APPROVED"],
      to: "CANCELLED",
      label: "Cancel before its day",
      done: "Cancelled before its day",
      permission: "pay.approve",
      by: "other",
      note: "required",
      tone: "danger",
      who: mayRevoke,
      ...revoke,
    },
    takeBack: {
      from: ["APPROVED"],
      to: "CANCELLED",
      label: "Take back",
      done: "Taken back with its movement",
      permission: "pay.approve",
      by: "other",
      byItself: true,
      note: "none",
    },
    replace: {
      from: ["APPROVED"],
      to: "CANCELLED",
      label: "Replace",
      done: "Replaced by a correction",
      permission: "pay.approve",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/** A proposal of basic pay: prepared, approved, sent with a link, answered by its person (spec: hr D10, N7, §6.2). */
import { sha256 } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { MAX_MINOR } from "~/core/money";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, unitsWithin, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { listStates, recordOf } from "~/define/listing";
import { moveBody, type Effect, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { queueMail } from "~/modules/mail/index.server";
import {
  dayProblems,
  paidBefore,
  SLICES,
  waits,
  worthProblems,
  type SalaryFacts,
} from "./salary-change.workflow.server";
import { writeSlice } from "./slices.server";
import { payStray, strayProblems } from "./stray";
import { SALARY_REVIEW_STATES } from "./salary-review-states";

/** What kind of change of pay a review becomes. */
const KIND = "MERIT";
/** Days for which a link works. */
export const LINK_DAYS = 14;
const DAY_MS = 86_400_000;

const REVIEW_INCLUDE = {
  unit: { select: { path: true, name: true } },
  employee: {
    select: {
      name: true,
      employeeNo: true,
      email: true,
      joinDate: true,
      lastWorkingDay: true,
      user: { select: { id: true, email: true } },
      salarySlices: { orderBy: { validFrom: "asc" }, select: { validFrom: true, validTo: true, basic: true } },
    },
  },
} as const;
export type ReviewRow = Prisma.SalaryReviewGetPayload<{ include: typeof REVIEW_INCLUDE }> & WorkflowRow;
export const reviewInclude = REVIEW_INCLUDE;

export const { column, filter, list, workflow } = recordOf("SalaryReview", REVIEW_INCLUDE);

/** Reviews of people whose pay one sees, and those one prepared oneself; nobody finds their own here. */
export const visibleReviews = (actor: Actor) => ({
  AND: [
    { employeeId: { not: actor.employeeId ?? 0 } },
    {
      OR: [
        { unit: unitsWithin(actor, "pay.read") },
        { preparedById: actor.userId ?? 0, unit: unitsWithin(actor, "pay.edit") },
      ],
    },
  ],
});

const mine = (row: ReviewRow): readonly number[] => [
  row.preparedById,
  ...(row.employee.user ? [row.employee.user.id] : []),
];

const notTheirs = (actor: Actor, { employeeId }: ReviewRow): true | string =>
  actor.employeeId !== employeeId || t("You cannot change your own pay.");

const addressOf = ({ employee: { user, email } }: ReviewRow): string | null => user?.email ?? email;

/** Who proposed the figures that stand: those of a review that was proposed again are theirs who did it last. */
async function proposerOf({ tx }: Work, { id, preparedById }: ReviewRow): Promise<number> {
  const last = await tx.stateChange.findFirst({
    where: { entity: "SalaryReview", entityId: id, action: "reopen" },
    orderBy: { id: "desc" },
    select: { actorId: true },
  });
  return last?.actorId ?? preparedById;
}

/** What is unusual about the pay that is proposed, in words that say amounts; null where nothing is. */
export const reviewStray = ({ currentBasic, proposedBasic: basic, currency }: ReviewRow): string | null =>
  payStray({ kind: KIND }, currentBasic, { basic, currency });

const approve = moveBody<ReviewRow>()({
  facts: async ({ work, row }) => ({ ...(await applyFacts(work.tx, row)), proposer: await proposerOf(work, row) }),
  problems: ({ actor, row, facts, note }) => {
    if (actor.userId === facts.proposer)
      return [problem("", t("These figures are your own proposal: another person approves them."), "own_proposal")];
    return [
      ...applyProblems(row, facts),
      ...worthProblems(asChange(row), facts.slices, ""),
      ...(canAt(actor, "pay.read", row.unit.path) ? strayProblems(reviewStray(row), note) : []),
    ];
  },
  effect: ({ work, row }) => ({
    set: { approvedById: work.actor.userId },
    notify: [{ to: [row.preparedById], title: "The review of {employee} was approved by {actor}", kind: "outcome" }],
  }),
});

/** Sends a link; those sent before are void. */
const send = moveBody<ReviewRow>()({
  facts: ({ work, row }) => applyFacts(work.tx, row),
  problems: ({ row, facts }) => [
    ...applyProblems(row, facts),
    ...(addressOf(row) === null
      ? [problem("", t("There is no e-mail address of this person: enter one in the staff file first."), "no_address")]
      : []),
  ],
  effect: async ({ work, row }) => {
    const { actor } = work;
    const token = randomToken();
    const tokenHash = sha256(token);
    const expiresAt = new Date(actor.at.getTime() + LINK_DAYS * DAY_MS);
    const path = (ans: string) => href("/salaryreview/status/:ans/:id", { params: { ans, id: token } });
    await queueMail(work, {
      key: `salary-review:${tokenHash.slice(0, 32)}`,
      userId: row.employee.user?.id ?? null,
      to: addressOf(row)!,
      template: "salary-review",
      values: {
        name: row.employee.name,
        cycle: row.cycle,
        accept: path("accept"),
        decline: path("decline"),
        days: LINK_DAYS,
      },
    });
    return { set: { tokenHash, sentAt: actor.at, expiresAt, sendings: row.sendings + 1 }, detail: { expiresAt } };
  },
});

/** What the rules of putting it into effect ask. */
export const applyFacts = async (tx: Pick<Tx, "salarySlice" | "salaryChange">, { employeeId }: ReviewRow) => ({
  slices: await tx.salarySlice.findMany({ where: { employeeId }, ...SLICES }),
  open: (await tx.salaryChange.count({ where: { employeeId, status: "SUBMITTED" } })) > 0,
});
type ApplyFacts = Awaited<ReturnType<typeof applyFacts>>;

/** What stands in the way of the pay that is proposed: asked when it is approved, sent and put into effect. */
export function applyProblems(row: ReviewRow, { slices, open }: ApplyFacts) {
  const { effectiveOn, currentBasic, employee } = row;
  const { lastWorkingDay } = employee;
  const found: Problem[] = dayProblems({ kind: KIND, effectiveOn }, slices, "");
  const before = paidBefore(slices, effectiveOn);
  if (before === null) found.push(problem("", t("There is no basic pay on the day before: enter it first."), "no_pay"));
  else if (before !== currentBasic)
    found.push(
      problem("", t("The pay has changed since this was proposed: close it and propose it again."), "pay_changed"),
    );
  if (lastWorkingDay !== null && effectiveOn > lastWorkingDay)
    found.push(problem("", t("The employment ends before this pay begins."), "leaving"));
  if (open) found.push(waits());
  return found;
}

/** The change of pay that both have agreed to: approved by whoever approved the review, and in effect at once. */
export async function applyReview(work: Work, row: ReviewRow, { slices }: ApplyFacts): Promise<Effect> {
  const { tx, actor } = work;
  const { employeeId, unitId, effectiveOn, proposedBasic: basic, currency } = row;
  const data = {
    ...{ employeeId, unitId, kind: KIND, effectiveOn, basic, currency },
    reason: t("Salary review {cycle}", { cycle: row.cycle }),
    preparedById: row.preparedById,
  };
  const decided = { status: "APPROVED", decidedById: row.approvedById, decidedAt: actor.at, createdAt: actor.at };
  const { id: changeId } = await tx.salaryChange.create({ data: { ...data, ...decided }, select: { id: true } });
  work.audit({ action: "SalaryChange.review", entity: "SalaryChange", entityId: changeId, diff: data });
  await writeSlice(work, { id: changeId, employeeId, effectiveOn, basic, currency }, slices);
  return { set: { changeId }, detail: { basic, effectiveOn } };
}

const apply = moveBody<ReviewRow>()({
  facts: ({ work, row }) => applyFacts(work.tx, row),
  problems: ({ row, facts }) => applyProblems(row, facts),
  effect: ({ work, row, facts }) => applyReview(work, row, facts),
});

/** What is proposed anew after a talk; the amount as it was typed. */
export interface ProposedAnew {
  proposedBasic: string;
  effectiveOn: string;
}

const reopen = moveBody<ReviewRow, ProposedAnew>()({
  facts: ({ work, row }) => applyFacts(work.tx, row),
  problems: ({ actor, row, facts, input: { proposedBasic, effectiveOn } }) => {
    const amount = readAmount("Proposed basic pay", proposedBasic, row.currency);
    if (typeof amount !== "bigint") return [problem("proposedBasic", amount.problem, "amount")];
    const sees = canAt(actor, "pay.read", row.unit.path);
    return proposalProblems({ proposedBasic: amount, effectiveOn }, { ...facts, person: row.employee, sees });
  },
  effect: ({ row, facts, input: { proposedBasic: typed, effectiveOn } }) => {
    const proposedBasic = readAmount("Proposed basic pay", typed, row.currency) as bigint;
    const currentBasic = paidBefore(facts.slices, effectiveOn)!;
    return {
      set: {
        ...{ currentBasic, proposedBasic, effectiveOn, approvedById: null },
        ...{ answer: null, answeredAt: null, comment: null },
      },
      detail: { proposedBasic, effectiveOn },
    };
  },
});

export interface Proposal {
  proposedBasic: bigint;
  effectiveOn: string;
}

/** A proposal as the change of pay that it becomes. */
const asChange = ({ effectiveOn, proposedBasic: basic }: Proposal) => ({ kind: KIND, effectiveOn, basic });

/** As with every change of pay: while none waits, on a day on which pay does not change already, from the pay of the day before. */
export function proposalProblems(
  proposal: Proposal,
  { person: { joinDate, lastWorkingDay }, slices, open, sees }: SalaryFacts,
): Problem[] {
  const { proposedBasic, effectiveOn } = proposal;
  const found: Problem[] = open ? [waits()] : [];
  if (proposedBasic <= 0n || proposedBasic > MAX_MINOR)
    found.push(problem("proposedBasic", t("Proposed basic pay: enter an amount greater than zero"), "amount"));
  else if (sees) found.push(...worthProblems(asChange(proposal), slices, "proposedBasic"));
  if (effectiveOn <= joinDate)
    found.push(problem("effectiveOn", t("From: choose a day after the first of the employment"), "outside"));
  else if (lastWorkingDay !== null && effectiveOn > lastWorkingDay)
    found.push(problem("effectiveOn", t("From: choose a day of the employment"), "outside"));
  else if (paidBefore(slices, effectiveOn) === null) found.push(unpaid());
  else found.push(...dayProblems(asChange(proposal), slices, "effectiveOn"));
  return found;
}

const unpaid = (): Problem => problem("employeeId", t("Employee: there is no basic pay yet, enter it first"), "no_pay");

/** Basic pay on the day before a proposal begins. @throws InputProblem at `employeeId` where there is none */
export function baseOf(slices: SalaryFacts["slices"], { effectiveOn }: Pick<Proposal, "effectiveOn">): bigint {
  const base = paidBefore(slices, effectiveOn);
  if (base === null) throw new InputProblem(unpaid());
  return base;
}

const close = moveBody<ReviewRow>()({ effect: () => ({ set: { tokenHash: null } }) });

export const reviewWorkflow = workflow({
  name: "SalaryReview",
  one: "Salary review",
  scope: visibleReviews,
  page: ({ id }) => href("/hr/salary-review/details/:id", { params: { id } }),
  states: SALARY_REVIEW_STATES,
  start: "DRAFT",
  editable: [],
  noteLeast: 5,
  // Whoever prepared it, and the person whose pay it is; who proposed it again is kept from approving by the move.
  owners: mine,
  unitPath: ({ unit }) => unit.path,
  // No amounts: notices become mail, which administrators read who see no pay.
  values: ({ employee, cycle, effectiveOn }) => ({ employee: employee.name, cycle, date: formatDate(effectiveOn) }),
  moves: {
    approve: {
      from: ["DRAFT"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "pay.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      apart: ({ employee: { user } }) => [{ people: [user?.id ?? null], why: t("You cannot change your own pay.") }],
      notice: { waits: "Approve the pay review of {employee} from {date}" },
      ...approve,
    },
    send: {
      from: ["APPROVED"],
      to: "SENT",
      label: "Send the link",
      done: "Sent",
      permission: "pay.edit",
      by: "either",
      note: "optional",
      tone: "primary",
      who: notTheirs,
      ...send,
    },
    resend: {
      from: ["SENT"],
      to: "same",
      label: "Send the link again",
      done: "Sent again",
      permission: "pay.edit",
      by: "either",
      note: "optional",
      who: notTheirs,
      ...send,
    },
    accept: {
      from: ["SENT"],
      to: "ACCEPTED",
      label: "Accept",
      done: "Accepted by the link",
      permission: "pay.edit",
      by: "other",
      note: "none",
      byItself: true,
    },
    decline: {
      from: ["SENT"],
      to: "DECLINED",
      label: "Decline",
      done: "Declined by the link",
      permission: "pay.edit",
      by: "other",
      note: "none",
      byItself: true,
    },
    apply: {
      from: ["ACCEPTED"],
      to: "APPLIED",
      label: "Put into effect",
      done: "In effect",
      permission: "pay.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      who: notTheirs,
      ...apply,
    },
    reopen: {
      from: ["DECLINED"],
      to: "DRAFT",
      label: "Propose again",
      done: "Proposed again",
      permission: "pay.edit",
      by: "either",
      note: "required",
      who: notTheirs,
      ...reopen,
    },
    close: {
      from: ["DRAFT", "APPROVED", "SENT", "ACCEPTED", "DECLINED"],
      to: "CLOSED",
      label: "Close",
      done: "Closed",
      permission: "pay.edit",
      by: "other",
      note: "required",
      tone: "danger",
      who: notTheirs,
      ...close,
    },
    withdraw: {
      from: ["DRAFT", "APPROVED", "SENT", "ACCEPTED", "DECLINED"],
      to: "CLOSED",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "pay.edit",
      by: "owner",
      note: "required",
      tone: "danger",
      who: notTheirs,
      ...close,
    },
  },
});

/** A link that nobody has answered in time. */
export const reviewStates = listStates<{ expiresAt: Date | null }>(reviewWorkflow, {
  EXPIRED: {
    label: "Link expired",
    tone: "warn",
    of: "SENT",
    where: ({ at }) => ({ expiresAt: { lte: at } }),
    is: ({ expiresAt }, { at }) => expiresAt !== null && expiresAt <= at,
  },
});

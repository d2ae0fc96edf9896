/** The life of a movement (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { defineWorkflow } from "~/define/workflow";
import { href } from "~/addresses/href";
import { KIND_CHOICES, STATES } from "~/modules/movements/index.server";
import { rerouteMove } from "~/modules/workflow/index.server";
import * as moves from "./movement-moves.server";
import * as pay from "./movement-pay.server";
import { findMovements, MOVEMENT_LINE, movementCandidates, unitChanges, type MovementRow } from "./movement-row.server";

export const MOVEMENT_STATES = STATES as Record<
  "DRAFT" | "SUBMITTED" | "AGREED" | "APPROVED" | "EFFECTIVE" | "REJECTED" | "CANCELLED",
  (typeof STATES)[string]
>;

export const kindWord = (kind: string): string => choiceWord(KIND_CHOICES, kind);

/** Oneself, and those for whom one decides while they are away. */
const isOneOf = ({ userId, delegated = [] }: Actor, id: number): boolean =>
  [userId, ...delegated.map(({ fromUserId }) => fromUserId)].includes(id);

/** The line manager at the unit it leads to; where there is none, whoever approves movements. */
function isLine(actor: Actor, row: MovementRow): true | string {
  if (row.line.length === 0 && canAt(actor, "movement.approve", row.toUnit.path)) return true;
  return row.line.some((id) => isOneOf(actor, id)) || t("This waits for the line manager at the new unit.");
}

/** Whoever prepared it takes it back at most (R-AP2). */
const notPreparer = (actor: Actor, { preparers }: MovementRow): true | string =>
  actor.userId === null || !preparers.some((id) => isOneOf(actor, id)) || t("You prepared it: somebody else decides.");

/** Whoever prepared it, or agreed to it, does not approve it (R-AP2, R-AP3). */
function mayApprove(actor: Actor, row: MovementRow): true | string {
  const { agreedById } = row;
  const prepared = notPreparer(actor, row);
  if (prepared !== true) return prepared;
  if (agreedById !== null && isOneOf(actor, agreedById)) return t("You agreed to it: somebody else approves.");
  return pay.decidesPay(actor, row);
}

const mayCancel = (actor: Actor, row: MovementRow): true | string =>
  row.effectiveOn > todayOf(actor)
    ? pay.decidesPay(actor, row)
    : t("Its day has come: reverse it with a new movement.");

/** Offered where something is open: cash that was not let pass (R-MV6). */
function mayOverride(actor: Actor, row: MovementRow): true | string {
  if (!unitChanges(row)) return t("Only moves to another unit ask for it.");
  return row.duties.length > 0 ? notPreparer(actor, row) : t("No cash hangs on this person that is not overridden.");
}

const line = ({ line: ids }: MovementRow) => ids;
const byLine = { permission: "movement.agree", by: "other", holders: line, who: isLine } as const;
const byHr = { permission: "movement.prepare", by: "other" } as const;
const byApprover = { permission: "movement.approve", by: "other" } as const;
/** Also from above (R-AP2). */
const neverPreparer = ({ preparers }: MovementRow) => [
  { people: preparers, why: t("You prepared it: somebody else decides."), always: true as const },
];

export const movementWorkflow = defineWorkflow<MovementRow>()({
  name: "Movement",
  one: "Movement",
  model: "movement",
  load: async (tx, actor, id) => (await findMovements(tx, actor, { id }))[0] ?? null,
  states: MOVEMENT_STATES,
  start: "DRAFT",
  noteLeast: 5,
  editable: ["DRAFT"],
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ toUnit }) => toUnit.path,
  turn: {
    keeps: ({
      employeeId,
      employee,
      agreedById,
      preparers,
      toUnit,
      toDepartment,
      toDesignation,
      effectiveOn,
      pay,
    }) => ({
      ...{ employeeId, agreedById, preparers, effectiveOn, pay: pay && {} },
      employee: {
        user: employee.user,
        // Where somebody stands says whose their pay is to decide.
        postings: pay
          ? employee.postings.map(({ validFrom, validTo, unit }) => ({ validFrom, validTo, unit: { path: unit.path } }))
          : [],
      },
      toUnit: { kind: toUnit.kind },
      toDepartment: toDepartment && { headId: toDepartment.headId },
      toDesignation: { name: toDesignation.name },
    }),
    place: "toUnit",
    line: MOVEMENT_LINE,
    seenBy: () => ["movement.prepare", "movement.read"],
  },
  page: ({ id }) => href("/applications/movement/:id", { params: { id } }),
  values: ({ kind, employee, effectiveOn }) => ({
    kind: kindWord(kind),
    name: employee.name,
    from: formatDate(effectiveOn),
  }),
  moves: {
    submit: {
      ...byHr,
      from: ["DRAFT"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      note: "optional",
      tone: "primary",
      ...moves.submit,
    },
    pay: {
      from: ["DRAFT"],
      to: "same",
      label: "Propose new basic pay",
      done: "New basic pay proposed",
      permission: "pay.edit",
      by: "other",
      who: pay.mayPropose,
      note: "optional",
      ...pay.propose,
    },
    noPay: {
      from: ["DRAFT"],
      to: "same",
      label: "Take the new pay out",
      done: "New basic pay taken out",
      permission: "pay.edit",
      by: "other",
      who: (actor, row) => (row.pay ? pay.mayPropose(actor, row) : t("It brings no new pay.")),
      note: "optional",
      ...pay.drop,
    },
    agree: {
      ...byLine,
      from: ["SUBMITTED"],
      to: "AGREED",
      label: "Agree",
      done: "Agreed",
      note: "optional",
      tone: "primary",
      notice: { waits: "Agree to a movement: {kind} of {name} from {from}" },
      ...moves.agree,
    },
    decline: {
      ...byLine,
      from: ["SUBMITTED"],
      to: "REJECTED",
      label: "Do not agree",
      done: "Not agreed",
      note: "required",
      tone: "danger",
      ...moves.reject,
    },
    approve: {
      ...byApprover,
      from: ["AGREED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      apart: neverPreparer,
      who: mayApprove,
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve a movement: {kind} of {name} from {from}" },
      ...moves.approve,
    },
    reject: {
      ...byApprover,
      from: ["SUBMITTED", "AGREED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      apart: neverPreparer,
      who: notPreparer,
      note: "required",
      tone: "danger",
      ...moves.reject,
    },
    reroute: rerouteMove<MovementRow, "SUBMITTED" | "AGREED">({
      of: "Movement",
      from: ["SUBMITTED", "AGREED"],
      candidates: movementCandidates,
      asks: "{actor} asks you to decide: {kind} of {name} from {from}",
    }),
    override: {
      from: ["SUBMITTED", "AGREED"],
      to: "same",
      label: "Override open cash duties",
      done: "Open cash duties overridden",
      permission: "movement.override",
      by: "other",
      who: mayOverride,
      note: "required",
      ...moves.override,
    },
    withdraw: {
      ...byHr,
      from: ["DRAFT", "SUBMITTED", "AGREED"],
      to: "CANCELLED",
      label: "Withdraw",
      done: "Withdrawn",
      note: "optional",
      tone: "danger",
    },
    cancel: {
      ...byApprover,
      from: ["APPROVED"],
      to: "CANCELLED",
      label: "Cancel before its day",
      done: "Cancelled",
      who: mayCancel,
      note: "required",
      tone: "danger",
      ...moves.cancel,
    },
    reverse: {
      ...byHr,
      from: ["EFFECTIVE"],
      to: "same",
      label: "Reverse with a new movement",
      done: "Movement back prepared",
      note: "required",
      ...moves.reverse,
    },
    apply: {
      ...byApprover,
      byItself: true,
      from: ["APPROVED"],
      to: "EFFECTIVE",
      label: "Put into effect",
      done: "In effect",
      note: "none",
    },
  },
});

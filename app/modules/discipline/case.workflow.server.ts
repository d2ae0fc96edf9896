/** The life of a disciplinary case (spec: hr §6.4). */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import type { Doing, Effect, Move } from "~/define/workflow";
import { notifyWho, waitsAnew } from "~/modules/workflow/index.server";
import * as moves from "./case-moves.server";
import { visibleCases, workflow, type CaseRow } from "./case-row.server";
import { INVOLVING, involvedUsers, standing } from "./involved";
import { addPerson, removePerson } from "./involved-moves.server";
import { suspensionsWaitAnew } from "./suspension.workflow.server";
import { CASE_STATES } from "./discipline-states";

const notInvolved = (row: CaseRow) => [
  { people: involvedUsers(row), why: t("You are involved in this case: someone else handles it.") },
];
const byHr = { permission: "discipline.edit", by: "other", apart: notInvolved } as const;
const byManager = { permission: "discipline.decide", by: "other", apart: notInvolved } as const;
const byAppeal = { permission: "discipline.appeal", by: "other", apart: notInvolved } as const;
const byAccused = { permission: "discipline.own", by: "owner" } as const;
const notRaiser = (row: CaseRow) => [
  ...notInvolved(row),
  { people: [row.raisedById], why: t("You raised this incident: someone else decides it.") },
];
const notEarlier = (row: CaseRow) => [
  ...notRaiser(row),
  { people: [row.decidedById, row.issuedById], why: t("You decided this case: someone else decides the appeal.") },
];
const notDecider = (row: CaseRow) => [
  ...notRaiser(row),
  { people: [row.decidedById], why: t("You drafted this decision: someone else issues it.") },
];

/** A step of the HR manager that those who decide appeals take where nobody in HR may. */
const inPlaceOfHr = <M extends object>(move: M) => {
  const { fits } = move as Pick<Move<CaseRow>, "fits">;
  return {
    ...move,
    permission: byAppeal.permission,
    fits: (row: CaseRow) => (row.above ? (fits?.(row) ?? true) : t("Someone in HR decides this case.")),
  };
};

const PRINTED = "The letter prints it";
const READ = "The employee reads it";

const clear = {
  ...byManager,
  from: ["REPLIED", "NO_REPLY", "HEARING"],
  to: "CLEARED",
  label: "Clear",
  done: "Cleared",
  note: "required",
  noteHint: PRINTED,
  apart: notRaiser,
  effect: moves.clear,
} as const;

/** Back to where it was drafted from: the person has replied, or has not. */
const sendBack = <State extends "REPLIED" | "NO_REPLY">(to: State) =>
  ({
    ...byManager,
    from: ["DECIDED"],
    to,
    label: "Send back",
    done: "Sent back",
    note: "required",
    fits: ({ reply }: CaseRow) =>
      (to === "REPLIED") === (reply !== null) || t("The case goes back to where it was drafted from."),
    apart: notDecider,
    effect: moves.sendBack,
  }) as const;

const issue = {
  ...byManager,
  from: ["DECIDED"],
  to: "ISSUED",
  label: "Issue the letter",
  done: "Letter issued",
  note: "optional",
  apart: notDecider,
  tone: "primary",
  notice: { waits: "Issue a letter to {name} ({no})" },
  ...moves.issue,
} as const;

/** What waits, and for whom, once somebody is kept from the case or no longer is. */
async function waitsOtherwise(work: Work, { id, status, above }: CaseRow, aboveNow: unknown): Promise<void> {
  await waitsAnew(work, caseWorkflow, id);
  await suspensionsWaitAnew(work, id);
  if (aboveNow === above || status !== "DECIDED") return;
  await notifyWho(work, caseWorkflow, id, aboveNow === true ? "issueAbove" : "issue", issue.notice.waits);
}
const andWait = async (work: Work, row: CaseRow, effect: Effect | Promise<Effect>): Promise<Effect> => {
  const made = await effect;
  return { ...made, afterwards: () => waitsOtherwise(work, row, made.set?.above) };
};

/** From the appeal on, HR does not choose who judges what it has decided. */
const untilAppeal = ({ appealedAt }: Pick<CaseRow, "appealedAt">) =>
  appealedAt === null || t("Since the appeal, those who decide appeals enter and remove people.");
/** In place of HR, and from the appeal on alone: not those who have raised or decided the case. */
const aboveOrAppealed = <M extends object>(move: M) => {
  const { fits } = inPlaceOfHr(move);
  const shown = (row: CaseRow) => fits({ ...row, above: row.above || row.appealedAt !== null });
  const apart = (row: CaseRow) => (row.appealedAt === null ? notInvolved(row) : notEarlier(row));
  return { ...move, permission: byAppeal.permission, fits: shown, apart };
};

const add = {
  ...byHr,
  from: INVOLVING,
  to: "same",
  label: "Enter a person",
  done: "Person entered",
  note: "optional",
  ...addPerson,
  effect: (doing: Doing<CaseRow, never, never>) => andWait(doing.work, doing.row, addPerson.effect!(doing)),
} as const;

const anybodyEntered = ({ persons }: CaseRow) => standing(persons).length > 0 || t("No person was entered.");

const remove = {
  ...byManager,
  from: INVOLVING,
  to: "same",
  label: "Remove a person",
  done: "Person removed",
  note: "required",
  fits: anybodyEntered,
  ...removePerson,
  effect: (doing: Doing<CaseRow, never, never>) => andWait(doing.work, doing.row, removePerson.effect!(doing)),
} as const;

export const caseWorkflow = workflow({
  name: "DisciplinaryCase",
  above: [],
  one: "Disciplinary case",
  scope: visibleCases,
  states: CASE_STATES,
  start: "INCIDENT",
  editable: [],
  noteLeast: 5,
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/hr/disciplinary/details/:id", { params: { id } }),
  desk: ({ id, status, above }) =>
    status === "APPEALED" || (above && status === "DECIDED")
      ? href("/my/disciplinary/appeal/:id", { params: { id } })
      : href("/hr/disciplinary/details/:id", { params: { id } }),
  values: ({ refNo, employee }) => ({ no: refNo, name: employee.name }),
  moves: {
    accept: {
      ...byHr,
      from: ["INCIDENT"],
      to: "SHOW_CAUSE_SENT",
      label: "Ask to explain",
      done: "Asked to explain",
      note: "optional",
      tone: "primary",
      notice: { waits: "Look at an incident of {name} ({no})" },
      ...moves.accept,
    },
    drop: {
      ...byHr,
      from: ["INCIDENT"],
      to: "DROPPED",
      label: "Drop",
      done: "Dropped",
      note: "required",
      apart: notRaiser,
      effect: moves.over,
    },
    reply: {
      ...byAccused,
      from: ["SHOW_CAUSE_SENT"],
      to: "REPLIED",
      label: "Reply",
      done: "Replied",
      note: "optional",
      tone: "primary",
      ...moves.reply,
    },
    silence: {
      ...byHr,
      byItself: true,
      from: ["SHOW_CAUSE_SENT"],
      to: "NO_REPLY",
      label: "No reply",
      done: "No reply by the day",
      note: "none",
    },
    hear: {
      ...byHr,
      from: ["REPLIED", "NO_REPLY"],
      to: "HEARING",
      label: "Call a hearing",
      done: "Hearing called",
      note: "optional",
      ...moves.hear,
    },
    moveHearing: {
      ...byHr,
      from: ["HEARING"],
      to: "same",
      label: "Move the hearing",
      done: "Hearing moved",
      note: "optional",
      ...moves.moveHearing,
    },
    minutes: {
      ...byHr,
      from: ["HEARING"],
      to: "same",
      label: "Write the minutes",
      done: "Minutes written",
      note: "optional",
      ...moves.minutes,
    },
    decide: {
      ...byHr,
      from: ["REPLIED", "NO_REPLY", "HEARING"],
      to: "DECIDED",
      label: "Draft the decision",
      done: "Decision drafted",
      note: "optional",
      tone: "primary",
      notice: { waits: "Decide the case of {name} ({no})" },
      ...moves.decide,
    },
    clear,
    clearAbove: inPlaceOfHr(clear),
    sendBack: sendBack("REPLIED"),
    sendBackUnanswered: sendBack("NO_REPLY"),
    sendBackAbove: inPlaceOfHr(sendBack("REPLIED")),
    sendBackUnansweredAbove: inPlaceOfHr(sendBack("NO_REPLY")),
    issue,
    issueAbove: inPlaceOfHr(issue),
    acknowledge: {
      ...byAccused,
      from: ["ISSUED"],
      to: "ACKNOWLEDGED",
      label: "I have received this letter",
      done: "Receipt confirmed",
      note: "optional",
      tone: "primary",
      effect: moves.acknowledge,
    },
    refuse: {
      ...byHr,
      from: ["ISSUED"],
      to: "REFUSED",
      label: "Record a refused receipt",
      done: "Receipt refused before a witness",
      note: "optional",
      ...moves.refuse,
    },
    appeal: {
      ...byAccused,
      from: ["ACKNOWLEDGED", "REFUSED"],
      to: "APPEALED",
      label: "Appeal",
      done: "Appealed",
      note: "optional",
      ...moves.appeal,
    },
    uphold: {
      ...byAppeal,
      from: ["APPEALED"],
      to: "ACTIVE",
      label: "Uphold",
      done: "Upheld",
      note: "required",
      noteHint: READ,
      apart: notEarlier,
      notice: { waits: "Decide an appeal of {name} ({no})" },
      effect: moves.uphold,
    },
    reduce: {
      ...byAppeal,
      from: ["APPEALED"],
      to: "ACTIVE",
      label: "Reduce",
      done: "Reduced",
      note: "required",
      noteHint: PRINTED,
      apart: notEarlier,
      ...moves.reduce,
    },
    setAside: {
      ...byAppeal,
      from: ["APPEALED"],
      to: "SET_ASIDE",
      label: "Set aside",
      done: "Set aside",
      note: "required",
      noteHint: READ,
      apart: notEarlier,
      tone: "danger",
      effect: moves.setAside,
    },
    addPerson: { ...add, fits: untilAppeal },
    addPersonAbove: aboveOrAppealed(add),
    removePerson: {
      ...remove,
      fits: (row: CaseRow) => {
        const until = untilAppeal(row);
        return until === true ? anybodyEntered(row) : until;
      },
    },
    removePersonAbove: aboveOrAppealed(remove),
    activate: {
      ...byHr,
      byItself: true,
      from: ["ACKNOWLEDGED", "REFUSED"],
      to: "ACTIVE",
      label: "Take effect",
      done: "In effect: no appeal in time",
      note: "none",
    },
    spend: {
      ...byHr,
      byItself: true,
      from: ["ACTIVE"],
      to: "SPENT",
      label: "Expire",
      done: "Spent",
      note: "none",
    },
  },
});

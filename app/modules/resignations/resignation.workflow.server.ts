/** The life of a resignation (spec: hr §6.2). */
import { href } from "~/addresses/href";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Move } from "~/define/workflow";
import { pathToday } from "~/modules/people/index.server";
import * as moves from "./resignation-moves.server";
import { visibleResignations, workflow, type ResignationRow } from "./resignation-row.server";
import { RESIGNATION_STATES } from "./resignation-states";

const byLine = { permission: "resignation.agree", by: "other" } as const;
const byHr = { permission: "resignation.accept", by: "other" } as const;
const notAgreed = ({ agreedById }: ResignationRow) => [
  { people: [agreedById], why: t("You agreed to it as line manager: someone else accepts it.") },
];

/** A step of HR that those above HR take where nobody in HR may. */
const inPlaceOfHr = <M extends object>(move: M) => {
  const { fits } = move as Pick<Move<ResignationRow>, "fits">;
  return {
    ...move,
    permission: "resignation.above" as const,
    fits: (row: ResignationRow) => (row.above ? (fits?.(row) ?? true) : t("Someone in HR decides this resignation.")),
  };
};

const accept = {
  ...byHr,
  from: ["AGREED"],
  to: "ACCEPTED",
  label: "Accept",
  done: "Accepted",
  note: "optional",
  tone: "primary",
  apart: notAgreed,
  notice: { waits: "Accept the resignation of {name} to {day}" },
  ...moves.accept,
} as const;

const decideNotice = {
  ...byHr,
  from: ["ACCEPTED", "CLEARING"],
  to: "same",
  label: "Decide on missing notice",
  done: "Decided",
  note: "required",
  apart: notAgreed,
  fits: ({ shortfallDays }: ResignationRow) => shortfallDays > 0 || t("Full notice is given."),
  ...moves.decideNotice,
} as const;

const reject = {
  ...byHr,
  from: ["SUBMITTED", "AGREED"],
  to: "REJECTED",
  label: "Reject",
  done: "Rejected",
  note: "required",
  tone: "danger",
  effect: moves.reject,
} as const;

const takeBack = {
  ...byHr,
  from: ["ACCEPTED", "CLEARING"],
  to: "WITHDRAWN",
  label: "Take back",
  done: "Taken back on request",
  note: "required",
  effect: moves.takeBack,
} as const;

const settle = {
  ...byHr,
  from: ["CLEARING"],
  to: "SETTLED",
  label: "Settle",
  done: "Settled",
  note: "optional",
  tone: "primary",
  ...moves.settle,
} as const;

const archive = {
  ...byHr,
  from: ["SETTLED"],
  to: "ARCHIVED",
  label: "Archive",
  done: "Archived",
  note: "optional",
  fits: ({ employee, acceptedLastDay }: ResignationRow) =>
    employee.user?.status !== "ACTIVE" ||
    t("The last working day is {day}: archive it after that.", { day: formatDate(acceptedLastDay ?? "") }),
} as const;

export const resignationWorkflow = workflow({
  name: "Resignation",
  one: "Resignation",
  scope: visibleResignations,
  states: RESIGNATION_STATES,
  start: "SUBMITTED",
  editable: [],
  noteLeast: 5,
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ employee }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/hr/resign/details/:id", { params: { id } }),
  desk: ({ id, status, above }) =>
    status === "SUBMITTED"
      ? href("/my/team/resign/:id", { params: { id } })
      : above && status === "AGREED"
        ? href("/my/resign/decide/:id", { params: { id } })
        : href("/hr/resign/details/:id", { params: { id } }),
  values: ({ employee, requestedLastDay, acceptedLastDay }) => ({
    name: employee.name,
    day: formatDate(acceptedLastDay ?? requestedLastDay),
  }),
  // HR's own steps have their own way out.
  above: ["agree"],
  moves: {
    agree: {
      ...byLine,
      from: ["SUBMITTED"],
      to: "AGREED",
      label: "Agree",
      done: "Agreed",
      note: "optional",
      tone: "primary",
      notice: { waits: "Agree to the resignation of {name} to {day}" },
      effect: moves.agree,
    },
    accept,
    acceptAbove: inPlaceOfHr(accept),
    decideNotice,
    decideNoticeAbove: inPlaceOfHr(decideNotice),
    reject,
    rejectAbove: inPlaceOfHr(reject),
    withdraw: {
      permission: "resignation.own",
      by: "owner",
      from: ["SUBMITTED", "AGREED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      note: "optional",
      tone: "danger",
    },
    takeBack,
    takeBackAbove: inPlaceOfHr(takeBack),
    clear: {
      ...byHr,
      byItself: true,
      from: ["ACCEPTED", "CLEARING"],
      to: "CLEARING",
      label: "Clear an area",
      done: "Area cleared",
      note: "none",
    },
    settle,
    settleAbove: inPlaceOfHr(settle),
    archive,
    archiveAbove: inPlaceOfHr(archive),
  },
});

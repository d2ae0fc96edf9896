/** The life of a monthly board (spec: hr §6.2). */
import { formatMonth } from "~/core/months";
import { defineWorkflow, type Doing, type Effect } from "~/define/workflow";
import { href } from "~/addresses/href";
import { notifyWho, rerouteMove } from "~/modules/workflow/index.server";
import { candidatesFor } from "./approval-candidates.server";
import * as moves from "./board-moves.server";
import { ACTS, BOARD_TURN_LINE, findBoards, isAbove, type MonthlyBoardRow } from "./board-row.server";
import { BOARD_STATES, NOT_CLOSED } from "./board-states";

const line = ({ line: ids }: MonthlyBoardRow) => ids;
/** The row names the line manager: the right to review follows from the relation. */
const byLine = { permission: ACTS, by: "other", holders: line, onlyHolders: true, who: isAbove } as const;
const byHr = { permission: "board.manage", by: "other" } as const;

const REVIEW = "Review the board of {name} for {month}";

export const boardWorkflow = defineWorkflow<MonthlyBoardRow>()({
  name: "MonthlyBoard",
  one: "Monthly board",
  model: "monthlyBoard",
  load: async (tx, actor, id) => (await findBoards(tx, actor, { id }))[0] ?? null,
  states: BOARD_STATES,
  start: "OPEN",
  noteLeast: 5,
  editable: ["OPEN", "RETURNED"],
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  turn: {
    keeps: ({ employeeId, employee, month }) => ({ employeeId, employee: { user: employee.user }, month }),
    line: BOARD_TURN_LINE,
  },
  page: ({ id }) => href("/monthly/board/details/:id", { params: { id } }),
  values: ({ employee, month }) => ({ name: employee.name, month: formatMonth(month) }),
  moves: {
    submit: {
      from: ["OPEN", "RETURNED"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      permission: "board.own",
      by: "owner",
      who: moves.isOver,
      note: "optional",
      tone: "primary",
      ...moves.submit,
      // Who reviews it is known once it is submitted.
      effect: ({ work, row }: Doing<MonthlyBoardRow>): Effect => ({
        set: { round: row.round + 1 },
        afterwards: () => notifyWho(work, boardWorkflow, row.id, "review", REVIEW),
      }),
    },
    review: {
      ...byLine,
      from: ["SUBMITTED"],
      to: "REVIEWED",
      label: "Confirm",
      done: "Reviewed",
      note: "optional",
      tone: "primary",
      together: true,
      notice: { waits: REVIEW },
      effect: moves.review,
    },
    return: {
      ...byLine,
      from: ["SUBMITTED"],
      to: "RETURNED",
      label: "Return",
      done: "Returned",
      note: "required",
      effect: moves.giveBack,
    },
    reroute: rerouteMove<MonthlyBoardRow, "SUBMITTED">({
      of: "MonthlyBoard",
      from: ["SUBMITTED"],
      candidates: candidatesFor,
      asks: "{actor} asks you to review the board of {name} for {month}",
    }),
    sendBack: {
      ...byHr,
      from: ["SUBMITTED", "REVIEWED"],
      to: "RETURNED",
      label: "Return for HR",
      done: "Returned by HR",
      note: "required",
      effect: moves.giveBack,
    },
    close: {
      ...byHr,
      from: NOT_CLOSED,
      to: "CLOSED",
      label: "Close",
      done: "Closed by HR",
      who: moves.isOver,
      note: "optional",
      tone: "danger",
      effect: moves.close,
    },
    lapse: {
      ...byHr,
      byItself: true,
      from: NOT_CLOSED,
      to: "CLOSED",
      label: "Close on its day",
      done: "Closed on its day",
      note: "none",
    },
  },
});

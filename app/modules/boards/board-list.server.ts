/** Monthly boards as a list: one's own, those of the team, and for HR those of the units within reach. */
import { formatMonth, monthAfter } from "~/core/months";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import { totalText } from "./board-moves.server";
import { column, filter, list, ownBoards, visibleBoards } from "./board-row.server";
import { BOARD_STATES } from "./board-states";
import { stateIs } from "~/define/states";

const states = listStates({ states: BOARD_STATES });

/** Months that a list is narrowed to. */
const MONTHS = 36;

const WHOSE = [
  { value: "mine", label: "My boards" },
  { value: "others", label: "Boards of others" },
];

/** This month and those before it. */
const months = (actor: Actor) =>
  Promise.resolve(
    Array.from({ length: MONTHS }, (_, index) => {
      const month = monthAfter(todayOf(actor).slice(0, 7), -index);
      return { value: month, label: formatMonth(month) };
    }),
  );

export const boardList = list("monthly-boards", {
  area: "home",
  title: "Monthly boards",
  counted: ["One board", "{n} boards"],
  columns: {
    month: column.page(column.words("Month", ({ month }) => formatMonth(month), { path: "month", nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    total: column.words("Total", ({ totalBp }) => totalText(totalBp), {
      number: true,
      nowrap: true,
    }),
    counted: column.words("Weight that counts", ({ countedBp }) => totalText(countedBp), {
      number: true,
      in: "files",
    }),
    holder: column.words("With", ({ status, lineNames, employee }) =>
      status === "SUBMITTED"
        ? lineNames.join(", ") || t("HR")
        : stateIs(BOARD_STATES, status, "employee")
          ? employee.name
          : null,
    ),
    joinedOn: column.date("Joined on", "joinedOn", { in: "files" }),
    leftOn: column.date("Last day of service", "leftOn", { in: "files" }),
    status: column.state(states),
  },
  filters: [
    filter.asks("whose", "Whose", WHOSE, "All boards", (value, actor) =>
      value === "mine" ? ownBoards(actor) : { NOT: ownBoards(actor) },
    ),
    filter.asks("month", "Month", months, "All months", (month) => ({ month })),
    filter.state(states),
    filter.within(
      "unit",
      "Unit",
      (actor) => offeredUnits(actor, can(actor, "board.read") ? "board.read" : "board.review"),
      "All units",
    ),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Name or number",
  sorts: ["month", "status"],
  sort: "-month",
  page: ({ id }) => href("/monthly/board/details/:id", { params: { id } }),
  add: { label: "Generate a month", to: href("/monthly/board/generate"), permission: "board.manage" },
  empty: {
    icon: "list",
    title: "No boards",
    text: "A board appears here for each month in which KPIs are assigned to you or to your designation.",
  },
  views: {
    all: { path: "/monthly/board/list", permission: "board.own", scope: visibleBoards },
  },
});

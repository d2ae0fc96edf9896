import type { Help } from "~/define/help";

export const boardHelp: Help = {
  pages: {
    "/monthly/board/list": {
      what: "Monthly boards: KPIs of a month with target, actual and score. Your own, and those of your team or your part of the organisation.",
      act: ["Open one to fill it in, to review it, or to look at the last twelve months."],
      next: "A board is made for each month in which KPIs are assigned. It closes on a day of the next month, usually the 5th.",
      who: "Everyone sees their own; line managers those of their team; HR those of the units within reach.",
    },
    "/monthly/board/generate": {
      what: "Makes the boards of a month that are missing.",
      act: ["Choose a month that is not closed."],
      next: "Each employee with KPIs gets one board. Generating a month again adds nothing.",
      who: "HR, for the units within reach. The portal does the same every night.",
    },
    "/monthly/board/edit/:id": {
      what: "The KPIs of a month, to be filled in.",
      act: [
        "As employee: enter the actuals that are not filled in by the portal, and a note where one helps.",
        "As line manager: add notes, then confirm the board.",
      ],
      next: "The board can be submitted from the last day of the month on. The line manager is notified.",
      who: "The employee while it is open or returned, then their line manager.",
    },
    "/monthly/board/details/:id": {
      what: "One month of an employee: each KPI with weight, target, actual and score, where its figure comes from, and the totals of twelve months.",
      act: ["Submit, confirm or return it.", "Follow the link of a figure to see what it is made of. Print it."],
      next: "A closed board no longer changes.",
      who: "The employee, their line managers, and HR.",
    },
  },
  tables: {
    BoardSetting: "On which day of the next month the boards of a month close.",
  },
};

import type { Help } from "~/define/help";

export const visitPlansHelp: Help = {
  pages: {
    "/ops/visit/plan/copy": {
      what: "Copies the plans of the previous month.",
      act: [
        "Say which month is to be planned, and of which unit, or leave the unit out.",
        "Existing plans of the month stay as they are, including cancelled ones.",
      ],
      next: "The plans stand in the list of that month. Change the numbers that differ.",
      who: "Managers, for the units below their own.",
    },
  },
  tables: {
    VisitPlan:
      "Visit plans say how many visits of a unit are to be made in a month for a purpose. Out of use, a plan is cancelled; once its month is over it stays as it was. The coverage report counts what is planned by the end of the 7th of the month.",
  },
};

import type { Help } from "~/define/help";

export const hrFiguresHelp: Help = {
  pages: {
    "/hr/dashboard": {
      what: "Your part of the organisation today: how many people work there, who came and left, who is away, each against how it was before, whose probation or papers end soon, with whom requests wait, and where people are absent.",
      act: [
        "Open a figure to see the people or the requests behind it.",
        "Open “Figures” under a chart for its numbers; each month and branch there leads to its list.",
        "Add an employee.",
      ],
      next: "The figures are current. Absence is known once the attendance of a day is closed.",
      who: "HR, and accountants for their own units. Everyone sees what they may open themselves: leave, documents and attendance are shown to HR alone.",
    },
  },
};

import type { Help } from "~/define/help";

export const acknowledgementHelp: Help = {
  pages: {
    "/hr/acknowledgement/list": {
      what: "Who was sent a notice or given a course, who has opened it, and who is done.",
      act: ["Narrow it to those who are not done yet.", "Take it away as a file."],
      next: "People are reminded after three days, before the day by which it is due, and every week from then on.",
      who: "HR, for the units within reach.",
    },
  },
};

import type { Help } from "~/define/help";

export const punchDeviceHelp: Help = {
  pages: {
    "/hr/punchDevice/list": {
      what: "The browsers that staff have registered to punch from, and those that wait for a decision.",
      act: ["Open one to register, reject or take it back.", "Search and filter by state."],
      next: "Each person has two at most. What a punch from any other browser comes to is set by unit under Punch policies.",
      who: "HR, for the units within reach.",
    },
    "/hr/punchDevice/details/:id": {
      what: "One browser that somebody punches from.",
      act: ["Approve or reject it, or take it back. No one decides their own."],
      next: "The person is notified.",
      who: "HR.",
    },
  },
  tables: {
    PunchPolicy:
      "Punch policies say what happens when somebody punches from a browser that is not registered: the punch counts, counts and is marked, or is refused.",
  },
};

import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const movementsHelp: Help = {
  pages: {
    "/grapes/settings/designation/change": {
      what: "Changes people's designation, unit and role from a given day.",
      act: [
        "Name one employee or many by their numbers, and choose the new designation.",
        "Choose a unit only where they move to another one.",
        "Say what happens to their role. What was given by hand at the old unit ends with the post.",
        "Look at what changes, then make the change.",
      ],
      next: "If it starts today it applies at once, otherwise on its day. Until then it can be cancelled.",
      who: CONSOLE + " The person is notified on the day.",
    },
    "/grapes/settings/designation/change/:id": {
      what: "One movement: who, from when, and to what, with everything that happened to it.",
      act: ["Read it.", "While it is still to come, cancel it and say why."],
      next: "Cancelled, the person stays where they are. What has taken effect is undone by a new change.",
      who: CONSOLE,
    },
  },
  tables: {
    HrDesignation:
      "Designations are what people are called in the organisation. Each has a rank, and a role that usually goes with it.",
    Designation:
      "Designations are what people are called in the organisation. Each has a rank, and a role that usually goes with it.",
  },
};

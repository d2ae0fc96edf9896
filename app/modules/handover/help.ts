import type { Help } from "~/define/help";

export const handoverHelp: Help = {
  pages: {
    "/my/handover": {
      what: "Open work that you hand over or receive when somebody moves, goes on leave or leaves.",
      act: ["Open a handover that waits for you.", "Look at its lines and accept them."],
      next: "Follow-ups, tickets and audit issues are yours from the moment you accept them.",
      who: "You, and HR for its part of the organisation.",
    },
    "/my/handover/:id": {
      what: "One handover: the open work of a person, line by line.",
      act: [
        "As the receiver: tick the lines you take over, and accept them.",
        "As HR: choose another receiver while lines are open.",
      ],
      next: "What the portal can give to you is yours at once. Other lines are acknowledged: arrange them with the leader of the unit.",
      who: "The person who hands over, the receiver, and HR.",
    },
  },
};

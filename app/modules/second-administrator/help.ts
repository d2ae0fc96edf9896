import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const secondAdministratorHelp: Help = {
  pages: {
    "/grapes/changes": {
      what: "Changes to roles, limits, steps, addresses and privileged accounts that one administrator requested and another decides.",
      act: [
        "Compare before and after, and ask the person who requested it if you are not sure.",
        "Approve, or reject with a reason. Withdraw your own requests.",
      ],
      next: "An approved change takes effect at once. All administrators and the people concerned are notified when it is requested and when it is decided.",
      who: CONSOLE + " No one decides their own request, or a change that would widen their own rights.",
    },
  },
};

import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const jobsHelp: Help = {
  pages: {
    "/grapes/job": {
      what: "The portal's background work: when it ran last, when it runs next, and what failed.",
      act: ["Open one to see its runs.", "Start one now if you need it."],
      next: "A failed run is retried automatically, later each time.",
      who: CONSOLE,
    },
    "/grapes/job/:name": {
      what: "The runs of one piece of work, the latest first.",
      act: ["Read why one failed.", "Start it now, or retry a failed run."],
      next: "Each run does its work once, however often it is started.",
      who: CONSOLE,
    },
    "/my/job/:id": {
      what: "Shows the progress of work you asked the portal to do.",
      act: ["Wait, or leave: the page updates automatically.", "Cancel what you no longer need."],
      next: "When the work has ended its result appears here.",
      who: "You, and administrators of the console.",
    },
  },
};

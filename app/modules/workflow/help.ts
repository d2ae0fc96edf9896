import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const workflowHelp: Help = {
  pages: {
    "/grapes/settings/process": {
      what: "Every workflow as a picture, with its steps.",
      act: ["Switch an optional step on or off for a company, and say why."],
      next: "It waits for another administrator; then records on their way follow the new steps from where they are.",
      who: CONSOLE,
    },
  },
  tables: {
    AuthorityMapping: "The authority mapping says who may take which step of a workflow, and up to which amount.",
  },
};

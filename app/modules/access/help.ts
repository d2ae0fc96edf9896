import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const accessHelp: Help = {
  pages: {
    "/grapes/settings/role": {
      what: "The roles people hold, with how many hold each and what it permits.",
      act: [
        "Open one to describe it, or follow the number to what it permits.",
        "Add a role, as a copy of another where that helps.",
      ],
      next: "A role alone permits nothing: permissions and menus are given to it.",
      who: CONSOLE,
    },
    "/grapes/settings/role/add": {
      what: "Adds a role.",
      act: [
        "Give it a name and say what people in it do.",
        "Start it as a copy of another if you may give permissions.",
      ],
      next: "Give it permissions and menus, then people.",
      who: CONSOLE,
    },
    "/grapes/settings/role/edit/:id": {
      what: "One role: its name, who holds it, and what depends on it.",
      act: ["Change the description or the order, and save.", "Take it out of use when it is no longer needed."],
      next: "The names of the portal's own roles stay.",
      who: CONSOLE,
    },
    "/grapes/settings/role/active/:id": {
      what: "Asks whether to take a role out of use, or reactivate it.",
      act: ["Read who would be left with no role at all.", "Say why, and choose Yes."],
      next: "Out of use it permits nothing from the next page on; its holders stay recorded. A privileged role, and one being reactivated, waits for another administrator.",
      who: CONSOLE,
    },
    "/grapes/settings/role/access": {
      what: "Which role may do what: permissions down, roles across.",
      act: ["Tick or clear boxes, then review what changes.", "Read the summary, say why, and save."],
      next: "A change that only removes permissions applies from the holders' next page. One that adds any waits for another administrator.",
      who: CONSOLE + " No one gives to a role they hold. The last administrator cannot lose the console.",
    },
  },
};

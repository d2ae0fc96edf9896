import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const navigationHelp: Help = {
  pages: {
    "/grapes/settings/role/:face/add": {
      what: "Which menus or sub-menus each role finds in its sidebar.",
      act: [
        "Choose a role, then tick the menus it shows.",
        "Review what changes: a link whose permission the role lacks is named, and you may grant it in the same save.",
        "Say why, and save.",
      ],
      next: "Menus appear from the next page on, for people who may open what is behind them. A menu alone gives no rights; permissions you grant wait for another administrator.",
      who: CONSOLE,
    },
    "/grapes/settings/:face/assign/add": {
      what: "Adds a menu or sub-menu for one person, or hides one from them.",
      act: [
        "Name the person by sign-in name, e-mail, employee number or full name.",
        "Choose the menu, and whether it is added or hidden.",
      ],
      next: "It applies from their next page. It gives no rights.",
      who: CONSOLE + " The person finds the menu, or no longer finds it.",
    },
    "/grapes/settings/:face/assign/list": {
      what: "People whose menus differ from what their roles show.",
      act: ["Search or filter by person, menu and state.", "Remove a line to let the roles decide again."],
      next: "The person finds what their roles show from the next page on.",
      who: CONSOLE,
    },
  },
  tables: {
    Module: "Modules are the links of the top bar.",
    Menu: "Menus are the links of the sidebar of a module.",
    SubMenu: "Sub-menus are folded under a menu.",
  },
};

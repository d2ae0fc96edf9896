import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const savedViewsHelp: Help = {
  pages: {
    "/my/views": {
      what: "Searches, filters and sorts of lists that you keep under a name.",
      act: ["Open one to see the list as you kept it.", "Rename or delete one."],
      next: "A view is shown above its list. It saves the search, not the results.",
      who: ALONE,
    },
    "/my/views/add": {
      what: "Keeps the search, filters and sort of the list you came from.",
      act: ["Give the view a name."],
      next: "You return to the list, where the view is shown above it.",
      who: ALONE,
    },
    "/my/views/edit/:id": {
      what: "Renames or deletes one of your views.",
      act: ["Change the name and save, or delete the view."],
      next: "The list itself is not touched.",
      who: ALONE,
    },
  },
};

import type { Help } from "~/define/help";

export const organisationHelp: Help = {
  tables: {
    Company:
      "Companies stand at the top of the tree. Each belongs to a country, which decides its currency and time zone.",
    Division: "Divisions are the parts of a company.",
    Region: "Regions are the parts of a division.",
    Area: "Areas are the parts of a region; an area manager supervises their branches.",
    Branch: "Branches are where members are served. The week pattern says on which days a branch works.",
    Holiday: "Holidays are the days on which a company, or a part of it, does not work.",
    Category: "Categories are the choices offered in forms: purposes of visits, kinds of documents and tickets.",
  },
};

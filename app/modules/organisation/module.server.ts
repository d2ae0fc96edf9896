import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { organisationHelp } from "./help";
import { organisationMenus } from "./menus";
import { unitUses } from "./unit-uses.server";
import { unitSearch } from "./unit-search.server";
import { organisationReferences } from "./index.server";

export const organisationModule = defineModule({
  help: organisationHelp,
  menus: organisationMenus,
  quickActs: [
    {
      label: "Add a branch",
      link: href("/admin/settings/:resource/add", { params: { resource: "branch" } }),
      permission: "organisation.edit",
      position: 5,
    },
  ],
  references: organisationReferences,
  searches: [unitSearch],
  recordUses: [unitUses],
});

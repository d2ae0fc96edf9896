import { defineModule } from "~/define/module";
import { unitUses } from "./unit-uses.server";
import { unitSearch } from "./unit-search.server";
import { organisationReferences } from "./index.server";

export const organisationModule = defineModule({
  references: organisationReferences,
  searches: [unitSearch],
  recordUses: [unitUses],
});

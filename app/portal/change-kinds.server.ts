import { accessChange, roleActiveChange } from "~/modules/access/index.server";
import { movementChange } from "~/modules/movements/index.server";
import { anyChange, type AnyChange } from "~/modules/second-administrator/index.server";
import { accountChanges } from "~/modules/user-accounts/index.server";
import { stepsChange } from "~/modules/workflow/index.server";
import { portal } from "../engine/portal.server";
import { recordChange } from "../engine/resource/record-change.server";

/** What one administrator asks for and another decides. A function, because records are changed by way of the portal. */
export function changeKinds(): readonly AnyChange[] {
  return [
    anyChange(accessChange),
    anyChange(roleActiveChange),
    ...accountChanges,
    anyChange(movementChange),
    anyChange(stepsChange(portal().workflows)),
    ...portal()
      .resources.filter(({ twoAdministrators, rights }) => twoAdministrators ?? rights)
      .map((resource) => anyChange(recordChange(resource))),
  ];
}

import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { can, coversPartOnly, type Actor } from "~/core/actor";
import type { Resource } from "~/define/resource";

/** Holds the permission of a resource against the actor, whatever door they came by. @throws Forbidden */
export function mustHold(actor: Actor, resource: Resource, act: "read" | "edit"): void {
  if (actor.via !== "system" && !can(actor, resource.permissions[act]))
    throw new Forbidden(
      coversPartOnly(actor, resource.permissions[act])
        ? t("This concerns the whole company, and your role covers only a part of it.")
        : t("Your role does not include this."),
    );
}

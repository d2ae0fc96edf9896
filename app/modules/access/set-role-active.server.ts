import { inTx } from "~/act.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { keepingConsoleHeld } from "./last-console.server";
import type { SavedRole } from "./role";
import { writeRole } from "./save-role.server";
import { staleRole } from "./stale-role.server";

/**
 * Takes a role out of use, so that it permits nothing to whoever holds it, or back into use. Grants stay as they are.
 * Asked for what is so already, it changes nothing.
 * @param note why; needed to take it out of use
 * @throws NotFound; Conflict "stale"; InputProblem without a note, and "last_console"
 */
export function setRoleActive(actor: Actor, id: number, active: boolean, version: number, note: string): Promise<SavedRole> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const role = await tx.role.findUnique({ where: { id } });
    if (!role) throw new NotFound();
    if (role.active === active) return { id, name: role.name, version: role.version };
    if (role.version !== version) throw await staleRole(tx, role);
    if (!active && note === "") throw new InputProblem(problem("note", t("Say why"), "required"));
    await keepingConsoleHeld(tx, actor.at, () => writeRole(work, role, { active }));
    audit({ action: active ? "Role.reactivate" : "Role.deactivate", entity: "Role", entityId: id, diff: { active: [!active, active], ...(note ? { note } : {}) } });
    return { id, name: role.name, version: version + 1 };
  });
}

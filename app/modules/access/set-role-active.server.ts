import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import {
  askOrApply,
  gainersOfRoles,
  heldBy,
  holdersOfRoles,
  isPrivileged,
  type ChangeKind,
} from "../second-administrator/index.server";
import { keepingAdministrators } from "./last-console.server";
import type { SavedRole } from "./role";
import { writeRole } from "./write-role.server";
import { staleRole } from "./stale-role.server";

const payload = z.object({ id: z.number().int(), active: z.boolean(), version: z.number().int(), note: z.string() });
type Payload = z.output<typeof payload>;

/** A role comes back into use, and a privileged one out of it, by the word of two administrators. */
export const roleActiveChange: ChangeKind<Payload> = {
  name: "Role.active",
  label: "Whether a role is in use",
  permissions: ["role.edit"],
  payload,
  places: () => Promise.resolve("company"),
  look: async ({ tx, actor }, { id, active }) => {
    const role = await tx.role.findUnique({ where: { id } });
    if (!role) throw new NotFound();
    const today = todayOf(actor);
    const gaining = active ? await gainersOfRoles(tx, [id], today) : [];
    return {
      subject: role.name,
      diff: [
        { label: "In use", before: active ? t("No") : t("Yes"), after: active ? t("Yes") : t("No") },
        ...(active ? [await heldBy(tx, gaining)] : []),
      ],
      concerned: await holdersOfRoles(tx, [id], today),
      gaining,
    };
  },
  apply: write,
};

async function write(work: Work, { id, active, version, note }: Payload): Promise<void> {
  const { tx, actor, audit } = work;
  const role = await tx.role.findUnique({ where: { id } });
  if (!role) throw new NotFound();
  if (role.version !== version) throw await staleRole(tx, role);
  await keepingAdministrators(tx, actor.at, () => writeRole(work, role, { active }));
  audit({
    action: active ? "Role.reactivate" : "Role.deactivate",
    entity: "Role",
    entityId: id,
    diff: { active: [!active, active], ...(note ? { note } : {}) },
  });
}

/**
 * Takes a role out of use, so that it permits nothing to whoever holds it, or back into use. Grants stay as they are.
 * Asked for what is so already, it changes nothing. Back into use, and a privileged role out of it, waits for a second
 * administrator.
 * @param note why; needed to take it out of use
 * @throws NotFound; Conflict "stale"; InputProblem without a note, "own_gain" "last_administrators" and "last_console"
 */
export function setRoleActive(
  actor: Actor,
  id: number,
  active: boolean,
  version: number,
  note: string,
): Promise<SavedRole> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const role = await tx.role.findUnique({ where: { id }, include: { permissions: true } });
    if (!role) throw new NotFound();
    const saved = { id, name: role.name, version: role.version, waits: null };
    if (role.active === active) return saved;
    if (role.version !== version) throw await staleRole(tx, role);
    if (!active && note === "") throw new InputProblem(problem("note", t("Say why"), "required"));
    const wanted = { id, active, version, note };
    if (!active && !isPrivileged(role.permissions.map(({ permission }) => permission))) {
      await write(work, wanted);
      return { ...saved, version: version + 1 };
    }
    const waits = await askOrApply(work, roleActiveChange, wanted, note);
    return { ...saved, version: waits === null ? version + 1 : version, waits };
  });
}

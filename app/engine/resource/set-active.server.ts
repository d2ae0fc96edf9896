import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { flag, longText } from "~/define/field";
import type { Resource } from "~/define/resource";
import { askOrApply } from "~/modules/second-administrator/index.server";
import { mustHold } from "./permitted.server";
import { recordChange } from "./record-change.server";
import type { Saved } from "./save.server";
import { readyForActive, writeActive } from "./write-active.server";

export const MAX_NOTE = 500;

/** What the page that asks sends: which way, and why. */
export const activeSchema = z.object({
  active: flag("In use").schema,
  note: longText("Why", { max: MAX_NOTE, optional: true }).schema.transform((note) => note ?? ""),
});

/**
 * Takes a record out of use, or back into it; nothing is deleted. Asked for what is so already, it changes nothing. Where
 * the resource says so, it waits for a second administrator.
 * @param note why, kept in the trail
 * @throws Forbidden without the permission; NotFound when out of reach; InputProblem naming what still hangs on the record; Conflict "stale"
 */
export async function setActive(
  actor: Actor,
  resource: Resource,
  id: number,
  active: boolean,
  version: number | null,
  note: string,
): Promise<Saved> {
  mustHold(actor, resource, "edit");
  if (note.length > MAX_NOTE)
    throw new InputProblem(problem("note", t("Note: at most {most} characters", { most: MAX_NOTE }), "too_long"));
  return inTx(actor, async (work) => {
    await resource.begin?.(work, id);
    const current = await readyForActive(work, resource, { id, active, version, note });
    const saved = { id, title: resource.title(current), version: Number(current.version), waits: null };
    if (current.active === active) return saved;
    const wanted = { id, active, version: saved.version, note };
    const waits = resource.twoAdministrators
      ? await askOrApply(work, recordChange(resource), { ...wanted, input: null, upon: null }, note)
      : null;
    if (waits !== null) return { ...saved, waits };
    if (!resource.twoAdministrators) await writeActive(work, resource, wanted);
    return { ...saved, version: saved.version + 1 };
  });
}

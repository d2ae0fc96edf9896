import { z } from "zod/v4";
import { inTx } from "~/act.server";
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { flag, longText } from "~/define/field";
import type { Resource } from "~/define/resource";
import { delegateOf } from "./delegate.server";
import { mustHold } from "./permitted.server";
import { recordWithin, type Saved } from "./save.server";

export const MAX_NOTE = 500;

/** What the page that asks sends: which way, and why. */
export const activeSchema = z.object({
  active: flag("In use").schema,
  note: longText("Why", { max: MAX_NOTE, optional: true }).schema.transform((note) => note ?? ""),
});

/**
 * Takes a record out of use, or back into it; nothing is deleted. Asked for what is so already, it changes nothing.
 * @param note why, kept in the trail
 * @throws Forbidden without the permission; NotFound when out of reach; InputProblem naming what still hangs on the record; Conflict "stale"
 */
export async function setActive(actor: Actor, resource: Resource, id: number, active: boolean, version: number | null, note: string): Promise<Saved> {
  mustHold(actor, resource, "edit");
  if (note.length > MAX_NOTE) throw new InputProblem(problem("note", t("Note: at most {most} characters", { most: MAX_NOTE }), "too_long"));
  return inTx(actor, async (work) => {
    await resource.begin?.(work, id);
    const current = await recordWithin(work, resource, id);
    const saved = { id, title: resource.title(current), version: Number(current.version) };
    if (current.active === active) return saved;
    const stale = () => new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", { version: Number(current.version) });
    if (version !== null && current.version !== version) throw stale();
    const problems = (await resource.checkActive?.(current, active, { tx: work.tx, actor })) ?? [];
    if (problems.length > 0) throw new InputProblem(problems);
    const { count } = await delegateOf(work.tx, resource.model).updateMany({ where: { id, version: current.version }, data: { active, version: { increment: 1 } } });
    if (count === 0) throw stale();
    work.audit({ action: `${resource.name}.${active ? "reactivate" : "deactivate"}`, entity: resource.name, entityId: id, diff: { active: [!active, active], ...(note ? { note } : {}) } });
    return { ...saved, version: saved.version + 1 };
  });
}

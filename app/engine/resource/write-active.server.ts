import type { Work } from "~/db/transaction.server";
import { Conflict, InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import type { Resource } from "~/define/resource";
import { delegateOf, type AnyRow } from "./delegate.server";
import { recordWithin } from "./write-record.server";

interface WantedActive {
  id: number;
  active: boolean;
  /** The version the person saw; null where they say none. */
  version: number | null;
  note: string;
}

const stale = (current: AnyRow) =>
  new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
    version: Number(current.version),
  });

/** The record, once nothing stands against taking it out of use or back. @throws as setActive */
export async function readyForActive(
  work: Work,
  resource: Resource,
  { id, active, version }: WantedActive,
): Promise<AnyRow> {
  const current = await recordWithin(work, resource, id);
  if (current.active === active) return current;
  if (version !== null && current.version !== version) throw stale(current);
  const problems = (await resource.checkActive?.(current, active, { tx: work.tx, actor: work.actor })) ?? [];
  if (problems.length > 0) throw new InputProblem(problems);
  return current;
}

/** Takes a record out of use, or back into it, within an act. @throws as setActive */
export async function writeActive(work: Work, resource: Resource, wanted: WantedActive): Promise<void> {
  const { id, active, note } = wanted;
  const current = await readyForActive(work, resource, wanted);
  if (current.active === active) return;
  const { count } = await delegateOf(work.tx, resource.model).updateMany({
    where: { id, version: current.version },
    data: { active, version: { increment: 1 } },
  });
  if (count === 0) throw stale(current);
  work.audit({
    action: `${resource.name}.${active ? "reactivate" : "deactivate"}`,
    entity: resource.name,
    entityId: id,
    diff: { active: [!active, active], ...(note ? { note } : {}) },
  });
  await resource.afterwards?.(work, current, { ...current, active });
}

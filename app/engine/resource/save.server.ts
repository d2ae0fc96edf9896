/** Adds and changes records of any resource: the one way for screens, API and seeds. */
import { inTx, type Work } from "~/db/transaction.server";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Resource } from "~/define/resource";
import { askOrApply, notifyAdministrators } from "~/modules/second-administrator/index.server";
import { delegateOf } from "./delegate.server";
import { mustHold } from "./permitted.server";
import { linesOf, recordChange, type RecordPayload } from "./record-change.server";
import { shapingOf } from "./rights.server";
import type { Input } from "./schema.server";
import { addRecord, changeRecord, readyToChange, refuse } from "./write-record.server";

export { addRecord, diffOf, recordWithin } from "./write-record.server";

export interface Saved {
  [name: string]: number | string | null;
  id: number;
  title: string;
  version: number;
  /** The request that a second administrator decides; null where the change is made. A record that waits to be added has the id 0. */
  waits: number | null;
}

/**
 * Adds a record (`id` null) or changes one, with its audit row, in one transaction. Where the resource says so, it waits
 * for a second administrator.
 * @param input what `schemaOf(resource, …)` has read
 * @param version the version the person saw; null only when adding
 * @throws Forbidden without the permission; NotFound when the record is out of reach; Conflict "stale" with the clashing fields; InputProblem
 */
export async function saveRecord(
  actor: Actor,
  resource: Resource,
  id: number | null,
  input: Input,
  version: number | null,
): Promise<Saved> {
  mustHold(actor, resource, "edit");
  return inTx(actor, async (work) => {
    await resource.begin?.(work, id);
    if (resource.twoAdministrators && actor.userId !== null)
      return askToSave(work, resource, {
        ...{ id, version, active: null, note: "", upon: null },
        input: { ...input, ...ofCompany(actor, resource, id) },
      });
    if (resource.rights && id !== null && actor.userId !== null)
      return changeRights(work, resource, id, input, version);
    const row = await (id === null
      ? addRecord(work, resource, input)
      : changeRecord(work, resource, id, input, version));
    return { id: row.id, title: resource.title(row), version: Number(row.version), waits: null };
  });
}

/** Changes a record of which some changes shape who reaches what: those that widen a role of two administrators wait, of the others all concerned are told. */
async function changeRights(
  work: Work,
  resource: Resource,
  id: number,
  typed: Input,
  version: number | null,
): Promise<Saved> {
  const { current, input } = await readyToChange(work, resource, id, typed, version);
  const shaping = await shapingOf(work, resource, current, input);
  const saved = { id, title: resource.title(current), version: Number(current.version) };
  if (shaping !== null && shaping.gaining.length > 0) {
    const wanted = { id, version, input, active: null, note: "", upon: shaping.upon };
    const waits = await askOrApply(work, recordChange(resource), wanted, "");
    return { ...saved, version: saved.version + (waits === null ? 1 : 0), waits };
  }
  const lines = shaping ? await linesOf(work.tx, resource, current, { ...current, ...input }) : [];
  const changed = lines.filter(({ before, after }) => before !== after);
  const places = shaping ? ((await resource.rights?.places(work, current, input)) ?? "company") : "company";
  const row = await changeRecord(work, resource, id, typed, version);
  if (shaping)
    await notifyAdministrators(work, {
      key: `record:${resource.name}:${id}:${saved.version}`,
      title: "{name} has changed: {what}",
      look: { subject: saved.title, concerned: shaping.concerned },
      places,
      reason: changed.map(({ label, before, after }) => `${t(label)}: ${before} → ${after}`).join("\n"),
    });
  return { ...saved, title: resource.title(row), version: Number(row.version), waits: null };
}

/** The company that a new record belongs to: that of whoever proposes it, not of whoever approves. */
function ofCompany(actor: Actor, { twoAdministrators }: Resource, id: number | null): Input {
  return id === null && twoAdministrators?.companyOf ? { companyId: twoAdministrators.companyOf(actor) } : {};
}

async function askToSave(work: Work, resource: Resource, wanted: RecordPayload & { input: Input }): Promise<Saved> {
  const { id, version, input } = wanted;
  if (id === null) {
    await refuse(work, resource, input, null);
    const waits = await askOrApply(work, recordChange(resource), wanted, "");
    const made =
      waits === null
        ? await delegateOf(work.tx, resource.model).findMany({
            where: { AND: [input, resource.fixed] },
            orderBy: { id: "desc" },
            take: 1,
          })
        : [];
    return { id: made[0]?.id ?? 0, title: resource.title({ ...input, id: 0 }), version: 1, waits };
  }
  const { current, diff } = await readyToChange(work, resource, id, input, version);
  const changes = Object.keys(diff).length > 0;
  const waits = changes ? await askOrApply(work, recordChange(resource), wanted, "") : null;
  return {
    id,
    title: resource.title(current),
    version: Number(current.version) + (changes && waits === null ? 1 : 0),
    waits,
  };
}

/** The audit trail as people search it: who did what to which record, and when. */
import { dateIn, formatInstant } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { contributed } from "~/define/contributions";
import type { ListParams, ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import type { Span } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { whileUnchanged } from "~/db/unchanged.server";
import { humane } from "./diff-words";
import type { TrailEvent } from "./events-about.server";

type Where = Prisma.AuditEventWhereInput;

/** Newest first is the order of the chain. */
export const historySpec: ListSpec = {
  filters: [
    { name: "entity", kind: "word" },
    { name: "entityId", kind: "word" },
    { name: "actorId", kind: "id" },
    { name: "at", kind: "date" },
  ],
  sorts: ["seq"],
  sort: "-seq",
};

/** Columns in which events are searched for. */
export const SEARCHED = ["action", "entity", "entityId", "requestId"] as const;

export interface EventLine {
  seq: number;
  at: string;
  by: string;
  /** "Visit.submit". */
  action: string;
  /** "Submitted". */
  word: string;
  /** "Visit 7". */
  record: string;
  /** "Name: Kibera → Kibera East", one for each field. */
  changes: string[];
  note: string | null;
  requestId: string;
}

/** What turns events into words: the engine knows those of every record. */
export type Describe = (
  actor: Actor,
  events: readonly Pick<TrailEvent, "entity" | "entityId" | "action" | "diff">[],
) => Promise<{ word: string; changes: string[]; note: string | null }[]>;

/** One page of the trail, with how many events there are in all. @param entities those alone that it tells of */
export async function findEvents(
  actor: Actor,
  params: ListParams,
  describe: Describe,
  entities?: readonly string[],
): Promise<{ rows: EventLine[]; total: number; page: number }> {
  const where: Where = {
    AND: [await toldTo(actor), whereOf(actor, params), ...(entities ? [{ entity: { in: [...entities] } }] : [])],
  };
  const total = await db.auditEvent.count({ where });
  const page = pageWithin(params.page, params.size, total);
  return {
    rows: await readEvents(actor, describe, {
      where,
      skip: (page - 1) * params.size,
      take: params.size,
      descending: params.sort.descending,
    }),
    total,
    page,
  };
}

export interface Reading extends Span<{ seq: number }> {
  where: Where;
  descending: boolean;
}

/** A stretch of the trail, in words. */
export async function readEvents(
  actor: Actor,
  describe: Describe,
  { where, descending, ...span }: Reading,
): Promise<EventLine[]> {
  const events = await db.auditEvent.findMany({ where, orderBy: { seq: descending ? "desc" : "asc" }, ...span });
  const [words, names] = await Promise.all([
    describe(actor, events),
    namesOf(events.flatMap(({ actorId, onBehalfOfId }) => [actorId, onBehalfOfId])),
  ]);
  const name = (id: number | null) => (id === null ? t("The portal") : (names.get(id) ?? t("Someone")));
  return events.map(({ seq, at, actorId, onBehalfOfId, action, entity, entityId, requestId }, index) => ({
    seq,
    at: formatInstant(at, actor.company.timeZone),
    by:
      onBehalfOfId === null
        ? name(actorId)
        : t("{name} for {other}", { name: name(actorId), other: name(onBehalfOfId) }),
    action,
    record: `${entity} ${entityId}`,
    ...words[index]!,
    requestId,
  }));
}

async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, displayName: true } });
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}

/** Without what is kept from the actor of the records that are about them. */
export async function toldTo(actor: Actor): Promise<Where> {
  const own = await Promise.all(
    contributed("keptBack").map(async ({ name, actions, idsOf }) => ({
      entity: name,
      ...(actions && { action: { in: [...actions] } }),
      ...(idsOf && { entityId: { in: (await idsOf(actor)).map(String) } }),
    })),
  );
  return { NOT: own };
}

/** Days are those of the actor's company. */
export function whereOf(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): Where {
  const days = (edge: "from" | "to") => filters[`at.${edge}`] ?? filters.at;
  const from = days("from");
  const to = days("to");
  return {
    AND: [
      ...textSearch<Where>(SEARCHED, q).AND,
      ...(filters.entity ? [{ entity: filters.entity }] : []),
      ...(filters.entityId ? [{ entityId: filters.entityId }] : []),
      ...(filters.actorId ? [{ actorId: Number(filters.actorId) }] : []),
      ...(from ? [{ at: { gte: startOf(from, actor.company.timeZone) } }] : []),
      ...(to ? [{ at: { lt: new Date(startOf(to, actor.company.timeZone).getTime() + DAY_MS) } }] : []),
    ],
  };
}

const DAY_MS = 86_400_000;

/** The instant at which a calendar date begins in a zone. */
function startOf(date: string, timeZone: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  for (const hours of [
    -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]) {
    const at = new Date(midnight.getTime() + hours * 3_600_000);
    if (dateIn(at, timeZone) === date) return at;
  }
  return midnight;
}

const actors = whileUnchanged<Choice[]>();

/** Everybody who has done something. */
export function actorChoices(): Promise<Choice[]> {
  return actors("", async () => {
    const found = await db.auditEvent.findMany({
      where: { actorId: { not: null } },
      distinct: ["actorId"],
      select: { actorId: true },
    });
    const names = await namesOf(found.map(({ actorId }) => actorId));
    return [...names]
      .map(([id, label]) => ({ value: String(id), label }))
      .sort((a, b) => a.label.localeCompare(b.label, "en"));
  });
}

const entities = whileUnchanged<Choice[]>();

/** Every sort of record that something was done to. */
export function entityChoices(): Promise<Choice[]> {
  return entities("", async () =>
    (await db.auditEvent.findMany({ distinct: ["entity"], select: { entity: true }, orderBy: { entity: "asc" } })).map(
      ({ entity }) => ({ value: entity, label: spaced(entity) }),
    ),
  );
}

/** "OrgUnit" → "Org unit". */
function spaced(entity: string): string {
  return humane(entity.charAt(0).toLowerCase() + entity.slice(1));
}

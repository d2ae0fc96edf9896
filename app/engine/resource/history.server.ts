import { formatInstant } from "~/core/dates";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { Resource } from "~/define/resource";
import { titlesOf } from "./links.server";
import type { Diff } from "./stale.server";
import { labelOfColumn, shownValue, stateWord } from "./values.server";

export interface HistoryStep {
  /** "Changed". */
  word: string;
  by: string;
  at: string;
  /** "Name: Kibera → Kibera East", one for each field. */
  changes: string[];
  note: string | null;
}

const MOST_STEPS = 50;
const WORDS: Record<string, string> = { add: "Added", change: "Changed", deactivate: "Taken out of use", reactivate: "Taken back into use" };

/** What happened to a record, the latest first, out of the audit trail. */
export async function historyOf(actor: Actor, resource: Resource, id: number): Promise<HistoryStep[]> {
  const events = await db.auditEvent.findMany({ where: { entity: resource.name, entityId: String(id) }, orderBy: { seq: "desc" }, take: MOST_STEPS });
  const ids = [...new Set(events.map((event) => event.actorId).filter((userId) => userId !== null))];
  const people = new Map((await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } })).map((user) => [user.id, user.displayName]));
  const steps = events.map((event) => ({ event, diff: JSON.parse(event.diff) as Record<string, unknown> }));
  const titles = await titlesOf(db, resource, steps.flatMap(({ diff }) => [0, 1].map((side) => Object.fromEntries(Object.entries(diff).map(([name, pair]) => [name, Array.isArray(pair) ? (pair as Diff[string])[side] : null])))));
  return steps.map(({ event, diff }) => ({
    word: WORDS[event.action.split(".")[1] ?? ""] ?? event.action,
    by: event.actorId === null ? "The portal" : (people.get(event.actorId) ?? "Somebody"),
    at: formatInstant(event.at, actor.company.timeZone),
    changes: Object.entries(diff).flatMap(([name, pair]) => (isPair(pair) && event.action.endsWith(".change") ? [changeWords(resource, name, pair, titles)] : [])),
    note: typeof diff.note === "string" ? diff.note : null,
  }));
}

function isPair(value: unknown): value is Diff[string] {
  return Array.isArray(value) && value.length === 2;
}

function changeWords(resource: Resource, name: string, [before, after]: Diff[string], titles: Awaited<ReturnType<typeof titlesOf>>): string {
  const field = resource.fields[name];
  const shown = (value: unknown) => (field ? shownValue(name, field, value, titles) : stateWord(value)) || "–";
  return `${labelOfColumn(resource, name)}: ${shown(before)} → ${shown(after)}`;
}

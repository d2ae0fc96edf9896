import { formatInstant } from "~/core/dates";
import { lastPage } from "~/core/pages";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import type { NamedTable } from "~/define/history";
import { href } from "~/addresses/href";
import { eventNames, eventsAbout, type Subject } from "~/modules/audit-trail/index.server";
import type { HistoryView } from "~/ui/history";
import { portal } from "../portal.server";
import { inWords } from "./words.server";

export const HISTORY_PAGE = 10;
const MAX_PAGE = 10_000;

/** Which page of a record's history an address asks for: `?past=2`. */
export function pastOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get("past") ?? "1");
  return Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE ? asked : 1;
}

/** A record without the moves of its workflow, for a page that tells of them beside its history. */
export function withoutMoves(entity: string, id: number): Subject {
  const moves = portal().workflows.find(({ name }) => name === entity)?.moves ?? {};
  return { entity, ids: [id], except: Object.keys(moves).map((move) => `${entity}.${move}`) };
}

/**
 * What happened to a record, the latest first, as `History` of the ui draws it. The caller has made sure that the
 * person may read the record; who may search the whole trail gets a link there.
 * @param past the page asked for, from 1; see {@link pastOf}
 * @param subjects the record itself first; with it what belongs to it and has events of its own
 * @param named the table the records stand in, where several are told of: each step begins with the name of its record
 */
export async function recordHistory(
  actor: Actor,
  past: number,
  subjects: readonly [Subject, ...Subject[]],
  named?: NamedTable,
): Promise<HistoryView> {
  const { events, total, page } = await eventsAbout(subjects, past, HISTORY_PAGE);
  const people = new Set(
    events.flatMap(({ actorId, onBehalfOfId }) => [actorId, onBehalfOfId]).filter((id) => id !== null),
  );
  const records = new Set(events.map(({ entityId }) => Number(entityId)).filter(Number.isInteger));
  const [words, names] = await Promise.all([
    inWords(actor, events, { beside: true }),
    eventNames(new Map([["user", people], ...(named ? [[named, records] as const] : [])])),
  ]);
  const wordOf = (index: number) => {
    const record = named && names.get(named)?.get(Number(events[index]!.entityId));
    return record ? `${record}: ${words[index]!.word}` : words[index]!.word;
  };
  const name = (id: number | null) => (id === null ? t("The portal") : (names.get("user")?.get(id) ?? t("Someone")));
  const [first] = subjects;
  return {
    steps: events.map(({ at, actorId, onBehalfOfId }, index) => ({
      ...words[index]!,
      word: wordOf(index),
      at: formatInstant(at, actor.company.timeZone),
      by:
        onBehalfOfId === null
          ? name(actorId)
          : t("{name} for {other}", { name: name(actorId), other: name(onBehalfOfId) }),
    })),
    total,
    page,
    pages: lastPage(HISTORY_PAGE, total),
    asked: past > 1,
    all: can(actor, "history.read")
      ? href("/admin/history", {
          search: { entity: first.entity, entityId: first.ids?.[0] === undefined ? null : String(first.ids[0]) },
        })
      : null,
  };
}

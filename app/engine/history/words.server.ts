/** How events of the audit trail read: the words of the resource, the workflow or the module they come from. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAtCompany, type Actor } from "~/core/actor";
import {
  NAMED_TABLES,
  type HistoryField,
  type HistoryWords,
  type NamedTable,
  type RecordCurrency,
} from "~/define/history";
import type { Resource } from "~/define/resource";
import {
  changesIn,
  diffOf,
  eventNames,
  humane,
  noteIn,
  valuesIn,
  type DiffWords,
  type Place,
  type TrailEvent,
} from "~/modules/audit-trail/index.server";
import { portal, resourceByWord } from "../portal.server";
import { titlesOf, type Titles } from "../resource/links.server";
import { labelOfColumn, shownValue, stateWord } from "../resource/values.server";
import { fieldOf, historyOf } from "./fields.server";
import { sayField, type Reading } from "./say.server";

interface EventWords {
  /** "Changed", "Group meeting saved". */
  word: string;
  /** "Name: Kibera → Kibera East", one for each field. */
  changes: string[];
  note: string | null;
}

/** An event as its words are made of. */
export type Told = Pick<TrailEvent, "entity" | "entityId" | "action" | "diff">;

const COMMON: Readonly<Record<string, string>> = {
  add: "Created",
  create: "Created",
  change: "Changed",
  deactivate: "Taken out of use",
  reactivate: "Reactivated",
};
const TABLES = new Set<string>(NAMED_TABLES);

/**
 * Each event in words; what they name is asked for once for all of them.
 * @param beside whether they stand beside a record that the actor reads; in the trail some ask for more (`needs`)
 */
export async function inWords(actor: Actor, events: readonly Told[], { beside = false } = {}): Promise<EventWords[]> {
  const isSealed = ({ entity }: Told) => {
    const needs = beside ? undefined : historyOf(entity)?.needs;
    return needs !== undefined && !canAtCompany(actor, needs);
  };
  const [names, amounts] = await Promise.all([eventNames(idsIn(events)), currenciesOf(events)]);
  const titles = new Map<string, Titles>();
  for (const entity of new Set(events.map((event) => event.entity))) {
    const resource = resourceByWord(entity);
    if (resource)
      titles.set(
        entity,
        await resourceTitles(
          resource,
          events.filter((event) => event.entity === entity),
        ),
      );
  }
  const { currency, timeZone } = actor.company;
  const [withheld, told] = await Promise.all([withheldOf(events), toldOf(actor, events)]);
  return events.map((event) => {
    const diff = diffOf(event.diff);
    if (isSealed(event)) return { word: actOf(event, diff), changes: [], note: null };
    const held = amounts.get(`${event.entity} ${event.entityId}`) ?? { currency, books: currency };
    const reading = { ...held, timeZone, ...(typeof diff.currency === "string" ? { currency: diff.currency } : {}) };
    return {
      word: actOf(event, diff),
      changes: isSwitch(event)
        ? []
        : changesIn(
            event.diff,
            diffWords(event, {
              names,
              titles: titles.get(event.entity),
              reading,
              withheld: withheld.get(event.entity),
              told,
            }),
          ),
      note: noteIn(event.diff),
    };
  });
}

type Withheld = Awaited<ReturnType<NonNullable<HistoryWords["withheld"]>>>;

/** What of the records nobody is told for now, by their sort. */
async function withheldOf(events: readonly Told[]): Promise<Map<string, Withheld>> {
  const found = new Map<string, Withheld>();
  for (const entity of new Set(events.map((event) => event.entity))) {
    const withheld = historyOf(entity)?.withheld;
    if (withheld)
      found.set(
        entity,
        await withheld([
          ...new Set(events.filter((event) => event.entity === entity).map(({ entityId }) => Number(entityId))),
        ]),
      );
  }
  return found;
}

type ReaderWords = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** What the fields that tell by the reader's reach say of each id, by the sort of the record and the field. */
async function toldOf(actor: Actor, events: readonly Told[]): Promise<ReaderWords> {
  const ids = new Map<string, { tell: NonNullable<HistoryField["tell"]>; ids: Set<number> }>();
  for (const { entity, diff } of events)
    for (const [name, value, place] of valuesIn(diffOf(diff))) {
      const tell = typeof value === "number" ? fieldOf(entity, name, place)?.tell : undefined;
      if (!tell) continue;
      const key = `${entity} ${name}`;
      const one = ids.get(key) ?? { tell, ids: new Set<number>() };
      ids.set(key, { tell, ids: one.ids.add(value as number) });
    }
  return new Map(
    await Promise.all([...ids].map(async ([key, one]) => [key, await one.tell(actor, [...one.ids])] as const)),
  );
}

const verbOf = (action: string) => action.slice(action.indexOf(".") + 1);

/** The act alone says it all. */
function isSwitch({ action }: Told): boolean {
  return ["deactivate", "reactivate"].includes(verbOf(action));
}

/** "Group meeting saved": what the act is called by its module, its workflow, or else by its own name. */
function actOf({ entity, action }: Told, { detail }: Record<string, unknown>): string {
  const own = historyOf(entity)?.actions[action];
  const verb = verbOf(action);
  const moved = portal().workflows.find((workflow) => workflow.name === entity)?.moves[verb]?.done;
  const done = t(own ?? moved ?? COMMON[verb] ?? humane(verb));
  return typeof detail === "object" && detail !== null && "first" in detail
    ? t("{done}, first of two", { done })
    : done;
}

/** The table an id belongs to; null for what is no id. */
function tableOf(entity: string, name: string, place: Place): NamedTable | null {
  const kind = fieldOf(entity, name, place)?.kind;
  return kind !== undefined && TABLES.has(kind) ? (kind as NamedTable) : null;
}

function idsIn(events: readonly Told[]): Map<NamedTable, Set<number>> {
  const wanted = new Map<NamedTable, Set<number>>();
  for (const { entity, diff } of events) {
    for (const [name, value, place] of valuesIn(diffOf(diff))) {
      const table = typeof value === "number" ? tableOf(entity, name, place) : null;
      if (table) wanted.set(table, (wanted.get(table) ?? new Set()).add(value as number));
    }
  }
  return wanted;
}

/** What the amounts of the events are in, by entity and id; only those that tell of amounts are asked about. */
async function currenciesOf(events: readonly Told[]): Promise<Map<string, Omit<RecordCurrency, "id">>> {
  const wanted = new Map<string, Set<number>>();
  for (const { entity, entityId, diff } of events) {
    const told = [...valuesIn(diffOf(diff))].some(([name, , place]) =>
      ["money", "books", "denominations"].includes(
        fieldOf(entity, place.part === "denominations" ? "denominations" : name, place)?.kind ?? "",
      ),
    );
    if (told && historyOf(entity)?.currencies)
      wanted.set(entity, (wanted.get(entity) ?? new Set()).add(Number(entityId)));
  }
  const found = await Promise.all(
    [...wanted].map(async ([entity, ids]) =>
      (await historyOf(entity)!.currencies!([...ids])).map(
        ({ id, currency, books }) => [`${entity} ${id}`, { currency, books }] as const,
      ),
    ),
  );
  return new Map(found.flat());
}

function resourceTitles(resource: Resource, events: readonly Told[]): Promise<Titles> {
  return titlesOf(
    db,
    resource,
    events.flatMap(({ diff }) => [...valuesIn(diffOf(diff))].map(([name, value]) => ({ [name]: value }))),
  );
}

interface Known {
  names: ReadonlyMap<NamedTable, ReadonlyMap<number, string>>;
  titles: Titles | undefined;
  reading: Reading;
  withheld: Withheld | undefined;
  told: ReaderWords;
}

function diffWords({ entity, action }: Told, known: Known): DiffWords {
  const resource = known.titles && resourceByWord(entity);
  const states = portal().workflows.find((workflow) => workflow.name === entity)?.states;
  return {
    fresh: ["add", "create"].includes(verbOf(action)),
    internal: (name, place) =>
      fieldOf(entity, name, place)?.kind === "internal" || (known.withheld?.(name, place.part, place.row) ?? false),
    label: (name, place) => {
      if (resource && (name in resource.fields || name === "active")) return t(labelOfColumn(resource, name));
      if (name === "status" && states && place.part === null) return t("State");
      const field = fieldOf(entity, name, place);
      return field ? t(field.label) : null;
    },
    shown: (name, value, place) => {
      if (resource && name in resource.fields)
        return shownValue(name, resource.fields[name]!, value, known.titles!) || null;
      if (resource && name === "active") return t(stateWord(value));
      const state = name === "status" && place.part === null ? states?.[String(value)] : undefined;
      if (state) return t(state.label);
      return shownByField(entity, name, value, place, known);
    },
  };
}

function shownByField(
  entity: string,
  name: string,
  value: unknown,
  place: Place,
  { names, reading, told }: Known,
): string | null {
  const table = typeof value === "number" ? tableOf(entity, name, place) : null;
  if (table) return names.get(table)?.get(value as number) ?? t("No longer exists");
  const field = fieldOf(entity, name, place);
  if (field?.tell) return told.get(`${entity} ${name}`)?.get(Number(value)) ?? "…";
  return field ? sayField(field, value, place.row, reading) : null;
}

/** How events of the audit trail read: the words of the resource, the workflow or the module they come from. */
import { formatMoney } from "~/core/money";
import { t } from "~/core/text";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { HistoryField, NamedTable } from "~/define/history";
import type { Resource } from "~/define/resource";
import { changesIn, diffOf, eventNames, humane, noteIn, valuesIn, type DiffWords, type TrailEvent } from "~/modules/audit-trail/index.server";
import { HISTORIES, resourceByWord, WORKFLOWS } from "../registry.server";
import { titlesOf, type Titles } from "../resource/links.server";
import { labelOfColumn, shownValue, stateWord } from "../resource/values.server";

export interface EventWords {
  /** "Changed", "Group meeting saved". */
  word: string;
  /** "Name: Kibera → Kibera East", one for each field. */
  changes: string[];
  note: string | null;
}

const COMMON: Readonly<Record<string, string>> = { add: "Added", create: "Created", change: "Changed", deactivate: "Taken out of use", reactivate: "Taken back into use" };

/** What an id in the trail names where nobody says so. */
const IDS: Readonly<Record<string, NamedTable>> = { unitId: "unit", companyId: "unit", roleId: "role", employeeId: "employee", moduleId: "module", menuId: "menu", categoryId: "category", purposeId: "category", countryId: "country", requisitionId: "requisition" };
const TABLES = new Set<string>(["user", ...Object.values(IDS)]);
const MEMBERS = /^(user|reviewer|visitor|companions|custodian|witness|actor|assignee|requester|holder|approvedBy)(Id)?$/;

const described = new Map(HISTORIES.map((one) => [one.entity, one]));

/** Each event in words; what they name is asked for once for all of them. */
export async function inWords(actor: Actor, events: readonly TrailEvent[]): Promise<EventWords[]> {
  const names = await eventNames(idsIn(events));
  const titles = new Map<string, Titles>();
  for (const entity of new Set(events.map((event) => event.entity))) {
    const resource = resourceByWord(entity);
    if (resource) titles.set(entity, await resourceTitles(resource, events.filter((event) => event.entity === entity)));
  }
  return events.map((event) => ({ word: actOf(event), changes: isSwitch(event) ? [] : changesIn(event.diff, wordsOf(actor, event, { names, titles: titles.get(event.entity) })), note: noteIn(event.diff) }));
}

const verbOf = (action: string) => action.slice(action.indexOf(".") + 1);

/** The act alone says it all. */
function isSwitch({ action }: TrailEvent): boolean {
  return ["deactivate", "reactivate"].includes(verbOf(action));
}

/** "Group meeting saved": what the act is called by its module, its workflow, or else by its own name. */
export function actOf({ entity, action }: Pick<TrailEvent, "entity" | "action">): string {
  const own = described.get(entity)?.acts[action];
  const verb = verbOf(action);
  const moved = WORKFLOWS.find((workflow) => workflow.name === entity)?.transitions[verb]?.done;
  return t(own ?? moved ?? COMMON[verb] ?? humane(verb));
}

function fieldOf(entity: string, name: string): HistoryField | undefined {
  return described.get(entity)?.fields?.[name];
}

/** The table an id belongs to; null for what is no id. */
function tableOf(entity: string, name: string): NamedTable | null {
  const kind = fieldOf(entity, name)?.kind;
  if (kind !== undefined) return TABLES.has(kind) ? (kind as NamedTable) : null;
  return MEMBERS.test(name) ? "user" : (IDS[name] ?? null);
}

function idsIn(events: readonly TrailEvent[]): Map<NamedTable, Set<number>> {
  const wanted = new Map<NamedTable, Set<number>>();
  for (const { entity, diff } of events) {
    for (const [name, value] of valuesIn(diffOf(diff))) {
      const table = typeof value === "number" ? tableOf(entity, name) : null;
      if (table) wanted.set(table, (wanted.get(table) ?? new Set()).add(value as number));
    }
  }
  return wanted;
}

function resourceTitles(resource: Resource, events: readonly TrailEvent[]): Promise<Titles> {
  return titlesOf(db, resource, events.flatMap(({ diff }) => [...valuesIn(diffOf(diff))].map(([name, value]) => ({ [name]: value }))));
}

interface Known {
  names: ReadonlyMap<NamedTable, ReadonlyMap<number, string>>;
  titles: Titles | undefined;
}

function wordsOf(actor: Actor, { entity, action }: TrailEvent, { names, titles }: Known): DiffWords {
  const fresh = ["add", "create"].includes(verbOf(action));
  const resource = titles && resourceByWord(entity);
  if (resource) return { ...resourceWords(resource, titles), fresh };
  const states = WORKFLOWS.find((workflow) => workflow.name === entity)?.states;
  return {
    fresh,
    label: (name) => {
      const field = fieldOf(entity, name);
      return name === "status" && states ? t("State") : field ? t(field.label) : null;
    },
    shown: (name, value) => {
      if (name === "status" && states) return t(states[String(value)]?.label ?? String(value));
      const table = typeof value === "number" ? tableOf(entity, name) : null;
      return (table && names.get(table)?.get(value as number)) ?? (typeof value === "object" ? null : saidBy(fieldOf(entity, name), value, actor));
    },
  };
}

function saidBy(field: HistoryField | undefined, value: unknown, actor: Actor): string | null {
  const word = field?.words?.[String(value)];
  if (word !== undefined) return t(word);
  return field?.kind === "money" && /^-?\d+$/.test(String(value)) ? formatMoney(BigInt(String(value)), actor.company.exponent) : null;
}

function resourceWords(resource: Resource, titles: Titles) {
  return {
    label: (name: string) => (name in resource.fields || name === "active" ? t(labelOfColumn(resource, name)) : null),
    shown: (name: string, value: unknown) => {
      const field = resource.fields[name];
      if (field) return shownValue(name, field, value, titles) || null;
      return name === "active" ? t(stateWord(value)) : null;
    },
  };
}



/** The pages of one record as plain data: its form, its details, the question whether to take it out of use. */
import { formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import type { Choice, FieldInfo } from "~/define/field";
import type { Resource } from "~/define/resource";
import type { HistoryView } from "~/ui/history";
import { recordHistory } from "../history/record-history.server";
import { within } from "../list/resource-list.server";
import { resourceByWord } from "../portal.server";
import { delegateOf, type AnyRow } from "./delegate.server";
import { offeredFor, titlesOf } from "./links.server";
import { mustHold } from "./permitted.server";
import { formValue, heldIn, shownValue, stateWord } from "./values.server";

interface FormFieldView {
  name: string;
  label: string;
  kind: FieldInfo["kind"];
  hint?: string;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: Choice[];
  value: string | boolean;
}

interface FactView {
  label: string;
  value: string;
  to?: string;
  long?: boolean;
}

export interface FormPage {
  area: Area;
  one: string;
  many: string;
  /** What the record is called; null when it is being added. */
  title: string | null;
  fields: FormFieldView[];
  /** What was given once and is kept for life. */
  kept: FactView[];
  version: number | null;
  /** null when it is being added. */
  history: HistoryView | null;
  list: string;
  /** Where "back without saving" leads. */
  back: string;
}

/**
 * The form that adds a record (`id` null) or changes one.
 * @param asked what the address of a form that adds names
 * @throws NotFound when out of reach; Forbidden
 */
export async function formPage(
  actor: Actor,
  resource: Resource,
  id: number | null,
  past = 1,
  asked?: URLSearchParams,
): Promise<FormPage> {
  mustHold(actor, resource, "edit");
  const row = id === null ? null : await recordFor(actor, resource, id, "edit");
  const start = (asked && row === null && (await resource.starts?.(actor, asked))) || null;
  const fields: FormFieldView[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.given || (row && field.keepsForLife)) continue;
    const { kind, label, required, maxLength, min, max } = field;
    const hint = (row && field.changeHint) || field.hint;
    const choices =
      kind === "link" ? await offeredFor(db, actor, resource, name, row) : field.choices && [...field.choices];
    const value =
      row === null
        ? (start?.values[name] ?? field.initial ?? "")
        : kind === "flag"
          ? row[name] === true
          : formValue(field, heldIn(resource, name, row));
    fields.push({ name, label, kind, hint, required, maxLength, min, max, choices, value });
  }
  const titles = row ? await titlesOf(db, resource, [row]) : new Map();
  const kept = Object.entries(resource.fields)
    .filter(([, field]) => row && (field.keepsForLife || field.given))
    .map(([name, field]) => ({
      label: field.label,
      value: shownValue(name, field, heldIn(resource, name, row!), titles),
    }));
  const list = `${resource.path}/list`;
  return {
    area: resource.area,
    one: resource.one.toLowerCase(),
    many: resource.many,
    title: row ? resource.title(row) : null,
    fields,
    kept,
    version: row ? Number(row.version) : null,
    history: row ? await recordHistory(actor, past, [{ entity: resource.name, ids: [row.id] }]) : null,
    list,
    back: row ? `${resource.path}/details/${row.id}` : (start?.back ?? list),
  };
}

export interface DetailsPage {
  area: Area;
  one: string;
  many: string;
  title: string;
  active: boolean;
  state: string;
  facts: FactView[];
  history: HistoryView;
  list: string;
  /** null when the person may not change it. */
  edit: string | null;
  /** Where the question is asked whether to take it out of use, or back. */
  setActive: string | null;
}

/** Everything about a record, with what happened to it. @throws NotFound when out of reach; Forbidden */
export async function detailsPage(actor: Actor, resource: Resource, id: number, past = 1): Promise<DetailsPage> {
  mustHold(actor, resource, "read");
  const row = await recordFor(actor, resource, id, "read");
  const titles = await titlesOf(db, resource, [row]);
  const facts: FactView[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    facts.push({
      label: field.label,
      value: shownValue(name, field, heldIn(resource, name, row), titles),
      long: field.kind === "longText",
      to: await detailsOf(actor, field.to, row[name]),
    });
  }
  const mayEdit = can(actor, resource.permissions.edit) && (await find(actor, resource, id, "edit")) !== null;
  const changed =
    row.updatedAt instanceof Date
      ? [{ label: "Last changed", value: formatInstant(row.updatedAt, actor.company.timeZone) }]
      : [];
  return {
    area: resource.area,
    one: resource.one.toLowerCase(),
    many: resource.many,
    title: resource.title(row),
    active: row.active === true,
    state: stateWord(row.active),
    facts: [...facts, ...changed],
    history: await recordHistory(actor, past, [{ entity: resource.name, ids: [id] }]),
    list: `${resource.path}/list`,
    edit: mayEdit ? `${resource.path}/edit/${id}` : null,
    setActive: mayEdit ? `${resource.path}/active/${id}` : null,
  };
}

/** Where the details of a linked record are, when there is such a page and the person may see it. */
async function detailsOf(actor: Actor, target: string | undefined, id: unknown): Promise<string | undefined> {
  const resource = target === undefined ? null : resourceByWord(target);
  if (!resource || typeof id !== "number" || !can(actor, resource.permissions.read)) return undefined;
  return (await find(actor, resource, id, "read")) ? `${resource.path}/details/${id}` : undefined;
}

export interface ActivePage {
  area: Area;
  one: string;
  many: string;
  title: string;
  active: boolean;
  version: number;
  /** What stands against it; the question is not asked while there is any. */
  obstacles: string[];
  list: string;
  details: string;
}

/** The question whether to take a record out of use, or back into it. @throws NotFound when out of reach; Forbidden */
export async function activePage(actor: Actor, resource: Resource, id: number): Promise<ActivePage> {
  mustHold(actor, resource, "edit");
  const row = await recordFor(actor, resource, id, "edit");
  const active = row.active === true;
  const problems = (await resource.checkActive?.(row, !active, { tx: db, actor })) ?? [];
  return {
    area: resource.area,
    one: resource.one.toLowerCase(),
    many: resource.many,
    title: resource.title(row),
    active,
    version: Number(row.version),
    obstacles: problems.map((one) => one.message),
    list: `${resource.path}/list`,
    details: `${resource.path}/details/${id}`,
  };
}

function find(actor: Actor, resource: Resource, id: number, act: "read" | "edit"): Promise<AnyRow | null> {
  return delegateOf(db, resource.model).findFirst({
    where: { AND: [within(actor, resource, resource.permissions[act]), { id }] },
  });
}

/** @throws NotFound */
export async function recordFor(actor: Actor, resource: Resource, id: number, act: "read" | "edit"): Promise<AnyRow> {
  const row = await find(actor, resource, id, act);
  if (!row) throw new NotFound();
  return row;
}

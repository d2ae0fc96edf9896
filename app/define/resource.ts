import type { z } from "zod/v4";
import type { Outcome, Work } from "../act.server";
import type { Problem } from "../core/problems";
import type { Tx } from "../db.server";
import type { Actor } from "./actor";
import type { Area } from "./areas";
import type { Field } from "./field";
import type { Permission } from "./permission";

/** Columns the engine keeps by itself; every other column is filled in by a person or left out by name. */
type Kept = "id" | "active" | "version" | "createdAt" | "updatedAt";

/** The columns of `Row` a definition must describe. */
export type FilledIn<Row, Omitted extends PropertyKey> = Exclude<keyof Row & string, Kept | Omitted>;

export type FieldsOf<Row, Omitted extends PropertyKey> = { [Name in FilledIn<Row, Omitted>]: Field<Row[Name]> };

/** What a form or a JSON body holds after parsing. */
export type InputOf<Row, Omitted extends PropertyKey> = { [Name in FilledIn<Row, Omitted>]: Row[Name] };

/** Prisma filter: opaque here, checked where it is written. */
export type Where = Record<string, unknown>;

export interface ResourceDefinition<Row, Omitted extends keyof Row & string = never> {
  /** As in the API: /api/Branch. */
  name: string;
  one: string;
  many: string;
  /** Prisma model that holds it, e.g. "orgUnit". */
  model: keyof Tx & string;
  area: Area;
  /** Where its screens are: /admin/settings/branch/list, …/add, …/edit/:id, …/details/:id. */
  path: string;
  /** What the record is called in lists and links. */
  title: (row: Row) => string;
  /** Columns this face of the table does not show, each left out by name. */
  omit: readonly Omitted[];
  /** Values every record of this face has: `{ kind: "BRANCH" }`. */
  fixed: Partial<Row>;
  fields: FieldsOf<Row, Omitted>;
  list: {
    columns: readonly (FilledIn<Row, Omitted> | "active")[];
    search: readonly FilledIn<Row, Omitted>[];
    filters: readonly (FilledIn<Row, Omitted> | "active")[];
    sort: FilledIn<Row, Omitted>;
  };
  permissions: { read: Permission; edit: Permission };
  /** Records the person may see. Writing `everyone` is a decision. */
  scope: ((actor: Actor, permission: Permission) => Where) | typeof everyone;
  /** Rules over the whole record, run inside the transaction of the save. */
  check?: (input: InputOf<Row, Omitted>, context: { tx: Tx; actor: Actor; current: Row | null }) => Promise<Problem[]>;
  /** Problems that stand against taking the record out of use. */
  checkDeactivate?: (current: Row, context: { tx: Tx; actor: Actor }) => Promise<Problem[]>;
  /** Replaces the plain insert or update where more than one row must change, e.g. the paths of a tree. */
  store?: {
    create?: (work: Work, input: InputOf<Row, Omitted>) => Promise<Row>;
    update?: (work: Work, current: Row, input: InputOf<Row, Omitted>) => Promise<Row>;
  };
}

/** Every record is visible to whoever holds the read permission. */
export const everyone = "everyone";

/** A resource with its types folded away, as the engine handles it. */
export interface Resource extends Omit<ResourceDefinition<Record<string, unknown>, never>, "fields" | "list" | "omit"> {
  omit: readonly string[];
  fields: Record<string, Field<unknown> & { schema: z.ZodType }>;
  list: { columns: readonly string[]; search: readonly string[]; filters: readonly string[]; sort: string };
}

/**
 * Declares a table that people keep: `defineResource<Row>()({ … })`. Leaving out a column, naming an unknown one
 * or describing it with another type does not compile.
 */
export function defineResource<Row extends object>() {
  return <const Omitted extends keyof Row & string = never>(definition: ResourceDefinition<Row, Omitted>): Resource =>
    definition as unknown as Resource;
}

export type { Outcome };

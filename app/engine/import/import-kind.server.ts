/** What can be filled from a file: every resource, row by row, and what modules import in a way of their own. */
import type { Work } from "~/db/transaction.server";
import { Forbidden, InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import type { FileImport, FileRow } from "~/define/file-import";
import type { Permission } from "~/core/permission";
import type { Resource } from "~/define/resource";
import { portal, resourceByWord } from "../portal.server";
import type { Reading } from "../resource/delegate.server";
import { addRecord } from "../resource/save.server";
import type { Input } from "../resource/schema.server";
import { exampleRows, importColumns, type ImportColumn } from "./columns.server";
import type { CsvTable } from "./read-csv.server";
import { readHeader, readRows, type ImportProblem, type ReadRow } from "./read-rows.server";

export type Importable = Resource | FileImport;

/** One way of reading files, for both. */
export interface ImportKind {
  name: string;
  /** In the language spoken, as the columns are. */
  many: string;
  list: string;
  permission: Permission;
  /** What committing asks for. */
  commits: Permission;
  /** Rows that are in order are added though others are not. */
  partly: boolean;
  columns: () => ImportColumn[];
  examples: (actor: Actor) => Promise<readonly (readonly string[])[]>;
  read: (tx: Reading, actor: Actor, table: CsvTable) => Promise<{ rows: ReadRow[]; problems: ImportProblem[] }>;
  begin?: ((work: Work) => Promise<void>) | undefined;
  /** @returns how many rows were there already and were passed over @throws InputProblem */
  add: (work: Work, row: ReadRow) => Promise<number>;
  /** Which column of a file holds what, by the names of the columns. */
  places: (header: readonly string[]) => ReadonlyMap<string, number>;
  /** Where in the file a problem of a record stands. */
  at: (row: ReadRow, problem: Problem) => ImportProblem;
}

/** What a word of an address names; null for nothing that is imported. What two administrators change is not. */
export function importableByWord(word: string): Importable | null {
  const resource = resourceByWord(word);
  return (
    portal().imports.find(({ name }) => name.toLowerCase() === word.toLowerCase()) ??
    (resource?.twoAdministrators ? null : resource)
  );
}

export const permissionFor = (what: Importable): Permission =>
  "fields" in what ? what.permissions.edit : what.permission;

export const kindOf = (what: Importable): ImportKind => ("fields" in what ? ofResource(what) : ofFile(what));

/** @throws Forbidden for whoever may not import it */
export function mustImport(actor: Actor, { permission }: ImportKind): void {
  if (actor.via !== "system" && !can(actor, permission)) throw new Forbidden(t("Your role does not include this."));
}

/** Whether this person adds the rows of a checked file. */
export const mayCommit = (actor: Actor, { commits }: ImportKind): boolean =>
  actor.via === "system" || can(actor, commits);

function ofResource(resource: Resource): ImportKind {
  return {
    name: resource.name,
    many: t(resource.many),
    list: `${resource.path}/list`,
    permission: resource.permissions.edit,
    commits: resource.permissions.edit,
    partly: false,
    columns: () => importColumns(resource),
    examples: (actor) => exampleRows(actor, resource),
    read: (tx, actor, table) => readRows(tx, actor, resource, table),
    begin: async (work) => resource.begin?.(work, null),
    add: async (work, { input }) => {
      if (await resource.proof?.asks(input as Input, { tx: work.tx, current: null }))
        throw new InputProblem(
          problem(
            resource.proof!.field,
            t(
              "Changing this needs you to confirm your identity: leave it out of the file and enter it on the page of the record",
            ),
            "proof",
          ),
        );
      await addRecord(work, resource, input as Input);
      return 0;
    },
    places: (header) => readHeader(importColumns(resource), (name) => resource.fields[name]!.label, header).places,
    at: ({ row }, { field, message }) => {
      const label = resource.fields[field]?.label;
      return { row, column: label ? t(label) : "", message };
    },
  };
}

function ofFile(file: FileImport): ImportKind {
  const columns = file.columns.map(({ name, label, required, hint }): ImportColumn => ({
    name,
    label: t(label),
    required,
    hint: t(hint),
    date: /\bdate like\b/.test(hint),
  }));
  const labelOf = (name: string | undefined) => columns.find((column) => column.name === name)?.label ?? "";
  return {
    name: file.name,
    many: t(file.many),
    list: file.list,
    permission: file.permission,
    commits: file.commits ?? file.permission,
    partly: file.partly ?? false,
    columns: () => columns,
    examples: () => Promise.resolve(file.examples),
    read: (_tx, _actor, table) => Promise.resolve(grouped(file, columns, table)),
    add: async (work, { input }) => (await file.add(work, input as FileRow[])) ?? 0,
    places: (header) => readHeader(columns, (name) => englishOf(file, name), header).places,
    at: ({ row }, { field, message }) => {
      const [, at, name] = /^(?:(\d+)\.)?(\w*)$/.exec(field) ?? [];
      return { row: at === undefined ? row : Number(at), column: labelOf(name), message };
    },
  };
}

const englishOf = ({ columns }: FileImport, name: string): string =>
  columns.find((column) => column.name === name)?.label ?? name;

function addTo(records: Map<string, FileRow[]>, key: string, row: FileRow): void {
  const rows = records.get(key);
  if (rows) rows.push(row);
  else records.set(key, [row]);
}

/** The rows of a file by the records they make, in the order in which these begin. */
function grouped(
  file: FileImport,
  columns: readonly ImportColumn[],
  table: CsvTable,
): { rows: ReadRow[]; problems: ImportProblem[] } {
  const { places, problems } = readHeader(columns, (name) => englishOf(file, name), table.header);
  if (problems.length > 0) return { rows: [], problems };
  const records = new Map<string, FileRow[]>();
  for (const { row, cells } of table.rows) {
    const read = Object.fromEntries(columns.map(({ name }) => [name, cells[places.get(name) ?? -1] ?? ""]));
    const key = read[file.key]!;
    if (key === "")
      problems.push({
        row,
        column: columns.find(({ name }) => name === file.key)!.label,
        message: file.together
          ? t("Fill in this cell in every row")
          : t("Use the same word in all rows that belong together"),
      });
    if (cells.slice(table.header.length).some((cell) => cell !== ""))
      problems.push({ row, column: "", message: t("The row has more cells than the heading") });
    // What else is wrong with such a row is told in the same round; without its key it belongs to no record of several rows.
    if (key !== "" || file.together) addTo(records, file.together?.(read) ?? key, { row, cells: read });
  }
  return { rows: [...records.values()].map((input) => ({ row: input[0]!.row, input })), problems };
}

/** The pages of an import as plain data. */
import { formatInstant } from "~/core/dates";
import { plural, t } from "~/core/text";
import { FILE_MB } from "~/core/upload-limits";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { ExportColumn } from "~/define/list";
import type { Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { csvOf } from "../export/csv.server";
import { rowsOf, templateOf, type ImportColumn } from "./columns.server";
import { datesRead } from "./dates-read";
import {
  importableByWord,
  kindOf,
  mayCommit,
  mustImport,
  permissionFor,
  type Importable,
  type ImportKind,
} from "./import-kind.server";
import { mappingOf, type Mapping } from "./map-columns.server";
import { findRun, problemsOf, runsInSight } from "./import-runs.server";
import { FAULTS } from "./read-rows.server";
import { MOST_ROWS, readCsv } from "./read-csv.server";

const RECENT = 10;
const MOST_SHOWN = 100;
const PREVIEW = 5;

interface Head {
  /** "branch", and what the list of them is called. */
  word: string;
  many: string;
  list: string;
}

export interface UploadPage extends Head {
  columns: ImportColumn[];
  template: string;
  mostRows: number;
  mostMegabytes: number;
  /** Workbooks are read as well. */
  workbooks: boolean;
  /** The person's own, latest first. */
  recent: {
    id: string;
    file: { text: string; to: string };
    rows: string;
    checked: string;
    state: Tag;
  }[];
}

const headOf = ({ name, many, list }: ImportKind): Head => ({ word: name.toLowerCase(), many, list });
const runLink = ({ name }: ImportKind, id: number) =>
  href("/import/:resource/:id", { params: { resource: name.toLowerCase(), id } });

/** What may be imported by the actor, as a way of reading. @throws Forbidden */
function mayImport(actor: Actor, what: Importable): ImportKind {
  const kind = kindOf(what);
  mustImport(actor, kind);
  return kind;
}

/** The file to fill in. @throws Forbidden */
export async function templateCsv(actor: Actor, what: Importable): Promise<ReadableStream<Uint8Array>> {
  const kind = mayImport(actor, what);
  return templateOf(kind.columns(), await kind.examples(actor));
}

/** What a file has to look like, and the person's files of the last seven days. @throws Forbidden */
export async function uploadPage(actor: Actor, what: Importable): Promise<UploadPage> {
  const kind = mayImport(actor, what);
  const runs = await db.importRun.findMany({
    where: await runsInSight(db, actor, what),
    omit: { content: true },
    orderBy: { id: "desc" },
    take: RECENT,
  });
  return {
    ...headOf(kind),
    columns: kind.columns(),
    mostRows: MOST_ROWS,
    mostMegabytes: FILE_MB,
    workbooks: kind.partly,
    template: href("/import/:resource/template", { params: { resource: kind.name.toLowerCase() } }),
    recent: runs.map((run) => ({
      id: String(run.id),
      file: { text: run.fileName, to: runLink(kind, run.id) },
      rows: String(run.rows),
      checked: formatInstant(run.createdAt, actor.company.timeZone),
      state: stateOf(run),
    })),
  };
}

export interface Batches {
  kinds: { label: string; to: string }[];
  runs: (Omit<UploadPage["recent"][number], "rows"> & { kind: string; rows: string; faulty: string; by: string })[];
}

/** Files of several kinds that somebody may have checked, and those in their sight. @param words of the kinds */
export async function batchesOf(actor: Actor, words: readonly string[]): Promise<Batches> {
  const kinds = words.flatMap((word) => importableByWord(word) ?? []).filter((what) => can(actor, permissionFor(what)));
  const found = await Promise.all(
    kinds.map(async (what) => {
      const runs = await db.importRun.findMany({
        where: await runsInSight(db, actor, what),
        omit: { content: true },
        orderBy: { id: "desc" },
        take: RECENT,
      });
      return runs.map((run) => ({ run, kind: kindOf(what) }));
    }),
  );
  const all = found.flat().sort((a, b) => b.run.id - a.run.id);
  const people = await db.user.findMany({
    where: { id: { in: all.map(({ run }) => run.userId) } },
    select: { id: true, displayName: true },
  });
  return {
    kinds: kinds.map((what) => ({
      label: kindOf(what).many,
      to: href("/import/:resource", { params: { resource: what.name.toLowerCase() } }),
    })),
    runs: all.map(({ run, kind }) => ({
      id: String(run.id),
      file: { text: run.fileName, to: runLink(kind, run.id) },
      kind: kind.many,
      rows: String(run.rows),
      faulty: String(run.faultyRows),
      by: people.find(({ id }) => id === run.userId)?.displayName ?? "–",
      checked: formatInstant(run.createdAt, actor.company.timeZone),
      state: stateOf(run),
    })),
  };
}

function stateOf(run: { state: string; problems: string; faultyRows: number }): Tag {
  if (run.state === "COMMITTED")
    return run.faultyRows > 0 ? { text: t("Imported in part"), tone: "info" } : { text: t("Imported"), tone: "ok" };
  if (run.state === "DISCARDED") return { text: t("Discarded"), tone: "neutral" };
  return problemsOf(run).length > 0
    ? { text: t("Has problems"), tone: "bad" }
    : { text: t("Ready to import"), tone: "info" };
}

export interface RunPage extends Head {
  id: number;
  fileName: string;
  rows: number;
  state: Tag;
  checked: string;
  expires: string;
  imported: string | null;
  /** When the same file was imported before. */
  before: string | null;
  problems: { row: string; column: string; message: string }[];
  problemTotal: number;
  /** Rows that were there already. */
  passedOver: number;
  /** Rows that are added, once they are. */
  added: number;
  /** Rows that are in order are added though others are not. */
  partly: boolean;
  /** It waits to be imported or discarded. */
  waits: boolean;
  /** Whether those rows that are in order can be added by this person now. */
  commits: boolean;
  /** Of so many problems alone are the rows kept; null of all. */
  faultyCut: number | null;
  problemRows: number;
  /** The heading and the first rows, as they were read. */
  preview: { header: string[]; rows: string[][] } | null;
  /** Dates of all rows as they were read, and how many are not shown. */
  dates: { rows: { column: string; typed: string; read: string; where: string }[]; more: number } | null;
  /** Who discarded it, when and why; null of others. */
  discarded: string | null;
  upload: string;
  faulty: string;
  /** Which column of the file is which, where its heading is not ours; null where there is nothing to say. */
  mapping: Mapping | null;
}

/** A checked file with all that is wrong with it. @throws NotFound; Forbidden */
export async function runPage(actor: Actor, what: Importable, id: number): Promise<RunPage> {
  const kind = mayImport(actor, what);
  const run = await findRun(db, actor, what, id);
  const earlier = await db.importRun.findFirst({
    where: { resource: run.resource, sha256: run.sha256, state: "COMMITTED", NOT: { id } },
    orderBy: { id: "desc" },
    select: { committedAt: true },
  });
  const problems = problemsOf(run);
  const moment = (at: Date | null | undefined) => (at ? formatInstant(at, actor.company.timeZone) : null);
  const word = kind.name.toLowerCase();
  return {
    ...headOf(kind),
    id,
    fileName: run.fileName,
    rows: run.rows,
    state: stateOf(run),
    checked: moment(run.createdAt)!,
    expires: moment(run.expiresAt)!,
    imported: moment(run.committedAt),
    before: moment(earlier?.committedAt),
    problems: problems.slice(0, MOST_SHOWN).map(({ row, column, message }) => ({ row: String(row), column, message })),
    problemTotal: Math.max(run.problemCount, problems.length),
    passedOver: run.passedOver,
    added: Math.max(0, run.rows - run.passedOver - run.faultyRows),
    partly: kind.partly,
    waits: run.state === "CHECKED",
    commits:
      run.state === "CHECKED" &&
      mayCommit(actor, kind) &&
      (kind.partly ? earlier === null && !problems.some(({ row }) => row === 1) : problems.length === 0),
    faultyCut: run.problemCount > problems.length ? problems.length : null,
    problemRows: Math.max(run.faultyRows, new Set(problems.map(({ row }) => row)).size),
    preview: problems.length === 0 && run.content !== "" ? previewOf(run.content) : null,
    dates: problems.length === 0 && run.content !== "" ? datesOf(kind, run.content) : null,
    discarded: run.state === "DISCARDED" ? await discardOf(actor, id) : null,
    upload: href("/import/:resource", { params: { resource: word } }),
    faulty: href("/import/:resource/:id/faulty", { params: { resource: word, id } }),
    mapping:
      run.content !== "" && problems.some(({ row }) => row === 1)
        ? mappingOf(kind.columns(), readCsv(run.content))
        : null,
  };
}

async function discardOf({ company }: Actor, id: number): Promise<string | null> {
  const event = await db.auditEvent.findFirst({
    where: { entity: "ImportRun", entityId: String(id), action: "Import.discard" },
    orderBy: { seq: "desc" },
    select: { at: true, diff: true, actorId: true },
  });
  if (!event) return null;
  const user = await db.user.findUnique({ where: { id: event.actorId ?? 0 }, select: { displayName: true } });
  const { why } = JSON.parse(event.diff) as { why?: string };
  const said = { name: user?.displayName ?? "–", at: formatInstant(event.at, company.timeZone) };
  return why
    ? t("Discarded by {name}, {at}: {why}", { ...said, why })
    : t("Discarded by {name}, {at}, without a reason", said);
}

function datesOf(kind: ImportKind, content: string): RunPage["dates"] {
  const { header, rows } = readCsv(content);
  const read = datesRead(kind.columns(), kind.places(header), rows);
  if (read.length === 0) return null;
  return {
    rows: read.slice(0, MOST_SHOWN).map(({ column, typed, read: day, rows: count, first }) => ({
      ...{ column, typed, read: day },
      where: plural(count, "Row {first}", "{n} rows, the first {first}", { first }),
    })),
    more: Math.max(0, read.length - MOST_SHOWN),
  };
}

function previewOf(content: string): RunPage["preview"] {
  const { header, rows } = readCsv(content);
  return { header, rows: rows.slice(0, PREVIEW).map(({ cells }) => header.map((_, index) => cells[index] ?? "")) };
}

/** The rows with problems as a file, each with what is wrong: to be mended and sent again. @throws NotFound; Forbidden */
export async function faultyCsv(actor: Actor, what: Importable, id: number): Promise<ReadableStream<Uint8Array>> {
  mayImport(actor, what);
  const run = await findRun(db, actor, what, id);
  const problems = problemsOf(run);
  const { header, rows } = run.content === "" ? { header: [], rows: [] } : readCsv(run.content);
  const said = (row: number) =>
    problems
      .filter((one) => one.row === row)
      .map(({ column, message }) => (column ? `${column}: ${message}` : message))
      .join("; ");
  const faulty = rows.filter(({ row }) => problems.some((one) => one.row === row || one.row === 1));
  const columns = [...header, FAULTS].map((label): ExportColumn => ({ label, kind: "text" }));
  return csvOf(
    columns,
    rowsOf(faulty.map(({ row, cells }) => [...header.map((_, index) => cells[index] ?? ""), said(row) || said(1)])),
  );
}

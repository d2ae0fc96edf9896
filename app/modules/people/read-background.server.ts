/** The background of somebody as pages show it, and what its forms begin with. */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { BACKGROUND, BACKGROUND_KINDS, KIN, type BackgroundKind } from "./background";
import { employeesWithin } from "./employee-scope.server";
import { educationChoices } from "./hire-choices.server";
import { backgroundRows, type BackgroundRow } from "./keep-background.server";

export interface BackgroundLine {
  id: number;
  version: number;
  title: string;
  note: string;
  pending: boolean;
}

export interface BackgroundGroup {
  kind: BackgroundKind;
  title: string;
  lines: BackgroundLine[];
}

export interface BackgroundForm {
  kind: BackgroundKind;
  groups: BackgroundGroup[];
  educations: Choice[];
  kin: readonly Choice[];
  /** What is changed; null while something is added. */
  line: { id: number; version: number; pending: boolean } | null;
  values: Record<string, string>;
}

const word = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const day = (value: unknown): string => (typeof value === "string" ? formatDate(value) : "");
const span = (from: string, to: string): string => (from || to ? `${from} – ${to}` : "");
const kinWord = (value: unknown): string => t(KIN.find((one) => one.value === value)?.label ?? "");

function lineOf(row: BackgroundRow, kind: BackgroundKind, levels: ReadonlyMap<number, string>): BackgroundLine {
  const told: Record<BackgroundKind, () => [title: string, notes: string[]]> = {
    education: () => [
      word(row.institution),
      [levels.get(Number(row.educationId)) ?? "", word(row.subject), span(word(row.fromYear), word(row.toYear))],
    ],
    work: () => [word(row.employer), [word(row.position), span(day(row.fromDate), day(row.toDate)), word(row.leftFor)]],
    dependant: () => [word(row.name), [kinWord(row.relation), day(row.birthDate), word(row.phone)]],
    contact: () => [word(row.name), [kinWord(row.relation), word(row.phone), word(row.address)]],
  };
  const [title, notes] = told[kind]();
  const { id, version, status } = row;
  return { id, version, title, note: notes.filter(Boolean).join(", "), pending: status === "PENDING" };
}

/** All four kinds. The caller has asked whether they may be seen. */
export async function backgroundOf(employeeId: number): Promise<BackgroundGroup[]> {
  const levels = new Map(
    (await db.education.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name]),
  );
  return Promise.all(
    BACKGROUND_KINDS.map(async (kind) => ({
      kind,
      title: t(BACKGROUND[kind].many),
      lines: (await backgroundRows(employeeId, kind)).map((row) => lineOf(row, kind, levels)),
    })),
  );
}

const DATES = new Set(["fromDate", "toDate", "birthDate"]);
const KEPT = new Set(["id", "employeeId", "status", "addedById", "version", "createdAt", "updatedAt"]);

/**
 * What the page begins with on which entries are kept.
 * @param line the entry that is changed @throws NotFound for an entry that is not there, and for people out of reach
 */
export async function backgroundForm(
  actor: Actor,
  employeeId: number,
  kind: BackgroundKind,
  line: number | null,
): Promise<BackgroundForm> {
  if (employeeId !== actor.employeeId) {
    const where = { AND: [{ id: employeeId }, employeesWithin(actor, "employee.edit")] };
    if ((await db.employee.count({ where })) === 0) throw new NotFound();
  }
  const row = line === null ? null : ((await backgroundRows(employeeId, kind)).find(({ id }) => id === line) ?? null);
  if (line !== null && row === null) throw new NotFound();
  const values = Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      KEPT.has(name) ? [] : [[name, DATES.has(name) ? day(value) : word(value)]],
    ),
  );
  return {
    kind,
    groups: await backgroundOf(employeeId),
    educations: await educationChoices(),
    kin: KIN,
    line: row && { id: row.id, version: row.version, pending: row.status === "PENDING" },
    values,
  };
}

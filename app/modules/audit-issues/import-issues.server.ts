/** Issues of earlier audits from a file: a row for each, open or closed, with the days they had (spec: ops §5.8, A15). */
import type { Work } from "~/db/transaction.server";
import { dateIn, parseDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { numberOfYear } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { newIssueSchema, type NewIssueInput } from "./issue-input";
import { issueOwners } from "./issue-people.server";
import { newIssueProblems, SEVERITY_CHOICES, usualDue, type Severity } from "./issue-rules";
import { stateIs } from "~/define/states";
import { ISSUE_STATES } from "./issue-states";

const DATE = "A date like 05-Mar-2026 or 2026-03-05";
const COLUMNS: readonly FileColumn[] = [
  { name: "sourceRef", label: "Old reference", required: true, hint: "At most 60 characters; each issue once" },
  { name: "unitId", label: "Unit", required: true, hint: "Name or code of a unit in use" },
  { name: "title", label: "Title", required: true, hint: "At most 120 characters" },
  { name: "condition", label: "What is wrong", required: true, hint: "10 to 2,000 characters" },
  { name: "recommendation", label: "Recommendation", required: true, hint: "10 to 2,000 characters" },
  { name: "severity", label: "Severity", required: true, hint: "One of Low, Medium, High, Critical" },
  { name: "ownerId", label: "Owner", required: true, hint: "Sign-in name of a person at the unit or above it" },
  { name: "raisedOn", label: "Raised on", required: true, hint: DATE },
  { name: "agreedDue", label: "Agreed due date", required: false, hint: `${DATE}; empty: by the severity` },
  { name: "status", label: "State", required: true, hint: "Open or Closed" },
  { name: "closedOn", label: "Closed on", required: false, hint: `${DATE}; of closed issues` },
];

export const auditIssueImport: FileImport = {
  name: "AuditIssue",
  many: "Issues of earlier audits",
  permission: "audit.previous.stage",
  commits: "audit.previous.commit",
  partly: true,
  list: "/audit/settings/previousdata/list",
  columns: COLUMNS,
  key: "sourceRef",
  together: ({ sourceRef }) => sourceRef!.toLowerCase(),
  examples: [
    [
      "IA-2024-017",
      "KIB",
      "Safe keys held by one person",
      "Both keys of the safe are with the cashier.",
      "Give the second key to the branch manager.",
      "High",
      "branch.manager",
      "2024-05-06",
      "2024-06-05",
      "Closed",
      "2024-06-20",
    ],
  ],
  add: addIssue,
};

interface Place {
  id: number;
  path: string;
  code: string;
  companyId: number;
  today: string;
  owners: readonly Choice[];
}

/** What many rows of a file have in common, read once in a transaction. */
interface Known {
  units: readonly { id: number; path: string; code: string; name: string }[];
  users: ReadonlyMap<string, number>;
  places: Map<number, Place>;
}
const known = new WeakMap<Tx, Promise<Known>>();

async function read({ tx, actor }: Work): Promise<Known> {
  const units = await tx.orgUnit.findMany({
    where: { AND: [unitsWithin(actor, "audit.previous.stage"), { active: true }] },
    orderBy: { id: "asc" },
    select: { id: true, path: true, code: true, name: true },
  });
  const users = await tx.user.findMany({
    where: { status: "ACTIVE", kind: "PERSON" },
    select: { id: true, signInName: true },
  });
  return {
    units,
    users: new Map(users.map(({ id, signInName }) => [signInName.toLowerCase(), id])),
    places: new Map(),
  };
}

function knownTo(work: Work): Promise<Known> {
  const found = known.get(work.tx) ?? read(work);
  known.set(work.tx, found);
  return found;
}

async function placeOf(work: Work, { units, places }: Known, word: string): Promise<Place | null> {
  const typed = word.trim().toLowerCase();
  const named = units.filter(({ name }) => name.toLowerCase() === typed);
  const unit = units.find(({ code }) => code.toLowerCase() === typed) ?? (named.length === 1 ? named[0] : undefined);
  if (!unit) return null;
  const kept = places.get(unit.id);
  if (kept) return kept;
  const { tx, actor } = work;
  const today = dateIn(actor.at, (await companyOf(tx, unit)).timeZone);
  const owners = await issueOwners(tx, unit.path, today, actor.userId);
  const place = { ...unit, companyId: idsOf(unit.path)[0]!, today, owners };
  places.set(unit.id, place);
  return place;
}

/** Letters that differ between two words, up to a few. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

/** The code or name that is nearest to what was typed; null where none is near. */
export function nearest(word: string, names: readonly string[]): string | null {
  const typed = word.trim().toLowerCase().slice(0, 60);
  const [best] = names
    .map((name) => ({ name, off: distance(typed, name.toLowerCase().slice(0, 60)) }))
    .sort((a, b) => a.off - b.off);
  return best && best.off <= Math.max(1, Math.floor(typed.length / 3)) ? best.name : null;
}

/** Spreadsheets count days from the end of 1899. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);
export function dayIn(cell: string): string {
  if (!/^[2-9]\d{4}$/.test(cell)) return parseDate(cell) ?? cell;
  return new Date(EXCEL_ZERO + Number(cell) * 86_400_000).toISOString().slice(0, 10);
}

/** The value of a choice by its value or its word; the cell itself where it is none of them. */
export const wordIn = (choices: readonly Choice[], cell: string): string =>
  choices.find(({ value, label }) =>
    [value, label, t(label)].some((one) => one.toLowerCase() === cell.trim().toLowerCase()),
  )?.value ?? cell;
const STATES: readonly Choice[] = [
  { value: "OPEN", label: "Open" },
  { value: "CLOSED", label: "Closed" },
];

interface Closing {
  status: string;
  closedOn: string | null;
}

function closingProblems({ status, closedOn }: Closing, raisedOn: string, today: string): Problem[] {
  if (!stateIs(ISSUE_STATES, status, "imported"))
    return [problem("status", t("State: enter Open or Closed"), "choice")];
  if (status === "OPEN")
    return closedOn === null ? [] : [problem("closedOn", t("Closed on: leave it empty for an open issue"), "open")];
  if (closedOn === null || parseDate(closedOn) === null)
    return [problem("closedOn", t("Closed on: enter a date like 05-Mar-2026"), "required")];
  return closedOn < raisedOn || closedOn > today
    ? [problem("closedOn", t("Closed on: from the day it was raised until today"), "out_of_range")]
    : [];
}

/** @returns 1 for an issue that is there already @throws InputProblem at "12.title" */
async function addIssue(work: Work, rows: readonly FileRow[]): Promise<number> {
  const { row, cells } = rows[0]!;
  const at = (problems: readonly Problem[]): InputProblem =>
    new InputProblem(problems.map((one) => ({ ...one, field: `${row}.${one.field}` })));
  if (rows.length > 1) {
    const again = t("This reference stands in {n} rows: keep one of them", { n: rows.length });
    throw new InputProblem(rows.map((one) => problem(`${one.row}.sourceRef`, again, "repeated")));
  }
  const facts = await knownTo(work);
  const place = await placeOf(work, facts, cells.unitId!);
  const found: Problem[] = [];
  if (!place) {
    const near = nearest(
      cells.unitId!,
      facts.units.flatMap(({ code, name }) => [code, name]),
    );
    const said = near
      ? t("Unit: no unit in use is called so; did you mean {name}?", { name: near })
      : t("Unit: no unit in use is called so");
    found.push(problem("unitId", said, "not_available"));
  }
  const ownerId = facts.users.get(cells.ownerId!.trim().toLowerCase());
  if (ownerId === undefined) {
    const near = nearest(cells.ownerId!, [...facts.users.keys()]);
    const said = near
      ? t("Owner: no person has this sign-in name; did you mean {name}?", { name: near })
      : t("Owner: no person has this sign-in name");
    found.push(problem("ownerId", said, "not_available"));
  }
  const read = newIssueSchema.safeParse({
    ...cells,
    unitId: String(place?.id ?? 1),
    ownerId: String(ownerId ?? 1),
    severity: wordIn(SEVERITY_CHOICES, cells.severity!),
    raisedOn: dayIn(cells.raisedOn!),
    agreedDue: dayIn(cells.agreedDue!),
  });
  if (!read.success)
    throw at([
      ...found,
      ...read.error.issues.map(({ path, message }) => problem(String(path[0] ?? ""), message, "invalid")),
    ]);
  const input = read.data;
  const closing = {
    status: wordIn(STATES, cells.status!),
    closedOn: cells.closedOn === "" ? null : dayIn(cells.closedOn!),
  };
  if (place) {
    if (await isThere(work.tx, place, input)) return 1;
    const known = { today: place.today, owners: place.owners.map(({ value }) => Number(value)), taken: false };
    const problems = newIssueProblems({ input, facts: known });
    found.push(
      // Who owned a closed issue may have left the unit.
      ...problems.filter(({ field }) => field !== "ownerId" || (closing.status !== "CLOSED" && ownerId !== undefined)),
      ...closingProblems(closing, input.raisedOn, place.today),
    );
  }
  if (found.length > 0) throw at(found);
  await keep(work, place!, { ...input, ...closing });
  return 0;
}

const isThere = async (tx: Tx, { companyId }: Place, { sourceRef }: NewIssueInput): Promise<boolean> =>
  (await tx.auditIssue.findFirst({ where: { companyId, sourceRef }, select: { id: true } })) !== null;

async function keep(work: Work, place: Place, input: NewIssueInput & Closing): Promise<void> {
  const { tx, actor, audit } = work;
  const { status, closedOn, ...typed } = input;
  const refNo = await numberOfYear(tx, `AIS-${place.code}`, typed.raisedOn, 4);
  const agreedDue = typed.agreedDue ?? usualDue(typed.raisedOn, typed.severity as Severity);
  const closed = status === "CLOSED";
  const at = closedOn === null ? null : new Date(`${closedOn}T12:00:00Z`);
  const data = {
    ...typed,
    refNo,
    origin: "IMPORT",
    raisedById: actor.userId!,
    agreedDue,
    originalDue: agreedDue,
    status,
    ...(closed ? { progress: 100, implementedAt: at, closedAt: at, closedById: actor.userId } : {}),
  };
  const { id } = await tx.auditIssue.create({ data: { ...data, companyId: place.companyId, createdAt: actor.at } });
  const { implementedAt: _, closedAt: __, ...diff } = { implementedAt: null, closedAt: null, ...data };
  audit({ action: "AuditIssue.import", entity: "AuditIssue", entityId: id, diff });
  if (closed) return;
  // Its key reaches each of them once a day.
  await notify(work, {
    userIds: [typed.ownerId],
    key: `auditIssue:import:${place.today}:${typed.ownerId}`,
    kind: "task",
    title: "{actor} has added issues of earlier audits that are yours",
    values: { actor: actor.name },
    text: typed.title,
    link: "/my/audit-issues",
  });
}

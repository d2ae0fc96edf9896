/** Members out of a file of another system (spec: accounts §5, §15): tried first, entered all or none, and never twice. */
import type { z } from "zod/v4";
import { formatDate, parseDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { slicesOf } from "~/db/chunks.server";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choice, date, text, type Choice } from "~/define/field";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { enterWithin, judgeWithin, type Entered } from "./enter-many.server";
import type { DocumentTyped } from "./keep-identities.server";
import { largeFileProblems } from "./large-file.server";
import {
  documentKey,
  GENDER_CHOICES,
  IDENTITY_CHOICES,
  identityKey,
  MARITAL_CHOICES,
  nameKey,
  phoneKey,
  RISK_CHOICES,
  WHOLE,
} from "./member-rules";
import { memberFields } from "./member.record.server";

/** As many are entered in one step. */
const AT_ONCE = 200;
const A_DATE = "A date like 05-Mar-2026 or 2026-03-05";
const oneOf = (choices: readonly Choice[]) => `One of ${choices.map(({ label }) => label).join(", ")}`;

const column = (name: string, label: string, hint: string, required = false): FileColumn => ({
  ...{ name, label, required, hint },
});

const COLUMNS: readonly FileColumn[] = [
  column(
    "externalRef",
    "Number in another system",
    "Told apart by it: a number that was read in before is passed over",
    true,
  ),
  column("branch", "Branch", "Name or code of one of your branches", true),
  column("firstName", "First name", "At most 50 letters", true),
  column("middleName", "Middle name", "At most 50 letters"),
  column("lastName", "Last name", "At most 50 letters", true),
  column("gender", "Gender", oneOf(GENDER_CHOICES), true),
  column("bornOn", "Born on", A_DATE, true),
  column("maritalStatus", "Marital status", oneOf(MARITAL_CHOICES)),
  column("nationality", "Nationality", "At most 60 characters"),
  column("phone", "Phone", "With its country, like +254 711 400123", true),
  column("otherPhone", "Other phone", "With its country, like +254 711 400123"),
  column("email", "Email", "An address like amina@example.org"),
  column("village", "Village or estate", "At most 80 characters", true),
  column("town", "Town or district", "At most 80 characters"),
  column("landmark", "How to find the house", "At most 160 characters"),
  column("occupation", "Occupation", "At most 80 characters"),
  column("employer", "Employer or kind of business", "At most 120 characters"),
  column("joinedOn", "Joined on", A_DATE, true),
  column("officer", "Loan officer", "The employee number of somebody posted at the branch"),
  column("source", "How they came", "At most 120 characters"),
  column("riskRating", "Risk", `${oneOf(RISK_CHOICES)}; Low where nothing is said`),
  column("type", "Document", oneOf(IDENTITY_CHOICES)),
  column("country", "Country of the document", "Two letters, like KE; that of the company where nothing is said"),
  column("number", "Number of the document", "As it stands on the document"),
  column("expiresOn", "Document expires on", A_DATE),
  column("consentOn", "Consent given on", A_DATE),
  column("consentVersion", "Version of the consent", "At most 20 characters"),
  column("nomineeName", "Nominee", "Who gets all of the savings; several are entered on the page of the member"),
  column("nomineeRelation", "Relation of the nominee", "Like Sister"),
  column("kinName", "Next of kin", "Whom to turn to"),
  column("kinRelation", "Relation of the next of kin", "Like Brother"),
  column("kinPhone", "Phone of the next of kin", "With its country, like +254 711 400123"),
  column("apart", "This is somebody else", "Yes, once you have looked at the members who look alike"),
];

const EXAMPLE: Readonly<Record<string, string>> = {
  ...{ externalRef: "OLD-1043", branch: "KIB", firstName: "Zawadi", lastName: "Mutindi", gender: "Female" },
  ...{ bornOn: "1991-03-08", phone: "+254 711 400 123", village: "Makina", joinedOn: "2024-01-12" },
  ...{ type: "National identity card", country: "KE", number: "30112233" },
};

const optional = true;
/** What the cells of a row are read by: the fields of the form, and those of what is entered with it. */
const CELLS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    (
      [
        ...["externalRef", "firstName", "middleName", "lastName", "gender", "bornOn", "maritalStatus", "nationality"],
        ...["phone", "otherPhone", "email", "village", "town", "landmark", "occupation", "employer", "joinedOn"],
        ...["source", "riskRating", "consentOn", "consentVersion"],
      ] as (keyof typeof memberFields)[]
    ).map((name) => [name, memberFields[name].schema]),
  ),
  type: choice("Document", { choices: IDENTITY_CHOICES, optional }).schema,
  country: text("Country", { max: 2, optional }).schema,
  number: text("Number of the document", { max: 40, optional }).schema,
  expiresOn: date("Document expires on", { optional }).schema,
  nomineeName: text("Nominee", { max: 100, optional }).schema,
  nomineeRelation: text("Relation of the nominee", { max: 40, optional }).schema,
  kinName: text("Next of kin", { max: 100, optional }).schema,
  kinRelation: text("Relation of the next of kin", { max: 40, optional }).schema,
  kinPhone: text("Phone of the next of kin", { max: 30, optional }).schema,
};

interface Read extends Omit<Entered, "documents" | "nominees" | "kin" | "officerId" | "apart"> {
  externalRef: string;
  type: string | null;
  country: string | null;
  number: string | null;
  expiresOn: string | null;
  nomineeName: string | null;
  nomineeRelation: string | null;
  kinName: string | null;
  kinRelation: string | null;
  kinPhone: string | null;
}

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  gender: GENDER_CHOICES,
  maritalStatus: MARITAL_CHOICES,
  riskRating: RISK_CHOICES,
  type: IDENTITY_CHOICES,
};
const isYes = (cell: string): boolean =>
  ["yes", "y", "true", "1", "x", t("Yes").toLowerCase()].includes(cell.toLowerCase());

/** Cells as the fields read them: choices by their words, days in one style. */
function typedOf(cells: FileRow["cells"]): Record<string, string> {
  const typed: Record<string, string> = { ...cells, riskRating: cells.riskRating || "Low" };
  for (const [name, choices] of Object.entries(CHOICES)) {
    const word = typed[name]!.toLowerCase();
    const found = choices.find(({ value, label }) =>
      [value, label, t(label)].some((one) => one.toLowerCase() === word),
    );
    typed[name] = found?.value ?? typed[name]!;
  }
  for (const name of ["bornOn", "joinedOn", "expiresOn", "consentOn"]) {
    const day = parseDate(typed[name]!);
    typed[name] = day === null ? typed[name]! : formatDate(day);
  }
  return typed;
}

/** A row of the file, as far as it can be read. */
interface Line extends Entered {
  row: number;
  unitId: number;
  externalRef: string;
  /** Columns that something is wrong with already: what is said of them besides, or follows from them, is not told. */
  wrong: ReadonlySet<string>;
  /** Its number in the other system is another's, who may well be the same person. */
  another?: boolean;
}

/** What names stand for: branches within reach, and who is posted where. */
interface Known {
  branches: ReadonlyMap<string, number>;
  officers: ReadonlyMap<string, number>;
  country: string | null;
}

async function knownTo(tx: Tx, actor: Actor): Promise<Known> {
  const today = todayOf(actor);
  const units = await tx.orgUnit.findMany({
    where: { AND: [unitsWithin(actor, "member.write"), { kind: "BRANCH", active: true }] },
    select: { id: true, name: true, code: true },
  });
  const officers = await tx.employee.findMany({
    where: {
      postings: {
        some: { validFrom: { lte: today }, validTo: { gte: today }, unit: unitsWithin(actor, "member.write") },
      },
    },
    select: { id: true, employeeNo: true },
  });
  return {
    branches: new Map(
      units.flatMap(({ id, name, code }) => [name, code].map((word) => [word.toLowerCase(), id] as const)),
    ),
    officers: new Map(officers.map(({ id, employeeNo }) => [employeeNo.toLowerCase(), id])),
    country: actor.company.countryCode,
  };
}

/** What stands in for cells that cannot be read; nothing is told of them. */
const INSTEAD = { firstName: "Aa", lastName: "Aa", bornOn: "0001-01-01", phone: "", village: "", externalRef: "" };

/**
 * A row as a member, as far as it can be read; null where there is no branch that it could be of.
 * @param tell takes what is wrong, column by column
 */
function readLine({ row: at, cells }: FileRow, known: Known, today: string, tell: (one: Problem) => void): Line | null {
  const wrong = new Set<string>();
  const fail = (name: string, message: string, code: string) => {
    wrong.add(name);
    tell(problem(`${at}.${name}`, message, code));
  };
  const typed = typedOf(cells);
  const values: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(CELLS)) {
    const read = cell.safeParse(typed[name]);
    if (read.success) values[name] = read.data;
    else for (const { message } of read.error.issues) fail(name, message, "format");
  }
  const unitId = known.branches.get(cells.branch!.toLowerCase());
  if (unitId === undefined) fail("branch", t("Branch: choose one in which you keep members"), "not_available");
  const officerId = cells.officer === "" ? null : known.officers.get(cells.officer!.toLowerCase());
  if (officerId === undefined)
    fail("officer", t("Loan officer: choose someone who is posted at the branch"), "not_available");
  const together = (names: readonly string[]) => {
    const empty = names.filter((name) => cells[name] === "");
    if (empty.length > 0 && empty.length < names.length)
      for (const name of empty) fail(name, t("Fill in this too, or leave the others empty"), "incomplete");
  };
  together(["type", "number"]);
  together(["nomineeName", "nomineeRelation"]);
  together(["kinName", "kinRelation"]);
  for (const name of ["otherPhone", "kinPhone"])
    if (cells[name] !== "" && !wrong.has(name) && phoneKey(cells[name]!, known.country) === null)
      fail(name, t("Enter a telephone number like +254 700 123456"), "phone");
  // Where the branch is not known, what else is wrong is told by the rules of another one.
  const within = unitId ?? [...known.branches.values()][0];
  if (within === undefined) return null;
  const { type, country, number, expiresOn, nomineeName, nomineeRelation, kinName, kinRelation, kinPhone, ...member } =
    {
      ...{ ...INSTEAD, joinedOn: today, middleName: null, consentOn: null, consentVersion: null, email: null },
      ...values,
    } as unknown as Read;
  const isRead = (...names: string[]) => names.every((name) => !wrong.has(name));
  return {
    ...member,
    ...{ row: at, unitId: within, officerId: officerId ?? null, apart: isYes(cells.apart!), wrong },
    documents:
      type && number && isRead("type", "country", "number", "expiresOn")
        ? [{ type, country: country || (known.country ?? ""), number, expiresOn }]
        : [],
    nominees: nomineeName ? [{ name: nomineeName, relation: nomineeRelation ?? "", shareBp: WHOLE }] : [],
    kin: kinName ? [{ name: kinName, relation: kinRelation ?? "", phone: kinPhone }] : [],
  };
}

const keyOf = ({ country, type, number }: DocumentTyped) =>
  documentKey({ country, type, numberKey: identityKey(number) });

/** The rows of lines that are members already, by a document with the same name and birthday. */
async function thereAlready({ tx, actor }: Work, lines: readonly Line[]): Promise<Set<number>> {
  const rows = new Set<number>();
  const within = unitsWithin(actor, "member.write");
  for (const some of slicesOf(lines, AT_ONCE)) {
    const documents = await tx.memberIdentity.findMany({
      where: {
        live: true,
        numberKey: { in: some.flatMap(({ documents: own = [] }) => own.map(({ number }) => identityKey(number))) },
        member: { unit: within },
      },
      select: {
        ...{ country: true, type: true, numberKey: true },
        member: { select: { unitId: true, nameKey: true, bornOn: true } },
      },
    });
    for (const line of some) {
      const own = new Set((line.documents ?? []).map(keyOf));
      const same = documents.some(
        ({ member, ...one }) =>
          own.has(documentKey(one)) &&
          member.unitId === line.unitId &&
          member.bornOn === line.bornOn &&
          member.nameKey === nameKey(line.firstName, line.lastName),
      );
      if (same) rows.add(line.row);
    }
  }
  return rows;
}

/** The column of the file that a problem of a member stands in. */
const COLUMN_OF: Readonly<Record<string, string>> = { officerId: "officer", unitId: "branch", share1: "nomineeName" };

/**
 * Whether what is said of a line follows from what was said of it before: whom somebody is like, and whether a document is
 * their own, cannot be told without their name and birthday.
 * @param column where it stands
 */
function follows({ wrong, another }: Line, column: string, { code }: Problem): boolean {
  const isUnknown = another === true || ["firstName", "lastName", "bornOn"].some((name) => wrong.has(name));
  return (
    wrong.has(column) ||
    (isUnknown && ["alike", "duplicate", "taken"].includes(code ?? "")) ||
    (column === "officer" && wrong.has("branch"))
  );
}

/** Enters lines of one branch, some at a time; none of those among which one is wrong. @returns what is wrong with them, by row and column */
async function enterLines(work: Work, unitId: number, lines: readonly Line[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const some of slicesOf(lines, AT_ONCE)) {
    const rows = some.map(({ unitId: _unit, wrong: _wrong, another: _another, ...entered }): Entered => entered);
    const readWell = some.every(({ wrong }) => wrong.size === 0);
    try {
      if (readWell) await enterWithin(work, { unitId, rows });
      else await judgeWithin(work, { unitId, rows });
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      for (const one of error.problems) {
        const [, index, field] = /^rows\[(\d+)\]\.(\w+)$/.exec(one.field) ?? [];
        if (index === undefined) throw error;
        const line = some[Number(index)]!;
        const column = COLUMN_OF[field!] ?? field!;
        if (!follows(line, column, one)) problems.push({ ...one, field: `${line.row}.${column}` });
      }
    }
  }
  return problems;
}

/** Numbers of the other system that members have already: those within reach, and those beyond it. */
async function readBefore(
  { tx, actor }: Work,
  file: readonly FileRow[],
): Promise<{ within: Set<string>; beyond: Set<string> }> {
  const refs = { within: new Set<string>(), beyond: new Set<string>() };
  for (const some of slicesOf(file, AT_ONCE)) {
    const found = await tx.member.findMany({
      where: { externalRef: { in: some.map(({ cells }) => cells.externalRef!) } },
      select: { externalRef: true, unit: { select: { path: true } } },
    });
    for (const { externalRef, unit } of found)
      refs[canAt(actor, "member.write", unit.path) ? "within" : "beyond"].add(externalRef!);
  }
  return refs;
}

/** @throws InputProblem at "12.phone" with all that is wrong with a row, as far as it does not follow from one another */
async function addMembers(work: Work, file: readonly FileRow[]): Promise<number> {
  const known = await knownTo(work.tx, work.actor);
  const before = await readBefore(work, file);
  const fresh = file.filter(({ cells }) => !before.within.has(cells.externalRef!)).length;
  const large = await largeFileProblems(work, file, fresh, known.branches);
  if (large.length > 0) throw new InputProblem(large);
  const problems: Problem[] = [];
  const lines: Line[] = [];
  const refs = new Set<string>();
  for (const one of file) {
    const ref = one.cells.externalRef!;
    // Whatever has become of them since.
    if (before.within.has(ref)) continue;
    const line = readLine(one, known, todayOf(work.actor), (wrong) => problems.push(wrong));
    const another = refs.has(ref)
      ? problem(`${one.row}.externalRef`, t("The number stands in the file twice"), "twice")
      : before.beyond.has(ref)
        ? problem(`${one.row}.externalRef`, t("Another member has this number"), "taken")
        : null;
    if (another) problems.push(another);
    if (ref !== "") refs.add(ref);
    if (line) lines.push(another ? { ...line, another: true, wrong: new Set([...line.wrong, "externalRef"]) } : line);
  }
  const there = await thereAlready(work, lines);
  const added = lines.filter(({ row: at }) => !there.has(at));
  for (const unitId of new Set(added.map((line) => line.unitId)))
    problems.push(
      ...(await enterLines(
        work,
        unitId,
        added.filter((line) => line.unitId === unitId),
      )),
    );
  if (problems.length > 0) throw new InputProblem(problems);
  return file.length - added.length;
}

export const memberImport: FileImport = {
  name: "Member",
  many: "Members",
  permission: "member.verify",
  list: "/crm/member/list",
  columns: COLUMNS,
  key: "externalRef",
  // Compared with one another: the whole file is entered at once.
  together: () => "all",
  examples: [COLUMNS.map(({ name }) => EXAMPLE[name] ?? "")],
  add: addMembers,
};

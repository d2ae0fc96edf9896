/**
 * Many members of one branch at once: those of an earlier system, two hundred or so a time. They are held to the rules on
 * names, ages, telephones, consent, documents, shares and likeness; lengths and choices are for whoever reads the file.
 */
import { Forbidden, InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { canAt, type Actor } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { identityInTrail, type DocumentTyped } from "./keep-identities.server";
import { keepValidity } from "./keep-validity.server";
import {
  documentKey,
  duplicateScore,
  identityKey,
  isIdentity,
  isName,
  memberProblems,
  nameKey,
  nameProblems,
  numbersOf,
  phoneKey,
  SHOWN_FROM,
  WHOLE,
  type Alike,
  type Likeness,
} from "./member-rules";
import { notAName, type KinRow, type NomineeRow } from "./relative-rules";
import { COMPARED, inCompany, likenessOf, THERE } from "./find-alike.server";
import { todayAt } from "./member-row.server";
import { wordsOf } from "./member-words";

/** A member as a file has one. */
export interface Entered {
  firstName: string;
  middleName?: string | null;
  lastName: string;
  gender: string;
  bornOn: string;
  maritalStatus?: string | null;
  /** In any style. */
  phone: string;
  village: string;
  otherPhone?: string | null;
  email?: string | null;
  town?: string | null;
  landmark?: string | null;
  nationality?: string | null;
  occupation?: string | null;
  employer?: string | null;
  source?: string | null;
  /** Number in another system: nobody else has it. */
  externalRef?: string | null;
  officerId?: number | null;
  riskRating?: string;
  joinedOn: string;
  consentOn?: string | null;
  consentVersion?: string | null;
  /** Looked at and found to be somebody else than members who look alike. */
  apart?: boolean;
  /** Where they stand in their file. */
  row?: number;
  documents?: readonly DocumentTyped[];
  nominees?: readonly NomineeRow[];
  kin?: readonly KinRow[];
}

const MOST = 500;
/** Of the names, of the telephones and of the numbers of a file, so many members are compared, the latest first. */
const ALIKE_MOST = 5_000;

interface OfBranch {
  unitId: number;
  rows: readonly Entered[];
}

/**
 * Enters members of a branch, all or none, as prospects.
 * @returns their ids in the order of the rows, with commas between them
 * @throws Forbidden; InputProblem with what is wrong at `rows[n].field`
 */
export function enterMembers(actor: Actor, of: OfBranch): Promise<{ ids: string }> {
  return inTx(actor, async (work) => ({ ids: (await enterWithin(work, of)).join(",") }));
}

/** {@link enterMembers} within a transaction that is open. @returns their ids in the order of the rows */
export async function enterWithin(work: Work, of: OfBranch): Promise<number[]> {
  const { unit, keyed } = await judged(work, of);
  return write(work, unit, keyed);
}

/** Judges rows that cannot all be entered, and writes none. @throws as {@link enterMembers} */
export async function judgeWithin(work: Work, of: OfBranch): Promise<void> {
  await judged(work, of);
}

async function judged(work: Work, { unitId, rows }: OfBranch): Promise<{ unit: Unit; keyed: Keyed[] }> {
  const { tx, actor } = work;
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId } });
  if (actor.userId === null || !canAt(actor, "member.write", unit.path) || unit.kind !== "BRANCH" || !unit.active)
    throw new Forbidden(t("Your role does not include this."));
  if (rows.length > MOST) throw new InputProblem(problem("rows", t("Enter at most {n} lines.", { n: MOST })));
  const company = await companyOf(tx, unit);
  const keyed = rows.map((row) => ({
    ...row,
    email: row.email ?? null,
    documents: (row.documents ?? []).map((one) => ({ ...one, country: one.country.toUpperCase() })),
    name: [row.firstName, row.middleName, row.lastName].filter(Boolean).join(" "),
    nameKey: nameKey(row.firstName, row.lastName),
    phoneKey: phoneKey(row.phone, company.countryCode) ?? "",
  }));
  const problems = await problemsOf(work, keyed, { unit, today: todayAt(actor, company), companyId: company.unitId });
  if (problems.length > 0) throw new InputProblem(problems);
  return { unit, keyed };
}

type Keyed = Entered & {
  name: string;
  nameKey: string;
  phoneKey: string;
  email: string | null;
  documents: readonly DocumentTyped[];
};
interface Unit {
  id: number;
  code: string;
  path: string;
  name: string;
}

async function problemsOf(
  { tx, actor }: Work,
  rows: readonly Keyed[],
  { unit, today, companyId }: { unit: Unit; today: string; companyId: number },
): Promise<Problem[]> {
  const known = await likely(tx, actor, rows, companyId);
  const taken = await takenDocuments(tx, rows);
  const posted = await postedAt(tx, unit, today);
  const countries = new Set((await tx.country.findMany({ select: { code: true } })).map(({ code }) => code));
  const likeTo = among(known);
  return rows.flatMap((row, index): Problem[] => {
    const person = likenessIn(row);
    const alike = likeTo(row, person, unit.name)
      .map(({ like, ...one }) => ({ ...one, score: duplicateScore(person, like) }))
      .filter(({ score }) => score >= SHOWN_FROM)
      .sort((one, other) => other.score - one.score);
    const officer = !row.officerId || posted.has(row.officerId);
    const documents = row.documents.flatMap((one) => documentProblems(one, { countries, taken }));
    const named = documents.some(({ code }) => code === "taken");
    const found: Problem[] = [
      ...nameProblems({ ...row, middleName: row.middleName ?? null }),
      ...memberProblems(
        {
          ...row,
          consentOn: row.consentOn ?? null,
          consentVersion: row.consentVersion ?? null,
          apart: row.apart ?? false,
        },
        { today, alike: named ? [] : alike, branch: true, officer },
      ),
      ...documents,
      ...(row.nominees ?? []).flatMap(({ name }) => (isName(name) ? [] : [notAName("nomineeName")])),
      ...(row.kin ?? []).flatMap(({ name }) => (isName(name) ? [] : [notAName("kinName")])),
      ...((row.nominees ?? []).length > 0 && row.nominees!.reduce((sum, { shareBp }) => sum + shareBp, 0) !== WHOLE
        ? [problem("share1", t("The shares must add up to 100 %"), "sum")]
        : []),
    ];
    for (const one of row.documents) if (!taken.has(keyOf(one))) taken.set(keyOf(one), { row: row.row });
    return found.map((one) => ({ ...one, field: `rows[${index}].${one.field}` }));
  });
}

/** A number that others have or had under another type counts among what makes two people alike. */
function documentProblems(
  one: DocumentTyped,
  { countries, taken }: { countries: ReadonlySet<string>; taken: ReadonlyMap<string, Holder> },
): Problem[] {
  if (!countries.has(one.country))
    return [problem("country", t("Country: two letters of a country, like KE"), "not_available")];
  if (!isIdentity(one.country, one.type, one.number))
    return [problem("number", t("Number: it does not look like one of this kind of document"), "format")];
  const holder = taken.get(keyOf(one));
  return holder ? [problem("number", heldBy(holder), "taken")] : [];
}

/** Who has a document already: a member, or a row before, by its number in the file where it has one. */
type Holder = "member" | { row: number | undefined };

function heldBy(holder: Holder): string {
  if (holder === "member") return t("Number: it belongs to another member");
  return holder.row === undefined
    ? t("Number: a line above has it as well")
    : t("Number: row {row} of this file has it as well", { row: holder.row });
}

/** What a row is compared by. */
const likenessIn = ({ documents, nominees = [], ...row }: Keyed): Likeness =>
  likenessOf({
    ...{ ...row, nominees },
    identities: documents.map(({ country, type, number }) => ({
      ...{ country, type, numberKey: identityKey(number), live: true },
    })),
  });

/** Whom a row may be, as {@link Alike} tells of them. */
type Known = Omit<Alike, "score"> & { like: Likeness };

/** Of those known and of the rows before it, those that share the name, the telephone or a document's number with a row; the row is known from then on. */
function among(known: readonly Known[]): (row: Keyed, like: Likeness, unit: string) => Known[] {
  const byKey = new Map<string, Known[]>();
  const keysOf = (one: Likeness) => [
    `name ${one.nameKey}`,
    `phone ${one.phoneKey}`,
    ...numbersOf(one.documentKeys).map(({ country, numberKey }) => `number ${country} ${numberKey}`),
  ];
  const keep = (one: Known) => {
    for (const key of keysOf(one.like)) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  };
  known.forEach(keep);
  return (row, like, branch) => {
    const found = [...new Set(keysOf(like).flatMap((key) => byKey.get(key) ?? []))];
    keep({ like, branch, name: null, memberNo: null, ...(row.row === undefined ? {} : { row: row.row }) });
    return found;
  };
}

const keyOf = ({ country, type, number }: DocumentTyped) =>
  documentKey({ country, type, numberKey: identityKey(number) });

/**
 * Members of the company with one of these names, telephones or numbers of documents, the latest of each; of those out of
 * sight neither name nor number is told.
 */
async function likely(tx: Tx, actor: Actor, rows: readonly Keyed[], companyId: number): Promise<Known[]> {
  const there = { ...THERE, unit: inCompany(companyId) };
  const order = {
    orderBy: { id: "desc" },
    take: ALIKE_MOST,
    include: { unit: { select: { name: true, path: true } }, ...COMPARED },
  } as const;
  const holders = await tx.memberIdentity.findMany({
    where: { numberKey: { in: numberKeysOf(rows) }, member: there },
    orderBy: { id: "desc" },
    take: ALIKE_MOST,
    select: { memberId: true },
  });
  const found = [
    ...(await tx.member.findMany({
      where: {
        // A name makes nobody alike unless the birthday is the same, or they share one of the other two.
        nameKey: { in: [...new Set(rows.map((row) => row.nameKey))] },
        bornOn: { in: [...new Set(rows.map((row) => row.bornOn))] },
        ...there,
      },
      ...order,
    })),
    ...(await tx.member.findMany({
      where: { phoneKey: { in: [...new Set(rows.map((row) => row.phoneKey))] }, ...there },
      ...order,
    })),
    ...(await tx.member.findMany({ where: { id: { in: holders.map(({ memberId }) => memberId) } }, ...order })),
  ];
  return [...new Map(found.map((row) => [row.id, row])).values()].map(({ unit, ...row }) => {
    const seen = canAt(actor, "member.read", unit.path);
    return {
      like: likenessOf(row),
      branch: unit.name,
      memberNo: seen ? row.memberNo : null,
      name: seen ? row.name : null,
    };
  });
}

const numberKeysOf = (rows: readonly Keyed[]): string[] => [
  ...new Set(rows.flatMap(({ documents }) => documents.map(({ number }) => identityKey(number)))),
];

/** Documents that members have. */
async function takenDocuments(tx: Tx, rows: readonly Keyed[]): Promise<Map<string, Holder>> {
  const found = await tx.memberIdentity.findMany({ where: { live: true, numberKey: { in: numberKeysOf(rows) } } });
  return new Map(found.map((one) => [documentKey(one), "member"]));
}

/** Employees posted today at a branch or above it. */
async function postedAt(tx: Tx, { path }: Unit, today: string): Promise<Set<number>> {
  const above = path.split("/").filter(Boolean).map(Number);
  const found = await tx.posting.findMany({
    where: {
      ...{ unitId: { in: above }, validFrom: { lte: today }, validTo: { gte: today } },
      employee: { status: { not: "SEPARATED" } },
    },
    select: { employeeId: true },
  });
  return new Set(found.map(({ employeeId }) => employeeId));
}

async function write({ tx, actor, audit }: Work, unit: Unit, rows: readonly Keyed[]): Promise<number[]> {
  const { last } = await tx.numberSeries.upsert({
    where: { series: `MEMBER-${unit.code}` },
    create: { series: `MEMBER-${unit.code}`, last: rows.length },
    update: { last: { increment: rows.length } },
  });
  const numbered = rows.map((row, index) => ({
    row,
    memberNo: `${unit.code}-${String(last - rows.length + index + 1).padStart(6, "0")}`,
  }));
  await tx.member.createMany({
    data: numbered.map(({ memberNo, row: { documents: _, nominees: _n, kin: _k, row: _r, ...row } }) => ({
      ...row,
      memberNo,
      unitId: unit.id,
      createdById: actor.userId!,
      changedById: actor.userId!,
      createdAt: actor.at,
    })),
  });
  const made = await tx.member.findMany({
    where: { memberNo: { in: numbered.map(({ memberNo }) => memberNo) } },
    select: { id: true, memberNo: true },
  });
  const idOf = new Map(made.map(({ id, memberNo }) => [memberNo, id]));
  const all = numbered.map(({ row, memberNo }) => ({ row, memberNo, memberId: idOf.get(memberNo)! }));
  await tx.memberIdentity.createMany({
    data: all.flatMap(({ memberId, row: { documents } }) =>
      documents.map(({ numberApart: _, ...one }) => ({
        ...one,
        memberId,
        numberKey: identityKey(one.number),
        createdAt: actor.at,
      })),
    ),
  });
  await keepValidity(
    tx,
    all.map(({ memberId }) => memberId),
  );
  await tx.nominee.createMany({
    data: all.flatMap(({ memberId, row: { nominees = [] } }) => nominees.map((one) => ({ ...one, memberId }))),
  });
  await tx.nextOfKin.createMany({
    data: all.flatMap(({ memberId, row: { kin = [] } }) => kin.map((one) => ({ ...one, memberId }))),
  });
  await tx.memberWord.createMany({
    data: all.flatMap(({ memberId, memberNo, row: { name, phoneKey, otherPhone, documents } }) =>
      wordsOf({ name, memberNo, phoneKey, otherPhone, identities: documents }).map((word) => ({ memberId, word })),
    ),
  });
  for (const { memberId, memberNo, row } of all)
    audit({
      action: "Member.add",
      entity: "Member",
      entityId: memberId,
      diff: {
        ...{ memberNo, unitId: unit.id, firstName: row.firstName, lastName: row.lastName },
        ...(row.documents.length > 0 ? { identities: row.documents.map(identityInTrail).join("; ") } : {}),
      },
    });
  return all.map(({ memberId }) => memberId);
}

/** Documents that say who a member is: entered once among all members (spec: accounts §7 CR01). */
import { formatDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { unitsWithin } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { heldAlready } from "./identity-rules";
import { keepWords } from "./keep-words.server";
import { keepValidity } from "./keep-validity.server";
import { masked } from "./masked";
import { COMPARED, findAlike, inCompany, likenessOf } from "./find-alike.server";
import { BLOCKED_FROM, documentKey, IDENTITY_CHOICES, identityKey, isIdentity, memberAlready } from "./member-rules";
import { companyOfMember, todayAt } from "./member-row.server";

export interface DocumentTyped {
  country: string;
  type: string;
  number: string;
  expiresOn: string | null;
  /** Another member has or had a document of this number: they were looked at, and it is somebody else. */
  numberApart?: boolean;
}

type Reading = Pick<Work, "tx" | "actor">;

/** Whose documents are added, and the day where their branch is. */
interface Holder {
  /** 0 of somebody who is being added. */
  id: number;
  companyId: number;
  today: string;
}

/**
 * Other members of the company with a document of this number in its country: `taken` by one of the same type that is valid, `shared`
 * with others of another type or that have ended. In words; null where there are none.
 */
async function holdersOf({ tx, actor }: Reading, { id, companyId }: Holder, { country, type, number }: DocumentTyped) {
  const held = await tx.memberIdentity.findMany({
    where: {
      ...{ country, numberKey: identityKey(number), memberId: { not: id } },
      member: { unit: inCompany(companyId) },
    },
    orderBy: { id: "asc" },
    take: 20,
    select: {
      ...{ type: true, live: true, memberId: true },
      member: { select: { name: true, memberNo: true, unit: { select: { name: true } } } },
    },
  });
  if (held.length === 0) return { taken: null, shared: null };
  const seen = await tx.member.findMany({
    where: { id: { in: held.map(({ memberId }) => memberId) }, unit: unitsWithin(actor, "member.read") },
    select: { id: true },
  });
  const words = ({ memberId, member: { name, memberNo, unit } }: (typeof held)[number]): string =>
    seen.some((one) => one.id === memberId)
      ? `${name}, ${memberNo} (${unit.name})`
      : t("Member of {branch} (ask that branch)", { branch: unit.name });
  const taken = held.find((one) => one.live && one.type === type);
  return { taken: taken ? words(taken) : null, shared: [...new Set(held.map(words))].join("; ") };
}

interface Judged {
  problems: Problem[];
  /** Another member has or had a document of this number. */
  shared: boolean;
}

/**
 * @param at the name of a field of the form, by that of the document
 * @param beside documents that are typed before it
 */
async function judge(
  work: Reading,
  holder: Holder,
  typed: DocumentTyped,
  at: (field: string) => string,
  beside: readonly DocumentTyped[],
) {
  const { id, today } = holder;
  const refused = (field: string, text: string, code: string): Judged => ({
    problems: [problem(at(field), text, code)],
    shared: false,
  });
  const { country, type, number, expiresOn, numberApart } = typed;
  if ((await work.tx.country.count({ where: { code: country } })) === 0)
    return refused("country", t("Country: choose from the list"), "not_available");
  if (!isIdentity(country, type, number))
    return refused("number", t("Number: it does not look like one of this kind of document"), "format");
  const own = await ownOf(work, id, typed);
  if (expiresOn !== null && expiresOn < today && expiresOn !== own?.expiresOn)
    return refused("expiresOn", t("Expires on: this document is no longer valid"), "expired");
  if (own) return { problems: [], shared: false };
  const held = await work.tx.memberIdentity.findMany({
    where: { memberId: id, live: true },
    select: { country: true, type: true },
  });
  if (heldAlready([...held, ...beside], typed))
    return refused(
      "number",
      t("Number: the member already has a national identity card of this country. End that one first."),
      "second",
    );
  const { taken, shared } = await holdersOf(work, holder, typed);
  if (taken !== null)
    return refused("number", t("Number: this document is already registered. {who}", { who: taken }), "taken");
  if (shared === null || numberApart) return { problems: [], shared: shared !== null };
  return refused(
    "numberApart",
    t("Another member has or had a document with this number: {who}. Tick this if it is somebody else", {
      who: shared,
    }),
    "alike",
  );
}

/**
 * Adds the documents that a member does not have yet; of one they have, a new day of its end is kept.
 * @param at the name of a field of the form, by the row of the document and the field
 * @returns what the trail tells of them: type, country, the end of the number, and the day each ends
 * @throws InputProblem
 */
export async function addDocuments(
  work: Work,
  memberId: number,
  documents: readonly (DocumentTyped & { row: number })[],
  at: (row: number, field: string) => string,
): Promise<string[]> {
  if (documents.length === 0) return [];
  const company = await companyOfMember(work.tx, memberId);
  const holder = { id: memberId, companyId: company.unitId, today: todayAt(work.actor, company) };
  const judged: Judged[] = [];
  for (const [index, { row, ...typed }] of documents.entries())
    judged.push(await judge(work, holder, typed, (field) => at(row, field), documents.slice(0, index)));
  const problems = judged.flatMap((one) => one.problems);
  if (problems.length > 0) throw new InputProblem(problems);
  await mustBeNobodyElse(work, memberId, documents, at);
  const told: string[] = [];
  for (const [index, { row, numberApart: _, ...typed }] of documents.entries()) {
    const own = await ownOf(work, memberId, typed);
    if (own && (typed.expiresOn === null || typed.expiresOn === own.expiresOn)) continue;
    if (own) await work.tx.memberIdentity.update({ where: { id: own.id }, data: { expiresOn: typed.expiresOn } });
    else
      await work.tx.memberIdentity
        .create({ data: { ...typed, memberId, numberKey: identityKey(typed.number), createdAt: work.actor.at } })
        .catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== "P2002") throw error;
          throw new InputProblem(problem(at(row, "number"), t("Number: it belongs to another member"), "taken"));
        });
    told.push(
      [
        identityInTrail(typed),
        own?.expiresOn && t("before until {day}", { day: formatDate(own.expiresOn) }),
        judged[index]!.shared && t("another member has or had this number"),
      ]
        .filter(Boolean)
        .join(", "),
    );
  }
  if (told.length > 0) {
    await keepValidity(work.tx, [memberId]);
    await keepWords(work, memberId);
  }
  return told;
}

/** What is wrong with each of the documents that are typed with a member, before anything is written. */
export async function documentProblems(
  work: Reading,
  holder: Holder,
  documents: readonly (DocumentTyped & { row: number })[],
  at: (row: number, field: string) => string,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const [index, { row, ...typed }] of documents.entries()) {
    const { problems } = await judge(work, holder, typed, (field) => at(row, field), documents.slice(0, index));
    found.push(...problems);
  }
  return found;
}

/** With these documents, nobody comes so near to another member that they are the same person (CR06). @throws InputProblem */
async function mustBeNobodyElse(
  { tx, actor }: Work,
  memberId: number,
  documents: readonly (DocumentTyped & { row: number })[],
  at: (row: number, field: string) => string,
): Promise<void> {
  const before = likenessOf(await tx.member.findUniqueOrThrow({ where: { id: memberId }, include: COMPARED }));
  const added = documents.map(({ country, type, number }) =>
    documentKey({ country, type, numberKey: identityKey(number) }),
  );
  const now = { ...before, documentKeys: [...(before.documentKeys ?? []), ...added] };
  const within = {
    companyId: (await companyOfMember(tx, memberId)).unitId,
    visible: unitsWithin(actor, "member.read"),
  };
  const alike = await findAlike(tx, now, within, memberId, before);
  const same = alike.filter(({ score }) => score >= BLOCKED_FROM);
  if (same.length === 0) return;
  throw new InputProblem(problem(at(documents[0]!.row, "number"), memberAlready(same), "duplicate"));
}

/** A document as the trail tells of it. */
export const identityInTrail = ({ type, country, number, expiresOn }: DocumentTyped): string =>
  [
    choiceWord(IDENTITY_CHOICES, type),
    `${country} ${masked(identityKey(number))}`,
    expiresOn && t("until {day}", { day: formatDate(expiresOn) }),
  ]
    .filter(Boolean)
    .join(", ");

/** The document that a member has already, still valid. */
const ownOf = ({ tx }: Reading, memberId: number, { country, type, number }: DocumentTyped) =>
  tx.memberIdentity.findFirst({ where: { memberId, country, type, numberKey: identityKey(number), live: true } });

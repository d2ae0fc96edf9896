/** A member: the form, the page and what follows from both. README.md says how members are kept. */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import { choice, date, flag, given, integer, link, money, text } from "~/define/field";
import { record, recordLines } from "~/define/record";
import { nextOf } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { findAlike, likenessOf } from "./find-alike.server";
import { addDocuments, documentProblems, type DocumentTyped } from "./keep-identities.server";
import { countJoinedAnew } from "./count-members.server";
import { keepWords } from "./keep-words.server";
import { masked } from "./masked";
import { nextCounted } from "./member-counts";
import { leadsTo, trailWords } from "./member-merged.server";
import { memberList } from "./member-list.server";
import {
  EDUCATION_CHOICES,
  GENDER_CHOICES,
  IDENTITY_CHOICES,
  MARITAL_CHOICES,
  memberProblems,
  nameKey,
  nameProblems,
  phoneKey,
  RISK_CHOICES,
} from "./member-rules";
import { ROLE_CHOICES } from "./group-rules";
import { isOfficerOf } from "./officer.server";
import { branchesBut, groupsAt } from "./references.server";
import { todayAt, verifiedAgain, type MemberRow } from "./member-row.server";
import { pageOf } from "./member-page.server";
import { MEMBER_PARTS } from "./member-states";
import { memberWorkflow, tellVerifiers } from "./member.workflow.server";

const optional = true;
/** What is typed of a member. */
export const memberFields = {
  memberNo: given(text("Number", { max: 20 })),
  name: given(text("Name", { max: 160 })),
  unitId: link("Branch", { to: "MemberBranch", keepsForLife: true, hint: "It stays the member's branch" }),
  firstName: text("First name", { max: 50 }),
  middleName: text("Middle name", { max: 50, optional }),
  lastName: text("Last name", { max: 50 }),
  gender: choice("Gender", { choices: GENDER_CHOICES }),
  bornOn: date("Born on"),
  maritalStatus: choice("Marital status", { choices: MARITAL_CHOICES, optional }),
  nationality: text("Nationality", { max: 60, optional }),
  phone: text("Phone", { max: 30, masked: true }),
  otherPhone: text("Other phone", { max: 30, optional, masked: true }),
  email: text("Email", { max: 120, optional }),
  town: text("Town or district", { max: 80, optional }),
  village: text("Village or estate", { max: 80 }),
  landmark: text("How to find the house", { max: 160, optional }),
  occupation: text("Occupation", { max: 80, optional }),
  employer: text("Employer or kind of business", { max: 120, optional }),
  education: choice("Education", { choices: EDUCATION_CHOICES, optional }),
  householdSize: integer("People in the household", { min: 1, max: 60, optional }),
  currency: given(text("Currency", { max: 3, optional })),
  income: money("Income a month", { currency: "currency", optional }),
  officerId: link("Loan officer", { to: "MemberOfficer", optional }),
  joinedOn: date("Joined on"),
  source: text("How they came", { max: 120, optional, hint: "A leader, a neighbour, a visit" }),
  externalRef: text("Number in another system", { max: 40, optional }),
  riskRating: choice("Risk", { choices: RISK_CHOICES, initial: "LOW" }),
  pep: flag("Holds a public office, or is close to someone who does"),
  consentOn: date("Consent given on", { optional }),
  consentVersion: text("Version of the consent", { max: 20, optional }),
  apart: flag("This is somebody else", { hint: "Tick it after you have looked at the members who look alike" }),
};

type Names = { firstName: string; middleName: string | null; lastName: string };
const nameOf = ({ firstName, middleName, lastName }: Names): string =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");

/** What the names and telephone are compared and found by; a telephone that nobody changes is read as it was. */
const keysOf = ({ countryCode }: ActorCompany, row: MemberRow | null, input: Names & { phone: string }) => ({
  nameKey: nameKey(input.firstName, input.lastName),
  phoneKey: row?.phone === input.phone ? row.phoneKey : (phoneKey(input.phone, countryCode) ?? ""),
});

/** The company of the branch that keeps a member, or is to; the actor's where there is no such branch. */
async function companyAt({ tx, actor, row }: { tx: Tx; actor: Actor; row: MemberRow | null }, unitId: number) {
  const unit = row?.unit ?? (await tx.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } }));
  return unit === null ? actor.company : companyOf(tx, unit);
}

async function numberIn(tx: Tx, unitId: number): Promise<string> {
  const { code } = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { code: true } });
  const { last } = await nextOf(tx, `MEMBER-${code}`);
  return `${code}-${String(last).padStart(6, "0")}`;
}

/** What an earlier verification no longer covers, once it changes. */
const VERIFIED = [
  ...(["firstName", "middleName", "lastName", "gender", "bornOn", "nationality"] as const),
  ...(["consentOn", "consentVersion", "phone", "otherPhone", "riskRating", "pep"] as const),
] as const;

/** What follows from what was typed: words to be found by, the day it counts from, and somebody else to verify it again. */
async function follow(work: Work, id: number, before: MemberRow | null): Promise<void> {
  await keepWords(work, id);
  const now = await work.tx.member.findUniqueOrThrow({ where: { id }, select: { id: true, joinedOn: true } });
  if (before === null) return;
  await countJoinedAnew(work, now);
  await tellVerifiers(work, before);
}

/** A field of a document, as forms and the API name it. */
const placeOf = (row: number, field: string): string => `identities[${row}].${field}`;

const identityLines = recordLines<MemberRow>()({
  name: "identities",
  most: 4,
  fields: {
    type: choice("Document", { choices: IDENTITY_CHOICES }),
    country: text("Country", { max: 2 }),
    number: text("Number", { max: 40 }),
    expiresOn: date("Expires on", { optional }),
    numberApart: flag("This is somebody else"),
  },
  aside: "country",
  keep: async (work, { id, before, lines }) => {
    const told = await addDocuments(work, id, lines, placeOf);
    if (told.length === 0) return {};
    if (before !== null) await work.tx.member.updateMany({ where: { id }, data: verifiedAgain(work.actor, before) });
    return { identities: told.join("; ") };
  },
  example: [{ type: "PASSPORT", country: "KE", number: "AK0192837", expiresOn: "2033-04-01" }],
});

interface Facts {
  known: Parameters<typeof memberProblems>[1];
  phoneKey: string;
  otherWrong: boolean;
  /** The loan officer of a member who was verified once is taken away, with nobody in their place. */
  officerTaken: boolean;
  refTaken: boolean;
  /** What is wrong with the documents that are typed with them. */
  documents: readonly Problem[];
  /** The first day on which they came or went after they joined. */
  movedOn: string | null;
}

export const member = record({
  one: "Member",
  many: "Members",
  workflow: memberWorkflow,
  list: memberList,
  view: "all",
  api: "Crm/Member",
  pages: { add: "/crm/member/add", edit: "/crm/member/edit/:id", details: "/crm/member/details/:id" },
  permissions: { read: "member.read", add: "member.write" },
  title: "{name}, {no}",
  note: ({ unit, phoneKey: key }) => [unit.name, masked(key)].filter(Boolean).join(", "),
  form: {
    title: "Add a member",
    sentence: "Start with the person. You add the rest on the next page.",
    button: "Add the member",
    done: "The member was added.",
    who: (actor, { unit }) => canAt(actor, "member.write", unit.path) || t("Another branch keeps this member."),
    fields: memberFields,
    begin: (actor) => Promise.resolve({ values: { joinedOn: formatDate(todayOf(actor)) } }),
    fill: async ({ tx, actor, row, input }) => ({
      memberNo: row?.memberNo ?? (await numberIn(tx, input.unitId)),
      name: nameOf(input),
      currency:
        input.income === null ? null : (row?.currency ?? (await companyAt({ tx, actor, row }, input.unitId)).currency),
    }),
    beside: async ({ tx, actor, row, input }) => {
      const changed = row !== null && VERIFIED.some((name) => row[name] !== input[name]);
      return {
        ...keysOf(await companyAt({ tx, actor, row }, input.unitId), row, input),
        ...(row === null ? { createdById: actor.userId, changedById: actor.userId } : {}),
        ...(changed ? verifiedAgain(actor, row) : {}),
      };
    },
    facts: async ({ tx, actor, row, input, lines }): Promise<Facts> => {
      const company = await companyAt({ tx, actor, row }, input.unitId);
      const today = todayAt(actor, company);
      const keys = keysOf(company, row, input);
      const { bornOn, village, lastName, unitId, officerId, externalRef } = input;
      // Documents are judged where they are kept, together with this.
      const person = { ...keys, bornOn, village, lastName, nominees: row?.nominees ?? [], identities: [] };
      const unit = await tx.orgUnit.findFirst({
        where: { AND: [{ id: unitId, kind: "BRANCH" }, unitsWithin(actor, "member.write")] },
        select: { active: true },
      });
      const same = externalRef === null ? null : await tx.member.findUnique({ where: { externalRef } });
      return {
        known: {
          today,
          before: row,
          alike: await findAlike(
            tx,
            likenessOf(person),
            { companyId: company.unitId, visible: unitsWithin(actor, "member.read") },
            row?.id ?? null,
            row && likenessOf({ ...row, identities: [] }),
            true,
          ),
          branch: unit !== null && (unit.active || row !== null),
          officer:
            officerId === null || officerId === row?.officerId || (await isOfficerOf(tx, officerId, unitId, today)),
        },
        phoneKey: keys.phoneKey,
        otherWrong:
          input.otherPhone !== null &&
          input.otherPhone !== row?.otherPhone &&
          phoneKey(input.otherPhone, company.countryCode) === null,
        officerTaken: officerId === null && row !== null && row.officerId !== null && row.verifiedAt !== null,
        refTaken: same !== null && same.id !== row?.id,
        documents: await documentProblems(
          { tx, actor },
          { id: row?.id ?? 0, companyId: company.unitId, today },
          lines as unknown as (DocumentTyped & { row: number })[],
          placeOf,
        ),
        movedOn:
          row === null || row.joinedOn === input.joinedOn
            ? null
            : nextCounted(await tx.memberCount.findMany({ where: { memberId: row.id }, orderBy: { id: "asc" } })),
      };
    },
    parts: MEMBER_PARTS,
    problems: ({ input, facts }): Problem[] => [
      ...nameProblems(input),
      ...memberProblems({ ...input, phoneKey: facts.phoneKey }, facts.known),
      ...(facts.officerTaken
        ? [problem("officerId", t("Loan officer: a member who was verified has one"), "missing")]
        : []),
      ...(facts.otherWrong
        ? [
            problem(
              "otherPhone",
              t("{label}: enter a telephone number like +254 700 123456", { label: t("Other phone") }),
              "phone",
            ),
          ]
        : []),
      ...(facts.movedOn !== null && input.joinedOn > facts.movedOn
        ? [
            problem(
              "joinedOn",
              t("Joined on: not after {day}, when they left or moved", { day: formatDate(facts.movedOn) }),
              "later",
            ),
          ]
        : []),
      ...facts.documents,
      ...(facts.refTaken ? [problem("externalRef", t("Another member has this number"), "taken")] : []),
    ],
    saved: follow,
    example: {
      unitId: "5",
      firstName: "Zawadi",
      lastName: "Mutindi",
      gender: "FEMALE",
      bornOn: "1991-03-08",
      phone: "+254 711 400 123",
      village: "Makina",
      joinedOn: "2026-01-12",
      riskRating: "LOW",
      pep: false,
      consentOn: "2026-01-12",
      consentVersion: "2026-1",
      apart: false,
      identities: [{ type: "NATIONAL_ID", country: "KE", number: "30112233", expiresOn: null }],
    },
  },
  lines: identityLines,
  answers: {
    fields: { mergedInto: given(text("Merged into", { max: 20, optional: true })) },
    of: async (rows, actor) => {
      const into = await leadsTo(
        actor,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => ({ mergedInto: into.get(id) ?? null }));
    },
  },
  moveForms: {
    group: {
      fields: {
        groupId: link("Group", { to: "OpenGroup" }),
        role: choice("Role", { choices: ROLE_CHOICES, initial: "MEMBER" }),
        day: date("From", { hint: "The day they joined, or took the role on" }),
      },
      begin: async (actor, { unitId }: MemberRow) => ({
        values: { day: formatDate(todayOf(actor)) },
        choices: { groupId: await groupsAt(unitId) },
      }),
      example: { groupId: "1", role: "MEMBER", day: "2026-02-03" },
    },
    ungroup: {
      fields: { day: date("On", { hint: "The day they left the group" }) },
      begin: (actor) => Promise.resolve({ values: { day: formatDate(todayOf(actor)) } }),
      example: { day: "2026-11-20" },
    },
    transfer: {
      fields: { toUnitId: link("To branch", { to: "TransferBranch" }) },
      begin: async (actor, { unitId }: MemberRow) => ({ choices: { toUnitId: await branchesBut(actor, unitId) } }),
      example: { toUnitId: "6" },
    },
  },
  page: pageOf,
  history: {
    actions: {
      "Member.add": "Member added",
      "Member.identity": "Identity document entered",
      "Member.identityEnd": "Identity document ended",
      "Member.nominees": "Nominees changed",
      "Member.kin": "Next of kin changed",
      "Member.photo": "Photo taken",
      "Member.reveal": "Numbers shown in full",
      "Member.move": "Moved to another branch",
      "Member.group": "Put into a group",
      "Member.merged": "Merged",
      "Member.unmerged": "Merge taken back",
    },
    fields: {
      identities: { label: "Identity documents", kind: "text" },
      nominees: { label: "Nominees", kind: "text" },
      kin: { label: "Next of kin", kind: "text" },
      note: { label: "Reason", kind: "text" },
      ends: { label: "Document", kind: "text" },
      photo: { label: "Photo", kind: "internal" },
      toUnitId: { label: "To branch", kind: "unit" },
      group: { label: "Group", kind: "text" },
      role: { label: "Role", kind: "text" },
      day: { label: "Day", kind: "date" },
      from: { label: "From", kind: "date" },
      merged: { label: "Member", tell: trailWords },
    },
  },
});

/** Members as a list: numbers and telephones by their ends. */
import { whileUnchanged } from "~/db/unchanged.server";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { choiceWord } from "~/define/choice-word";
import type { Prisma } from "~/generated/sqlite/client";
import { findMembers } from "./find-members.server";
import { masked } from "./masked";
import { ageAt, GENDER_CHOICES, KYC_CHOICES, kycOf, RISK_CHOICES } from "./member-rules";
import { column, filter, list, visibleMembers } from "./member-row.server";
import { memberStates } from "./member.workflow.server";
import { statesThat } from "~/define/states";
import { MEMBER_STATES } from "./member-states";

const EXPIRED: Choice = { value: "EXPIRED", label: "Expired" };
const OPEN: Choice = { value: "OPEN", label: "Not complete" };
const KYC: readonly Choice[] = [...KYC_CHOICES, EXPIRED];

/** Verified members of whose documents none is valid any more. */
export const expiredKyc = (today: string): Prisma.MemberWhereInput => ({
  kycStatus: "VERIFIED",
  documentsUntil: { lt: today },
});

/**
 * {@link visibleMembers} as lists read them: of whoever sees one branch by its id, which an index has in the order of
 * names; of whoever sees every unit without asking for any.
 */
export async function membersInSight(actor: Actor): Promise<Prisma.MemberWhereInput> {
  const within = unitsWithin(actor, "member.read");
  const [branches, outOfSight] = await Promise.all([
    db.orgUnit.findMany({ where: { kind: "BRANCH", ...within }, take: 2, select: { id: true } }),
    db.orgUnit.findFirst({ where: { NOT: within }, select: { id: true } }),
  ]);
  if (branches.length === 1) return { unitId: branches[0]!.id };
  return outOfSight ? visibleMembers(actor) : {};
}

/** Live members whose checks are not, or no longer, verified; each of the two an index finds by itself. */
export function uncheckedMembers(today: string): Prisma.MemberWhereInput {
  const status = { in: statesThat(MEMBER_STATES, "counted") };
  const kycStatus = { in: KYC_CHOICES.map(({ value }) => value).filter((value) => value !== "VERIFIED") };
  return {
    OR: [
      { status, kycStatus },
      { status, ...expiredKyc(today) },
    ],
  };
}

/** Who joined on a day or later, as members are counted: prospects did not yet, and who was merged is one with another. */
export const joinedFrom = (day: string): Prisma.MemberWhereInput => ({
  joinedOn: { gte: day },
  status: { not: "MERGED" },
  counts: { some: { kind: "JOINED" } },
});

/** The first day of the month. */
export const monthOf = (actor: Actor): string => `${todayOf(actor).slice(0, 8)}01`;

const kycWhere = (value: string, actor: Actor): Prisma.MemberWhereInput => {
  if (value === OPEN.value) return uncheckedMembers(todayOf(actor));
  if (value === EXPIRED.value) return expiredKyc(todayOf(actor));
  return value === "VERIFIED"
    ? { kycStatus: value, OR: [{ documentsUntil: null }, { documentsUntil: { gte: todayOf(actor) } }] }
    : { kycStatus: value };
};

const kycWord = (value: string): string => choiceWord(KYC, value);

const keptOfficers = whileUnchanged<Choice[]>();
const officers = (actor: Actor): Promise<Choice[]> =>
  keptOfficers(String(actor.userId), async () => {
    const found = await db.employee.findMany({
      where: { members: { some: visibleMembers(actor) } },
      orderBy: { name: "asc" },
      take: 200,
      select: { id: true, name: true },
    });
    return found.map(({ id, name }) => ({ value: String(id), label: name }));
  });

export const memberList = list("members", {
  area: "crm",
  title: "Members",
  counted: ["One member", "{n} members"],
  columns: {
    name: column.page(column.text("Name", "name")),
    memberNo: column.text("Number", "memberNo", { nowrap: true }),
    gender: column.choice("Gender", "gender", GENDER_CHOICES),
    age: column.words("Age", ({ bornOn }, actor) => ageAt(bornOn, todayOf(actor)), { number: true }),
    phone: column.words("Phone", ({ phoneKey }) => masked(phoneKey)),
    group: column.words("Group", ({ memberships }) => memberships[0]?.group.name ?? null),
    officer: column.text("Loan officer", "officer.name"),
    unit: column.text("Branch", "unit.name"),
    kyc: column.words("Checks", (row, actor) => kycWord(kycOf(row, todayOf(actor)))),
    riskRating: column.choice("Risk", "riskRating", RISK_CHOICES),
    joinedOn: column.date("Joined", "joinedOn"),
    status: column.state(memberStates),
  },
  filters: [
    filter.state(memberStates),
    filter.within("unit", "Branch", unitChoices("BRANCH", "member.read"), "All branches"),
    filter.asks("kyc", "Checks", [OPEN, ...KYC], "Any", kycWhere),
    filter.choice("gender", "Gender", GENDER_CHOICES, "Any"),
    filter.choice("riskRating", "Risk", RISK_CHOICES, "Any"),
    filter.choice("officerId", "Loan officer", officers, "Anyone"),
    filter.span("joinedOn", "Joined from", "Joined until"),
    filter.quiet(
      filter.asks("joined", "Joined", [{ value: "MONTH", label: "This month" }], "Any day", (_, actor) =>
        joinedFrom(monthOf(actor)),
      ),
    ),
  ],
  search: ["words.some.word^"],
  found: findMembers,
  searchHint: "Name, number or phone",
  sorts: ["name", "memberNo", "joinedOn"],
  sort: "name",
  page: ({ id }) => href("/crm/member/details/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No members",
    text: "Members of your branches appear here as soon as they are added.",
  },
  views: {
    all: {
      path: "/crm/member/list",
      permission: "member.read",
      scope: membersInSight,
      only: ["name", "memberNo", "phone", "group", "officer", "unit", "kyc", "joinedOn", "status"],
      add: { label: "Add a member", to: href("/crm/member/add"), permission: "member.write" },
      more: [
        {
          label: "From a file",
          to: href("/import/:resource", { params: { resource: "member" } }),
          permission: "member.verify",
          icon: "upload",
        },
      ],
    },
    report: {
      path: "/crm/reports/member/list",
      permission: "member.read",
      scope: membersInSight,
      title: "List of members",
      sort: "memberNo",
      file: "list-of-members",
    },
  },
});

/** Groups and centres of members: formed, filled, closed (spec: accounts §4.3). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type Tone, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { companyOf, unitChoices } from "~/modules/organisation/index.server";
import { DAY_CHOICES, GROUP_KINDS, joiningProblems, MOST_AT_ONCE, numbersIn } from "./group-rules";
import { placeOf, putInGroup } from "./memberships.server";
import { todayAt } from "./member-row.server";
import { KEPT_IN } from "./member-states";

const INCLUDE = {
  unit: { select: { name: true, path: true } },
  officer: { select: { name: true } },
  parent: { select: { name: true } },
  _count: { select: { memberships: { where: { toDate: null } } } },
} satisfies Prisma.MemberGroupInclude;
export type GroupRow = FoundRow<"MemberGroup", typeof INCLUDE> & WorkflowRow;

const { column, filter, list, workflow } = recordOf("MemberGroup", INCLUDE);
const body = moveBody<GroupRow>();

const STATES = {
  ACTIVE: { label: "Open", tone: "ok" },
  CLOSED: { label: "Closed", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const visibleGroups = (actor: Actor): Prisma.MemberGroupWhereInput => ({
  unit: unitsWithin(actor, "member.read"),
});

export interface Joined {
  numbers: string;
  day: string;
}

/** Members whose numbers are typed, from a day on; those who are in another group go from it. */
const joined = moveBody<GroupRow, Joined>()({
  facts: async ({ work: { tx, actor }, row, input }) => {
    const numbers = numbersIn(input.numbers);
    const found = await tx.member.findMany({
      where: { memberNo: { in: numbers.slice(0, MOST_AT_ONCE) }, unitId: row.unitId },
      orderBy: { memberNo: "asc" },
      select: { id: true, memberNo: true, name: true, unitId: true, status: true, joinedOn: true },
    });
    const members = [];
    for (const one of found) members.push({ ...one, ...(await placeOf(tx, one)) });
    return { numbers, members, today: todayAt(actor, await companyOf(tx, row.unit)) };
  },
  problems: ({ row, input, facts: { numbers, members, today } }): Problem[] => {
    const at = (message: string, code: string) => problem("numbers", message, code);
    if (numbers.length > MOST_AT_ONCE) return [at(t("Numbers: at most {n} at once", { n: MOST_AT_ONCE }), "too_many")];
    if (numbers.length === 0) return [at(t("Numbers: enter at least one"), "missing")];
    const known = new Set(members.map(({ memberNo }) => memberNo));
    const missing = numbers.filter((one) => !known.has(one));
    const gone = members.filter(({ status }) => !KEPT_IN.some((state) => state === status));
    return [
      ...(missing.length > 0
        ? [at(t("Numbers: no member of this branch has {what}", { what: missing.join(", ") }), "not_found")]
        : []),
      ...(gone.length > 0
        ? [
            at(
              t("Numbers: {what} can no longer be in a group", { what: gone.map((one) => one.memberNo).join(", ") }),
              "gone",
            ),
          ]
        : []),
      ...members.flatMap((member) =>
        joiningProblems({
          ...{ ...input, today, member, group: row, holder: null },
          // Whoever is in it already keeps their role.
          role: member.current?.groupId === row.id ? member.current.role : "MEMBER",
        }).map((one) =>
          one.field === "day"
            ? { ...one, message: `${member.memberNo}: ${one.message}` }
            : at(`${member.memberNo}: ${one.message}`, one.code ?? "group"),
        ),
      ),
    ];
  },
  effect: async ({ work, row, input: { day }, facts: { members } }) => {
    for (const { id } of members) {
      await putInGroup(work, { memberId: id, groupId: row.id, role: "MEMBER", day });
      work.audit({ action: "Member.group", entity: "Member", entityId: id, diff: { group: row.name, from: day } });
    }
    return { detail: { members: members.map(({ memberNo }) => memberNo).join(", "), day } };
  },
});

/** Nobody and no group is in it. */
const emptied = body({
  facts: async ({ work: { tx }, row }) => ({
    // Whoever is being put into it is waited for.
    held: await tx.memberGroup.updateMany({ where: { id: row.id }, data: { status: row.status } }),
    members: await tx.groupMembership.count({ where: { groupId: row.id, toDate: null } }),
    groups: await tx.memberGroup.count({ where: { parentId: row.id, status: "ACTIVE" } }),
  }),
  problems: ({ facts: { members, groups } }) => [
    ...(members > 0 ? [problem("", t("Members are still in it: take them out or move them first"), "members")] : []),
    ...(groups > 0 ? [problem("", t("Groups still meet here: close or move them first"), "groups")] : []),
  ],
});

/** Its branch and its centre are in use. */
const housed = body({
  facts: async ({ work: { tx }, row }) => ({
    branch: await tx.orgUnit.count({ where: { id: row.unitId, active: true } }),
    centre: row.parentId === null ? 1 : await tx.memberGroup.count({ where: { id: row.parentId, status: "ACTIVE" } }),
  }),
  problems: ({ row, facts: { branch, centre } }) => [
    ...(branch === 0 ? [problem("", t("{branch} is no longer in use", { branch: row.unit.name }), "branch")] : []),
    ...(centre === 0 ? [problem("", t("Its centre is closed: open that first"), "centre")] : []),
  ],
});

export const groupWorkflow = workflow({
  name: "MemberGroup",
  one: "Group",
  scope: visibleGroups,
  states: STATES,
  start: "ACTIVE",
  editable: ["ACTIVE"],
  noteLeast: 5,
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/crm/group/details/:id", { params: { id } }),
  values: ({ name, code }) => ({ name, code }),
  moves: {
    join: {
      from: ["ACTIVE"],
      to: "same",
      label: "Add members",
      done: "Members added",
      permission: "member.write",
      by: "either",
      note: "optional",
      tone: "primary",
      ...joined,
    },
    close: {
      from: ["ACTIVE"],
      to: "CLOSED",
      label: "Close",
      done: "Closed",
      permission: "member.write",
      by: "either",
      note: "required",
      tone: "danger",
      ...emptied,
    },
    reopen: {
      from: ["CLOSED"],
      to: "ACTIVE",
      label: "Open again",
      done: "Opened again",
      permission: "member.write",
      by: "other",
      note: "optional",
      ...housed,
    },
  },
});

const states = listStates(groupWorkflow);

export const groupList = list("member-groups", {
  area: "crm",
  title: "Groups",
  counted: ["One group", "{n} groups"],
  columns: {
    name: column.page(column.text("Name", "name")),
    code: column.text("Code", "code", { nowrap: true }),
    kind: column.choice("Kind", "kind", GROUP_KINDS),
    parent: column.text("Centre", "parent.name"),
    unit: column.text("Branch", "unit.name"),
    meetingDay: column.choice("Meets on", "meetingDay", DAY_CHOICES),
    officer: column.text("Loan officer", "officer.name"),
    members: column.words("Members", ({ _count }) => _count.memberships, { number: true }),
    formedOn: column.date("Formed on", "formedOn"),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.within("unit", "Branch", unitChoices("BRANCH", "member.read"), "All branches"),
    filter.choice("kind", "Kind", GROUP_KINDS, "Any"),
    filter.choice("meetingDay", "Meets on", DAY_CHOICES, "Any day"),
  ],
  search: ["name", "code"],
  searchHint: "Name or code",
  sorts: ["name", "code", "formedOn"],
  sort: "name",
  page: (row) => groupWorkflow.page!(row),
  add: { label: "Add a group", to: href("/crm/group/add"), permission: "member.write" },
  empty: {
    icon: "users",
    title: "No groups",
    text: "Groups and centres of your branches appear here as soon as they are added.",
  },
  views: {
    all: { path: "/crm/group/list", permission: "member.read", scope: visibleGroups },
  },
});

/** A group or a centre: its form, its page, and who is in it. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, todayOf, unitsWithin } from "~/core/actor";
import { choice, date, given, link, longText, text } from "~/define/field";
import { record, type PageTable } from "~/define/record";
import { href } from "~/addresses/href";
import { nextOf } from "~/modules/ledger/index.server";
import { DAY_CHOICES, GROUP_KINDS, roleWord } from "./group-rules";
import { groupList, groupWorkflow, type GroupRow } from "./group.workflow.server";
import { isOfficerOf } from "./officer.server";
import { groupWords } from "./references.server";

const optional = true;
/** As many members of a group are shown. */
const MOST_SHOWN = 200;

export const memberGroup = record({
  one: "Group",
  many: "Groups",
  workflow: groupWorkflow,
  list: groupList,
  view: "all",
  api: "Crm/Group",
  pages: { add: "/crm/group/add", edit: "/crm/group/edit/:id", details: "/crm/group/details/:id" },
  permissions: { read: "member.read", add: "member.write" },
  title: "{name}, {code}",
  note: ({ unit }: GroupRow) => unit.name,
  form: {
    title: "Add a group",
    sentence: "Its members are added afterwards, by their numbers",
    button: "Add the group",
    done: "The group was added. Add its members by their numbers.",
    who: (actor, { unit }) => canAt(actor, "member.write", unit.path) || t("Another branch keeps this group."),
    fields: {
      code: given(text("Code", { max: 20 })),
      name: text("Name", { max: 80 }),
      kind: choice("Kind", { choices: GROUP_KINDS, initial: "GROUP", keepsForLife: true }),
      unitId: link("Branch", { to: "MemberBranch", keepsForLife: true, hint: "It stays the group's branch" }),
      parentId: link("Centre", { to: "OpenCentre", optional, hint: "Where the group meets with others" }),
      meetingDay: choice("Meets on", { choices: DAY_CHOICES, optional }),
      officerId: link("Loan officer", { to: "MemberOfficer", optional }),
      formedOn: date("Formed on"),
    },
    begin: (actor) => Promise.resolve({ values: { formedOn: formatDate(todayOf(actor)) } }),
    fill: async ({ tx, row, input }) => {
      if (row) return { code: row.code };
      const { code } = await tx.orgUnit.findUniqueOrThrow({ where: { id: input.unitId }, select: { code: true } });
      const { last } = await nextOf(tx, `GROUP-${code}`);
      return { code: `${code}-G${String(last).padStart(3, "0")}` };
    },
    facts: async ({ tx, actor, row, input }) => {
      const { parentId, officerId, unitId, name } = input;
      const unit = await tx.orgUnit.findFirst({
        where: { AND: [{ id: unitId, kind: "BRANCH" }, unitsWithin(actor, "member.write")] },
        select: { active: true },
      });
      const first = row
        ? await tx.groupMembership.findFirst({ where: { groupId: row.id }, orderBy: { fromDate: "asc" } })
        : null;
      return {
        today: todayOf(actor),
        branch: unit !== null && (unit.active || row !== null),
        centre:
          parentId === null
            ? null
            : await tx.memberGroup.findFirst({
                where: { id: parentId, unitId, kind: "CENTRE" },
                select: { id: true },
              }),
        officer:
          officerId === null ||
          officerId === row?.officerId ||
          (await isOfficerOf(tx, officerId, unitId, todayOf(actor))),
        taken: (await tx.memberGroup.count({ where: { unitId, name, NOT: { id: row?.id ?? 0 } } })) > 0,
        firstIn: first?.fromDate ?? null,
      };
    },
    problems: ({ input, facts: { today, branch, centre, officer, taken, firstIn } }) => [
      ...(branch ? [] : [problem("unitId", t("Branch: choose one in which you keep members"), "not_available")]),
      ...(taken ? [problem("name", t("Name: another group of this branch has it"), "taken")] : []),
      ...(input.parentId !== null && (input.kind === "CENTRE" || centre === null)
        ? [problem("parentId", t("Centre: a group meets at a centre of its branch"), "not_available")]
        : []),
      ...(officer
        ? []
        : [problem("officerId", t("Loan officer: choose someone who is posted at the branch"), "not_available")]),
      ...(input.formedOn > today
        ? [problem("formedOn", t("Formed on: the day cannot be in the future"), "future")]
        : []),
      ...(firstIn !== null && input.formedOn > firstIn
        ? [
            problem(
              "formedOn",
              t("Formed on: not after {day}, when its first member joined", { day: formatDate(firstIn) }),
              "late",
            ),
          ]
        : []),
    ],
    example: {
      name: "Tumaini",
      kind: "GROUP",
      unitId: "5",
      parentId: null,
      meetingDay: "TUE",
      officerId: null,
      formedOn: "2026-02-03",
    },
  },
  moveForms: {
    join: {
      fields: {
        numbers: longText("Numbers of members", {
          max: 2_000,
          hint: "With commas or one a line: KIB-000012, KIB-000045",
        }),
        day: date("From", { hint: "The day they joined" }),
      },
      begin: (actor) => Promise.resolve({ values: { day: formatDate(todayOf(actor)) } }),
      example: { numbers: "KIB-000012", day: "2026-02-03" },
    },
  },
  history: {
    actions: { "MemberGroup.add": "Group formed" },
    fields: {
      parentId: { label: "Centre", tell: groupWords },
      members: { label: "Members", kind: "text" },
      day: { label: "From", kind: "date" },
    },
  },
  page: async (_, { id, kind }) => ({
    tables: [...(kind === "CENTRE" ? [await groupsOf(id)] : []), await membersOf(id)],
  }),
});

/** Groups that meet at a centre. */
async function groupsOf(id: number): Promise<PageTable> {
  const groups = await db.memberGroup.findMany({
    where: { parentId: id },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST_SHOWN,
    include: { _count: { select: { memberships: { where: { toDate: null } } } } },
  });
  return {
    title: t("Groups"),
    caption: t("Groups that meet at this centre"),
    columns: [{ label: t("Name") }, { label: t("Code"), nowrap: true }, { label: t("Members"), numeric: true }],
    rows: groups.map((one) => [
      { text: one.name, to: href("/crm/group/details/:id", { params: { id: one.id } }) },
      one.code,
      one._count.memberships,
    ]),
  };
}

/** Who is in it now: those with a role first. */
async function membersOf(groupId: number): Promise<PageTable> {
  const found = await db.groupMembership.findMany({
    where: { groupId, toDate: null },
    orderBy: [{ member: { name: "asc" } }, { id: "asc" }],
    take: MOST_SHOWN,
    select: { role: true, fromDate: true, member: { select: { id: true, name: true, memberNo: true } } },
  });
  const ordered = [...found].sort((one, other) => Number(one.role === "MEMBER") - Number(other.role === "MEMBER"));
  return {
    title: t("Members"),
    caption: t("Who is in this group"),
    columns: [{ label: t("Name") }, { label: t("Number"), nowrap: true }, { label: t("Role") }, { label: t("Since") }],
    rows: ordered.map(({ role, fromDate, member }) => [
      { text: member.name, to: href("/crm/member/details/:id", { params: { id: member.id } }) },
      member.memberNo,
      roleWord(role),
      formatDate(fromDate),
    ]),
    empty: { title: t("No members"), text: t("Add members by their numbers.") },
  };
}

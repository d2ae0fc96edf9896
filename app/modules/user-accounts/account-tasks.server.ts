/** What waits for those who look after accounts: an account that HR asked for, and the role of a posting that only administrators give. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { openPayloads } from "../second-administrator/index.server";
import { grantChange } from "./grants.server";
import { waitingRoles } from "./posting-roles.server";

const MOST = 100;

export async function accountTasks(actor: Actor): Promise<Task[]> {
  const console = can(actor, "console.user.edit") && can(actor, "area.grapes");
  const admin = can(actor, "admin.user.edit") && can(actor, "area.admin");
  if (!console && !admin) return [];
  const [asked, roles] = await Promise.all([
    askedAccounts(actor, console ? "console.user.edit" : "admin.user.edit"),
    console ? roleTasks(actor) : [],
  ]);
  return [...asked, ...roles];
}

async function askedAccounts(actor: Actor, permission: Permission): Promise<Task[]> {
  const open = { validTo: { gte: todayOf(actor) }, unit: unitsWithin(actor, permission) };
  const rows = await db.employee.findMany({
    where: { accountAskedAt: { not: null }, user: null, status: { not: "SEPARATED" }, postings: { some: open } },
    orderBy: { accountAskedAt: "asc" },
    take: MOST,
    select: {
      ...{ employeeNo: true, name: true, joinDate: true, accountAskedAt: true },
      postings: {
        where: open,
        orderBy: { validFrom: "asc" },
        take: 1,
        select: { designation: { select: { name: true } }, unit: { select: { name: true } } },
      },
    },
  });
  const page = permission === "console.user.edit" ? href("/grapes/user/add") : href("/admin/user/add");
  return rows.map(({ employeeNo, name, joinDate, accountAskedAt, postings: [post] }): Task => ({
    title: t("Create an account for {name}, {no}", { name, no: employeeNo }),
    detail: t("{designation}, {unit}, from {day}", {
      designation: post!.designation.name,
      unit: post!.unit.name,
      day: formatDate(joinDate),
    }),
    link: `${page}?employee=${encodeURIComponent(employeeNo)}`,
    since: accountAskedAt!,
    due: joinDate,
    tag: t("To create"),
    tone: "info",
    group: { kind: "accounts", one: "One account to create", many: "{n} accounts to create" },
  }));
}

/** Roles that two administrators give, but for those that were asked for and wait for the second one. */
async function roleTasks(actor: Actor): Promise<Task[]> {
  const [rows, asked] = await Promise.all([
    waitingRoles(actor, { permission: "console.user.edit" }),
    openPayloads(grantChange, actor.at),
  ]);
  const waits = new Set(asked.map(({ id, input }) => `${id} ${input.roleId} ${input.unitId}`));
  return rows
    .filter(({ employee: { user }, roleId, unitId }) => !waits.has(`${user!.id} ${roleId} ${unitId}`))
    .filter(({ employee: { user } }) => user!.id !== actor.userId)
    .slice(0, MOST)
    .map(({ role, unit, validFrom, movement, createdAt, employee: { name, user } }): Task => ({
      title: t("Give {name} the role {role}, {unit}", { name, role: role!.name, unit: unit.name }),
      detail: t("Role of their posting from {day}: it waits for administrators", { day: formatDate(validFrom) }),
      link: href("/grapes/user/edit/:id", { params: { id: user!.id } }),
      since: latest(user!.createdAt, movement?.decidedAt ?? createdAt),
      due: validFrom,
      tag: t("Role to give"),
      tone: "warn",
      group: { kind: "posting-roles", one: "One role of a posting to give", many: "{n} roles of postings to give" },
    }));
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

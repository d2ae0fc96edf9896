/** Accounts as they are looked for. */
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { KIND_CHOICES, STATUS_CHOICES } from "./account";
import { accountsWithin, ADMIN_DESK, CONSOLE_DESK, isAbove, todayOf, WITH_PERMISSIONS, type Desk } from "./desk.server";

type Where = Prisma.UserWhereInput;

/** A unit stands for itself and all below it; roles and units are those of today. */
export const accountSpec: ListSpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATUS_CHOICES },
    { name: "roleId", kind: "id" },
    { name: "unitId", kind: "id" },
    { name: "secondFactor", kind: "flag" },
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
  ],
  sorts: ["name", "signInName", "status", "created"],
  sort: "name",
};

export const STATUS_TAGS: Readonly<Record<string, Tag>> = {
  ACTIVE: { text: "Open", tone: "ok" },
  LOCKED: { text: "Locked", tone: "bad" },
  DISABLED: { text: "Disabled", tone: "neutral" },
  INVITED: { text: "Invited", tone: "info" },
};

export interface AccountLine {
  id: number;
  name: string;
  signInName: string;
  email: string | null;
  employeeNo: string | null;
  kind: string;
  /** "Branch Manager, Kibera", one for each role of today. */
  roles: string[];
  status: Tag;
  secondFactor: boolean;
}

const select = {
  id: true,
  displayName: true,
  signInName: true,
  email: true,
  kind: true,
  status: true,
  totpSince: true,
  passwordHash: true,
  employee: { select: { employeeNo: true } },
  grants: {
    select: {
      validFrom: true,
      validTo: true,
      acting: true,
      role: { select: { name: true } },
      unit: { select: { name: true } },
    },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.UserSelect;

function lineOf(row: Prisma.UserGetPayload<{ select: typeof select }>, today: string): AccountLine {
  const { id, displayName, signInName, email, employee, kind, totpSince } = row;
  const held = row.grants.filter((grant) => grant.validFrom <= today && today <= grant.validTo);
  return {
    id,
    name: displayName,
    signInName,
    email,
    employeeNo: employee?.employeeNo ?? null,
    kind,
    secondFactor: totpSince !== null,
    status: statusOf(row),
    roles: held.map(({ role, unit, acting }) =>
      acting
        ? t("{role}, {unit}, acting", { role: role.name, unit: unit.name })
        : t("{role}, {unit}", { role: role.name, unit: unit.name }),
    ),
  };
}

/** The state of an account in a word; nobody can use one whose invitation waits. */
export function statusOf({
  status,
  kind,
  passwordHash,
}: {
  status: string;
  kind: string;
  passwordHash: string | null;
}): Tag {
  return STATUS_TAGS[status === "ACTIVE" && kind === "PERSON" && passwordHash === null ? "INVITED" : status]!;
}

async function whereOf(actor: Actor, desk: Desk, { q, filters }: Pick<ListParams, "q" | "filters">): Promise<Where> {
  const today = todayOf(actor);
  const path = filters.unitId
    ? (await db.orgUnit.findUnique({ where: { id: Number(filters.unitId) }, select: { path: true } }))?.path
    : undefined;
  const held = {
    validFrom: { lte: today },
    validTo: { gte: today },
    ...(filters.roleId ? { roleId: Number(filters.roleId) } : {}),
    ...(filters.unitId ? { unit: { path: { startsWith: path ?? "none" } } } : {}),
  };
  return {
    AND: [
      accountsWithin(actor, desk, "read"),
      ...textSearch<Where>(["displayName", "signInName", "email", "employee.employeeNo"], q).AND,
      ...(filters.status ? [{ status: filters.status }] : []),
      ...(filters.kind ? [{ kind: filters.kind }] : []),
      ...(filters.secondFactor ? [{ totpSince: filters.secondFactor === "true" ? { not: null } : null }] : []),
      ...(filters.roleId || filters.unitId ? [{ grants: { some: held } }] : []),
    ],
  };
}

const COLUMNS: Readonly<Record<string, string>> = {
  name: "displayName",
  signInName: "signInName",
  status: "status",
  created: "createdAt",
};

function orderOf({ sort }: Pick<ListParams, "sort">): Prisma.UserOrderByWithRelationInput[] {
  const direction = sort.descending ? "desc" : "asc";
  return [{ [COLUMNS[sort.name]!]: direction }, { id: direction }];
}

/** One page of the accounts within reach. A page beyond the last is the last. */
export async function findAccounts(
  actor: Actor,
  desk: Desk,
  params: ListParams,
): Promise<{ rows: AccountLine[]; total: number; page: number }> {
  const where = await whereOf(actor, desk, params);
  const total = await db.user.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.user.findMany({
    where,
    orderBy: orderOf(params),
    skip: (page - 1) * params.size,
    take: params.size,
    select,
  });
  return { rows: rows.map((row) => lineOf(row, todayOf(actor))), total, page };
}

function accountExport(name: string, title: string, desk: Desk): ListExport {
  return {
    name,
    title,
    permission: desk.read,
    spec: accountSpec,
    columns: ["Name", "Sign-in name", "E-mail", "Employee number", "Kind", "Roles today", "State", "Second factor"].map(
      (label) => ({ label, kind: "text" }),
    ),
    rows: async function* (actor, params) {
      const where = await whereOf(actor, desk, params);
      for await (const rows of inParts((span) =>
        db.user.findMany({ where, orderBy: orderOf(params), ...span, select }),
      )) {
        for (const row of rows.map((one) => lineOf(one, todayOf(actor)))) {
          yield [
            row.name,
            row.signInName,
            row.email ?? "",
            row.employeeNo ?? "",
            row.kind === "SERVICE" ? t("Service") : t("Person"),
            row.roles.join("; "),
            t(row.status.text),
            row.secondFactor ? t("Yes") : t("No"),
          ];
        }
      }
    },
  };
}

export const accountExports: readonly ListExport[] = [
  accountExport("accounts", "Accounts", CONSOLE_DESK),
  accountExport("users", "Users", ADMIN_DESK),
];

const MOST_UNITS = 500;

/** Roles and units that accounts can be looked for and be given by, units from the top of the tree down; of a bounded desk no role that permits more than its holder. */
export async function accountChoices(
  actor: Actor,
  desk: Desk,
  permission: "read" | "edit",
): Promise<{ roles: Choice[]; units: Choice[] }> {
  const [roles, units] = await Promise.all([
    db.role.findMany({
      where: permission === "edit" ? { active: true } : {},
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, name: true, ...WITH_PERMISSIONS },
    }),
    db.orgUnit.findMany({
      where: { ...unitsWithin(actor, desk[permission]), active: true },
      orderBy: { path: "asc" },
      take: MOST_UNITS,
      select: { id: true, name: true, code: true },
    }),
  ]);
  const offered =
    desk.bounded && permission === "edit"
      ? roles.filter((role) => actor.grants.some((grant) => !isAbove(actor, role, grant.unitPath)))
      : roles;
  return {
    roles: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    units: units.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
  };
}

export interface Unaccounted {
  employeeNo: string;
  name: string;
  designation: string;
  unit: string;
}

/** Employees within reach who have no account, with their posting of today, and how many there are. */
export async function employeesWithoutAccount(
  actor: Actor,
  desk: Desk,
  take: number,
): Promise<{ rows: Unaccounted[]; total: number }> {
  const today = todayOf(actor);
  const now = { validFrom: { lte: today }, validTo: { gte: today }, unit: unitsWithin(actor, desk.read) };
  const where: Prisma.EmployeeWhereInput = { user: null, status: { not: "SEPARATED" }, postings: { some: now } };
  const [total, rows] = await Promise.all([
    db.employee.count({ where }),
    db.employee.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take,
      select: {
        employeeNo: true,
        name: true,
        postings: { where: now, select: { designation: { select: { name: true } }, unit: { select: { name: true } } } },
      },
    }),
  ]);
  return {
    total,
    rows: rows.map(({ employeeNo, name, postings: [posting] }) => ({
      employeeNo,
      name,
      designation: posting?.designation.name ?? "",
      unit: posting?.unit.name ?? "",
    })),
  };
}

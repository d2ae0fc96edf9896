/** What accounts are looked for by, and who has none. */
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { offeredUnits } from "../organisation/index.server";
import { isAbove, WITH_PERMISSIONS, type Desk } from "./desk.server";

export const STATUS_TAGS: Readonly<Record<string, Tag>> = {
  ACTIVE: { text: "Open", tone: "ok" },
  LOCKED: { text: "Locked", tone: "bad" },
  DISABLED: { text: "Disabled", tone: "neutral" },
  INVITED: { text: "Invited", tone: "info" },
};

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

/** Roles that accounts can be looked for and be given by; of a bounded desk none that permits more than its holder. */
export async function roleChoices(actor: Actor, desk: Desk, permission: "read" | "edit"): Promise<Choice[]> {
  const roles = await db.role.findMany({
    where: permission === "edit" ? { active: true } : {},
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { id: true, name: true, ...WITH_PERMISSIONS },
  });
  const offered =
    desk.bounded && permission === "edit"
      ? roles.filter((role) => actor.grants.some((grant) => !isAbove(actor, role, grant.unitPath)))
      : roles;
  return offered.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The roles and the units that accounts can be looked for and be given by. */
export async function accountChoices(
  actor: Actor,
  desk: Desk,
  permission: "read" | "edit",
): Promise<{ roles: Choice[]; units: Choice[] }> {
  const [roles, units] = await Promise.all([
    roleChoices(actor, desk, permission),
    offeredUnits(actor, desk[permission]),
  ]);
  return { roles, units };
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

/** The steps by which a file becomes complete, and what each has still to be told (spec: hr §8.5 employee/add · edit). */
import { FOREVER, formatDate } from "~/core/dates";
import { Conflict, forSomeoneElse, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import { link } from "~/define/field";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { holdersAt } from "../identity/index.server";
import { notify } from "../notices/index.server";
import { employeesWithin, STANDS, unitToday } from "./employee-scope.server";
import { missingOf } from "./missing-documents.server";
import { readEmployee } from "./read-employee.server";
import { managersOfEmployee, type ManagerLine } from "./read-mapping.server";
import { statesThat } from "~/define/states";
import { DOCUMENT_STATES } from "./document-states";

export const STEPS = [
  { name: "person", label: "Person" },
  { name: "job", label: "Job" },
  { name: "background", label: "Background" },
  { name: "bank", label: "Bank" },
  { name: "managers", label: "Managers" },
  { name: "documents", label: "Documents" },
  { name: "account", label: "Account" },
] as const;
export type Step = (typeof STEPS)[number]["name"];

/** @returns the first step for a word that names none */
export const stepOf = (word: string | null): Step => STEPS.find(({ name }) => name === word)?.name ?? "person";

export interface StepFacts {
  job: { label: string; value: string | null }[];
  staffTypeId: string;
  version: number;
  employeeNo: string;
  bank: { held: string | null; waits: boolean };
  managers: ManagerLine[];
  documents: { held: string[]; missing: string[] };
  account: { signInName: string | null; asked: string | null };
}

/** What the steps after the first show of somebody. @throws NotFound out of reach */
export async function stepFacts(actor: Actor, id: number): Promise<StepFacts> {
  const employee = await readEmployee(actor, id);
  const [row, managers, missing] = await Promise.all([
    db.employee.findUniqueOrThrow({
      where: { id },
      select: {
        staffTypeId: true,
        accountAskedAt: true,
        banks: { where: { validTo: FOREVER }, select: { bankName: true, validFrom: true } },
        changes: { where: { kind: "BANK", status: "PENDING" }, select: { id: true } },
        documents: {
          where: { status: { in: statesThat(DOCUMENT_STATES, "held") } },
          select: { category: { select: { name: true } } },
        },
        user: { select: { signInName: true } },
      },
    }),
    managersOfEmployee(actor, id),
    missingOf(id),
  ]);
  const [bank] = row.banks;
  return {
    job: [
      { label: "Employee number", value: employee.employeeNo },
      { label: "First day of work", value: employee.joined },
      { label: "Unit", value: employee.unit },
      { label: "Designation", value: employee.designation },
      { label: "Department", value: employee.department },
    ],
    staffTypeId: row.staffTypeId === null ? "" : String(row.staffTypeId),
    version: employee.version,
    employeeNo: employee.employeeNo,
    bank: {
      held: bank ? t("{bank}, since {day}", { bank: bank.bankName, day: formatDate(bank.validFrom) }) : null,
      waits: row.changes.length > 0,
    },
    managers,
    documents: { held: row.documents.map(({ category }) => category.name), missing: missing.map(({ name }) => name) },
    account: {
      signInName: row.user?.signInName ?? null,
      asked: row.accountAskedAt && formatDate(row.accountAskedAt.toISOString().slice(0, 10)),
    },
  };
}

export const staffTypeSchema = z.object({
  staffTypeId: link("Staff type", { to: "StaffType", optional: true }).schema,
});

/**
 * Gives somebody another staff type. The end of a probation that runs stays: it is decided, not worked out anew.
 * @throws NotFound out of reach, Forbidden for one's own, Conflict "stale", InputProblem for a type that is not in use
 */
export function changeStaffType(
  actor: Actor,
  id: number,
  { staffTypeId }: { staffTypeId: number | null },
  version: number | null,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.employee.findFirst({
      where: { AND: [{ id }, employeesWithin(actor, "employee.edit")] },
      include: { staffType: true },
    });
    if (!row) throw new NotFound();
    if (id === actor.employeeId) throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
    const type = staffTypeId === null ? null : await tx.staffType.findUnique({ where: { id: staffTypeId } });
    if (staffTypeId !== null && staffTypeId !== row.staffTypeId && !type?.active)
      throw new InputProblem(problem("staffTypeId", t("Choose a staff type that is in use"), "not_available"));
    const { count } = await tx.employee.updateMany({
      where: { id, version: version ?? 0 },
      data: { staffTypeId, version: { increment: 1 } },
    });
    if (count === 0) throw await staleEdit(tx, "Employee", row);
    if (row.staffTypeId !== staffTypeId)
      audit({
        action: "Employee.staffType",
        entity: "Employee",
        entityId: id,
        diff: { staffType: [row.staffType?.name ?? null, type?.name ?? null] },
      });
    return { id, name: row.name };
  });
}

/**
 * Asks those who look after accounts where somebody is posted to make one: a role permits more than HR gives.
 * @throws NotFound out of reach, Conflict where there is an account, or nobody who could make one
 */
export function askForAccount(actor: Actor, id: number): Promise<{ id: number; name: string }> {
  return inTx(actor, async (work) => {
    const row = await work.tx.employee.findFirst({
      where: { AND: [{ id, status: { not: "SEPARATED" } }, employeesWithin(actor, "employee.edit")] },
      include: {
        user: { select: { id: true } },
        postings: STANDS,
      },
    });
    if (!row) throw new NotFound();
    if (row.user) throw new Conflict(t("{name} has an account already.", { name: row.name }), "taken");
    const unit = unitToday(row, actor)!;
    const makers = await makersAt(work, unit.path);
    if (makers.admin.length + makers.console.length === 0)
      throw new Conflict(t("No one makes accounts at {unit}.", { unit: unit.name }), "no_one");
    await asksForAccount(work, id);
    return { id, name: row.name };
  });
}

/** Keeps that an account is asked for, as a task of those who make accounts, and notifies them. */
export async function asksForAccount(work: Work, id: number): Promise<void> {
  const { tx, actor, audit } = work;
  const row = await tx.employee.update({
    where: { id },
    data: { accountAskedAt: actor.at },
    include: { postings: STANDS },
  });
  const unit = unitToday(row, actor);
  const makers = unit ? await makersAt(work, unit.path) : { admin: [], console: [] };
  const told = {
    key: `account-asked:${id}:${todayOf(actor)}`,
    kind: "task" as const,
    title: "{actor} asks for an account: {name}, {no}, {unit}",
    values: { actor: actor.name, name: row.name, no: row.employeeNo, unit: unit?.name ?? "" },
  };
  await notify(work, { ...told, userIds: makers.admin, link: "/admin/user/add" });
  await notify(work, { ...told, userIds: makers.console, link: "/grapes/user/add" });
  audit({ action: "Employee.askAccount", entity: "Employee", entityId: id, diff: {} });
}

/** Who makes accounts at a unit: under Admin, and those who do it in the console alone. */
async function makersAt({ tx, actor }: Work, path: string): Promise<{ admin: number[]; console: number[] }> {
  const today = todayOf(actor);
  const [admin, console] = [
    await holdersAt(tx, "admin.user.edit", path, today),
    await holdersAt(tx, "console.user.edit", path, today),
  ].map((holders) => [...new Set(holders.map(({ userId }) => userId))]) as [number[], number[]];
  return { admin, console: console.filter((id) => !admin.includes(id)) };
}

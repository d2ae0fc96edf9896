import { beforeEach, expect, it } from "vitest";
import { callApi, hire as hireForApi, tokenOf } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { Forbidden, NotFound } from "~/core/problems";
import type { Permission } from "~/core/permission";
import { database, db } from "~/db/database.server";
import { dateProblems } from "./employee";
import {
  addEmployee,
  changeEmployee,
  employeeForm,
  employeeList,
  readEmployee,
  readRegister,
  registerPage,
} from "./index.server";

const HR: Permission[] = ["employee.read", "employee.file", "employee.edit"];
const UNSAID = {
  address: null,
  nationalId: null,
  nationality: null,
  maritalStatus: null,
  taxNo: null,
  socialSecurityNo: null,
  educationId: null,
};
let o: Operations;
beforeEach(async () => {
  o = await seeded(seedOperations);
});

const newcomer = async (unitId: number) => ({
  employeeNo: "N-77",
  firstName: "Zawadi",
  lastName: "Ndege",
  gender: "FEMALE",
  birthDate: "1999-02-28",
  phone: "+254 700 000111",
  email: "zawadi@example.org",
  joinDate: "2026-11-02",
  unitId,
  designationId: (await db.designation.findFirstOrThrow()).id,
  departmentId: null,
  staffTypeId: null,
  ...UNSAID,
});

it("lists who was employed as of a day, with where they stood and who led them then, on the screen, in files and by the API", async () => {
  const [first, second] = o.tree.branches as [number, number];
  const levi = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
  const staffTypeId = await database().writing(async (tx) => {
    const held = await tx.posting.findFirstOrThrow({ where: { employeeId: levi.id } });
    const { id: _, createdAt: __, movementId: ___, ...slice } = held;
    await tx.posting.update({ where: { id: held.id }, data: { validTo: "2026-10-31" } });
    await tx.posting.create({ data: { ...slice, unitId: second, validFrom: "2026-11-01" } });
    const { id } = await tx.staffType.create({
      data: {
        ...{ code: "PERM", name: "Permanent", probationMonths: 3, noticeDays: 30, noticeDaysProbation: 7 },
        ...{ payrollIncluded: true, leaveEligible: true },
      },
    });
    await tx.employee.update({
      where: { id: levi.id },
      data: { status: "CONFIRMED", staffTypeId: id, probationEnd: "2026-02-28" },
    });
    return id;
  });
  const hr = await actorAt(o.tree.company, HR);
  const names = new Map((await db.orgUnit.findMany()).map(({ id, name }) => [id, name]));
  const cell = async (asked: Record<string, string>) => {
    const { rows } = await screenOf(hr, employeeList, "all", { q: levi.employeeNo, ...asked });
    return rows.map(({ unit, manager }) => [unit, manager]);
  };
  const bm = await db.employee.findFirstOrThrow({ where: { user: { id: o.bm } } });
  const [today] = await cell({});
  expect(today![0]).toBe(names.get(second));
  expect(await cell({ asOf: "2026-10-31" })).toEqual([[names.get(first), bm.name]]);
  expect(await cell({ asOf: "2026-10-31", unitId: String(second) })).toEqual([]);
  expect(await cell({ asOf: "2023-12-31" })).toEqual([]);
  const [line] = await fileOf(hr, employeeList, "all", { q: levi.employeeNo, asOf: "2026-10-31" });
  expect(line).toMatchObject({ Unit: names.get(first), "Line manager": bm.name });
  const token = await tokenOf((await hireForApi(o.tree.company, "HR Executive")).signInName);
  const called = async (query: string) =>
    (await callApi("GET", `/api/Employee?q=${levi.employeeNo}&${query}`, { token })).json.data as unknown;
  expect(await called("filter[asOf]=2026-10-31")).toMatchObject([{ unitId: String(first) }]);
  expect(await called("fields=unitId")).toMatchObject([{ unitId: String(second) }]);
  expect(await called("filter[asOf]=2023-12-31")).toEqual([]);

  // Where they stood they are found on the days they stood there, and on no other; their file is that of the unit of now.
  const before = await actorAt(first, HR);
  const seenBy = async (actor: typeof before, asked: Record<string, string>) =>
    (await screenOf(actor, employeeList, "all", { q: levi.employeeNo, ...asked })).rows;
  expect(await seenBy(before, {})).toEqual([]);
  expect(await seenBy(before, { asOf: "2026-11-02" })).toEqual([]);
  const then = { asOf: "2026-10-31" };
  const [shown] = await seenBy(before, then);
  expect(shown).toMatchObject({ unit: names.get(first), account: "–", name: levi.name, status: "–", staffType: "–" });
  expect(JSON.stringify(shown)).not.toContain("/hr/employee/details");
  await expect(readEmployee(before, levi.id)).rejects.toThrow(NotFound);
  const files = await fileOf(before, employeeList, "all", { q: levi.employeeNo, ...then });
  expect(files).toMatchObject([{ State: null, "Staff type": null }]);
  // What is so today is no way to find them either.
  const ofToday: Record<string, string>[] = [
    { status: "CONFIRMED" },
    { staffTypeId: String(staffTypeId) },
    { "probationEnd.from": "2026-01-01" },
    { left: "209912" },
  ];
  for (const asked of ofToday) {
    expect(await seenBy(before, { ...then, ...asked })).toEqual([]);
    const { rows } = await screenOf(hr, employeeList, "all", { q: levi.employeeNo, ...then, ...asked });
    expect(rows).toHaveLength(asked.left === undefined ? 1 : 0);
  }
  const register = (actor: typeof before, more = {}) =>
    registerPage(actor, readRegister(new URLSearchParams({ q: levi.employeeNo, on: "2026-10-31", ...more })), []);
  expect((await register(before)).lines).toMatchObject([{ here: false, state: null, staffType: null }]);
  expect((await register(before, { staffTypeId: String(staffTypeId) })).lines).toEqual([]);
  expect((await register(hr, { staffTypeId: String(staffTypeId) })).lines).toMatchObject([{ here: true }]);
  const [now] = await seenBy(await actorAt(second, HR), { asOf: "2026-10-31" });
  expect(JSON.stringify(now)).toContain("/hr/employee/details");
  const line2 = await tokenOf((await hireForApi(first, "HR Executive")).signInName);
  const near = async (query: string) =>
    (await callApi("GET", `/api/Employee?q=${levi.employeeNo}&${query}`, { token: line2 })).json.data as unknown[];
  expect(await near("filter[asOf]=2026-10-31")).toMatchObject([{ status: null }]);
  expect(await near("filter[asOf]=2026-10-31&filter[status]=CONFIRMED")).toEqual([]);
  expect(await called("filter[asOf]=2026-10-31&filter[status]=CONFIRMED")).toMatchObject([{ status: "CONFIRMED" }]);
  expect(await near("")).toHaveLength(0);
  // Who has left is found by every unit they stood at.
  await database().writing((tx) =>
    tx.posting.updateMany({ where: { employeeId: levi.id, validTo: "9999-12-31" }, data: { validTo: "2026-11-05" } }),
  );
  expect(await seenBy(before, {})).toHaveLength(1);
});

it("holds the dates of an employee against one another", () => {
  const codes = (birth: string | null, join: string) => dateProblems(birth, join, "2026-11-24").map(({ code }) => code);
  expect(codes(null, "2026-11-02")).toEqual([]);
  expect(codes("2008-11-02", "2026-11-02")).toEqual([]);
  expect(codes("2008-11-03", "2026-11-02")).toEqual(["too_young"]);
  expect(codes("2008-02-29", "2026-02-28")).toEqual(["too_young"]);
  expect(codes("2027-01-01", "2026-11-02")).toEqual(["in_the_future"]);
});

it("enters an employee with their first posting, within reach alone", async () => {
  const [branch, other] = o.tree.branches as [number, number];
  const hr = await actorAt(branch, HR);
  const { id } = await addEmployee(hr, await newcomer(branch));
  const posting = await db.posting.findFirstOrThrow({ where: { employeeId: id } });
  expect(posting).toMatchObject({ unitId: branch, validFrom: "2026-11-02", validTo: "9999-12-31", roleId: null });
  await expect(addEmployee(hr, { ...(await newcomer(other)), employeeNo: "N-78" })).rejects.toMatchObject({
    problems: [{ field: "unitId", code: "not_available" }],
  });
  await expect(addEmployee(hr, await newcomer(branch))).rejects.toMatchObject({ problems: [{ code: "taken" }] });
});

it("shows personal details to whoever reads files there, and nobody out of reach", async () => {
  const [branch, other] = o.tree.branches as [number, number];
  const { id } = await addEmployee(await actorAt(o.tree.company, HR), await newcomer(branch));
  const view = async (unitId: number, permissions: Permission[]) =>
    readEmployee(await actorAt(unitId, permissions), id);
  expect((await view(branch, HR)).personal).toEqual({
    gender: "Female",
    birthDate: "28 Feb 1999",
    phone: "+254 700 000111",
    email: "zawadi@example.org",
    address: null,
    nationalId: null,
    nationality: null,
    maritalStatus: null,
    taxNo: null,
    socialSecurityNo: null,
    education: null,
  });
  expect(await view(branch, ["employee.read"])).toMatchObject({ personal: null, mayEdit: false });
  const moved = await db.posting.findFirstOrThrow({ where: { employeeId: id } });
  const role = await db.role.findFirstOrThrow();
  await database().writing((tx) => tx.posting.update({ where: { id: moved.id }, data: { roleId: role.id } }));
  expect((await view(branch, HR)).postings[0]).toMatchObject({ role: role.name });
  expect((await view(branch, ["employee.read"])).postings[0]).toMatchObject({ role: null, reason: null });
  await expect(view(other, HR)).rejects.toBeInstanceOf(NotFound);
  const names = async (unitId: number, search: Record<string, string> = {}) =>
    (await screenOf(await actorAt(unitId, HR), employeeList, "all", search)).rows.map(({ employeeNo }) => employeeNo);
  expect(await names(branch)).toContain("N-77");
  expect(await names(other)).not.toContain("N-77");
  expect(await names(o.tree.company, { unitId: String(other) })).not.toContain("N-77");
  expect(await names(o.tree.company, { q: "zawadi" })).toEqual(["N-77"]);
});

it("changes who somebody is, with the name on their account, and nobody's own file", async () => {
  const hr = await actorAt(o.tree.company, HR);
  const { employeeId: own } = await db.user.findUniqueOrThrow({ where: { id: o.bm } });
  const { version } = await employeeForm(hr, own!);
  const person = {
    firstName: "Amina",
    lastName: "Hassan",
    gender: null,
    birthDate: null,
    phone: null,
    email: null,
    ...UNSAID,
  };
  await changeEmployee(hr, own!, person, version);
  expect(await db.user.findUniqueOrThrow({ where: { id: o.bm } })).toMatchObject({ displayName: "Amina Hassan" });
  await expect(changeEmployee(hr, own!, { ...person, lastName: "Odera" }, version)).rejects.toMatchObject({
    clashes: [{ field: "lastName", theirs: "Hassan", mine: "Odera" }],
  });
  await expect(changeEmployee(hr, own!, person, version)).rejects.toMatchObject({ code: "stale", clashes: [] });
  await expect(changeEmployee({ ...hr, employeeId: own }, own!, person, version + 1)).rejects.toBeInstanceOf(Forbidden);
});

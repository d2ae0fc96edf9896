/** A file of employees: everything that is wrong with any row is told in one round, at its row and column. */
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { checkImport, commitImport, problemsOf } from "~/engine/import/import-runs.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { employeeImport } from "./employee-import.server";

let o: Operations;
let hr: number;
let unit: string;
let designation: string;
beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await hire(o.tree.company, "HR Manager", "HRM");
  unit = (await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[0]! } })).code;
  designation = (await db.designation.findFirstOrThrow()).code;
});

const HEADING = "Employee number,First name,Last name,First day of work,Unit,Designation,Date of birth,National ID";
const check = async (...rows: string[]) => {
  const bytes = new TextEncoder().encode([HEADING, ...rows].join("\n"));
  const { id } = await checkImport(await as(hr), employeeImport, { name: "staff.csv", bytes });
  const run = await db.importRun.findUniqueOrThrow({ where: { id } });
  return { id, told: problemsOf(run).map(({ row, column }) => `${row} ${column}`) };
};
const line = (no: string, more: { first?: string; day?: string; unit?: string; born?: string; id?: string } = {}) => {
  const { first = "Ann", day = "2026-11-02", born = "", id = "" } = more;
  return [no, first, "Keter", day, more.unit ?? unit, designation, born, id].join(",");
};

it("tells in one round what cells look like and what the rules say of them", async () => {
  const { employeeNo } = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
  const { told } = await check(
    line("IMP-1", { id: "ID-4711" }),
    line("IMP-2", { first: "", day: "someday", born: "2019-05-01", unit: "NONE", id: "?" }),
    line("IMP-3", { born: "2019-05-01", id: "ID-4711" }),
    line("IMP-1", { day: "someday" }),
    line(employeeNo, { unit: "NONE" }),
    line("", { first: "" }),
  );
  expect(told).toEqual([
    ...["3 Unit", "3 First name", "3 National ID", "3 First day of work"],
    ...["4 National ID", "4 Date of birth"],
    ...["5 First day of work", "5 Employee number"],
    ...["6 Unit", "6 Employee number"],
    ...["7 Employee number", "7 First name"],
  ]);
  expect(await db.employee.count({ where: { employeeNo: { startsWith: "IMP-" } } })).toBe(0);
});

it("adds all rows at once, and says how many were there already", async () => {
  const first = await check(line("IMP-1"), line("IMP-2"));
  expect(first.told).toEqual([]);
  expect(await commitImport(await as(hr), employeeImport, first.id)).toEqual({ rows: 2 });
  const again = await check(line("IMP-1"), line("imp-2"), line("IMP-3"));
  expect(await commitImport(await as(hr), employeeImport, again.id)).toEqual({ rows: 1 });
  expect(await db.employee.count({ where: { employeeNo: { startsWith: "IMP-" } } })).toBe(3);
});

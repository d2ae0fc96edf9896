/** The list of employees, with the posting of today. */
import { monthAsked } from "~/core/asked-days";
import { formatMonth, spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { offeredUnits } from "../organisation/index.server";
import { EMPLOYMENT } from "./employee";
import { employeesAsOf, employeesWithin, postedOn, sliceAt } from "./employee-scope.server";
import { holdersOf } from "./holder-of.server";
import { filesSeen, withinToday } from "./read-employee.server";

const INCLUDE = {
  user: { select: { status: true } },
  staffType: { select: { name: true } },
  postings: {
    orderBy: { validFrom: "asc" },
    select: {
      validFrom: true,
      validTo: true,
      unit: { select: { name: true } },
      department: { select: { name: true } },
      designation: { select: { name: true } },
    },
  },
} as const;

type Found = FoundRow<"Employee", typeof INCLUDE>;

/** What is so today, on whatever day it is asked for: it is told of those within today's reach. */
type OfToday = Pick<Found, "user" | "staffType"> & { status: string | null };
const UNTOLD: OfToday = { user: null, staffType: null, status: null };

/** Filters that ask for the same. */
const OF_TODAY = ["status", "staffTypeId", "probationEnd", "left"];

type Told = Omit<Found, keyof OfToday> &
  OfToday & {
    manager: string | null;
    /** Within today's reach: whoever has moved on is told of on the days they were here, and their file is not opened. */
    here: boolean;
  };

/** Who leads each of a page of people, where the reader sees the file, and whose files open. */
async function withManagers(
  rows: readonly Found[],
  actor: Actor,
  shown: readonly string[],
  now: Actor,
): Promise<Told[]> {
  const ids = rows.map(({ id }) => id);
  const near = await withinToday(now, ids);
  const seen = shown.includes("manager") ? await filesSeen(actor, ids) : new Set<number>();
  const holders = seen.size === 0 ? null : await holdersOf(db, { id: { in: [...seen] } }, "LINE", todayOf(actor));
  return rows.map((row) => ({
    ...row,
    ...(near.has(row.id) ? {} : UNTOLD),
    manager: holders?.get(row.id)?.name ?? null,
    here: near.has(row.id),
  }));
}

const { column, filter, list } = recordOf("Employee", INCLUDE, withManagers);

const employment = listStates({ states: EMPLOYMENT });

const staffTypes = async (): Promise<Choice[]> =>
  (await db.staffType.findMany({ orderBy: { name: "asc" }, select: { id: true, name: true } })).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

async function designations(): Promise<Choice[]> {
  const found = await db.designation.findMany({
    orderBy: [{ rank: "desc" }, { name: "asc" }],
    take: 500,
    select: { id: true, name: true },
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Asked = Readonly<Partial<Record<string, string>>>;

/** Who is looked for by what is so today is within reach today, on whatever day they were here. */
const soughtToday = (actor: Actor, asked: Asked): Prisma.EmployeeWhereInput =>
  asked.asOf !== undefined && Object.keys(asked).some((name) => OF_TODAY.includes(name.split(".")[0]!))
    ? employeesWithin(actor, "employee.read")
    : {};

/** Both of one posting: who is posted on the day, today or the one asked for, at or below a unit, with a designation. */
async function posted(actor: Actor, { unitId, designationId, asOf }: Asked): Promise<Prisma.EmployeeWhereInput> {
  if (!unitId && !designationId) return {};
  const unit = unitId
    ? await db.orgUnit.findFirst({
        where: { AND: [{ id: Number(unitId) }, unitsWithin(actor, "employee.read")] },
        select: { path: true },
      })
    : null;
  const day = asOf ?? todayOf(actor);
  return {
    postings: {
      some: {
        validFrom: { lte: day },
        validTo: { gte: day },
        ...(unitId ? { unit: { path: { startsWith: unit?.path ?? "none" } } } : {}),
        ...(designationId ? { designationId: Number(designationId) } : {}),
      },
    },
  };
}

const monthChosen = (_: unknown, asked = ""): Promise<Choice[]> => {
  const month = monthAsked(asked);
  return Promise.resolve(month === null ? [] : [{ value: asked, label: formatMonth(month) }]);
};

/** Whose last posting ended in a month; nobody for what is no month. @param asked like "2026-11" */
function leftIn(asked: string): Prisma.EmployeeWhereInput {
  const month = monthAsked(asked);
  if (month === null) return { id: 0 };
  const { from, to } = spanOfMonth(month);
  return { postings: { some: { validTo: { gte: from, lte: to } }, none: { validTo: { gt: to } } } };
}

export const employeeList = list("employees", {
  area: "hr",
  title: "Employees",
  counted: ["One employee", "{n} employees"],
  columns: {
    name: column.page(column.text("Name", "name")),
    employeeNo: column.text("Number", "employeeNo", { nowrap: true }),
    designation: column.words(
      "Designation",
      ({ postings }, actor) => sliceAt(postings, todayOf(actor))?.designation.name ?? null,
    ),
    unit: column.words("Unit", ({ postings }, actor) => sliceAt(postings, todayOf(actor))?.unit.name ?? null),
    department: column.words(
      "Department",
      ({ postings }, actor) => sliceAt(postings, todayOf(actor))?.department?.name ?? null,
    ),
    staffType: column.text("Staff type", "staffType.name"),
    joinDate: column.date("Joined", "joinDate"),
    manager: column.words("Line manager", ({ manager }) => manager),
    account: column.words("Account", ({ user, here }) =>
      !here ? null : user === null ? t("None") : user.status === "ACTIVE" ? t("Open") : t("Closed"),
    ),
    status: column.state(employment),
  },
  filters: [
    filter.asks(
      "unitId",
      "Unit",
      (actor) => offeredUnits(actor, "employee.read"),
      "All units",
      () => ({}),
    ),
    filter.state(employment),
    filter.asks("designationId", "Designation", designations, "Any designation", () => ({})),
    filter.asOf(postedOn),
    filter.asks("staffTypeId", "Staff type", staffTypes, "Any type", (value) => ({ staffTypeId: Number(value) })),
    filter.span("joinDate", "Joined from", "Joined until"),
    filter.quiet(filter.span("probationEnd", "Probation ends from", "Probation ends until")),
    filter.quiet(filter.asks("left", "Left in", monthChosen, "Any month", leftIn)),
  ],
  search: ["name", "employeeNo"],
  searchHint: "Name or number",
  sorts: ["name", "employeeNo", "joinDate"],
  sort: "name",
  page: ({ id, here }) => (here ? href("/hr/employee/details/:id", { params: { id } }) : null),
  add: { label: "Add an employee", to: href("/hr/employee/add"), permission: "employee.edit" },
  empty: {
    icon: "users",
    title: "No employees",
    text: "People who work in your part of the organisation appear here from the day they are entered.",
  },
  views: {
    all: {
      path: "/hr/employee/list",
      permission: "employee.read",
      scope: (actor, asOf) => employeesAsOf(actor, "employee.read", asOf),
      where: async (actor, asked) => ({ AND: [soughtToday(actor, asked), await posted(actor, asked)] }),
      more: [
        { label: "Staff register", to: href("/hr/reports/employee"), permission: "employee.read", icon: "search" },
        {
          label: "Import",
          to: href("/import/:resource", { params: { resource: "Employee" } }),
          permission: "employee.edit",
          icon: "upload",
        },
      ],
    },
  },
});

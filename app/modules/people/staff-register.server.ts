/** The staff register: who was employed on a day, where and as what, and how many there were (spec: hr §8.5 reports/employee). */
import { formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { inParts } from "~/db/chunks.server";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { can, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { readListParams, type ListExport, type ListParams, type ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { EMPLOYMENT, GENDERS } from "./employee";
import { employeesWithin } from "./employee-scope.server";
import { holdersOf } from "./holder-of.server";
import { masked } from "./masked";
import { filesSeen, withinToday } from "./read-employee.server";

export const registerSpec: ListSpec = {
  filters: [
    { name: "on", kind: "date" },
    { name: "unitId", kind: "id" },
    { name: "designationId", kind: "id" },
    { name: "staffTypeId", kind: "id" },
  ],
  sorts: ["name"],
  sort: "name",
};

/** Columns that can be chosen; `file` are those of readers of files. */
export const REGISTER_COLUMNS = [
  { id: "employeeNo", label: "Number", file: false },
  { id: "name", label: "Name", file: false },
  { id: "unit", label: "Unit", file: false },
  { id: "department", label: "Department", file: false },
  { id: "designation", label: "Designation", file: false },
  { id: "staffType", label: "Staff type", file: false },
  { id: "joined", label: "Joined", file: false },
  { id: "state", label: "State today", file: false },
  { id: "manager", label: "Line manager", file: true },
  { id: "gender", label: "Gender", file: true },
  { id: "birthDate", label: "Date of birth", file: true },
  { id: "phone", label: "Phone", file: true },
  { id: "nationalId", label: "National ID", file: true },
] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number]["id"];
/** `here`: within today's reach, so that the file opens, and what is so today is told. */
export type RegisterLine = { id: number; here: boolean } & Record<RegisterColumn, string | null>;

const mayRead = (actor: Actor) => REGISTER_COLUMNS.filter(({ file }) => !file || can(actor, "employee.file"));

export const readRegister = (search: URLSearchParams): ListParams => readListParams(search, registerSpec);

/** The day that is asked for; today where none is. */
const dayOf = ({ filters }: ListParams, actor: Actor): string => filters.on ?? todayOf(actor);

/** The posting of the day, within reach and as is filtered for: it says where somebody stood, whatever came later. */
async function postingOn(actor: Actor, params: ListParams): Promise<Prisma.PostingWhereInput> {
  const day = dayOf(params, actor);
  const reach = unitsWithin(actor, "employee.read");
  const { unitId, designationId, staffTypeId } = params.filters;
  const unit = unitId
    ? await db.orgUnit.findFirst({ where: { AND: [{ id: Number(unitId) }, reach] }, select: { path: true } })
    : null;
  return {
    validFrom: { lte: day },
    validTo: { gte: day },
    unit: { AND: [reach, ...(unitId ? [{ path: { startsWith: unit?.path ?? "none" } }] : [])] },
    ...(designationId ? { designationId: Number(designationId) } : {}),
    employee: {
      AND: [
        // Without words there is nothing to narrow by: an OR overlooks a condition that is empty.
        params.q === ""
          ? {}
          : {
              OR: [
                textSearch<Prisma.EmployeeWhereInput>(["name", "employeeNo"], params.q),
                ...(can(actor, "employee.file")
                  ? [
                      {
                        AND: [
                          employeesWithin(actor, "employee.file"),
                          textSearch<Prisma.EmployeeWhereInput>(
                            ["name", "employeeNo", "phone", "nationalId$7"],
                            params.q,
                          ),
                        ],
                      },
                    ]
                  : []),
              ],
            },
        // Staff types are those of today: who is looked for by one is within reach today.
        ...(staffTypeId ? [{ staffTypeId: Number(staffTypeId) }, employeesWithin(actor, "employee.read")] : []),
      ],
    },
  };
}

const INCLUDE = {
  unit: { select: { name: true } },
  department: { select: { name: true } },
  designation: { select: { name: true } },
  employee: { include: { staffType: { select: { name: true } } } },
} satisfies Prisma.PostingInclude;
const ORDER = [{ employee: { name: "asc" } }, { id: "asc" }] satisfies Prisma.PostingOrderByWithRelationInput[];

type Row = Prisma.PostingGetPayload<{ include: typeof INCLUDE }>;

/** What files alone tell is shown of the people whose files this reader sees, row by row. */
async function linesOf(actor: Actor, rows: readonly Row[], day: string): Promise<RegisterLine[]> {
  const seen = await filesSeen(
    actor,
    rows.map(({ employeeId }) => employeeId),
  );
  const holders =
    seen.size > 0
      ? await holdersOf(db, { id: { in: [...seen] } }, "LINE", day)
      : new Map<number, { employeeId: number }>();
  const managers = await db.employee.findMany({
    where: { id: { in: [...holders.values()].map(({ employeeId }) => employeeId) } },
    select: { id: true, name: true },
  });
  const names = new Map(managers.map(({ id, name }) => [id, name]));
  const here = await withinToday(
    actor,
    rows.map(({ employeeId }) => employeeId),
  );
  return rows.map(({ employeeId, unit, department, designation, employee }) => {
    const { gender, birthDate, phone, nationalId } = employee;
    const file = seen.has(employeeId);
    const word = GENDERS.find(({ value }) => value === gender)?.label;
    return {
      id: employeeId,
      here: here.has(employeeId),
      employeeNo: employee.employeeNo,
      name: employee.name,
      unit: unit.name,
      department: department?.name ?? null,
      designation: designation.name,
      staffType: here.has(employeeId) ? (employee.staffType?.name ?? null) : null,
      joined: formatDate(employee.joinDate),
      state: here.has(employeeId) ? t(EMPLOYMENT[employee.status]!.label) : null,
      manager: names.get(holders.get(employeeId)?.employeeId ?? 0) ?? null,
      gender: file && word ? t(word) : null,
      birthDate: file && birthDate ? formatDate(birthDate) : null,
      phone: file ? phone : null,
      nationalId: file ? masked(nationalId) : null,
    };
  });
}

export interface HeadCount {
  day: string;
  total: number;
  units: { id: number; name: string; people: number }[];
  designations: { id: number; name: string; people: number }[];
}

/** How many people stood where, and as what. */
export async function headCount(actor: Actor, params: ListParams): Promise<HeadCount> {
  const where = await postingOn(actor, params);
  const [units, designations] = await Promise.all([
    db.posting.groupBy({ by: ["unitId"], where, _count: { _all: true } }),
    db.posting.groupBy({ by: ["designationId"], where, _count: { _all: true } }),
  ]);
  const [unitNames, designationNames] = await Promise.all([
    db.orgUnit.findMany({ where: { id: { in: units.map(({ unitId }) => unitId) } }, select: { id: true, name: true } }),
    db.designation.findMany({
      where: { id: { in: designations.map(({ designationId }) => designationId) } },
      select: { id: true, name: true },
    }),
  ]);
  const counted = (names: { id: number; name: string }[], counts: Map<number, number>) =>
    names
      .map(({ id, name }) => ({ id, name, people: counts.get(id) ?? 0 }))
      .sort((a, b) => b.people - a.people || a.name.localeCompare(b.name, "en"));
  return {
    day: formatDate(dayOf(params, actor)),
    total: units.reduce((sum, { _count }) => sum + _count._all, 0),
    units: counted(unitNames, new Map(units.map(({ unitId, _count }) => [unitId, _count._all]))),
    designations: counted(
      designationNames,
      new Map(designations.map(({ designationId, _count }) => [designationId, _count._all])),
    ),
  };
}

export interface RegisterPage {
  columns: { id: RegisterColumn; label: string; chosen: boolean }[];
  lines: RegisterLine[];
  total: number;
  page: number;
  size: number;
}

/** What is shown while nobody has chosen. */
const USUAL: readonly RegisterColumn[] = [
  "employeeNo",
  "name",
  "unit",
  "department",
  "designation",
  "staffType",
  "joined",
  "state",
];

/** One page of the register. @param chosen the columns that are asked for; none: the usual ones */
export async function registerPage(actor: Actor, params: ListParams, chosen: readonly string[]): Promise<RegisterPage> {
  const where = await postingOn(actor, params);
  const total = await db.posting.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.posting.findMany({
    where,
    include: INCLUDE,
    orderBy: params.sort.descending ? [{ employee: { name: "desc" } }, { id: "desc" }] : ORDER,
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const known = mayRead(actor);
  const wanted = known.filter(({ id }) => (chosen.length > 0 ? chosen : USUAL).includes(id));
  const shown = wanted.length > 0 ? wanted : known.filter(({ id }) => USUAL.includes(id));
  return {
    columns: known.map(({ id, label }) => ({ id, label, chosen: shown.some((one) => one.id === id) })),
    lines: await linesOf(actor, rows, dayOf(params, actor)),
    total,
    page,
    size: params.size,
  };
}

/** The whole register as a file, with every column this person may read. */
export const registerExport: ListExport = {
  name: "staff-register",
  title: "Staff register",
  permission: "employee.read",
  spec: registerSpec,
  columns: REGISTER_COLUMNS.filter(({ file }) => !file).map(({ label }) => ({ label, kind: "text" })),
  moreFor: (actor) =>
    mayRead(actor)
      .filter(({ file }) => file)
      .map(({ label }) => ({ label, kind: "text" })),
  rows: async function* (actor, params) {
    const where = await postingOn(actor, params);
    const columns = mayRead(actor);
    for await (const rows of inParts((span) =>
      db.posting.findMany({ where, include: INCLUDE, orderBy: ORDER, ...span }),
    ))
      for (const line of await linesOf(actor, rows, dayOf(params, actor)))
        yield columns.map(({ id }) => line[id] ?? "");
  },
};

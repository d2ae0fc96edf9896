/** The grid of opening balances: everybody of a branch with one kind of leave in one year, and what waits to be posted. */
import { dateIn, formatDate } from "~/core/dates";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAtCompany, reach, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { daysText, type Choice } from "~/define/field";
import type { ExportValue, ListExport, ListParams } from "~/define/list";
import { offeredUnits } from "~/modules/organisation/index.server";
import { employeesWithin } from "~/modules/people/index.server";
import { leaveYearsOf, yearName, yearOn } from "./leave-years.server";

/** Rows of a page: each has a box to fill in. */
const ROWS = 25;

const KINDS = { OPENING: "Opening balance", ADJUST: "Correction", ENCASH: "Leave paid out" } as const;

interface Chosen {
  unitId: number | null;
  leaveTypeId: number | null;
  yearId: number | null;
  /** From 1. */
  page: number;
}

/** What the address asks for; nonsense counts as not asked for. */
export const chosenOf = (search: URLSearchParams): Chosen => ({
  unitId: parseId(search.get("unitId") ?? ""),
  leaveTypeId: parseId(search.get("leaveTypeId") ?? ""),
  yearId: parseId(search.get("yearId") ?? ""),
  page: parseId(search.get("page") ?? "") ?? 1,
});

/** The choices of the grid and what is chosen: the first kind and the year of today unless told. */
async function gridOf(actor: Actor, chosen: Chosen) {
  const companyId = actor.company.unitId;
  const today = todayOf(actor);
  const types = await db.leaveType.findMany({
    where: { companyId, active: true, unlimited: false },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const years = await leaveYearsOf(db, companyId);
  return {
    today,
    types,
    years,
    type: types.find(({ id }) => id === chosen.leaveTypeId) ?? types[0] ?? null,
    year: years.find(({ id }) => id === chosen.yearId) ?? yearOn(years, today) ?? years.at(-1) ?? null,
  };
}

async function rowsOf(actor: Actor, { unitId, leaveTypeId, yearId, today }: Omit<Chosen, "page"> & { today: string }) {
  if (leaveTypeId === null || yearId === null) return [];
  const unit =
    unitId === null
      ? null
      : await db.orgUnit.findFirst({ where: { id: unitId, ...unitsWithin(actor, "leave.prepare") } });
  const within = unit ? { path: { startsWith: unit.path } } : unitsWithin(actor, "leave.prepare");
  const key = { leaveTypeId, yearId };
  return db.employee.findMany({
    where: { status: { not: "SEPARATED" }, postings: { some: { validTo: { gte: today }, unit: within } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      employeeNo: true,
      name: true,
      postings: {
        where: { validFrom: { lte: today }, validTo: { gte: today } },
        take: 1,
        select: { unit: { select: { name: true } } },
      },
      leaveBalances: { where: key, select: { id: true, balanceCd: true } },
      leaveAdjustments: {
        where: { ...key, kind: "OPENING", status: { not: "REJECTED" } },
        select: { unitsCd: true, status: true },
      },
    },
  });
}

type Person = Awaited<ReturnType<typeof rowsOf>>[number];

const openingOf = ({ leaveAdjustments: [opening] }: Person) => opening ?? null;

export async function openingPage(actor: Actor, chosen: Chosen) {
  const { today, types, years, type, year } = await gridOf(actor, chosen);
  const people = await rowsOf(actor, {
    unitId: chosen.unitId,
    leaveTypeId: type?.id ?? null,
    yearId: year?.id ?? null,
    today,
  });
  const pages = Math.max(1, Math.ceil(people.length / ROWS));
  const page = Math.min(chosen.page, pages);
  const choices = (list: readonly { id: number; name: string }[]): Choice[] =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    choices: {
      units: await offeredUnits(actor, "leave.prepare"),
      types: choices(types),
      years: choices(years.map((one) => ({ id: one.id, name: yearName(one) }))),
    },
    chosen: { unitId: chosen.unitId, leaveTypeId: type?.id ?? null, yearId: year?.id ?? null },
    open: year?.open ?? false,
    page,
    pages,
    rows: people.slice((page - 1) * ROWS, page * ROWS).map((person) => {
      const opening = openingOf(person);
      return {
        id: person.id,
        employeeNo: person.employeeNo,
        name: person.name,
        unit: person.postings[0]?.unit.name ?? "",
        balanceId: person.leaveBalances[0]?.id ?? null,
        balance: daysText(person.leaveBalances[0]?.balanceCd ?? 0),
        opening: opening && `${daysText(opening.unitsCd)} ${opening.status === "POSTED" ? t("posted") : t("prepared")}`,
        own: person.id === actor.employeeId,
      };
    }),
    waiting: await waitingRows(actor),
    may: { post: canAtCompany(actor, "leave.post"), prepare: reach(actor, "leave.prepare").length > 0 },
  };
}
export type OpeningPage = Awaited<ReturnType<typeof openingPage>>;

/** What was prepared and waits for somebody else to post it. */
async function waitingRows(actor: Actor) {
  const rows = await db.leaveAdjustment.findMany({
    where: {
      status: "PREPARED",
      year: { companyId: actor.company.unitId },
      employee: employeesWithin(actor, "leave.prepare"),
    },
    orderBy: { id: "asc" },
    take: 200,
    include: {
      employee: { select: { name: true, employeeNo: true } },
      leaveType: { select: { name: true } },
      year: true,
    },
  });
  const users = await db.user.findMany({
    where: { id: { in: rows.map(({ preparedById }) => preparedById) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]));
  return rows.map((row) => ({
    id: row.id,
    pick: `${row.id}.${row.version}`,
    employee: `${row.employee.name} (${row.employee.employeeNo})`,
    type: row.leaveType.name,
    year: yearName(row.year),
    what: t(KINDS[row.kind as keyof typeof KINDS]),
    days: daysText(row.unitsCd),
    reason: row.reason,
    by: names.get(row.preparedById) ?? "",
    on: formatDate(dateIn(row.createdAt, actor.company.timeZone)),
  }));
}

/** The grid as a file. */
export const openingFile: ListExport = {
  name: "leave-balances",
  title: "Leave balances",
  permission: "leave.prepare",
  spec: {
    filters: [
      { name: "unitId", kind: "id" },
      { name: "leaveTypeId", kind: "id" },
      { name: "yearId", kind: "id" },
    ],
    sorts: ["employee"],
    sort: "employee",
  },
  columns: [
    { label: "Employee number", kind: "text" },
    { label: "Employee", kind: "text" },
    { label: "Unit", kind: "text" },
    { label: "Leave type", kind: "text" },
    { label: "Leave year", kind: "text" },
    { label: "Opening balance", kind: "number" },
    { label: "Balance", kind: "number" },
  ],
  rows: async function* (actor, { filters }: ListParams): AsyncGenerator<ExportValue[]> {
    const chosen = chosenOf(new URLSearchParams(filters));
    const { today, type, year } = await gridOf(actor, chosen);
    if (!type || !year) return;
    for (const person of await rowsOf(actor, { unitId: chosen.unitId, leaveTypeId: type.id, yearId: year.id, today })) {
      const opening = openingOf(person);
      yield [
        person.employeeNo,
        person.name,
        person.postings[0]?.unit.name ?? "",
        type.name,
        yearName(year),
        opening?.status === "POSTED" ? opening.unitsCd / 100 : null,
        (person.leaveBalances[0]?.balanceCd ?? 0) / 100,
      ];
    }
  },
};

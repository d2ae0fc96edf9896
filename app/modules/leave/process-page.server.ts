/** What the page of the leave process shows, and its file. */
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import type { ExportValue, ListExport } from "~/define/list";
import { employeesWithin } from "~/modules/people/index.server";
import { dueLines, processTypes, type BrokenLedger, type DueLine, type ProcessType } from "./due-lines.server";
import { parts } from "./leave-process.server";
import { leaveYearsOf, yearName, type HeldYear } from "./leave-years.server";
import { closePlan, nextToOpen, notCarried, yearToClose } from "./year-close.server";

interface DueOfYear {
  year: HeldYear;
  types: ReadonlyMap<number, ProcessType>;
  due: readonly DueLine[];
  broken: readonly BrokenLedger[];
}

/** What is due in each open year of the staff within reach, a part of them at a time. */
async function* allDue(actor: Actor): AsyncGenerator<DueOfYear> {
  const companyId = actor.company.unitId;
  const today = todayOf(actor);
  const types = await processTypes(db, companyId);
  const byId = new Map(types.map((type) => [type.id, type]));
  for (const year of (await leaveYearsOf(db, companyId)).filter(({ open }) => open))
    for await (const part of parts(companyId, year)) {
      const employeeIds = await withinReach(actor, part);
      if (employeeIds.length > 0)
        yield { year, types: byId, ...(await dueLines(db, { types, year, employeeIds, today })) };
    }
}

/** Of some of the staff those whose leave this person prepares. */
async function withinReach(actor: Actor, ids: readonly number[]): Promise<number[]> {
  const found = await db.employee.findMany({
    where: { AND: [{ id: { in: [...ids] } }, employeesWithin(actor, "leave.prepare")] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

export interface DueRow {
  id: string;
  year: string;
  type: string;
  what: string;
  people: number;
  days: string;
}

function whatOf({ kind, date }: DueLine["draft"]): string {
  if (kind === "EXPIRY") return t("Lapsed on {date}", { date: formatDate(date) });
  if (kind === "ADJUST") return t("Taken back at leaving");
  return t("Earned in {month}", { month: formatMonth(date.slice(0, 7)) });
}

/** Somebody for whom the process cannot do its work. */
export interface ErrorRow {
  id: string;
  employee: string;
  employeeNo: string;
  year: string;
  type: string;
  what: string;
}

/** So many errors are named on the page; the file has all of them. */
const MOST_ERRORS = 100;

/** What a run would write, by year, kind and month, and the ledgers it cannot work out. */
async function dueRows(actor: Actor) {
  const rows = new Map<string, DueRow & { cd: number }>();
  const errors: (Pick<ErrorRow, "year" | "type" | "what"> & Pick<BrokenLedger, "employeeId">)[] = [];
  for await (const { year, types, due, broken } of allDue(actor)) {
    for (const { employeeId, leaveTypeId, why } of broken)
      errors.push({ employeeId, year: yearName(year), type: types.get(leaveTypeId)!.name, what: why });
    for (const { leaveTypeId, draft } of due) {
      const what = whatOf(draft);
      const id = `${year.startOn} ${leaveTypeId} ${what}`;
      const row = rows.get(id) ?? {
        id,
        year: yearName(year),
        type: types.get(leaveTypeId)!.name,
        what,
        people: 0,
        days: "",
        cd: 0,
      };
      row.people += 1;
      row.cd += draft.unitsCd;
      rows.set(id, row);
    }
  }
  return { due: [...rows.values()].map(({ cd, ...row }) => ({ ...row, days: daysText(cd) })), errors };
}

/** Those whose ledger is broken, and those of a closed year who are still to be carried. */
async function errorRows(
  actor: Actor,
  years: readonly HeldYear[],
  broken: Awaited<ReturnType<typeof dueRows>>["errors"],
): Promise<ErrorRow[]> {
  const types = await processTypes(db, actor.company.unitId);
  const nameOf = new Map(types.map(({ id, name }) => [id, name]));
  const found = [
    ...broken,
    ...(await notCarried({ types, years }, employeesWithin(actor, "leave.prepare"), MOST_ERRORS)).map(
      ({ employeeId, leaveTypeId, year }) => ({
        employeeId,
        year: yearName(year),
        type: nameOf.get(leaveTypeId)!,
        what: t("The year is closed, and the balance is not carried into the next one yet"),
      }),
    ),
  ].slice(0, MOST_ERRORS);
  const people = await peopleById(found);
  return found.map(({ employeeId, ...row }) => {
    const { name, employeeNo } = people.get(employeeId)!;
    return { ...row, id: `${row.year} ${row.type} ${employeeNo}`, employee: name, employeeNo };
  });
}

async function peopleById(rows: readonly { employeeId: number }[]) {
  const people = await db.employee.findMany({
    where: { id: { in: [...new Set(rows.map(({ employeeId }) => employeeId))] } },
    select: { id: true, employeeNo: true, name: true },
  });
  return new Map(people.map((one) => [one.id, one]));
}

export async function processPage(actor: Actor) {
  const companyId = actor.company.unitId;
  const today = todayOf(actor);
  const years = await leaveYearsOf(db, companyId);
  const first = await yearToClose(companyId);
  const plan = first && first.endOn < today ? await closePlan(companyId, first, today) : null;
  const version = plan && (await db.leaveYear.findUniqueOrThrow({ where: { id: plan.year.id } })).version;
  const next = nextToOpen(years, today);
  const { due, errors } = await dueRows(actor);
  return {
    may: canAtCompany(actor, "leave.post"),
    due,
    errors: await errorRows(actor, years, errors),
    years: years.map((year) => ({
      id: year.id,
      name: yearName(year),
      state: year.open ? { text: t("Open"), tone: "ok" as const } : { text: t("Closed"), tone: "neutral" as const },
    })),
    next: { startOn: next.startOn, name: yearName(next) },
    close: plan && {
      id: plan.year.id,
      version: version!,
      name: yearName(plan.year),
      problems: plan.problems.map(({ message }) => message),
      rows: plan.rows.map(({ leaveTypeId, type, people, carriedCd, lapsedCd, owedCd, errors: wrong }) => ({
        id: leaveTypeId,
        type,
        people,
        carried: daysText(carriedCd),
        lapsed: daysText(lapsedCd),
        owed: daysText(owedCd),
        errors: wrong,
      })),
    },
  };
}
export type ProcessPage = Awaited<ReturnType<typeof processPage>>;

/** What a run would write, person by person, and whose ledger it cannot work out. */
export const processFile: ListExport = {
  name: "leave-process",
  title: "Leave process",
  permission: "leave.prepare",
  spec: { filters: [], sorts: ["employee"], sort: "employee" },
  columns: [
    { label: "Employee number", kind: "text" },
    { label: "Employee", kind: "text" },
    { label: "Leave year", kind: "text" },
    { label: "Leave type", kind: "text" },
    { label: "What", kind: "text" },
    { label: "Date", kind: "date" },
    { label: "Days", kind: "number" },
  ],
  rows: async function* (actor): AsyncGenerator<ExportValue[]> {
    for await (const { year, types, due, broken } of allDue(actor)) {
      const byId = await peopleById([...due, ...broken]);
      for (const { employeeId, leaveTypeId, why } of broken) {
        const { employeeNo, name } = byId.get(employeeId)!;
        const what = t("Error: {why}", { why });
        yield [employeeNo, name, yearName(year), types.get(leaveTypeId)!.name, what, null, null];
      }
      for (const { employeeId, leaveTypeId, draft } of due) {
        const { employeeNo, name } = byId.get(employeeId)!;
        yield [
          employeeNo,
          name,
          yearName(year),
          types.get(leaveTypeId)!.name,
          whatOf(draft),
          draft.date,
          draft.unitsCd / 100,
        ];
      }
    }
  },
};

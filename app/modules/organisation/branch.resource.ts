import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { todayOf, unitsWithin } from "~/core/actor";
import { calendarChanged, calendarPreview, type CalendarChange } from "~/define/calendar-change";
import { choices, code, date, flag, link, longText, phone, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { branchProblems } from "./branch-rules.server";
import { datedWeek, weekChangesOn } from "./dated-week";
import { createUnit } from "./create-unit.server";
import { lockUnits } from "./lock-units.server";
import { changeUnit } from "./move-unit.server";
import { MOVES } from "./moved-reach.server";
import type { UnitRow } from "./unit";
import { unitStateProblems } from "./unit-in-use.server";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((label, i) => ({
  value: String(i + 1),
  label,
}));
const MORNINGS = ["Friday morning", "Saturday morning", "Sunday morning"].map((label, i) => ({
  value: `${i + 5}H`,
  label,
}));

/** The days of a branch that another working week would change. */
function changeOf(work: Pick<Work, "actor">, before: UnitRow, after: UnitRow): CalendarChange | null {
  const from = weekChangesOn(before, after, todayOf(work.actor));
  return from === null ? null : { unitPath: before.path, from, to: null };
}

const DAY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...WEEK, ...MORNINGS].map(({ value, label }) => [value, label]),
);
const weekText = (pattern: string | null): string =>
  pattern === null
    ? t("the country's week")
    : pattern
        .split(",")
        .map((day) => t(DAY_NAMES[day] ?? day))
        .join(", ");

const weekWords = (before: UnitRow, after: UnitRow, from: string, lines: string[]) => [
  {
    title: t("Working week from {day}", { day: formatDate(from) }),
    lines: [
      t("{before} → {after}", { before: weekText(before.weekPattern), after: weekText(after.weekPattern) }),
      t("Days before {day} stay as they were", { day: formatDate(from) }),
      ...lines,
    ],
  },
];

export const branch = defineResource("Branch", {
  one: "Branch",
  many: "Branches",
  model: "OrgUnit",
  area: "admin",
  path: "/admin/settings/branch",
  title: (row) => row.name,
  fixed: { kind: "BRANCH" },
  omit: ["path", "countryId", "earlierWeeks"],
  fields: {
    code: code("Code", { max: 12, hint: "A short code, used in visit numbers; it cannot be changed later" }),
    name: text("Name", { max: 100 }),
    parentId: link("Area", { to: "Area", changeHint: "Choosing another moves the branch" }),
    openedOn: date("Opened on", { optional: true }),
    headOffice: flag("Head office", { hint: "One branch of the company" }),
    phone: phone("Telephone", { optional: true }),
    address: longText("Address", { max: 300, optional: true }),
    weekPattern: choices("Working week", {
      choices: [...WEEK, ...MORNINGS],
      hint: "Tick nothing to use the country's working week",
    }),
    weekFrom: date("Week in force from", {
      optional: true,
      hint: "The first day of a changed week, a year back at most; left as it is, a changed week begins today",
    }),
  },
  list: {
    columns: ["code", "name", "parentId", "phone", "openedOn", "active"],
    search: ["code", "name", "address"],
    filters: ["parentId", "headOffice", "active"],
    sort: "name",
  },
  permissions: { read: "organisation.read", edit: "organisation.edit" },
  example: {
    code: "LIK",
    name: "Likoni",
    parentId: "4",
    openedOn: "2026-11-02",
    headOffice: false,
    phone: "+254 41 555 0107",
    address: "Ferry Road, Mombasa",
    weekPattern: ["1", "2", "3", "4", "5"],
  },
  scope: unitsWithin,
  ...MOVES,
  begin: lockUnits,
  check: branchProblems,
  checkActive: unitStateProblems,
  store: {
    // Of a new branch the first week has always been worked.
    create: (work, input) => createUnit(work, "BRANCH", { ...input, weekFrom: null }),
    update: (work, current, input) =>
      changeUnit(work, current.id, current.version, { ...input, ...datedWeek(current, input, todayOf(work.actor)) }),
  },
  preview: async (context, before, after) => {
    const change = before && changeOf(context, before, after);
    return change && weekWords(before, after, change.from, await calendarPreview(context, change));
  },
  afterwards: async (work, before, after) => {
    // What is written has its day already.
    const from = before && before.weekPattern !== after.weekPattern ? after.weekFrom : null;
    if (from !== null) await calendarChanged(work, { unitPath: after.path, from, to: null });
  },
});

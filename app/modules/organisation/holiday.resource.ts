import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, link, text } from "~/define/field";
import type { Tx } from "~/db/database.server";
import { calendarChanged, calendarPreview, type CalendarChange } from "~/define/calendar-change";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import { holidaysOf } from "./holidays-of";

const HALVES = [
  { value: "FULL", label: "Whole day" },
  { value: "AM", label: "Morning" },
  { value: "PM", label: "Afternoon" },
];

export const holiday = defineResource("Holiday", {
  one: "Holiday",
  many: "Holidays",
  model: "Holiday",
  area: "admin",
  path: "/admin/settings/holiday",
  title: (row) => row.name,
  fields: {
    date: date("Date"),
    name: text("Name", { max: 100 }),
    half: choice("Free", { choices: HALVES, initial: "FULL" }),
    unitId: link("For", { to: "Unit", hint: "The unit and everything below it" }),
  },
  list: {
    columns: ["date", "name", "half", "unitId", "active"],
    search: ["name"],
    filters: ["date", "half", "unitId", "active"],
    sort: "-date",
  },
  permissions: { read: "holiday.read", edit: "holiday.edit" },
  example: { date: "2027-03-15", name: "Founders' day", half: "FULL", unitId: "1" },
  scope: holidaysOf,
  check: overlapping,
  preview: async (context, before, after) => {
    const lines = [];
    for (const change of await daysChanged(context.tx, before, after))
      lines.push(...(await calendarPreview(context, change)));
    return lines.length === 0 ? null : [{ title: t("What is rated again"), lines: [...new Set(lines)] }];
  },
  afterwards: async (work, before, after) => {
    for (const change of await daysChanged(work.tx, before, after)) await calendarChanged(work, change);
  },
});

type HolidayRow = Row<"Holiday">;

/** The days that another holiday changes: that of before and that of now, where it was or is in use. */
async function daysChanged(
  tx: Pick<Tx, "orgUnit">,
  before: HolidayRow | null,
  after: HolidayRow,
): Promise<CalendarChange[]> {
  const same = before !== null && RATES.every((name) => before[name] === after[name]);
  const rows = same ? [] : [before, after].filter((row) => row?.active);
  const units = await tx.orgUnit.findMany({
    where: { id: { in: rows.map((row) => row!.unitId) } },
    select: { id: true, path: true },
  });
  // A unit that is not there is refused when the row is saved.
  return rows.flatMap((row) => {
    const unit = units.find(({ id }) => id === row!.unitId);
    return unit ? [{ unitPath: unit.path, from: row!.date, to: row!.date }] : [];
  });
}

/** What of a holiday rates days. */
const RATES = ["date", "half", "unitId", "active"] as const;

interface HolidayInput {
  date: string;
  half: string;
  unitId: number;
}

/** A whole day leaves nothing for a half one beside it. */
async function overlapping(input: HolidayInput, { tx, current }: RuleContext<"Holiday">): Promise<Problem[]> {
  const others = await tx.holiday.findMany({
    where: { date: input.date, unitId: input.unitId, NOT: { id: current?.id ?? 0 } },
  });
  const clash = others.find(
    (other) => other.half === input.half || (other.active && (other.half === "FULL" || input.half === "FULL")),
  );
  return clash
    ? [
        problem(
          "date",
          t("{name} is recorded for this date{value}: change that one", {
            name: clash.name,
            value: clash.active ? "" : ", out of use",
          }),
          "taken",
        ),
      ]
    : [];
}

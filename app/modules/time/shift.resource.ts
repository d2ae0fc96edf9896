/** The shifts of a company (spec: hr §5.3). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { flag, integer, text, time } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { minutesOf } from "./wall-clock";

const minutes = (label: string, max: number, initial: number, hint?: string) =>
  integer(label, { min: 0, max, initial: String(initial), hint });

export const shift = defineResource("Shift", {
  one: "Shift",
  many: "Shifts",
  model: "Shift",
  area: "hr",
  path: "/hr/settings/shift",
  title: ({ name }) => name,
  omit: ["companyId"],
  fields: {
    name: text("Name", { max: 60 }),
    startsAt: time("Starts", { initial: "08:00" }),
    endsAt: time("Ends", { initial: "17:00", hint: "At or before the start: on the next day" }),
    breakMin: minutes("Break (minutes)", 240, 60, "Taken off the time between the first punch and the last"),
    punchedBreaks: flag("Breaks are punched", {
      hint: "The time from each IN to its OUT is added up, and no break is taken off",
    }),
    graceInMin: minutes("Late after (minutes)", 120, 10, "People who come later are late, counted from the start"),
    graceOutMin: minutes("Early after (minutes)", 120, 10, "People who leave earlier are early, counted from the end"),
    windowBeforeMin: minutes("Punches from (minutes before)", 720, 120),
    windowAfterMin: minutes("Punches until (minutes after)", 720, 180),
    halfDayUnderMin: minutes("Half a day below (minutes)", 1440, 360, "Minutes worked"),
    absentUnderMin: minutes("Absent below (minutes)", 1440, 120, "Minutes worked"),
    otAfterMin: minutes("Overtime from (minutes)", 480, 30, "Less than this after the end is none"),
    otStepMin: integer("Overtime in steps of (minutes)", { min: 1, max: 120, initial: "15" }),
    otBeforeStart: flag("Time before the start counts as overtime"),
  },
  list: {
    columns: ["name", "startsAt", "endsAt", "breakMin", "graceInMin", "otAfterMin", "active"],
    search: ["name"],
    filters: ["active"],
    sort: "name",
  },
  permissions: { read: "shift.read", edit: "shift.edit" },
  example: {
    name: "Early shift",
    startsAt: "06:00",
    endsAt: "14:00",
    breakMin: 30,
    punchedBreaks: false,
    graceInMin: 10,
    graceOutMin: 10,
    windowBeforeMin: 120,
    windowAfterMin: 180,
    halfDayUnderMin: 360,
    absentUnderMin: 120,
    otAfterMin: 30,
    otStepMin: 15,
    otBeforeStart: false,
  },
  scope: ofCompany,
  check: async (input, { tx, actor, current }) => {
    const companyId = current?.companyId ?? ownCompany(actor, "shift.edit");
    const twin = await tx.shift.findFirst({
      where: { companyId, name: input.name, NOT: { id: current?.id ?? 0 } },
      select: { id: true },
    });
    const used =
      current && differs(current, input)
        ? await tx.attendanceDay.findFirst({ where: { shiftId: current.id }, select: { id: true } })
        : null;
    return [
      ...shiftProblems(input),
      ...(twin ? [problem("name", t("Name: this one is taken"), "taken")] : []),
      ...(used
        ? [
            problem(
              "",
              t("Days have been worked out with this shift: add another one and assign it from a later day"),
              "in_use",
            ),
          ]
        : []),
    ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.shift.create({ data: { ...input, companyId: ownCompany(actor, "shift.edit") } }),
  },
});

interface Hours {
  startsAt: string;
  endsAt: string;
  breakMin: number;
  punchedBreaks: boolean;
  halfDayUnderMin: number;
  absentUnderMin: number;
}

/** What no shift can say. */
export function shiftProblems(hours: Hours): Problem[] {
  const { startsAt, endsAt, breakMin, punchedBreaks, halfDayUnderMin, absentUnderMin } = hours;
  const [start, end] = [minutesOf(startsAt), minutesOf(endsAt)];
  const length = end > start ? end - start : end + 1440 - start;
  // What of the shift is worked: who comes a minute late has not worked half a day.
  const worked = punchedBreaks ? length : length - breakMin;
  return [
    ...(length > 960 ? [problem("endsAt", t("Ends: a shift lasts 16 hours at most"), "too_long")] : []),
    ...(breakMin >= length ? [problem("breakMin", t("Break: shorter than the shift"), "too_long")] : []),
    ...(halfDayUnderMin >= worked
      ? [
          problem(
            "halfDayUnderMin",
            t("Half a day: below fewer minutes than the {n} that the shift is worked", { n: Math.max(0, worked) }),
            "too_long",
          ),
        ]
      : []),
    ...(absentUnderMin > halfDayUnderMin
      ? [problem("absentUnderMin", t("Absent: below no more than half a day"), "order")]
      : []),
  ];
}

const RULES = [
  "startsAt",
  "endsAt",
  "breakMin",
  "punchedBreaks",
  "graceInMin",
  "graceOutMin",
  "windowBeforeMin",
  "windowAfterMin",
  "halfDayUnderMin",
  "absentUnderMin",
  "otAfterMin",
  "otStepMin",
  "otBeforeStart",
] as const;
type Rules = Record<(typeof RULES)[number], string | number | boolean>;
const differs = (held: Rules, input: Rules): boolean => RULES.some((name) => held[name] !== input[name]);

import type { Level } from "~/modules/visits/index.server";

/** How far a demo visit has come. */
export type Reached = "draft" | "cancelled" | "submitted" | "forwarded" | "returned" | "again" | "approved" | "noted";

export interface VisitPlan {
  /** Sign-in name of the visitor. */
  who: string;
  level: Level;
  unit: string;
  purpose: "FIELD-DAY" | "MONTH-END" | "SUPERVISION" | "REGIONAL" | "CASH-CHECK" | "GROUP-MEETING";
  /** Working days before the day of loading. */
  ago: number;
  reached: Reached;
  surprise?: true;
  /** The section on the account of a manager that is filled in beside what the purpose asks for. */
  goesOver?: "effectRm";
}

const bm = (who: string, unit: string, rest: [VisitPlan["purpose"], number, Reached][]): VisitPlan[] =>
  rest.map(([purpose, ago, reached]) => ({ who, level: "BM", unit, purpose, ago, reached }));

/** Visits in every state; two wait so long that they are overdue, one of them may be taken over. */
export const VISIT_PLANS: readonly VisitPlan[] = [
  ...bm("branch.manager", "KIB", [
    ["FIELD-DAY", 12, "approved"],
    ["MONTH-END", 9, "noted"],
    ["FIELD-DAY", 3, "again"],
    ["CASH-CHECK", 2, "returned"],
    ["FIELD-DAY", 1, "draft"],
  ]),
  ...bm("branch.manager.2", "EMB", [
    ["FIELD-DAY", 10, "approved"],
    ["GROUP-MEETING", 5, "cancelled"],
    ["FIELD-DAY", 4, "submitted"],
    ["MONTH-END", 2, "submitted"],
  ]),
  ...bm("branch.manager.3", "KAS", [
    ["FIELD-DAY", 11, "approved"],
    ["CASH-CHECK", 3, "forwarded"],
    ["FIELD-DAY", 2, "submitted"],
  ]),
  ...bm("branch.manager.4", "RUI", [
    ["FIELD-DAY", 8, "approved"],
    ["FIELD-DAY", 6, "submitted"],
    ["GROUP-MEETING", 1, "draft"],
  ]),
  ...bm("branch.manager.5", "NAK", [
    ["FIELD-DAY", 9, "approved"],
    ["MONTH-END", 5, "returned"],
    ["FIELD-DAY", 2, "submitted"],
  ]),
  ...bm("branch.manager.6", "NAI", [
    ["FIELD-DAY", 11, "submitted"],
    ["FIELD-DAY", 3, "submitted"],
  ]),
  { who: "area.manager", level: "AM", unit: "KIB", purpose: "SUPERVISION", ago: 8, reached: "approved" },
  {
    who: "area.manager",
    level: "AM",
    unit: "EMB",
    purpose: "SUPERVISION",
    ago: 4,
    reached: "submitted",
    surprise: true,
  },
  { who: "area.manager", level: "AM", unit: "KIB", purpose: "CASH-CHECK", ago: 1, reached: "draft", surprise: true },
  { who: "area.manager.2", level: "AM", unit: "KAS", purpose: "SUPERVISION", ago: 6, reached: "approved" },
  { who: "area.manager.2", level: "AM", unit: "RUI", purpose: "FIELD-DAY", ago: 1, reached: "draft" },
  { who: "area.manager.3", level: "AM", unit: "NAI", purpose: "SUPERVISION", ago: 5, reached: "forwarded" },
  { who: "area.manager.3", level: "AM", unit: "NAK", purpose: "GROUP-MEETING", ago: 2, reached: "cancelled" },
  { who: "regional.manager", level: "RM", unit: "RUI", purpose: "SUPERVISION", ago: 7, reached: "approved" },
  { who: "regional.manager", level: "RM", unit: "EMB", purpose: "FIELD-DAY", ago: 1, reached: "draft" },
  { who: "regional.manager.2", level: "RM", unit: "NAK", purpose: "GROUP-MEETING", ago: 3, reached: "submitted" },
  { who: "area.manager.2", level: "AM", unit: "RUI", purpose: "SUPERVISION", ago: 3, reached: "returned" },
  { who: "regional.manager", level: "RM", unit: "KAS", purpose: "REGIONAL", ago: 4, reached: "returned" },
  { who: "regional.manager", level: "RM", unit: "KIB", purpose: "REGIONAL", ago: 10, reached: "approved" },
  { who: "regional.manager.2", level: "RM", unit: "NAI", purpose: "REGIONAL", ago: 2, reached: "submitted" },
  { who: "regional.manager", level: "RM", unit: "EMB", purpose: "REGIONAL", ago: 2, reached: "draft" },
  { who: "area.manager", level: "AM", unit: "KIB", purpose: "SUPERVISION", ago: 2, reached: "draft" },
  {
    who: "operations.manager",
    level: "RM",
    unit: "RUI",
    purpose: "GROUP-MEETING",
    ago: 0,
    reached: "draft",
    goesOver: "effectRm",
  },
];

/** Days of the two months before, long enough ago that they touch none of the above. */
export const EARLIER_VISITS: readonly (Omit<VisitPlan, "ago"> & { monthsBack: number; day: number })[] = (
  [
    ["branch.manager", "KIB", "FIELD-DAY", 2, 3],
    ["branch.manager", "KIB", "FIELD-DAY", 2, 10],
    ["branch.manager", "KIB", "FIELD-DAY", 2, 17],
    ["branch.manager.2", "EMB", "FIELD-DAY", 2, 10],
    ["branch.manager.3", "KAS", "CASH-CHECK", 2, 12],
    ["branch.manager.6", "NAI", "FIELD-DAY", 2, 10],
    ["branch.manager.6", "NAI", "FIELD-DAY", 2, 17],
    ["branch.manager.6", "NAI", "GROUP-MEETING", 2, 19],
    ["branch.manager", "KIB", "FIELD-DAY", 1, 4],
    ["branch.manager.5", "NAK", "FIELD-DAY", 1, 4],
  ] as const
).map(([who, unit, purpose, monthsBack, day]) => ({
  who,
  level: "BM",
  unit,
  purpose,
  monthsBack,
  day,
  reached: "approved",
}));

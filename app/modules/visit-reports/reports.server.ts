/** The reports that count and add up. */
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { defineReport, param, type Report, type ReportChart, type ReportParams } from "~/define/report";
import type { ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { LEVEL_INFO, LEVELS, purposeChoices } from "~/modules/visits/index.server";
import { AGREED_BY, agreement, agreementColumns } from "./agreement.server";
import { fiveMonthsBefore, type Asked, type VisitSheet } from "./asked";
import { COVERED_BY, coverage, coverageColumns } from "./coverage.server";
import { fieldColumns, fieldUpdate } from "./field-update.server";
import { COUNTED_BY, numberColumns, numberOfVisits } from "./number-of-visits.server";
import { TRAVELLED_BY, travelColumns, travelHistory } from "./travel-history.server";

type Words = Readonly<Record<string, { label: string }>>;

interface VisitReport {
  path: string;
  title: string;
  means: string;
  who?: string;
  permission?: Permission;
  scope?: "own";
  /** How rows can be made, the usual way first; none where there is one way. */
  by?: Words;
  takes?: readonly ("level" | "purposeId")[];
  columns: Readonly<Record<string, ReportColumn>>;
  read: (actor: Actor, asked: Asked) => Promise<VisitSheet>;
}

const LEVEL: ReportParams = {
  level: {
    kind: "choice",
    label: "Level",
    any: "All levels",
    words: Object.fromEntries(LEVELS.map((level) => [level, LEVEL_INFO[level]])),
    means: "Level of the visits",
  },
};
const PURPOSE: ReportParams = {
  purposeId: {
    kind: "record",
    label: "Purpose",
    any: "All purposes",
    choices: purposeChoices,
    means: "Id of a Category, the purpose",
  },
};

/** What a report does not take counts as not asked for. */
const NOT_TAKEN = { unitId: null, level: null, purposeId: null, by: "" };

const spelled = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Reports of visits read within the sight of visits, whose rules their modules hold. */
function visitReport(name: string, { by, takes = [], read, ...report }: VisitReport): Report {
  return defineReport<ReportParams, string, ReportChart[]>(name, {
    who: "Everyone in operations, each with the visits they may see. Cancelled visits are counted nowhere.",
    permission: "visit.read",
    scope: "visit.read",
    ...report,
    area: "operations",
    within: { label: "Reports", to: href("/ops/reports") },
    params: {
      ...(by
        ? { by: { kind: "choice", label: "Rows", words: by, means: "How rows are made; left out, the first" } as const }
        : {}),
      unitId: param.unit,
      ...(takes.includes("level") ? LEVEL : {}),
      ...(takes.includes("purposeId") ? PURPOSE : {}),
      visitDate: { kind: "days", begins: fiveMonthsBefore },
    },
    empty: { title: "No visits in these dates", text: "Choose other dates or another unit." },
    api: { path: `/VisitReport/${spelled(name)}`, tag: "Visit reports", component: "VisitReport" },
    drawing: ({ found }) => found ?? [],
    run: (asked, { actor }) => read(actor, { ...NOT_TAKEN, ...asked } as unknown as Asked),
  });
}

const counted = (...names: (keyof typeof COUNTED_BY)[]): Words =>
  Object.fromEntries(names.map((name) => [name, COUNTED_BY[name]]));

export const numberReport = visitReport("number-of-visits", {
  path: href("/ops/reports/:report", { params: { report: "numberOfVisits" } }),
  title: "Number of visits",
  means: "How many visits there are of each state, by unit, month and level, beside what is expected of each branch.",
  by: counted("unit", "month", "level", "detail", "purpose"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "all"),
});
export const ownNumberReport = visitReport("my-visit-count", {
  path: href("/ops/reports/:report", { params: { report: "myVisitCount" } }),
  title: "Number of my visits",
  means: "How many visits you have made, by purpose, month or unit.",
  scope: "own",
  by: counted("purpose", "month", "unit"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "own"),
});
export const teamNumberReport = visitReport("team-number-of-visits", {
  path: href("/ops/reports/supervisor/numberOfVisits"),
  title: "Number of my team’s visits",
  means: "How many visits each of those below you has made.",
  who: "Reviewers, each with their own team.",
  permission: "visit.review",
  by: counted("person", "unit", "month", "purpose"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "team"),
});
export const travelReport = visitReport("travel-history", {
  path: href("/ops/reports/:report", { params: { report: "travelHistory" } }),
  title: "Travel history",
  means:
    "Trips of visits with their kilometres and fares, and what of it is claimed, approved and paid, by person, unit, month or visit.",
  by: TRAVELLED_BY,
  takes: ["level", "purposeId"],
  columns: travelColumns,
  read: travelHistory,
});
export const fieldReport = visitReport("field-update", {
  path: href("/ops/reports/fmpu/list"),
  title: "Field monitoring and performance update",
  means:
    "How each branch stands: its last visit by each manager, open follow-ups, cash differences, agreement on loans, whether what its managers report holds, and the share of loans more than 30 days late with its change.",
  who: "Everyone in operations, each with their own branches.",
  columns: fieldColumns,
  read: fieldUpdate,
});
export const agreementReport = visitReport("agreement", {
  path: href("/ops/reports/:report", { params: { report: "agreement" } }),
  title: "Agreement with what managers report",
  means: "How many of the claims checked again by supervision visits were as reported, by manager, month or unit.",
  by: AGREED_BY,
  takes: ["level"],
  columns: agreementColumns,
  read: agreement,
});
export const coverageReport = visitReport("coverage", {
  path: href("/ops/reports/:report", { params: { report: "coverage" } }),
  title: "Coverage of visit plans",
  means:
    "How many visits were planned by the end of the 7th of the month, how many of them were sent in and approved, how many are still open, and what was visited without a plan, by unit and month. What is planned later is shown beside it, and visits made for it do not count as fulfilled. Visits entered more than seven days late, and those in which nothing was possible, fulfil no plan. Months count whole.",
  by: COVERED_BY,
  takes: ["purposeId"],
  columns: coverageColumns,
  read: coverage,
});

export const VISIT_REPORTS: readonly Report[] = [
  numberReport,
  coverageReport,
  ownNumberReport,
  teamNumberReport,
  travelReport,
  fieldReport,
  agreementReport,
];

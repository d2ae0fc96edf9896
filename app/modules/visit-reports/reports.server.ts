/** The reports that count and add up; each is one sheet for its page, its files and the API. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSpec } from "~/define/list";
import type { Permission } from "~/define/permission";
import { LEVEL_CHOICES } from "~/modules/visits/index.server";
import { AGREED_BY, agreement, agreementColumns } from "./agreement.server";
import { askedOf, type Asked } from "./asked";
import { COVERED_BY, coverage, coverageColumns } from "./coverage.server";
import { fieldColumns, fieldUpdate } from "./field-update.server";
import { COUNTED_BY, numberColumns, numberOfVisits } from "./number-of-visits.server";
import { plainCell, sorted, type CellKind, type Sheet, type SheetColumn } from "./sheet";
import { TRAVELLED_BY, travelColumns, travelHistory } from "./travel-history.server";

export interface VisitReport {
  /** Of its files and in the API. */
  name: string;
  title: string;
  means: string;
  permission: Permission;
  /** How rows can be made, the usual way first; [] where there is one way. */
  by: readonly Choice[];
  takes: readonly ("level" | "purposeId")[];
  columns: readonly SheetColumn[];
  spec: ListSpec;
  read: (actor: Actor, asked: Asked) => Promise<Sheet>;
}

/** The order a report comes in when nobody asks for another. */
const USUAL = "usual";

type Defined = Omit<VisitReport, "spec" | "permission"> & Partial<Pick<VisitReport, "permission">>;

function defined(report: Defined): VisitReport {
  const filters: ListSpec["filters"] = [
    { name: "visitDate", kind: "date" },
    { name: "unitId", kind: "id" },
    ...(report.by.length > 0 ? [{ name: "by", kind: "choice" as const, choices: report.by }] : []),
    ...(report.takes.includes("level")
      ? [
          {
            name: "level",
            kind: "choice" as const,
            choices: LEVEL_CHOICES,
          },
        ]
      : []),
    ...(report.takes.includes("purposeId") ? [{ name: "purposeId", kind: "id" as const }] : []),
  ];
  return {
    permission: "visit.read",
    ...report,
    spec: { filters, sorts: [USUAL, ...report.columns.map(({ id }) => id)], sort: USUAL },
  };
}

const choices = (words: Readonly<Record<string, { label: string }>>, ...names: string[]): Choice[] =>
  names.map((value) => ({ value, label: words[value]!.label }));
const counted = (...names: (keyof typeof COUNTED_BY)[]) => choices(COUNTED_BY, ...names);

export const numberReport = defined({
  name: "number-of-visits",
  title: "Number of visits",
  means: "How many visits there are of each state, by unit, month and level, beside what is expected of each branch.",
  by: counted("unit", "month", "level", "detail", "purpose"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "all"),
});
export const ownNumberReport = defined({
  name: "my-visit-count",
  title: "Number of my visits",
  means: "How many visits you have made, by purpose, month or unit.",
  by: counted("purpose", "month", "unit"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "own"),
});
export const teamNumberReport = defined({
  name: "team-number-of-visits",
  title: "Number of my team’s visits",
  means: "How many visits each of those below you has made.",
  permission: "visit.review",
  by: counted("person", "unit", "month", "purpose"),
  takes: ["level", "purposeId"],
  columns: numberColumns,
  read: (actor, asked) => numberOfVisits(actor, asked, "team"),
});
export const travelReport = defined({
  name: "travel-history",
  title: "Travel history",
  means:
    "Trips of visits with their kilometres and fares, and what of it is claimed, approved and paid, by person, unit, month or visit.",
  by: choices(TRAVELLED_BY, "person", "unit", "month", "visit"),
  takes: ["level", "purposeId"],
  columns: travelColumns,
  read: travelHistory,
});
export const fieldReport = defined({
  name: "field-update",
  title: "Field monitoring and performance update",
  means:
    "How each branch stands: its last visit by each manager, open follow-ups, cash differences, agreement on loans, whether what its managers report holds, and the share of loans more than 30 days late with its change.",
  by: [],
  takes: [],
  columns: fieldColumns,
  read: fieldUpdate,
});

export const agreementReport = defined({
  name: "agreement",
  title: "Agreement with what managers report",
  means: "How many of the claims checked again by supervision visits were as reported, by manager, month or unit.",
  by: choices(AGREED_BY, "person", "month", "detail", "unit"),
  takes: ["level"],
  columns: agreementColumns,
  read: agreement,
});

export const coverageReport = defined({
  name: "coverage",
  title: "Coverage of visit plans",
  means:
    "How many visits were planned, how many of them were sent in and approved, how many are still open, and what was visited without a plan, by unit and month. Months count whole.",
  by: choices(COVERED_BY, "detail", "unit", "month", "purpose"),
  takes: ["purposeId"],
  columns: coverageColumns,
  read: coverage,
});

export const VISIT_REPORTS: readonly VisitReport[] = [
  numberReport,
  coverageReport,
  ownNumberReport,
  teamNumberReport,
  travelReport,
  fieldReport,
  agreementReport,
];

/** A report as it is asked for, whole and in order. */
export async function readReport(
  actor: Actor,
  report: VisitReport,
  params: Pick<ListParams, "filters" | "sort">,
): Promise<{ sheet: Sheet; asked: Asked }> {
  const asked = askedOf(params, report.by[0]?.value ?? "", dateIn(actor.at, actor.company.timeZone));
  const sheet = await report.read(actor, asked);
  return { asked, sheet: params.sort.name === USUAL ? sheet : { ...sheet, rows: sorted(sheet.rows, params.sort) } };
}

const KINDS: Record<CellKind, ExportColumn["kind"]> = {
  text: "text",
  month: "text",
  date: "date",
  count: "number",
  percent: "number",
  hundredths: "number",
  km: "number",
  money: "money",
};

/** The reports as files: every column, all rows. */
export const reportExports: readonly ListExport[] = VISIT_REPORTS.map((report) => ({
  name: report.name,
  title: report.title,
  permission: report.permission,
  spec: report.spec,
  columns: report.columns.map(({ label, kind }) => ({ label, kind: KINDS[kind] })),
  rows: async function* (actor, params) {
    const { sheet } = await readReport(actor, report, params);
    for (const { cells } of sheet.rows)
      yield report.columns.map(({ id, kind }) => plainCell(kind, cells[id] ?? null, actor.company.exponent));
  },
}));

/** Turnover, drawn: who left in a year by reason, tenure, branch and designation, groups of fewer than three without figures. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { defineReport, type ReportChart } from "~/define/report";
import { SEPARATIONS } from "~/modules/people/index.server";
import { leaversBy, tenureOf, type Leaver } from "./turnover";
import { statesThat } from "~/define/states";
import { RESIGNATION_STATES } from "./resignation-states";

const WAYS = {
  reason: { path: "/hr/reports/turnover-reason", label: "Reason", of: ({ reason }: Leaver) => reason },
  tenure: { path: "/hr/reports/turnover-tenure", label: "Tenure", of: (leaver: Leaver) => t(tenureOf(leaver)) },
  branch: { path: "/hr/reports/turnover-branch", label: "Branch", of: ({ branch }: Leaver) => branch },
  grade: { path: "/hr/reports/turnover-grade", label: "Designation", of: ({ grade }: Leaver) => grade },
} as const;

const TITLES = {
  reason: "Turnover by reason",
  tenure: "Turnover by tenure",
  branch: "Turnover by branch",
  grade: "Turnover by designation",
} as const;

const turnover = (way: keyof typeof WAYS) =>
  defineReport(`turnover-${way}`, {
    path: WAYS[way].path,
    title: TITLES[way],
    means: "How many people left in a year. Groups of fewer than three are not shown.",
    who: "HR, for the whole company.",
    area: "hr",
    permission: "resignation.read",
    scope: "resignation.read",
    few: true,
    params: { year: { kind: "period", of: "year" } },
    columns: {
      group: { label: WAYS[way].label, kind: "text" },
      people: {
        label: "Leavers",
        kind: "count",
        total: "sum",
        means: "People whose last working day was in the year.",
      },
      all: { label: "All leavers", kind: "count" },
      share: { label: "Share (%)", kind: "share", total: ["people", "all"] },
    },
    shown: ["group", "people", "all", "share"],
    sort: "group",
    empty: { title: "No one left", text: "People appear here on the day after their last working day." },
    drawing: ({ rows }) => chartOf(way, rows),
    run: async ({ from, to }, { actor }) => {
      const company = `/${actor.company.unitId}/`;
      const leavers = await leaversIn(company, from, to);
      return {
        rows: leaversBy(leavers, WAYS[way].of).map(({ group, people }) => ({
          key: group,
          people,
          unitPath: company,
          of: {},
          cells: { group, people, all: leavers.length },
        })),
      };
    },
  });

async function leaversIn(company: string, from: string, to: string): Promise<Leaver[]> {
  const rows = await db.employee.findMany({
    where: {
      status: "SEPARATED",
      lastWorkingDay: { gte: from, lte: to },
      postings: { some: { unit: { path: { startsWith: company } } } },
    },
    orderBy: { id: "asc" },
    select: {
      ...{ joinDate: true, lastWorkingDay: true, separationKind: true },
      resignations: {
        where: { status: { in: statesThat(RESIGNATION_STATES, "leaves") } },
        orderBy: { id: "desc" },
        take: 1,
        select: { reason: { select: { name: true } } },
      },
      postings: {
        orderBy: { validFrom: "desc" },
        take: 1,
        select: { unit: { select: { name: true } }, designation: { select: { name: true } } },
      },
    },
  });
  return rows.map(({ joinDate, lastWorkingDay, separationKind, resignations: [resigned], postings: [last] }) => ({
    joinDate,
    lastWorkingDay: lastWorkingDay!,
    reason: resigned?.reason.name ?? choiceWord(SEPARATIONS, separationKind ?? ""),
    branch: last?.unit.name ?? "",
    grade: last?.designation.name ?? "",
  }));
}

function chartOf(way: keyof typeof WAYS, rows: readonly { cells: Readonly<Record<string, unknown>> }[]): ReportChart[] {
  const told = rows.filter(({ cells }) => typeof cells.people === "number");
  return told.length === 0
    ? []
    : [
        {
          kind: "bars",
          title: t(TITLES[way]),
          summary: t("People who left in the year; groups of fewer than three are left out."),
          along: t(WAYS[way].label),
          categories: told.map(({ cells }) => String(cells.group)),
          series: [{ label: t("Leavers"), values: told.map(({ cells }) => Number(cells.people)), tone: "info" }],
        },
      ];
}

export const turnoverReports = [turnover("reason"), turnover("tenure"), turnover("branch"), turnover("grade")];

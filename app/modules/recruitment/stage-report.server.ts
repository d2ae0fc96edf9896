/** Stages of applications and the days they take (spec: hr §8.5). */
import { dateIn } from "~/core/dates";
import { addMonths } from "~/core/months";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport, param } from "~/define/report";
import { href } from "~/addresses/href";
import { APPLICATION_STATES, isInProgress } from "./application-states";
import { keptApplications } from "./application.workflow.server";
import { keptOpenings } from "./opening.workflow.server";
import { stageLines, staysOf } from "./stages";

/** Applications whose steps one statement reads. */
const PART = 500;

export const stageReport = defineReport("job-stages", {
  path: "/hr/reports/job-stages",
  title: "Stages of job applications",
  means:
    "How many applications that came in these days reached each stage, how many are there today, and how many days they took.",
  who: "HR, for the units within reach, without jobs they apply for.",
  area: "hr",
  within: { label: "Job openings", to: "/hr/job/list" },
  permission: "recruitment.manage",
  scope: "recruitment.manage",
  params: {
    span: { kind: "days", begins: (last: string) => addMonths(last, -12), most: 1_100 },
    unitId: param.unit,
    openingId: {
      kind: "record",
      label: "Job",
      any: "All jobs",
      choices: async (actor) => {
        const where = { AND: [keptOpenings(actor), { status: { not: "DRAFT" } }] };
        const rows = await db.jobOpening.findMany({ where, orderBy: { id: "desc" }, take: 200 });
        return rows.map(({ id, title, refNo }) => ({ value: String(id), label: `${title}, ${refNo}` }));
      },
      means: "One job; without it all.",
    },
  },
  columns: {
    stage: { label: "Stage", kind: "text" },
    came: { label: "Reached", kind: "count", means: "Applications that came to this stage." },
    there: { label: "There today", kind: "count", total: "sum" },
    left: { label: "Went on", kind: "count" },
    mean: {
      label: "Days on average",
      kind: "days",
      means: "Days in this stage, to today for those that are there.",
    },
    longest: { label: "Longest days", kind: "count" },
  },
  shown: ["stage", "came", "there", "left", "mean", "longest"],
  sort: "stage",
  empty: { title: "No applications", text: "Stages appear here once applications come in within these days." },
  drawing: ({ rows }) => [
    {
      kind: "bars",
      title: t("Days in stage"),
      summary: t("Days that applications take in each stage on average."),
      along: t("Stage"),
      categories: rows.map(({ cells }) => String(cells.stage)),
      series: [
        {
          label: t("Days on average"),
          values: rows.map(({ cells }) => (cells.mean === null ? null : Number(cells.mean))),
          tone: "info",
        },
      ],
    },
  ],
  run: async ({ from, to, openingId }, { actor, within }) => {
    const zone = actor.company.timeZone;
    const found = await db.jobApplication.findMany({
      where: {
        AND: [
          keptApplications(actor),
          { opening: { unit: within } },
          openingId === null ? {} : { openingId },
          {
            createdAt: {
              gte: new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000),
              lte: new Date(Date.parse(`${to}T00:00:00Z`) + 2 * 86_400_000),
            },
          },
        ],
      },
      orderBy: { id: "asc" },
      select: { id: true, createdAt: true },
    });
    const applications = found.filter(({ createdAt }) => {
      const on = dateIn(createdAt, zone);
      return from <= on && on <= to;
    });
    const steps = new Map<number, { to: string; on: string }[]>();
    for (let part = 0; part < applications.length; part += PART)
      for (const { entityId, toState, at } of await db.stateChange.findMany({
        where: {
          entity: "JobApplication",
          entityId: { in: applications.slice(part, part + PART).map(({ id }) => id) },
        },
        orderBy: { id: "asc" },
        select: { entityId: true, toState: true, at: true },
      }))
        steps.set(entityId, [...(steps.get(entityId) ?? []), { to: toState, on: dateIn(at, zone) }]);
    const stays = applications.flatMap(({ id, createdAt }) => staysOf(dateIn(createdAt, zone), steps.get(id) ?? []));
    return {
      rows: stageLines(stays, todayOf(actor)).map(({ state, came, there, left, days, longest }) => ({
        key: state,
        to: {
          there: href("/hr/reports/job-apply", {
            search: { status: state, ...(openingId === null ? {} : { openingId: String(openingId) }) },
          }),
        },
        cells: {
          stage: t(APPLICATION_STATES[state].label),
          ...{ came, there, left, longest },
          mean: isInProgress({ status: state }) ? Math.round((days * 2) / came) / 2 : null,
        },
      })),
    };
  },
});

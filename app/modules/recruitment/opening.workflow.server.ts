/** The life of a job opening (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { IN_PROGRESS } from "./application-states";

const openingInclude = {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true } },
  department: { select: { name: true } },
  minEducation: { select: { name: true, rank: true } },
} as const;

/** How many applications an opening has by state, and the state of the reader's own. */
export interface Applied {
  applied: Readonly<Record<string, number>>;
  own: string | null;
}

export const { column, filter, list, workflow } = recordOf("JobOpening", openingInclude, async (rows, actor) => {
  const openingId = { in: rows.map(({ id }) => id) };
  const counts = await db.jobApplication.groupBy({
    by: ["openingId", "status"],
    where: { openingId },
    _count: { _all: true },
  });
  const own = await db.jobApplication.findMany({
    where: { openingId, employeeId: actor.employeeId ?? 0 },
    select: { openingId: true, status: true },
  });
  return rows.map((row) => ({
    ...row,
    applied: Object.fromEntries(
      counts.filter((one) => one.openingId === row.id).map(({ status, _count }) => [status, _count._all]),
    ),
    own: own.find((one) => one.openingId === row.id)?.status ?? null,
  }));
});

/** Openings of the units within reach, in every state. */
export const keptOpenings = (actor: Actor): Prisma.JobOpeningWhereInput => ({
  unit: unitsWithin(actor, "recruitment.manage"),
});

/** What every member of staff of the company sees: openings that take applications today, and those they applied for. */
export const internalOpenings = (actor: Actor): Prisma.JobOpeningWhereInput => ({
  unit: { path: { contains: `/${actor.company.unitId}/` } },
  OR: [
    {
      status: "OPEN",
      audience: { in: [...TO_STAFF] },
      opensOn: { lte: todayOf(actor) },
      closesOn: { gte: todayOf(actor) },
    },
    { status: { not: "DRAFT" }, applications: { some: { employeeId: actor.employeeId ?? 0 } } },
  ],
});

/** Openings that a person may read. */
export const visibleOpenings = (actor: Actor): Prisma.JobOpeningWhereInput => ({
  OR: [keptOpenings(actor), internalOpenings(actor)],
});

/** Whom a job is open to. */
export const AUDIENCES = [
  { value: "INTERNAL", label: "Staff" },
  { value: "BOTH", label: "Staff and the public" },
  { value: "EXTERNAL", label: "The public" },
] as const;
const TO_STAFF = ["INTERNAL", "BOTH"] as const;
export const TO_PUBLIC = ["EXTERNAL", "BOTH"] as const;

type OpeningRow = WorkflowRow & { closesOn: string; opensOn: string };

/** How often the reader applied for the job, which {@link openingWorkflow} reads with it. */
type Read = { appliedTimes?: number };
/** Nobody keeps an opening for whose job they applied: neither its buttons nor its form. */
export const keepsOpening = (row: object): true | string =>
  ((row as Read).appliedTimes ?? 0) === 0 || t("You applied for this job: others keep its opening");

const byHr = {
  permission: "recruitment.manage",
  by: "other",
  who: (_: Actor, row: object) => keepsOpening(row),
} as const;

/** Whoever applied for the job leaves its opening to others. */
export const appliedFor = (tx: Tx, { employeeId }: Actor, openingId: number): Promise<number> =>
  tx.jobApplication.count({ where: { openingId, employeeId: employeeId ?? 0 } });

/** Pure. @param applied how often the person has applied for the job */
export const ownJobProblems = (applied: number): Problem[] =>
  applied > 0 ? [problem("", t("You applied for this job: others keep its opening"), "own_job")] : [];

const byOthers = moveBody<OpeningRow>()({
  facts: ({ work, row }) => appliedFor(work.tx, work.actor, row.id),
  problems: ({ facts }) => ownJobProblems(facts),
});

/** What ends an opening waits until every applicant has an answer. */
const allAnswered = moveBody<OpeningRow>()({
  facts: async ({ work, row }) => ({
    own: await appliedFor(work.tx, work.actor, row.id),
    open: await work.tx.jobApplication.count({ where: { openingId: row.id, status: { in: [...IN_PROGRESS] } } }),
  }),
  problems: ({ facts: { own, open } }) => [
    ...ownJobProblems(own),
    ...(open > 0
      ? [
          problem(
            "",
            t("{n} applications are still in progress: decide them first", { n: open }),
            "applications_in_progress",
          ),
        ]
      : []),
  ],
});

const notOver = moveBody<OpeningRow>()({
  facts: ({ work, row }) => appliedFor(work.tx, work.actor, row.id),
  problems: ({ actor, row, facts }) => [
    ...ownJobProblems(facts),
    ...(row.closesOn < todayOf(actor)
      ? [
          problem(
            "",
            t("Applications closed on {date}: change the last day first", { date: formatDate(row.closesOn) }),
            "closing_day_passed",
          ),
        ]
      : []),
  ],
});

const life = workflow({
  name: "JobOpening",
  one: "Job opening",
  scope: visibleOpenings,
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    OPEN: { label: "Open", tone: "ok" },
    CLOSED: { label: "Closed", tone: "info" },
    FILLED: { label: "Filled", tone: "ok" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT", "CLOSED"],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/hr/job/details/:id", { params: { id } }),
  values: ({ refNo, title }) => ({ no: refNo, title }),
  moves: {
    publish: {
      ...byHr,
      from: ["DRAFT", "CLOSED"],
      to: "OPEN",
      label: "Publish",
      done: "Published",
      note: "optional",
      tone: "primary",
      ...notOver,
    },
    close: {
      ...byHr,
      from: ["OPEN"],
      to: "CLOSED",
      label: "Close to applications",
      done: "Closed to applications",
      note: "optional",
      ...byOthers,
    },
    fill: {
      ...byHr,
      from: ["OPEN", "CLOSED"],
      to: "FILLED",
      label: "Mark as filled",
      done: "Filled",
      note: "optional",
      ...allAnswered,
    },
    cancel: {
      ...byHr,
      from: ["DRAFT", "OPEN", "CLOSED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      note: "required",
      tone: "danger",
      ...allAnswered,
    },
  },
});

export const openingWorkflow: typeof life = {
  ...life,
  load: async (tx, actor, id) => {
    const row = await life.load(tx, actor, id);
    return row && { ...row, appliedTimes: await appliedFor(tx, actor, id) };
  },
};

/** An open one takes no applications after its last day. */
export const openingStates = listStates<{ opensOn: string; closesOn: string }>(openingWorkflow, {
  OVER: {
    label: "Closing day passed",
    tone: "warn",
    of: "OPEN",
    where: (actor) => ({ closesOn: { lt: todayOf(actor) } }),
    is: ({ closesOn }, actor) => closesOn < todayOf(actor),
  },
});

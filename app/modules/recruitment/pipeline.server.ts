/** The applications of an opening by stage, with the steps that one press takes them on (spec: hr §8.5). */
import { z } from "zod/v4";
import { daysBetween, dateIn } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { transition, transitionsForEach } from "~/modules/workflow/index.server";
import { APPLICATION_STATES, type ApplicationState } from "./application-states";
import { applicantName } from "./applicant-name";
import { applicationInclude, applicationWorkflow, keptApplications } from "./application.workflow.server";
import { keptOpenings } from "./opening.workflow.server";
import { statesThat } from "~/define/states";

/** The cards of one column; the list has the others. */
const MOST = 50;
const COLUMNS: readonly ApplicationState[] = statesThat(APPLICATION_STATES, "withHr", "offered");
/** Steps that need nothing but a press; the others are taken on the page of the application. */
const PRESSED = ["shortlist", "pass"] as const;
const ON_PAGE = ["invite", "offer", "appoint", "hire"];

export const pipelineSchema = z.object({
  application: z.coerce.number().int().min(1).max(2_147_483_647),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
  move: z.enum(PRESSED),
});

/** @throws NotFound for an opening out of reach, and for one whose job the reader applied for */
export async function readPipeline(actor: Actor, openingId: number) {
  const opening = await db.jobOpening.findFirst({
    where: {
      AND: [{ id: openingId }, keptOpenings(actor), { applications: { none: { employeeId: actor.employeeId ?? 0 } } }],
    },
    select: { id: true, refNo: true, title: true, vacancies: true, unit: { select: { name: true } } },
  });
  if (!opening) throw new NotFound();
  const mine = { AND: [{ openingId }, keptApplications(actor)] };
  const counts = await db.jobApplication.groupBy({ by: ["status"], where: mine, _count: { _all: true } });
  const countOf = (state: string) => counts.find(({ status }) => status === state)?._count._all ?? 0;
  const rows = await Promise.all(
    COLUMNS.map((status) =>
      db.jobApplication.findMany({
        where: { AND: [mine, { status }] },
        orderBy: [{ stageAt: "asc" }, { id: "asc" }],
        take: MOST,
        include: applicationInclude,
      }),
    ),
  );
  const moves = await transitionsForEach(actor, applicationWorkflow, rows.flat());
  const today = todayOf(actor);
  const listOf = (status: string) =>
    href("/hr/reports/job-apply", { search: { openingId: String(openingId), status } });
  return {
    opening: { ...opening, unit: opening.unit.name },
    columns: COLUMNS.map((state, index) => ({
      state,
      label: t(APPLICATION_STATES[state].label),
      count: countOf(state),
      list: listOf(state),
      cards: rows[index]!.map((row) => {
        const allowed = moves.get(row.id)!;
        const days = daysBetween(dateIn(row.stageAt, actor.company.timeZone), today);
        return {
          id: row.id,
          version: row.version,
          name: applicantName(row),
          from: row.candidateId === null ? t("Staff") : t("Outside"),
          days: days === 1 ? t("1 day in stage") : t("{n} days in stage", { n: days }),
          page: href("/internal/job/application/:id", { params: { id: row.id } }),
          moves: allowed
            .filter(({ name }) => (PRESSED as readonly string[]).includes(name))
            .map(({ name, label }) => ({ name, label: t(label) })),
          ways: allowed.filter(({ name }) => ON_PAGE.includes(name)).map(({ label }) => t(label)),
        };
      }),
    })),
    over: (Object.keys(APPLICATION_STATES) as ApplicationState[])
      .filter((state) => !COLUMNS.includes(state) && countOf(state) > 0)
      .map((state) => ({ label: t(APPLICATION_STATES[state].label), count: countOf(state), list: listOf(state) })),
  };
}

/** Takes one application of the opening a step on. @throws as `transition`; NotFound for another opening's */
export async function pressMove(actor: Actor, openingId: number, input: z.output<typeof pipelineSchema>) {
  const { application: id, version, move } = input;
  const where = { AND: [{ id, openingId }, keptApplications(actor)] };
  if ((await db.jobApplication.count({ where })) === 0) throw new NotFound();
  return transition(actor, applicationWorkflow, id, move, { version, note: null });
}

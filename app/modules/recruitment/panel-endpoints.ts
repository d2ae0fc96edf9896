/** The API lines of one's own interviews. They are no record: nothing of a score is told before all are in. */
import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { applicantName } from "./applicant-name";
import { giveScores, ownSeats, scoresSchema } from "./panel.server";
import { LEAST_SCORE, MOST_SCORE } from "./panel-scores";

const MOST = 100;
const score = z.int().min(LEAST_SCORE).max(MOST_SCORE).nullable();
const seat = z
  .object({
    id: z.string(),
    applicant: z.string(),
    job: z.string(),
    interviewOn: z.iso.date().nullable(),
    interviewAt: z.string().nullable(),
    place: z.string().nullable(),
    knowledge: score,
    experience: score,
    communication: score,
    judgement: score,
    comment: z.string().nullable(),
    complete: z.boolean().meta({ description: "The scores of all are in, and are not changed any longer" }),
    version: z.int(),
  })
  .meta({ component: "PanelSeat" });

async function seatsOf(where: object) {
  const rows = await db.jobPanelSeat.findMany({
    where,
    orderBy: { id: "desc" },
    take: MOST,
    include: {
      application: {
        include: {
          employee: { select: { name: true } },
          candidate: { select: { name: true } },
          opening: { select: { title: true } },
        },
      },
    },
  });
  return rows.map(({ id, application, knowledge, experience, communication, judgement, comment, version }) => ({
    ...{ id: String(id), applicant: applicantName(application), job: application.opening.title },
    ...{ interviewOn: application.interviewOn, interviewAt: application.interviewAt, place: application.place },
    ...{ knowledge, experience, communication, judgement, comment, version, complete: application.panelAt !== null },
  }));
}

export const panelEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/JobPanel",
    permission: "recruitment.panel",
    tag: "Recruitment",
    summary: "List interviews that I score",
    description: `The latest ${MOST} of the caller, with the caller's own scores.`,
    answer: z.array(seat),
    run: async ({ actor }) => ({ data: await seatsOf(ownSeats(actor)) }),
  }),
  defineEndpoint({
    method: "GET",
    path: "/JobPanel/{id}",
    permission: "recruitment.panel",
    tag: "Recruitment",
    summary: "Get an interview that I score",
    answer: seat,
    run: async ({ actor, params }) => {
      const [data] = await seatsOf({ AND: [{ id: parseId(params.id) ?? 0 }, ownSeats(actor)] });
      if (!data) throw new NotFound();
      return { data, version: data.version };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/JobPanel/{id}",
    permission: "recruitment.panel",
    tag: "Recruitment",
    summary: "Score an interview",
    description: "From the day of the interview until the scores of the whole panel are in.",
    body: scoresSchema,
    needsVersion: true,
    answer: seat,
    example: { knowledge: "4", experience: "3", communication: "5", judgement: "4", comment: "Knows the trade." },
    run: async ({ actor, params, body, version }) => {
      const id = parseId(params.id);
      if (id === null) throw new NotFound();
      const saved = await giveScores(actor, id, body, version);
      const [data] = await seatsOf({ AND: [{ id }, ownSeats(actor)] });
      return { data: data!, version: saved.version };
    },
  }),
];

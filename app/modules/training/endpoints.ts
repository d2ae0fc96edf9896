/** The API line of one's own training; those of courses and their parts come with the record and the tables. */
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { ownEnrolments } from "./course-list.server";

const MOST = 100;

const ownCourse = z
  .object({
    id: z.string(),
    courseId: z.string(),
    title: z.string(),
    status: z.enum(["ASSIGNED", "STARTED", "COMPLETED", "EXPIRED"]),
    assignedOn: z.iso.date(),
    dueOn: z.iso.date(),
    completedOn: z.iso.date().nullable(),
    validUntil: z.iso.date().nullable(),
    scoreBp: z.int().nullable().meta({ description: "Hundredths of a percent" }),
    certificate: z.string().nullable().meta({ description: "The code that proves it" }),
  })
  .meta({ component: "OwnTraining" });

export const trainingEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Training/List",
    permission: "training.own",
    tag: "Training",
    summary: "List my courses",
    description: `The latest ${MOST} that were assigned to the caller.`,
    answer: z.array(ownCourse),
    run: async ({ actor }) => {
      const rows = await db.enrolment.findMany({
        where: ownEnrolments(actor),
        orderBy: { id: "desc" },
        take: MOST,
        include: { course: { select: { title: true } } },
      });
      return {
        data: rows.map(
          ({ id, courseId, course, status, assignedOn, dueOn, completedOn, validUntil, scoreBp, code }) => ({
            ...{ id: String(id), courseId: String(courseId), title: course.title, status: status as "ASSIGNED" },
            ...{ assignedOn, dueOn, completedOn, validUntil, scoreBp, certificate: code },
          }),
        ),
      };
    },
  }),
];

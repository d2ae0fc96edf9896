/** An exit interview as its rules, its list and its page read it: never with its answers. */
import type { Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin, STANDS } from "~/modules/people/index.server";

export const interviewInclude = {
  resignation: {
    select: {
      id: true,
      employeeId: true,
      acceptedLastDay: true,
      requestedLastDay: true,
      employee: {
        select: {
          employeeNo: true,
          name: true,
          email: true,
          user: { select: { id: true, email: true } },
          postings: STANDS,
        },
      },
    },
  },
} as const;

export type InterviewRow = FoundRow<"ExitInterview", typeof interviewInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("ExitInterview", interviewInclude);

/** Those of others: nobody in HR looks after their own. */
export const visibleInterviews = (actor: Actor): Prisma.ExitInterviewWhereInput => ({
  resignation: {
    employeeId: { not: actor.employeeId ?? 0 },
    employee: employeesWithin(actor, "resignation.read"),
  },
});

/** Links reach people beyond the end of their account: their own address comes first. */
export const addressOf = ({ resignation: { employee } }: InterviewRow): string | null =>
  employee.email ?? employee.user?.email ?? null;

/** The life of a delegation of HR approvals (spec: hr §5.1, R-AP4): active on its days, or ended before. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import { listStates, recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { bumpAccess } from "~/modules/identity/index.server";
import { pathToday, STANDS } from "~/modules/people/index.server";
import { moveByItself } from "~/modules/workflow/index.server";

const person = { select: { name: true, user: { select: { id: true } } } } as const;

const INCLUDE = {
  from: {
    select: {
      ...person.select,
      postings: STANDS,
    },
  },
  to: person,
} satisfies Prisma.ApprovalDelegationInclude;

export const { column, filter, list, workflow } = recordOf("ApprovalDelegation", INCLUDE);

/** One's own: what one has delegated, and what one is delegated. */
export const ownDelegations = ({ employeeId }: Actor): Prisma.ApprovalDelegationWhereInput => ({
  OR: [{ fromId: employeeId ?? 0 }, { toId: employeeId ?? 0 }],
});

const isOver = ({ toDate }: { toDate: string }, actor: Actor) => toDate < todayOf(actor);

export const delegationWorkflow = workflow({
  name: "ApprovalDelegation",
  one: "Delegation of approvals",
  scope: ownDelegations,
  states: {
    ACTIVE: { label: "Active", tone: "ok" },
    ENDED: { label: "Ended", tone: "neutral" },
  },
  start: "ACTIVE",
  editable: [],
  owners: ({ from, to }) => [from.user, to.user].flatMap((user) => (user ? [user.id] : [])),
  unitPath: ({ from }, actor) => pathToday(from, actor),
  page: ({ id }) => href("/my/delegation/details/:id", { params: { id } }),
  values: ({ from, to, fromDate, toDate }) => ({
    from: from.name,
    to: to.name,
    first: formatDate(fromDate),
    last: formatDate(toDate),
  }),
  moves: {
    end: {
      from: ["ACTIVE"],
      to: "ENDED",
      label: "End it now",
      done: "Ended",
      permission: "approval.delegate",
      by: "owner",
      note: "optional",
      tone: "danger",
      who: (actor, row) => !isOver(row, actor) || t("It has already ended."),
      effect: async ({ work, row }) => {
        // From the next request on it permits nothing.
        await bumpAccess(work.tx);
        return {
          set: { endedAt: work.actor.at },
          notify: [
            {
              to: [row.from.user?.id ?? null, row.to.user?.id ?? null],
              title: "{actor} ended what {from} delegated to {to}",
              kind: "outcome",
            },
          ],
        };
      },
    },
    endWithService: {
      from: ["ACTIVE"],
      to: "ENDED",
      label: "End with the service",
      done: "Ended with the service",
      permission: "approval.delegate",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/**
 * Ends what somebody who leaves has delegated, and what is delegated to them. The caller changes the access stamp.
 * @returns how many were ended
 */
export async function endDelegationsOf(work: Work, employeeId: number): Promise<number> {
  const rows = await work.tx.approvalDelegation.findMany({
    where: { status: "ACTIVE", OR: [{ fromId: employeeId }, { toId: employeeId }] },
    include: INCLUDE,
    orderBy: { id: "asc" },
  });
  for (const row of rows)
    await moveByItself(work, delegationWorkflow, row, "endWithService", {
      set: { endedAt: work.actor.at },
      notify: [
        {
          to: [(row.fromId === employeeId ? row.to : row.from).user?.id ?? null],
          title: "What {from} delegated to {to} has ended: one of them has left",
          kind: "outcome",
        },
      ],
    });
  return rows.length;
}

/** One whose last day is over has ended. */
export const delegationStates = listStates<{ toDate: string }>(delegationWorkflow, {
  ENDED: { of: "ACTIVE", where: (actor) => ({ toDate: { lt: todayOf(actor) } }), is: isOver },
});

/** HR asks another person to decide what waits (spec: hr N10). The wait goes on, and the next move takes the request back. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { link } from "~/define/field";
import type { MoveForm } from "~/define/record";
import { moveBody, type Move, type WorkflowRow } from "~/define/workflow";

/** Users who may decide a record where it is, by the rules of its process: never its subject, nor the person who prepared it. */
export type Candidates<Row> = (tx: Tx, actor: Actor, row: Row) => Promise<readonly number[]>;

interface Rerouting {
  toUserId: number;
}

interface Rerouted<Row> {
  /** The name of the workflow. */
  of: string;
  from: readonly string[];
  candidates: Candidates<Row>;
  who?: (actor: Actor, row: Row) => true | string;
  /** English, with the places of the workflow's `values`. */
  asks: string;
}

/** The move by which HR asks somebody else to decide. */
export function rerouteMove<Row extends WorkflowRow, const State extends string>({
  of,
  from,
  candidates,
  who,
  asks,
}: Rerouted<Row> & { from: readonly State[] }) {
  return {
    from,
    to: "same",
    label: "Re-route",
    done: "Re-routed",
    permission: "approval.reroute",
    by: "other",
    note: "required",
    ...(who ? { who } : {}),
    ...moveBody<Row, Rerouting>()({
      facts: async ({ work, row, input }) => {
        const able = await candidates(work.tx, work.actor, row);
        const to = await work.tx.user.findUnique({
          where: { id: input.toUserId },
          select: { displayName: true },
        });
        return { able: able.includes(input.toUserId), name: to?.displayName ?? "" };
      },
      problems: ({ facts: { able } }) =>
        able ? [] : [problem("toUserId", t("To whom: choose someone who may decide this"), "not_available")],
      effect: async ({ work: { tx, actor }, row, note, input: { toUserId }, facts: { name } }) => {
        const route = { toUserId, byUserId: actor.userId!, reason: note!, at: actor.at };
        await tx.approvalRoute.upsert({
          where: { entity_entityId: { entity: of, entityId: row.id } },
          create: { entity: of, entityId: row.id, ...route },
          update: route,
        });
        return {
          detail: { toUserId: [null, toUserId], name },
          notify: [{ to: [toUserId], title: asks, kind: "task" }],
        };
      },
    }),
  } as const satisfies Move<Row, State>;
}

/** The form of {@link rerouteMove}: whom the record may go to. */
export function rerouteForm<Row extends WorkflowRow>(candidates: Candidates<Row>, db: Tx): MoveForm<Row> {
  return {
    fields: {
      toUserId: link("To whom", { to: "ApprovalPerson", hint: "The people who may decide this" }),
    },
    begin: async (actor, row) => {
      const people = await db.user.findMany({
        where: { id: { in: [...(await candidates(db, actor, row))] } },
        orderBy: [{ displayName: "asc" }, { id: "asc" }],
        select: { id: true, displayName: true },
      });
      return {
        choices: { toUserId: people.map(({ id, displayName }) => ({ value: String(id), label: displayName })) },
      };
    },
    example: { toUserId: "1" },
  };
}

/** How the trail tells of it. */
export const REROUTE_HISTORY = { toUserId: { label: "To whom", kind: "user" } } as const;

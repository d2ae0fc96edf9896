/** API lines of a visit's moves: one for each transition of the workflow. */
import type { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { noteSchema } from "~/define/note";
import { transition, type MoveOptions } from "~/modules/workflow/index.server";
import { rerouteSchema, reviewSchema } from "../review-input.server";
import { visitWorkflow } from "../visit.workflow.server";
import { visitAnswer, visitJson } from "./visit-json.server";

type MoveName = keyof typeof visitWorkflow.moves;

const NOTE = { note: "Counted with the secretary, please see the register" };

const MOVES: readonly [
  word: string,
  name: MoveName,
  summary: string,
  body: z.ZodType,
  example: Record<string, unknown>,
][] = [
  ["Submit", "submit", "Submit a visit to its reviewer", noteSchema, { note: null }],
  ["Cancel", "cancel", "Cancel a draft", noteSchema, NOTE],
  ["Withdraw", "withdraw", "Withdraw a visit before it is reviewed", noteSchema, NOTE],
  ["Approve", "approve", "Approve a visit", reviewSchema, { ...NOTE, marks: [] }],
  [
    "Return",
    "return",
    "Return a visit with marks",
    reviewSchema,
    { ...NOTE, marks: [{ field: "summary", note: "Which tree?" }] },
  ],
  ["Forward", "forward", "Forward a visit to the reviewer's supervisor", noteSchema, NOTE],
  ["TakeOver", "takeOver", "Take over a review that waits too long", noteSchema, NOTE],
  ["Reroute", "reroute", "Give a visit to another reviewer", rerouteSchema, { ...NOTE, reviewerId: 1 }],
  ["Comment", "comment", "Comment on a visit of your units", noteSchema, NOTE],
  ["Addendum", "addendum", "Add a note to an approved visit", noteSchema, NOTE],
];

export const moveLines: readonly Endpoint[] = MOVES.map(([word, name, summary, body, example]) =>
  defineEndpoint<{ note: string | null }, unknown, z.infer<typeof visitAnswer>>({
    method: "POST",
    path: `/Visit/{id}/${word}`,
    permission: visitWorkflow.moves[name]!.permission,
    tag: "Visit moves",
    summary,
    answer: visitAnswer,
    needsVersion: true,
    example,
    body: body as z.ZodType<{ note: string | null }, unknown>,
    run: async ({ actor, params, body: { note, ...input }, version }) => {
      // Each line of the table names the schema of its move.
      const options = { note, version, input } as MoveOptions<never>;
      const { id } = await transition(actor, visitWorkflow, idOf(params), name, options);
      return visitJson(actor, id);
    },
  }),
);

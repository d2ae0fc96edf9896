import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { defineEndpoint } from "~/define/endpoint";
import { recordAbove } from "~/engine/record/above.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import type { Actor } from "~/core/actor";
import { readAs } from "./read-body.server";

const line = { path: "/Above/{process}/{id}", permission: "approval.above", tag: "Decisions from above" } as const;

const answer = z
  .object({
    process: z.string(),
    id: z.string(),
    title: z.string(),
    state: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    transitions: z.array(z.string()).meta({ description: "The moves that the caller may make" }),
  })
  .meta({ component: "RecordAbove" });

/** Beside these, what the move takes as its own line of the API does. */
const body = z.looseObject({
  move: z.string().meta({ description: "One of the record's transitions" }),
  note: z.string().meta({ description: "Why: a decision from above always says so" }),
});

const moved = z
  .object({ process: z.string(), id: z.string(), status: z.string() })
  .meta({ component: "MovedFromAbove" });

async function foundAt(actor: Actor, { process, id }: Record<string, string>) {
  const found = await recordAbove(actor, process!, idOf({ id }));
  if ("link" in found) throw new NotFound();
  return found;
}

/** Records that all who decide them are barred from, for those above. */
export const aboveLines = [
  defineEndpoint<unknown, unknown, z.infer<typeof answer>>({
    ...line,
    method: "GET",
    summary: "Read a record that waits for those above",
    answer,
    run: async ({ actor, params }) => {
      const id = idOf(params);
      const { record, steps } = await foundAt(actor, params);
      const page = await recordPage(actor, record, id);
      return {
        data: {
          ...{ process: params.process!, id: String(id), title: page.title, state: page.state.text },
          facts: page.facts.map(({ label, value }) => ({ label, value })),
          transitions: [...page.moves, ...page.forms].flatMap(({ name }) => (steps.has(name) ? [name] : [])),
        },
        version: page.version,
      };
    },
  }),
  defineEndpoint<z.infer<typeof body>, unknown, z.infer<typeof moved>>({
    ...line,
    method: "POST",
    summary: "Take the step that waits",
    description: "Beside the move and the note it takes what the move's own line of the API does.",
    body,
    answer: moved,
    needsVersion: true,
    example: { move: "approve", note: "HR does not decide its own requests" },
    run: async ({ actor, params, body: { move, ...sent }, version }) => {
      const { record, steps } = await foundAt(actor, params);
      if (!steps.has(move)) throw new NotFound();
      const typed = readAs(moveSchema(record, move), sent);
      const { id, status } = await moveRecord(actor, record, idOf(params), move, { ...typed, version });
      return { data: { process: params.process!, id: String(id), status } };
    },
  }),
];

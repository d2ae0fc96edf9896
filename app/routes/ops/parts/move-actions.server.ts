import type { ActionFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/define/actor";
import { noteSchema } from "~/define/note";
import { answer, versionOf } from "~/engine/request/answer.server";
import { rerouteSchema, visitWorkflow } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";

/** Makes the move that the posted form names in `_form`, one of `moves`. @throws NotFound for another */
export async function answerMove(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  { id, moves, to }: { id: number; moves: readonly string[]; to: string },
) {
  const name = String(form.get("_form"));
  const move = moves.includes(name)
    ? visitWorkflow.transitions[name as keyof typeof visitWorkflow.transitions]
    : undefined;
  if (!move) throw new NotFound();
  const done = () => ({ to, toast: `${move.done}.` });
  if (name === "reroute") {
    return answer(args, actor, form, {
      schema: rerouteSchema,
      run: ({ note, ...input }) =>
        transition(actor, visitWorkflow, id, name, { note, input, version: versionOf(form) }),
      done,
    });
  }
  return answer(args, actor, form, {
    schema: noteSchema,
    run: ({ note }) => transition(actor, visitWorkflow, id, name, { note, version: versionOf(form) }),
    done,
  });
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { answer, versionOf } from "~/engine/request/answer.server";
import { rerouteSchema, visitWorkflow } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";

/** Moves of a visit that take a comment at most. */
type VisitMove = Exclude<keyof typeof visitWorkflow.moves, "reroute">;

/** Makes the move that the posted form names in `_form`, one of `moves`. @throws NotFound for another */
export async function answerMove(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  { id, moves, to }: { id: number; moves: readonly (VisitMove | "reroute")[]; to: string },
) {
  const pressed = form.get("_form");
  const name = moves.find((move) => move === pressed);
  if (!name) throw new NotFound();
  const done = () => ({ to, toast: `${visitWorkflow.moves[name].done}.` });
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

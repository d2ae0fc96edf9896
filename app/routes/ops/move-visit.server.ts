import type { ActionFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import { parseId } from "~/core/ids.server";
import type { Actor } from "~/define/actor";
import { answer, intentOf, readForm, versionOf } from "~/engine/request/answer.server";
import { load } from "~/engine/request/authorize.server";
import { noteSchema, openVisit, rerouteSchema, reviewSchema, visitWorkflow } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";

/** The id of a record in the path. @throws NotFound */
export function idOf(text: string | undefined): number {
  const id = parseId(text);
  if (id === null) throw new NotFound();
  return id;
}

const SCHEMAS: Record<string, typeof noteSchema> = { return: reviewSchema, approve: reviewSchema, reroute: rerouteSchema };

/**
 * Makes the move whose button was pressed. A move that is not of this page, or out of sight, is not found.
 * @param allowed names of the moves this page offers
 */
export async function moveVisit(args: ActionFunctionArgs, actor: Actor, allowed: readonly string[], to: (status: string) => string) {
  const form = withMarks(await readForm(args.request));
  const intent = intentOf(form);
  const { id, refNo } = await load(args, async () => {
    if (!allowed.includes(intent)) throw new NotFound();
    return (await openVisit(actor, idOf(args.params.id))).view;
  });
  const { done } = visitWorkflow.transitions[intent]!;
  return answer(args, actor, form, {
    schema: SCHEMAS[intent] ?? noteSchema,
    run: (input) => transition(actor, visitWorkflow, id, intent, { note: input.note, version: versionOf(form), input }),
    done: (moved) => ({ to: to(moved.status), toast: `${refNo}: ${done.toLowerCase()}.` }),
  });
}

/** Ticked boxes `mark` and the notes beside them, `note:<key>`, as the list of marks that form and API share. */
function withMarks(form: FormData): FormData {
  form.getAll("mark").forEach((key, index) => {
    form.append(`marks[${index}].field`, key);
    form.append(`marks[${index}].note`, form.get(`note:${String(key)}`) ?? "");
  });
  for (const name of [...form.keys()]) if (name === "mark" || name.startsWith("note:")) form.delete(name);
  return form;
}

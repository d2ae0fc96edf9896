/** The page of a case under its three addresses: loading it, and what is done there. */
import type { z } from "zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newFormKey } from "~/core/ids.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import {
  ACT_NAMES,
  actOnCase,
  addNote,
  askForName,
  decideOnName,
  moveSchema,
  readCase,
  readNotes,
  wordsSchema,
  type Act,
} from "../index.server";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The id of a case in an address. @throws NotFound where it can be none */
export function caseIdOf(params: Readonly<Record<string, string | undefined>>): string {
  const id = params.id?.toLowerCase() ?? "";
  if (!UUID.test(id)) throw new NotFound();
  return id;
}

/** Loads a case for its page. @param only the kind that is shown at this address */
export async function loadCase(args: LoaderFunctionArgs, only?: "FEEDBACK") {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const view = await readCase(actor, caseIdOf(args.params), only);
    return { key: newFormKey(), nameKey: newFormKey(), fileKey: newFormKey(), aboutKey: newFormKey(), view };
  });
}

/** Does what was pressed. @param to the page of a case at this address */
export async function actOnPage(args: ActionFunctionArgs, to: (id: string) => string) {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = caseIdOf(args.params);
    return answer(args, actor, form, {
      schema: moveSchema,
      run: (input) => pressed(actor, id, intentOf(form), input, versionOf(form)),
      done: () => ({ to: to(id), toast: t("Saved.") }),
    });
  });
}

function pressed(
  actor: Actor,
  id: string,
  intent: string,
  input: z.infer<typeof moveSchema>,
  version: number,
): Promise<null> {
  if (intent === "askForName") return askForName(actor, id, input.text);
  if (intent === "grantName" || intent === "refuseName")
    return decideOnName(actor, id, intent === "grantName", input.text);
  const act = ACT_NAMES.find((name): name is Act => name === intent);
  if (!act) throw new InputProblem(problem("", t("Choose one of the buttons."), "no_decision"));
  return actOnCase(actor, id, act, input, version);
}

/** Loads the notes of a case. */
export async function loadNotes(args: LoaderFunctionArgs, only?: "FEEDBACK") {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), view: await readNotes(actor, caseIdOf(args.params), only) }));
}

/** Adds a note. @param to the page of the notes at this address */
export async function addNoteAt(args: ActionFunctionArgs, to: (id: string) => string) {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = caseIdOf(args.params);
    return answer(args, actor, form, {
      schema: wordsSchema,
      run: ({ text }) => addNote(actor, id, text),
      done: () => ({ to: to(id), toast: t("Note added.") }),
    });
  });
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { notPossibleSchema, type Answer } from "~/modules/sections/index.server";
import {
  answerMarks,
  answersSchema,
  headerFormSchema,
  markNotPossible,
  markPossible,
  nextSection,
  saveHeader,
  saveTrips,
  SECTIONS,
  tripsSchema,
  visitNamed,
  visitWorkflow,
  type HeaderInput,
  type LegInput,
} from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";
import { isAddressed, visitLinks } from "./visit-links";

/** Carries out what one of the forms of a draft's page asks for. @throws NotFound for a form it does not have */
export async function answerEdit(args: ActionFunctionArgs, actor: Actor, form: FormData) {
  const id = parseId(args.params.id);
  const visit = id === null ? null : await visitNamed(id);
  if (id === null || !visit || !isAddressed(args.params.level, visit.level)) throw new NotFound();
  const here = visitLinks.edit(visit);
  switch (form.get("_form")) {
    case "header":
      return answer(args, actor, form, {
        schema: headerFormSchema,
        run: async (input) => {
          await saveHeader(actor, id, { ...(input as HeaderInput), legs: null }, versionOf(form));
          return { next: intentOf(form) === "next" ? await nextSection(actor, id, null) : null };
        },
        done: ({ next }) => ({ to: next ? visitLinks.addSection(visit, next) : here, toast: t("Visit saved.") }),
      });
    case "trips":
      return answer(args, actor, form, {
        schema: tripsSchema,
        run: ({ legs }) => saveTrips(actor, id, legs as LegInput[], versionOf(form)),
        done: () => ({ to: here, toast: t("Trips saved.") }),
      });
    case "answers":
      return answer(args, actor, form, {
        schema: answersSchema,
        run: ({ answers }) => answerMarks(actor, id, answers as Answer[]),
        done: () => ({ to: here, toast: t("Answers saved.") }),
      });
    case "cancel":
      return answer(args, actor, form, {
        schema: noteSchema,
        run: ({ note }) => transition(actor, visitWorkflow, id, "cancel", { note, version: versionOf(form) }),
        done: () => ({ to: visitLinks.list(visit.level), toast: t("Visit cancelled.") }),
      });
    default:
      return answerSection(args, actor, form, visit);
  }
}

/** "not-possible:GROUP" and "possible:GROUP". */
async function answerSection(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  visit: { id: number; level: string },
) {
  const [what, word] = String(form.get("_form")).split(":");
  const section = SECTIONS.find(({ kind }) => kind === word);
  if (!section || (what !== "not-possible" && what !== "possible")) throw new NotFound();
  const here = visitLinks.edit(visit);
  if (what === "possible") {
    return answer(args, actor, form, {
      schema: noteSchema,
      run: () => markPossible(actor, visit.id, section.kind),
      done: () => ({ to: here, toast: t("{label} is open again.", { label: section.label }) }),
    });
  }
  return answer(args, actor, form, {
    schema: notPossibleSchema,
    run: (input) => markNotPossible(actor, visit.id, section.kind, input),
    done: () => ({ to: here, toast: t("{label}: reason saved.", { label: section.label }) }),
  });
}

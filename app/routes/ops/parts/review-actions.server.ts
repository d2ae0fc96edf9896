import { data, type ActionFunctionArgs } from "@remix-run/node";
import { newFormKey } from "~/core/ids.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { href } from "~/addresses/href";
import { reviewSchema, visitWorkflow } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";
import type { FormReply } from "~/ui/form-reply";

const DECISIONS = ["approve", "return", "forward"] as const;
const DONE = { approve: "Visit approved.", return: "Visit returned.", forward: "Visit forwarded." };

/** The ticked boxes with their notes, as the schema of a review wants them. */
function withMarks(form: FormData): FormData {
  const named = new FormData();
  for (const [name, value] of form) if (name !== "mark" && !name.startsWith("note:")) named.append(name, value);
  form.getAll("mark").forEach((field, index) => {
    const note = form.get(`note:${String(field)}`);
    named.append(`marks[${index}].field`, field);
    named.append(`marks[${index}].note`, typeof note === "string" ? note : "");
  });
  return named;
}

/** Decides a visit, or shows the page again with a line to write beside every ticked field. */
export async function answerReview(args: ActionFunctionArgs, actor: Actor, form: FormData, id: number) {
  const intent = intentOf(form);
  const named = withMarks(form);
  if (intent === "notes") {
    const marks = form
      .getAll("mark")
      .map((field) => ({ field: String(field), note: String(form.get(`note:${String(field)}`) ?? "") }));
    const typed = {
      _form: "review",
      _version: String(form.get("_version") ?? ""),
      note: String(form.get("note") ?? ""),
      marks,
    };
    return data<FormReply>({ result: { initialValue: typed }, key: newFormKey(), clash: null });
  }
  const name = DECISIONS.find((decision) => decision === intent);
  return answer(args, actor, named, {
    schema: reviewSchema,
    run: ({ note, marks }) => {
      if (!name)
        throw new InputProblem(problem("", t("Press one of the buttons: approve, return or forward"), "no_decision"));
      return transition(actor, visitWorkflow, id, name, { note, input: { marks }, version: versionOf(form) });
    },
    done: () => ({ to: href("/ops/my/review/list"), toast: name && t(DONE[name]) }),
  });
}

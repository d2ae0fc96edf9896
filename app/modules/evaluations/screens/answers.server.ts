/** Reads and saves one side of an evaluation: three pages share it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { pathAt, patternAt } from "~/engine/request/place";
import {
  answersForm,
  answersSchema,
  detailsPath,
  kindAt,
  ofKind,
  saveAnswers,
  sectionAt,
  type Stage,
} from "~/modules/evaluations/index.server";

export async function answersLoader(args: LoaderFunctionArgs, side: Stage) {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await answersForm(actor, idOf(args.params), {
      side,
      section: sectionAt(args.request),
      kind: kindAt(patternAt(args.request)),
      refused: args.context.refusedForm === true,
    }),
  }));
}

export async function answersAction(args: ActionFunctionArgs, stage: Stage) {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { kind } = await ofKind(actor, id, patternAt(args.request));
    const form = await readForm(args.request);
    const intent = intentOf(form);
    return answer(args, actor, form, {
      schema: answersSchema,
      run: (input) => saveAnswers(actor, id, { stage, ...input }, versionOf(form), intent === "hand-in"),
      done: () => ({
        to:
          intent === "next" ? `${pathAt(args.request)}?section=${sectionAt(args.request) + 1}` : detailsPath(id, kind),
        toast: intent === "hand-in" ? t("Submitted.") : t("Saved."),
      }),
    });
  });
}

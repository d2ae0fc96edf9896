import type { ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { incomingFiles } from "~/modules/files/index.server";
import { photoSchema, removePhoto, savePhoto } from "../index.server";

/** Answers the form of a photo. @param of whose it is @param to where it goes on */
export async function answerPhoto(args: ActionFunctionArgs, of: number | null, to: string) {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const employeeId = of ?? actor.employeeId ?? 0;
  const removes = intentOf(form) === "remove";
  return answer(args, actor, form, {
    schema: photoSchema,
    run: async () =>
      removes
        ? removePhoto(actor, employeeId, versionOf(form))
        : savePhoto(actor, employeeId, versionOf(form), await incomingFiles(form.getAll("photo"))),
    done: () => ({ to, toast: removes ? t("Photo removed.") : t("Photo saved.") }),
  });
}

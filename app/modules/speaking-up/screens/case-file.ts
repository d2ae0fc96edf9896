import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { caseFile, originalFile } from "../index.server";
import { caseIdOf } from "./case-page.server";

/** A file of a case: a picture without what a camera adds. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => fileResponse(await caseFile(actor, caseIdOf(args.params))));
};

/** The picture as it came, for a reason that stands among the notes of the case. */
export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const given = form.get("reason");
  const reason = typeof given === "string" ? given.trim() : "";
  return load(args, async () => {
    if (reason.length < 10 || reason.length > 500)
      throw data({ message: t("Go back and give the reason, in ten to 500 characters.") }, { status: 422 });
    return fileResponse(await originalFile(actor, caseIdOf(args.params), reason));
  });
};

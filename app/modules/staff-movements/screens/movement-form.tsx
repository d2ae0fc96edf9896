import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { faceHere } from "~/engine/record/record-at.server";
import { addRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { presentPost, staffMovement } from "~/modules/staff-movements/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.heading ?? "New", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await recordForm(actor, staffMovement, null, false, faceHere(args.request));
    const known = await presentPost(actor, new URL(args.request.url).searchParams.get("employee"));
    const fields = page.fields.map((field) => ({ ...field, value: known[field.name] ?? field.value }));
    return { key: newFormKey(), page: { ...page, fields } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  const form = readOn(face, await readForm(args.request));
  return answer(args, actor, form, {
    schema: typedSchema(staffMovement),
    run: (input) => addRecord(actor, staffMovement, input),
    done: ({ id }) => ({ to: addressOf(face.pages.details, id), toast: t(staffMovement.form.done) }),
  });
};

/** Prepares a movement of the kind that its address names. */
export default function MovementForm() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

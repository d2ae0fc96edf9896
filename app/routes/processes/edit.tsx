import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { placedAt } from "~/engine/record/record-at.server";
import { addedRecord, editRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { ProcessForm } from "./record-form";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Change", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordForm(actor, record, idOf(args.params), args.context.refusedForm, face),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  const { changed = "Saved." } = addedRecord(record).form;
  return load(args, async () => {
    const id = idOf(args.params);
    const form = readOn(face, await readForm(args.request));
    return answer(args, actor, form, {
      schema: typedSchema(record, true, face),
      run: (input) => editRecord(actor, record, id, input, versionOf(form)),
      done: () => ({ to: addressOf(face.pages.details, id), toast: t(changed) }),
    });
  });
};

export default function ProcessEdit() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { placedAt } from "~/engine/record/record-at.server";
import { addedRecord, addRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { incomingFiles } from "~/modules/files/index.server";
import { pageTitle } from "~/ui/page-head";
import { ProcessForm } from "./record-form";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "New", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), page: await recordForm(actor, record, null, false, face) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  const form = readOn(face, await readForm(args.request));
  const { done } = addedRecord(record).form;
  return answer(args, actor, form, {
    schema: typedSchema(record, false, face),
    run: async (input) => addRecord(actor, record, input, await incomingFiles(form.getAll("file"))),
    done: ({ id }) => ({ to: addressOf(face.pages.details, id), toast: t(face.done ?? done) }),
  });
};

export default function ProcessAdd() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { staffNotice } from "~/modules/announcements/index.server";
import { incomingFiles } from "~/modules/files/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";
import { previewOf } from "./preview.server";
import { PreviewButton, PreviewCard } from "./preview-card";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Write a notice", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), page: await recordForm(actor, staffNotice, null) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  if (intentOf(form) === "preview") return previewOf(form);
  return answer(args, actor, form, {
    schema: typedSchema(staffNotice),
    run: async (input) => addRecord(actor, staffNotice, input, await incomingFiles(form.getAll("file"))),
    done: ({ id }) => ({ to: addressOf(staffNotice.pages.details, id), toast: t(staffNotice.form.done) }),
  });
};

/** A new notice, with a preview of its text. */
export default function NoticeAdd() {
  const { key, page } = useLoaderData<typeof loader>();
  return (
    <ProcessForm page={page} formKey={key} buttons={<PreviewButton />}>
      <PreviewCard />
    </ProcessForm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { staffNotice } from "~/modules/announcements/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";
import { previewOf } from "./preview.server";
import { PreviewButton, PreviewCard } from "./preview-card";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Change a notice", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordForm(actor, staffNotice, idOf(args.params), args.context.refusedForm),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    if (intentOf(form) === "preview") {
      args.context.refusedForm = true;
      return previewOf(form);
    }
    return answer(args, actor, form, {
      schema: typedSchema(staffNotice, true),
      run: (input) => editRecord(actor, staffNotice, id, input, versionOf(form)),
      done: () => ({ to: addressOf(staffNotice.pages.details, id), toast: t("Saved.") }),
    });
  });
};

/** A draft, with a preview of its text. */
export default function NoticeEdit() {
  const { key, page } = useLoaderData<typeof loader>();
  return (
    <ProcessForm page={page} formKey={key} buttons={<PreviewButton />}>
      <PreviewCard />
    </ProcessForm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { auditSample, samplePage, sampleStart } from "~/modules/audit-samples/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Draw a sample", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await recordForm(actor, auditSample, null);
    const start = await sampleStart(actor, parseId(new URL(args.request.url).searchParams.get("step") ?? ""));
    return {
      key: newFormKey(),
      page: { ...page, fields: page.fields.map((field) => ({ ...field, value: start[field.name] ?? field.value })) },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: typedSchema(auditSample),
    run: (input) => addRecord(actor, auditSample, input),
    done: ({ id }) => ({ to: samplePage(id), toast: t("Drawn.") }),
  });
};

/** The form of a sample, begun from the step that the address names. */
export default function AddSample() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addedRecord, addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { departmentsOnly } from "~/modules/audit-fieldwork/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Plan an audit", "Audit");

/** The form that plans an engagement, with departments alone to choose from. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await departmentsOnly(actor, await recordForm(actor, engagement, null)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: typedSchema(engagement),
    run: (input) => addRecord(actor, engagement, input),
    done: ({ id }) => ({
      to: href("/audit/workplan/edit/:id", { params: { id } }),
      toast: t(addedRecord(engagement).form.done),
    }),
  });
};

export default function PlanDepartment() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

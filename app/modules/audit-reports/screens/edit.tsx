import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { readForm } from "~/engine/request/read-form.server";
import { auditReport, REPORT_FACES, reportAt, reportPage } from "~/modules/audit-reports/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Change the report", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const row = await reportAt(actor, { id: idOf(args.params), areaType: faceAt(args.request, REPORT_FACES) });
    const page = await recordForm(actor, auditReport, row.id, args.context.refusedForm);
    return { key: newFormKey(), page: { ...page, back: reportPage(row) } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const row = await reportAt(actor, { id: idOf(args.params), areaType: faceAt(args.request, REPORT_FACES) });
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: typedSchema(auditReport, true),
      run: (input) => editRecord(actor, auditReport, row.id, input, versionOf(form)),
      done: () => ({ to: reportPage(row), toast: t("Saved.") }),
    });
  });
};

/** The form of a report that is a draft. */
export default function EditReport() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

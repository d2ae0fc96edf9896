import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { auditsOfKind } from "~/modules/audit-fieldwork/index.server";
import { auditReport, REPORT_FACES } from "~/modules/audit-reports/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Write a report", "Audit");

/** The form of a report, with audits of one kind of unit to choose from. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const areaType = faceAt(args.request, REPORT_FACES);
    const page = await auditsOfKind(actor, await recordForm(actor, auditReport, null), areaType);
    return {
      key: newFormKey(),
      page: { ...page, list: REPORT_FACES[areaType].list, back: REPORT_FACES[areaType].list },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: typedSchema(auditReport),
    run: (input) => addRecord(actor, auditReport, input),
    done: ({ id }) => ({ to: href("/audit/reporting/report/:id", { params: { id } }), toast: t("Saved.") }),
  });
};

export default function AddReport() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}

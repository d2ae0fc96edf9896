import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { auditReport, REPORT_FACES, reportAt, reportPage } from "~/modules/audit-reports/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Report", "Audit");

const found = (actor: Actor, { request, params }: LoaderFunctionArgs) =>
  reportAt(actor, {
    id: idOf(params),
    areaType: faceAt(request, REPORT_FACES),
    companyId: parseId(params.companyId) ?? 0,
  });

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { id } = await found(actor, args);
    const page = await recordPage(actor, auditReport, id, pastOf(args.request));
    const face = REPORT_FACES[faceAt(args.request, REPORT_FACES)];
    const edit = page.edit === null ? null : href(face.edit, { params: { id } });
    return { key: newFormKey(), page: { ...page, list: face.list, edit } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const row = await found(actor, args);
    return answerRecord(args, auditReport, () => reportPage(row));
  });
};

/** A report with its rating, its findings, its revisions and its recipients. */
export default function Report() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { auditRequest } from "~/modules/audit-requests/index.server";
import { pageTitle } from "~/ui/page-head";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Request", "Audit");

/** A request where audit reads it, beneath its list. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, auditRequest, idOf(args.params), pastOf(args.request), "all"),
  }));
};

export const action = (args: ActionFunctionArgs) => {
  const page = (id: number) => href("/audit/execution/request/:id", { params: { id } });
  return answerRecord(args, auditRequest, page, "audit.request.edit");
};

export default function Request() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}

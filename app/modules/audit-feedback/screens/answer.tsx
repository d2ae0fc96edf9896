import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { auditFeedback } from "~/modules/audit-feedback/index.server";
import { pageTitle } from "~/ui/page-head";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Feedback", "Audit");

/** A feedback where the Chief Internal Auditor reads it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, auditFeedback, idOf(args.params), pastOf(args.request), "answers"),
  }));
};

export const action = (args: ActionFunctionArgs) => {
  const page = (id: number) => href("/audit/others/feedback/answers/:id", { params: { id } });
  return answerRecord(args, auditFeedback, page, "audit.feedback.read");
};

export default function Answer() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}

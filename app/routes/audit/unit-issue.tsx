import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { auditIssue } from "~/modules/audit-issues/index.server";
import { pageTitle } from "~/ui/page-head";
import { answerRecord } from "../processes/answer-record.server";
import { ProcessPage } from "../processes/process-page";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Issue", "Home");

/** An issue where those read it who lead its unit. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, auditIssue, idOf(args.params), pastOf(args.request), "unit"),
  }));
};

export const action = (args: ActionFunctionArgs) => {
  const page = (id: number) => href("/my/audit-issues/unit/:id", { params: { id } });
  return answerRecord(args, auditIssue, page, "auditIssue.team");
};

export default function Issue() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { href } from "~/href";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { IssuePage } from "./parts/issue-page";
import { actOnIssue, loadIssue } from "./parts/issue-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.refNo ?? "Issue", "Audit");

export const loader = (args: LoaderFunctionArgs) => loadIssue(args, "auditIssue.read");
export const action = (args: ActionFunctionArgs) =>
  actOnIssue(args, "auditIssue.read", (id) => href("/audit/others/trackerissue/:id", { params: { id } }));

export default function Issue() {
  return <IssuePage page={useLoaderData<typeof loader>()} reply={useActionData<FormReply>() ?? null} own={false} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { href } from "~/href";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { IssuePage } from "../audit/parts/issue-page";
import { actOnIssue, loadIssue } from "../audit/parts/issue-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.refNo ?? "Issue", "Home");

export const loader = (args: LoaderFunctionArgs) => loadIssue(args, "auditIssue.own");
export const action = (args: ActionFunctionArgs) =>
  actOnIssue(args, "auditIssue.own", (id) => href("/my/audit-issues/:id", { params: { id } }));

export default function Issue() {
  return <IssuePage page={useLoaderData<typeof loader>()} reply={useActionData<FormReply>() ?? null} own />;
}

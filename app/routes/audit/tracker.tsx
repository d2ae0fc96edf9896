import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { IssueList } from "./parts/issue-list";
import { issueListPage } from "./parts/issue-list.server";

export const meta = () => pageTitle("Issue tracker", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => issueListPage(args, actor, "all"));
};

export default function Issues() {
  return <IssueList {...useLoaderData<typeof loader>()} />;
}

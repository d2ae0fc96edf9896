import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { IssueList } from "./parts/issue-list";
import { issueListPage } from "./parts/issue-list.server";

export const meta = () => pageTitle("Recorded by hand", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => issueListPage(args, actor, "recorded"));
};

export default function Recorded() {
  return <IssueList {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { IssueList } from "../audit/parts/issue-list";
import { issueListPage } from "../audit/parts/issue-list.server";

export const meta = () => pageTitle("My audit issues", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => issueListPage(args, actor, "own"));
};

export default function Issues() {
  return <IssueList {...useLoaderData<typeof loader>()} />;
}

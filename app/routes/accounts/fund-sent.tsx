import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/ui/page-head";
import { FundList } from "./parts/fund-list";
import { fundListOf } from "./parts/fund-list.server";

export const meta = () => pageTitle("Funds sent", "Accounts");

export const loader = (args: LoaderFunctionArgs) => fundListOf(args, "sent");

export default function FundsSent() {
  return <FundList {...useLoaderData<typeof loader>()} />;
}

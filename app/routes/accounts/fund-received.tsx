import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/ui/page-head";
import { FundList } from "./parts/fund-list";
import { fundListOf } from "./parts/fund-list.server";

export const meta = () => pageTitle("Funds received", "Accounts");

export const loader = (args: LoaderFunctionArgs) => fundListOf(args, "received");

export default function FundsReceived() {
  return <FundList {...useLoaderData<typeof loader>()} />;
}

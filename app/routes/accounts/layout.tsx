import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { authorize } from "~/engine/request/authorize.server";
import { shellOf } from "~/engine/shell.server";
import { accountsHeader } from "~/modules/business-day/index.server";
import { AreaErrorBoundary, areaMeta } from "~/ui/area-error";
import { Shell } from "~/ui/shell";
import { AccountsHead } from "./parts/accounts-head";

export const meta = areaMeta;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "area.accounts");
  const [shell, head] = await Promise.all([shellOf(args, "accounts"), accountsHeader(actor)]);
  return { shell, head };
};

export default function AccountsLayout() {
  const { shell, head } = useLoaderData<typeof loader>();
  return (
    <Shell {...shell}>
      <AccountsHead head={head} />
      <Outlet />
    </Shell>
  );
}

export { AreaErrorBoundary as ErrorBoundary };

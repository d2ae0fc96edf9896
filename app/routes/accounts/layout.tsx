import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { authorize } from "~/engine/request/authorize.server";
import { shellOf } from "~/engine/shell.server";
import { accountsHeader } from "~/modules/business-day/index.server";
import { AreaFrame } from "~/ui/area-frame";
import { AccountsHead } from "./parts/accounts-head";

export { AreaErrorBoundary as ErrorBoundary, areaMeta as meta } from "~/ui/area-frame";

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "area.accounts");
  const { shell, head } = await promiseHash({ shell: shellOf(args, "accounts"), head: accountsHeader(actor) });
  return { shell, head };
};

export default function AccountsLayout() {
  const { head } = useLoaderData<typeof loader>();
  return <AreaFrame head={<AccountsHead head={head} />} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { shellOf } from "~/engine/shell.server";
import { AreaErrorBoundary, areaMeta } from "~/ui/area-error";
import { Shell } from "~/ui/shell";

export const meta = areaMeta;

export const loader = async (args: LoaderFunctionArgs) => ({ shell: await shellOf(args, "operations") });

export default function OpsLayout() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  );
}

export { AreaErrorBoundary as ErrorBoundary };

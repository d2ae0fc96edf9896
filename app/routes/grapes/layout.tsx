import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { can } from "~/define/actor";
import { authorize } from "~/engine/request/authorize.server";
import { shellOf } from "~/engine/shell.server";
import { AreaErrorBoundary, areaMeta } from "~/ui/area-error";
import { Shell } from "~/ui/shell";

export const meta = areaMeta;

/** Whoever does not hold the console is sent to /grapes, which therefore stands in their home's frame. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "signed-in");
  return { shell: await shellOf(args, can(actor, "area.grapes") ? "grapes" : "home") };
};

export default function GrapesLayout() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  );
}

export { AreaErrorBoundary as ErrorBoundary };

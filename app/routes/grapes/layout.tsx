import type { LoaderFunctionArgs } from "@remix-run/node";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { shellOf } from "~/engine/shell.server";

export { AreaErrorBoundary as ErrorBoundary, AreaFrame as default, areaMeta as meta } from "~/ui/area-frame";

/** Whoever does not hold the console is sent to /grapes, which therefore stands in their home's frame. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "signed-in");
  return { shell: await shellOf(args, can(actor, "area.grapes") ? "grapes" : "home") };
};

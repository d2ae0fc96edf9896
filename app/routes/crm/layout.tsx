import type { LoaderFunctionArgs } from "@remix-run/node";
import { shellOf } from "~/engine/shell.server";

export { AreaErrorBoundary as ErrorBoundary, AreaFrame as default, areaMeta as meta } from "~/ui/area-frame";

export const loader = async (args: LoaderFunctionArgs) => ({ shell: await shellOf(args, "crm") });

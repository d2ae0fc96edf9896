import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/engine/api/handle.server";
import { log } from "~/server/log.server";

const handle = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
  const { requestId, ip } = context;
  const { pathname } = new URL(request.url);
  return handleApi(request, { requestId, ip, report: (error) => log().error({ err: error, requestId, method: request.method, path: pathname }, "a call of the API failed") });
};

export const loader = (args: LoaderFunctionArgs) => handle(args);
export const action = (args: ActionFunctionArgs) => handle(args);

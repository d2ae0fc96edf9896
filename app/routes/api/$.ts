import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/api/handle.server";
import { log } from "~/platform/log.server";

const answer = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
  const { requestId, ip, noteUser } = context;
  const call = { requestId, method: request.method, path: new URL(request.url).pathname };
  return handleApi(request, {
    requestId,
    ip,
    noteUser,
    report: (error) => log().error({ err: error, ...call }, "a call of the API failed"),
  });
};

export const loader = (args: LoaderFunctionArgs) => answer(args);
export const action = (args: ActionFunctionArgs) => answer(args);

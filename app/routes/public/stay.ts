import { data, type ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";

/** "Stay signed in": a request that does nothing but count as activity. */
export const action = async (args: ActionFunctionArgs) => {
  await authorize(args);
  return new Response(null, { status: 204 });
};

export const loader = () => {
  throw data({ message: t("Send this as a form.") }, { status: 405, headers: { Allow: "POST" } });
};

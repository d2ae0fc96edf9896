import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { authorize, visitorOf } from "~/engine/request/authorize.server";
import { noSessionCookie } from "~/engine/request/cookies.server";
import { endSession } from "~/modules/identity/index.server";
import { ConfirmPage } from "~/ui/confirm";
import { pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Exit", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  // Open to whoever has given the password alone, too.
  const { actor, session } = (await visitorOf(args)).half ?? (await authorize(args));
  await endSession(actor, session.id);
  return redirect("/", {
    status: 303,
    headers: [
      ["Set-Cookie", noSessionCookie(args.request)],
      ["Clear-Site-Data", '"cache"'],
    ],
  });
};

export default function Exit() {
  return <ConfirmPage question={t("Are you sure you want to exit?")} action="/exit" no="/dashboard" />;
}

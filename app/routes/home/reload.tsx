import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { navigationOf } from "~/engine/navigation.server";
import { redirectWithToast } from "~/engine/request/answer.server";
import { authorize } from "~/engine/request/authorize.server";
import { ConfirmPage } from "~/ui/confirm";
import { pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Reload application", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return null;
};

/** Reads role, modules and menus anew; they are computed from the database, so reading them is all there is to do. */
export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  await navigationOf(actor);
  return redirectWithToast(args.request, "/dashboard", "Application reloaded.");
};

export default function Reload() {
  return <ConfirmPage question={t("Are you sure you want to reload application?")} action="/reload" no="/dashboard" />;
}

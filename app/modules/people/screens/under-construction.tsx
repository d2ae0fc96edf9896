import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Not available yet", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return null;
};

/** The placeholder of the product: nothing links to it. */
export default function UnderConstruction() {
  return (
    <>
      <PageHead title={t("Not available yet")} />
      <EmptyState icon="settings" title={t("This page is being built")}>
        {t("Go back to what you were doing, or start from the dashboard.")}
      </EmptyState>
      <LinkButton to={href("/dashboard")}>{t("Dashboard")}</LinkButton>
    </>
  );
}

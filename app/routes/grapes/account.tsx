import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { accountHealth } from "~/portal/account-health.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { PageHead, pageTitle } from "~/ui/page-head";
import { HealthTable } from "./parts/health-table";

export const meta = () => pageTitle(t("Accounts set-up"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { checks: await accountHealth(actor) };
};

export default function AccountHealth() {
  const { checks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Accounts set-up")}
        sentence={t("What has to be in place before books are kept")}
        crumbs={[{ label: t("Grapes"), to: href("/grapes") }, { label: t("Accounts set-up") }]}
      />
      <HealthTable checks={checks} />
    </>
  );
}

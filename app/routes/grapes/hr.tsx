import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { hrHealth } from "~/portal/hr-health.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { PageHead, pageTitle } from "~/ui/page-head";
import { HealthTable } from "./parts/health-table";

export const meta = () => pageTitle(t("HR set-up"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { checks: await hrHealth(actor) };
};

export default function HrHealth() {
  const { checks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("HR set-up")}
        sentence={t("Everyone has a unit, a manager and a way to sign in")}
        crumbs={[{ label: t("Grapes"), to: href("/grapes") }, { label: t("HR set-up") }]}
      />
      <HealthTable checks={checks} />
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { pageTitle } from "~/ui/page-head";
import { RiskRegister } from "../ops/parts/risk-register";
import { registerOf } from "../ops/parts/risk-register.server";

export const meta = () => pageTitle("Risk register", "Audit");

const HERE = href("/audit/other/riskregister/list");

/** The register of the company where internal audit reads it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => registerOf(actor, HERE, new URL(args.request.url).searchParams));
};

export default function AuditRiskList() {
  const register = useLoaderData<typeof loader>();
  return <RiskRegister register={register} here={HERE} crumbs={[{ label: t("Audit"), to: href("/audit") }]} />;
}

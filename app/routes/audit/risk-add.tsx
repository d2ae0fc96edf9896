import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { auditRiskPage, createRisk, newAuditRiskSchema, newRiskForm, riskRules } from "~/modules/risks/index.server";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { NewRisk } from "../ops/parts/new-risk";
import { grades } from "../ops/parts/risk-grades.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Raise a risk", "Audit");

const LIST = href("/audit/other/riskregister/list");

/** A risk that internal audit raises. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const unitId = parseId(new URL(args.request.url).searchParams.get("unit") ?? undefined);
    const form = await newRiskForm(actor, { unitId, highlightId: null, source: "AUDIT" });
    const { highlightId: _none, ...values } = form.values;
    return { ...form, values, key: newFormKey(), categories: [...riskRules.CATEGORY_CHOICES], grades: grades() };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: newAuditRiskSchema,
    run: (input) => createRisk(actor, { ...input, highlightId: null }, intentOf(form) === "open", "AUDIT"),
    done: ({ id, refNo }) => ({
      to: auditRiskPage(id),
      toast: refNo ? t("{no} is on the register.", { no: String(refNo) }) : t("Saved as a draft."),
    }),
  });
};

export default function AuditRiskAdd() {
  return (
    <NewRisk
      form={useLoaderData<typeof loader>()}
      reply={useActionData<FormReply>()}
      crumbs={[
        { label: t("Audit"), to: href("/audit") },
        { label: t("Risk register"), to: LIST },
      ]}
      back={LIST}
      page={(id) => href("/audit/other/riskregister/Details/:id", { params: { id } })}
    />
  );
}

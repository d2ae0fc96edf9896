import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { auditRiskPage, changeRisk, openRisk, riskForm, riskRules, riskSchema } from "~/modules/risks/index.server";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { RiskEdit } from "../ops/parts/risk-edit";
import { grades } from "../ops/parts/risk-grades.server";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Risk", "Audit");

/** A draft of internal audit; what is on the register is read. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const {
      view: { name, unit, mayEdit },
    } = await openRisk(actor, id);
    if (!mayEdit) throw redirect(auditRiskPage(id));
    const { row, ...form } = await riskForm(actor, id);
    return {
      key: newFormKey(),
      view: { id, name, unit, version: row.version },
      form: { ...form, categories: [...riskRules.CATEGORY_CHOICES], grades: grades() },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const opens = intentOf(form) === "open";
  return answer(args, actor, form, {
    schema: riskSchema,
    run: (input) => changeRisk(actor, id, input, versionOf(form), opens),
    done: ({ refNo }) => ({
      to: auditRiskPage(id),
      toast: opens ? t("{no} is on the register.", { no: String(refNo ?? "") }) : t("Saved."),
    }),
  });
};

export default function AuditRiskEdit() {
  const { key, view, form } = useLoaderData<typeof loader>();
  return (
    <RiskEdit
      view={view}
      form={form}
      formKey={key}
      reply={useActionData<FormReply>() ?? null}
      crumbs={[
        { label: t("Audit"), to: href("/audit") },
        { label: t("Risk register"), to: href("/audit/other/riskregister/list") },
      ]}
      back={href("/audit/other/riskregister/Details/:id", { params: { id: view.id } })}
    />
  );
}

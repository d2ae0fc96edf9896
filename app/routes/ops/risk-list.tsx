import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { createRisk, newRiskForm, newRiskSchema, riskRules } from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { grades } from "./parts/risk-grades.server";
import { NewRisk } from "./parts/new-risk";
import { RiskRegister } from "./parts/risk-register";
import { registerOf } from "./parts/risk-register.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Risk register", "Operations");

const HERE = href("/ops/risk/register/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    if (!search.has("new")) return { register: await registerOf(actor, HERE, search), form: null };
    await authorize(args, "risk.raise");
    const form = await newRiskForm(actor, {
      unitId: parseId(search.get("unit") ?? undefined),
      highlightId: parseId(search.get("highlight") ?? undefined),
    });
    return {
      register: null,
      form: { ...form, key: newFormKey(), categories: [...riskRules.CATEGORY_CHOICES], grades: grades() },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "risk.raise");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: newRiskSchema,
    run: (input) => createRisk(actor, input, intentOf(form) === "open"),
    done: ({ id, refNo }) => ({
      to: href("/ops/risk/register/details/:id", { params: { id } }),
      toast: refNo ? t("{no} is on the register.", { no: String(refNo) }) : t("Saved as a draft."),
    }),
  });
};

export default function RiskList() {
  const { register, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (form)
    return (
      <NewRisk
        form={form}
        reply={reply}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Risk register"), to: HERE },
        ]}
        back={HERE}
        page={(id) => href("/ops/risk/register/details/:id", { params: { id } })}
        keep={{ new: "1" }}
      />
    );
  return (
    <RiskRegister
      register={register!}
      here={HERE}
      crumbs={[{ label: t("Operations"), to: href("/ops") }]}
      actions={
        <LinkButton icon="report" to={href("/ops/ermf")}>
          {t("Framework")}
        </LinkButton>
      }
    />
  );
}

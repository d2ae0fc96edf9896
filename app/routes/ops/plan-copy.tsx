import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { copyForm, copyPlans, copySchema } from "~/modules/visit-plans/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Copy last month", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), form: await copyForm(actor) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: copySchema,
    run: (input) => copyPlans(actor, input),
    done: ({ month, copied, there }) => ({
      to: href("/ops/visit/:resource/list", { params: { resource: "plan" }, search: { q: month } }),
      toast: [
        plural(Number(copied), "{n} plan copied.", "{n} plans copied."),
        ...(there === 0 ? [] : [plural(Number(there), "{n} already existed.", "{n} already existed.")]),
      ].join(" "),
    }),
  });
};

export default function PlanCopy() {
  const {
    key,
    form: { units, values },
  } = useLoaderData<typeof loader>();
  const list = href("/ops/visit/:resource/list", { params: { resource: "plan" } });
  return (
    <>
      <PageHead
        title={t("Copy last month")}
        sentence={t("Copies the plans of the previous month; existing plans stay")}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Visit plans"), to: list },
          { label: t("Copy last month") },
        ]}
      />
      <RecordForm reply={useActionData<typeof action>()} formKey={key} values={values} kept>
        <Card>
          <FormGrid>
            <TextField
              name="month"
              label={t("Month")}
              required
              maxLength={20}
              hint={t("The month to plan, like 2026-11 or Nov-2026")}
            />
            <SelectField
              name="unitId"
              label={t("Unit")}
              choices={units}
              empty={t("All units below mine")}
              hint={t("It and everything below it")}
            />
          </FormGrid>
        </Card>
        <FormBar back={list}>
          <Button tone="primary">{t("Copy the plans")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

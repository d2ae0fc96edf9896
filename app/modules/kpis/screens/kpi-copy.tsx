import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { copyKpis, copySchema, kpiChoices } from "~/modules/kpis/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Copy KPIs", "HR");

const LIST = href("/hr/kpi");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), ...(await kpiChoices(actor)), values: { validFrom: formatDate(todayOf(actor)) } };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: copySchema,
    run: (input) => copyKpis(actor, input),
    done: ({ copied }) => ({
      to: LIST,
      toast: plural(copied, "The KPIs are copied.", "The KPIs are copied to {n} employees."),
    }),
  });
};

export default function KpiCopy() {
  const { key, all, designations, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Copy KPIs")}
        sentence={t("With the same weights and targets, from a day on")}
        crumbs={areaCrumbs("hr", { label: t("KPI assignments"), to: LIST }, { label: t("Copy KPIs") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values} kept>
        <Card title={t("Whose KPIs")} note={t("Choose one of the two.")}>
          <FormGrid>
            <SelectField
              name="fromDesignationId"
              label={t("KPIs of the designation")}
              choices={all}
              empty={t("Those of an employee")}
            />
            <TextField
              name="fromEmployee"
              label={t("KPIs of the employee")}
              maxLength={20}
              autoComplete="off"
              hint={t("The employee number")}
            />
          </FormGrid>
        </Card>
        <Card title={t("Who gets them")} note={t("Choose one of the two.")} className="mt-4">
          <FormGrid>
            {designations.length > 0 && (
              <SelectField
                name="designationId"
                label={t("Designation")}
                choices={designations}
                empty={t("Only the employees named")}
              />
            )}
            <TextArea
              name="employees"
              label={t("Employees")}
              rows={2}
              maxLength={1_200}
              hint={t("Their employee numbers, separated by spaces or lines")}
            />
            <DateField name="validFrom" label={t("From")} required />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Copy")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

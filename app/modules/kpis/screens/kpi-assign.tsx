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
import { assignKpi, assignSchema, kpiChoices } from "~/modules/kpis/index.server";
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
export const meta = () => pageTitle("Assign a KPI", "HR");

const LIST = href("/hr/kpi");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const asked = new URL(args.request.url).searchParams;
  const given = (name: string) => (asked.get(name) ?? "").slice(0, 20);
  return {
    key: newFormKey(),
    ...(await kpiChoices(actor)),
    values: {
      designationId: given("designation"),
      employees: given("employee"),
      kpiId: given("kpi"),
      validFrom: formatDate(todayOf(actor)),
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: assignSchema,
    run: (input) => assignKpi(actor, input),
    done: ({ assigned }) => ({
      to: LIST,
      toast: plural(assigned, "The KPI is assigned.", "The KPI is assigned to {n} employees."),
    }),
  });
};

export default function KpiAssign() {
  const { key, kpis, designations, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Assign a KPI")}
        sentence={t("To everyone with a designation, or to some employees")}
        crumbs={areaCrumbs("hr", { label: t("KPI assignments"), to: LIST }, { label: t("Assign a KPI") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values} kept>
        <Card title={t("A KPI from a day on")}>
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
            <SelectField name="kpiId" label={t("KPI")} required choices={kpis} empty={t("Choose a KPI")} />
            <TextField
              name="weight"
              label={t("Weight (%)")}
              required
              maxLength={10}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              name="target"
              label={t("Target")}
              required
              maxLength={20}
              inputMode="decimal"
              autoComplete="off"
              hint={t("In what the KPI is counted in")}
            />
            <DateField name="validFrom" label={t("From")} required />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

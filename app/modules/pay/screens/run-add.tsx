import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { prepareRun, runBeginning, runSchema } from "../index.server";
import { RUN_KINDS } from "../pay-words";

export const meta = () => pageTitle("Prepare a payroll run", "HR");

const LIST = href("/hr/payroll/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await runBeginning(actor)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: runSchema,
    run: (input) => prepareRun(actor, input),
    done: ({ id }) => ({
      to: href("/hr/payroll/details/:id", { params: { id } }),
      toast: t("The run is prepared. Work it out next."),
    }),
  });
};

export default function RunAdd() {
  const { key, month } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Prepare a payroll run")}
        sentence={t("One run is open at a time; earlier months are corrected by arrears")}
        crumbs={areaCrumbs("hr", { label: t("Payroll runs"), to: LIST }, { label: t("Prepare a payroll run") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={{ month, kind: "REGULAR" }}>
        <Card>
          <FormGrid>
            <TextField name="month" label={t("Month")} hint={t("Like 2026-11 or Nov-2026")} required maxLength={20} />
            <SelectField
              name="kind"
              label={t("What it pays")}
              hint={t("The pay of the month, only what earlier months lack, or those who have left")}
              required
              choices={RUN_KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Prepare")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldControl, valuesOf } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { paySettingsForm, paySettingsSchema, savePaySettings } from "../index.server";

export const meta = () => pageTitle("Settings of pay", "HR");

const LIST = href("/hr/payroll/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await paySettingsForm(actor)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: paySettingsSchema,
    run: (input) => savePaySettings(actor, versionOf(form), input),
    done: () => ({
      to: href("/hr/payroll/settings"),
      toast: t("Saved. Runs that are worked out from now on go by it."),
    }),
  });
};

/** How pay is worked out, and the components that go by bands. */
export default function PaySettings() {
  const { key, fields, version, banded } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Settings of pay")}
        sentence={t("How a month's pay is worked out; each run keeps what it was worked out by")}
        crumbs={areaCrumbs("hr", { label: t("Payroll runs"), to: LIST }, { label: t("Settings of pay") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={valuesOf(fields)}>
        <div className="stack">
          <Card>
            <FormGrid>
              {fields.map((field) => (
                <FieldControl key={field.name} field={field} />
              ))}
            </FormGrid>
          </Card>
          {banded.length > 0 && (
            <Card title={t("Bands")}>
              <ul className="list-disc pl-5">
                {banded.map(({ id, name, since }) => (
                  <li key={id}>
                    <Link to={href("/hr/settings/allowance-deduction/bands/:id", { params: { id } })}>{name}</Link>,{" "}
                    {since ? t("bands since {date}", { date: since }) : t("no bands yet: nothing is taken")}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

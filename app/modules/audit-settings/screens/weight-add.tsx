import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { beginWeights, newWeightsForm, newWeightsSchema } from "~/modules/audit-settings/index.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("Begin the weights of a year", "Audit");

const LIST = href("/audit/settings/weightage/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await newWeightsForm(actor)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: newWeightsSchema,
    run: (input) => beginWeights(actor, input),
    done: ({ id }) => ({
      to: href("/audit/settings/weightage/edit/:id", { params: { id } }),
      toast: t("The weights of the year have begun."),
    }),
  });
};

/** Begins the weights of a year. */
export default function WeightAdd() {
  const { key, years, from } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Begin the weights of a year")}
        crumbs={recordCrumbs("audit", { label: t("Weights"), to: LIST }, { label: t("Begin the weights of a year") })}
      />
      <RecordForm
        reply={useActionData<FormReply>()}
        formKey={key}
        values={{ yearId: years[0]?.value ?? "", fromYearId: from[0]?.value ?? "" }}
      >
        <Card>
          <FormGrid>
            <SelectField
              name="yearId"
              label={t("Year")}
              required
              choices={years}
              empty={t("Choose a year")}
              hint={t("Open years without weights")}
            />
            <SelectField
              name="fromYearId"
              label={t("Copy from")}
              choices={from}
              empty={t("No year: every weight is 0")}
            />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Begin")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

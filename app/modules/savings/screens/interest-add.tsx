import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { openingChoices, prepareInterest, runSchema } from "../index.server";

export const meta = () => pageTitle("Prepare interest", "Accounts");

const LIST = href("/ac/sacco/interest/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), ...(await openingChoices(actor, "savings.interest")) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: runSchema,
    run: (input) => prepareInterest(actor, input),
    done: ({ id }) => ({
      to: href("/ac/sacco/interest/details/:id", { params: { id } }),
      toast: t("The interest is prepared. Someone else books it."),
    }),
  });
};

export default function InterestAdd() {
  const { key, products, branches } = useLoaderData<typeof loader>();
  const values = { unitId: branches.length === 1 ? branches[0]!.value : "" };
  return (
    <>
      <PageHead
        title={t("Prepare interest")}
        sentence={t("Covers the period that follows the last run")}
        crumbs={areaCrumbs("accounts", { label: t("Interest on savings"), to: LIST }, { label: t("Prepare interest") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
        <Card>
          <FormGrid>
            <SelectField
              name="productId"
              label={t("Product")}
              required
              choices={products}
              empty={t("Choose a product")}
            />
            <SelectField name="unitId" label={t("Branch")} required choices={branches} empty={t("Choose a branch")} />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Prepare")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

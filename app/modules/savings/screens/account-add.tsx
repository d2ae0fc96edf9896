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
import { MoneyField, TextField } from "~/ui/text-fields";
import { openByNumber, openingChoices, openingSchema } from "../index.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Open an account", "Accounts");

const LIST = href("/ac/sacco/account/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), ...(await openingChoices(actor)), currency: actor.company.currency };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: openingSchema,
    run: (input) => openByNumber(actor, input),
    done: ({ id }) => ({
      to: href("/ac/sacco/account/details/:id", { params: { id } }),
      toast: t("The account is open."),
    }),
  });
};

export default function AccountAdd() {
  const { key, products, branches, currency } = useLoaderData<typeof loader>();
  const values = { unitId: branches.length === 1 ? branches[0]!.value : "" };
  return (
    <>
      <PageHead
        title={t("Open an account")}
        sentence={t("For a member of the branch, or for an employee who works there")}
        crumbs={areaCrumbs("accounts", { label: t("Savings accounts"), to: LIST }, { label: t("Open an account") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values} kept>
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
            <TextField
              name="ownerNo"
              label={t("Number of the member or employee")}
              required
              maxLength={30}
              autoComplete="off"
            />
            <MoneyField
              name="planMinor"
              label={t("Planned each month")}
              currency={currency}
              hint={t("Fills the table of contributions; empty for no plan")}
            />
          </FormGrid>
        </Card>
        <FormBar back={LIST}>
          <Button tone="primary">{t("Open the account")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

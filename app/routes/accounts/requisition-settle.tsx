import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { settleAdvance, settlementForm, settlementSchema } from "~/modules/vouchers/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { MoneyField, TextField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? t("Settle {no}", { no: data.form.no }) : "Settle an advance", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await settlementForm(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const submit = intentOf(form) === "submit";
  return answer(args, actor, form, {
    schema: settlementSchema,
    run: (input) => settleAdvance(actor, id, input, submit),
    done: (made) => ({
      to: href("/ac/requisitionApprove/details/:id", { params: { id } }),
      toast: submit
        ? t("{numbers} submitted.", { numbers: made.map(({ no }) => no).join(", ") })
        : t("Saved as drafts."),
    }),
  });
};

export default function RequisitionSettle() {
  const { key, form } = useLoaderData<typeof loader>();
  const details = href("/ac/requisitionApprove/details/:id", { params: { id: form.id } });
  return (
    <>
      <PageHead
        title={t("Settle {no}", { no: form.no })}
        sentence={t("Receipts and returned cash together settle the advance")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Requisitions"), to: href("/ac/requisitionApprove/list") },
          { label: form.no, to: details },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={form.values}>
        <div className="stack">
          <button type="submit" name="_intent" value="draft" className="sr-only" tabIndex={-1} aria-hidden>
            {t("Save")}
          </button>
          <datalist id="heads">
            {form.heads.map((head) => (
              <option key={head} value={head} />
            ))}
          </datalist>
          <Card title={t("The advance")}>
            <DescriptionList facts={form.facts} />
          </Card>
          <Rows
            name="lines"
            title={t("Receipts")}
            note={t("A journal books them to their expense heads against the amount owed")}
            add={t("Add a receipt")}
            one={t("receipt")}
            max={50}
            empty={t("No receipts.")}
          >
            {(of) => (
              <>
                <TextField
                  name={of("head")}
                  label={t("Expense head")}
                  required
                  list="heads"
                  maxLength={120}
                  autoComplete="off"
                />
                <MoneyField name={of("amount")} label={t("Amount")} required currency={form.currency} />
                <TextField name={of("memo")} label={t("What for")} maxLength={200} autoComplete="off" />
              </>
            )}
          </Rows>
          <Card title={t("Cash returned")} note={t("A receipt voucher books it")}>
            <FormGrid>
              <MoneyField name="refund" label={t("Cash returned")} currency={form.currency} />
              <SelectField
                name="place"
                label={t("Received in")}
                choices={form.places}
                empty={t("Choose cash or bank")}
              />
            </FormGrid>
          </Card>
        </div>
        <FormBar back={details}>
          <Button tone="primary" name="_intent" value="submit">
            {t("Save and submit")}
          </Button>
          <Button name="_intent" value="draft">
            {t("Save as drafts")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

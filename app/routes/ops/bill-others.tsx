import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { othersForm, othersSchema, saveOthers } from "~/modules/transport-bills/index.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { DateField, MoneyField, TextField } from "~/ui/text-fields";
import { billCrumbs } from "./parts/bill-view";
import { DefaultButton } from "../sections/default-button";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Other expenses", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await othersForm(actor, parseId(args.params.id) ?? 0)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: othersSchema,
    run: (input) => saveOthers(actor, id, input, versionOf(form)),
    done: () => ({ to: href("/ops/transportBill/edit/:id", { params: { id } }), toast: t("Other expenses saved.") }),
  });
};

export default function BillOthers() {
  const { key, bill, kinds, values } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Other expenses")}
        sentence={`${bill.refNo}, ${bill.period}`}
        crumbs={billCrumbs(bill.refNo)}
      />
      <RecordForm reply={reply} formKey={key} version={bill.version} values={values} kept>
        <DefaultButton />
        <Rows
          name="lines"
          title={t("Other expenses")}
          note={t("Meals and lodging are paid only on days with a distant visit")}
          add={t("Add an expense")}
          one={t("expense")}
          max={30}
          empty={t("No other expenses.")}
        >
          {(of) => (
            <>
              <Hidden name={of("id")} />
              <DateField name={of("date")} label={t("Date")} required />
              <SelectField name={of("kind")} label={t("Kind")} required choices={kinds} />
              <TextField name={of("description")} label={t("What")} required maxLength={200} autoComplete="off" />
              <MoneyField name={of("amount")} label={t("Amount")} required currency={bill.currency} />
              <TextField name={of("ownReason")} label={t("Why it belongs to no visit")} maxLength={500} />
              <TextField name={of("overReason")} label={t("Why it is over the limit")} maxLength={500} />
            </>
          )}
        </Rows>
        <FormBar back={href("/ops/transportBill/edit/:id", { params: { id: bill.id } })}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

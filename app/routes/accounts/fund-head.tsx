import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { createSheet, sheetSchema, transferForm } from "~/modules/funds/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { SelectField } from "~/ui/choice-fields";
import { FundFields } from "./parts/fund-fields";

export const meta = () => pageTitle("Send funds to branches", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await transferForm(actor, "HEAD", {
      requisitionId: parseId(new URL(args.request.url).searchParams.get("requisition") ?? undefined),
    }),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: sheetSchema,
    run: (input) => createSheet(actor, input),
    done: (saved) => ({
      to: href("/ac/fund/transfer/list"),
      toast: plural(saved.length, "One transfer waits for approval.", "{n} transfers wait for approval."),
    }),
  });
};

export default function FundHead() {
  const { key, form } = useLoaderData<typeof loader>();
  const list = href("/ac/fund/transfer/list");
  const values = {
    ...form.values,
    rows: form.receivers.map(({ value }) =>
      value === form.values.toBranchId
        ? { branchId: value, amount: form.values.amount ?? "", requisitionId: form.values.requisitionId ?? "" }
        : { branchId: value, amount: "", requisitionId: "" },
    ),
  };
  const wantedBy = (branch: string) =>
    form.wanted
      .filter(({ branchId }) => String(branchId) === branch)
      .map(({ id, label }) => ({ value: String(id), label }));
  return (
    <>
      <PageHead
        title={t("Send funds to branches")}
        sentence={t("From the head office, or paid by it for a branch; each amount becomes a transfer of its own")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: list },
          { label: t("Send funds to branches") },
        ]}
      />
      {form.why ? (
        <Notice tone="warn" title={t("Nothing to send from")}>
          {form.why}
        </Notice>
      ) : (
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
          <div className="stack">
            <Card>
              <FundFields {...form} receivers={null} />
            </Card>
            <Card title={t("Amounts")} note={t("Leave out branches that receive nothing.")}>
              <FormGrid>
                {form.receivers.map(({ value, label }, index) => (
                  <div key={value}>
                    <Hidden name={`rows[${index}].branchId`} />
                    <TextField
                      name={`rows[${index}].amount`}
                      label={t("To {branch}", { branch: label })}
                      inputMode="decimal"
                    />
                    {wantedBy(value).length > 0 && (
                      <SelectField
                        name={`rows[${index}].requisitionId`}
                        label={t("For requisition")}
                        choices={wantedBy(value)}
                        empty={t("None")}
                      />
                    )}
                  </div>
                ))}
              </FormGrid>
            </Card>
          </div>
          <FormBar back={list}>
            <Button tone="primary" name="_intent" value="submit">
              {t("Submit")}
            </Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}

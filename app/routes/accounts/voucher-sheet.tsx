import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useActionData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  dailySheetForm,
  dailySheetSchema,
  saveDailySheet,
  TYPE_INFO,
  type VoucherType,
} from "~/modules/vouchers/index.server";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { CellField, DateField, TextArea, TextField } from "~/ui/text-fields";
import { BranchChoice } from "./parts/branch-choice";
import { DefaultButton, DuplicateTick, VoucherButtons } from "./parts/voucher-fields";
import { voucherLinks } from "./parts/voucher-place";

export const meta = () => pageTitle("Daily sheet", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await dailySheetForm(actor, parseId(new URL(args.request.url).searchParams.get("branch"))),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const submit = intentOf(form) === "submit";
  return answer(args, actor, form, {
    schema: dailySheetSchema,
    run: (input) => saveDailySheet(actor, input, submit),
    done: (made, { received }) => ({
      to: placeOf(made, received.length > 0 ? "INCOME" : "EXPENSE"),
      toast: submit
        ? t("{numbers} submitted.", { numbers: made.map(({ no }) => no).join(", ") })
        : t("Saved as drafts."),
    }),
  });
};

/** One voucher is shown by itself, two stand in their lists. */
function placeOf(made: readonly { id: number }[], type: VoucherType): string {
  const { word } = TYPE_INFO[type];
  return made.length === 1 ? voucherLinks.details(word, made[0]!.id) : voucherLinks.list(word);
}

export default function VoucherSheet() {
  const {
    key,
    form: { branches, branch, day, received, spent, values },
  } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Daily sheet")}
        sentence={[branch?.name, day].filter(Boolean).join(" · ")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Daily sheet") }]}
      />
      {branches.length > 1 && <BranchChoice branches={branches} branch={branch} />}
      {branches.length === 0 && (
        <Card>
          <EmptyState title={t("You cannot make vouchers for any branch")}>
            {t("Your role reaches no branch in use.")}
          </EmptyState>
        </Card>
      )}
      {branch && (
        <RecordForm key={branch.id} reply={reply} formKey={key} values={values}>
          <Hidden name="branchId" />
          <div className="stack">
            <DefaultButton />
            <Card title={t("Received")} note={t("Becomes one income voucher; empty boxes are left out")}>
              <FormGrid>
                <SelectField
                  name="receivedIn"
                  label={t("Received in")}
                  choices={received.places}
                  empty={t("Choose cash or bank")}
                />
                <TextField name="payer" label={t("Payer")} maxLength={120} autoComplete="off" />
                <TextField name="receiptNo" label={t("Receipt no.")} maxLength={60} autoComplete="off" />
              </FormGrid>
              <Boxes name="received" caption={t("Received")} heads={received.heads} />
            </Card>
            <Card title={t("Spent")} note={t("Becomes one expense voucher; empty boxes are left out")}>
              <FormGrid>
                <SelectField
                  name="paidFrom"
                  label={t("Paid from")}
                  choices={spent.places}
                  empty={t("Choose cash or bank")}
                />
                <TextField name="payee" label={t("Payee")} maxLength={120} autoComplete="off" />
                <TextField name="chequeNo" label={t("Cheque no.")} maxLength={30} autoComplete="off" />
                <DateField name="chequeDate" label={t("Cheque date")} />
                <TextField name="reference" label={t("Reference")} maxLength={60} autoComplete="off" />
              </FormGrid>
              <Boxes name="spent" caption={t("Spent")} heads={spent.heads} />
            </Card>
            <Card title={t("Narration")}>
              <TextArea
                name="narration"
                label={t("What it is for")}
                required
                rows={2}
                maxLength={500}
                hint={t("5 to 500 characters")}
              />
            </Card>
            <DuplicateTick />
          </div>
          <VoucherButtons back={href("/accounts")} drafts />
        </RecordForm>
      )}
    </>
  );
}

/** A box for an amount beside each head; what it is for may be added. */
function Boxes({ name, caption, heads }: { name: string; caption: string; heads: readonly string[] }) {
  if (heads.length === 0)
    return (
      <EmptyState title={t("Nothing is set up for this branch")}>
        {t("The voucher mapping names no ledgers here.")}
      </EmptyState>
    );
  return (
    <div className="mt-3">
      <DataTable
        caption={caption}
        rowKey={({ head }) => head}
        rows={heads.map((head, index) => ({ head, index }))}
        columns={[
          {
            id: "head",
            label: t("Head"),
            cell: ({ head, index }) => (
              <>
                <input type="hidden" name={`${name}[${index}].code`} value={head} />
                {head}
              </>
            ),
          },
          {
            id: "amount",
            label: t("Amount"),
            numeric: true,
            cell: ({ head, index }) => (
              <CellField name={`${name}[${index}].amount`} label={t("Amount of {head}", { head })} numeric />
            ),
          },
          {
            id: "memo",
            label: t("What for"),
            cell: ({ head, index }) => (
              <CellField name={`${name}[${index}].memo`} label={t("What for: {head}", { head })} />
            ),
          },
        ]}
      />
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { searchText } from "~/define/list";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { createVoucher, reversalPreview, voucherSchema } from "~/modules/vouchers/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { VoucherButtons, VoucherFields } from "./parts/voucher-fields";
import { voucherCrumbs, voucherLinks } from "./parts/voucher-place";

export const meta = () => pageTitle("New reversal", "Accounts");

const EMPTY = {
  type: "REVERSE" as const,
  branches: [],
  branch: null,
  places: [],
  ledgers: [],
  accounts: [],
  heads: [],
  creditors: [],
  currencies: [],
  requisitions: [],
  values: {},
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const no = searchText(new URL(args.request.url).searchParams.get("no") ?? "").toUpperCase();
    return { key: newFormKey(), no, preview: no === "" ? null : await reversalPreview(actor, no) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () =>
    answer(args, actor, form, {
      schema: voucherSchema("REVERSE", true),
      run: (input) => createVoucher(actor, "REVERSE", input, { submit: intentOf(form) === "submit" }),
      done: ({ id, no, status }) => ({
        to: voucherLinks.details("reverse", id),
        toast: status === "SUBMITTED" ? t("{no} submitted.", { no: no ?? "" }) : t("Saved as a draft."),
      }),
    }),
  );
};

type Line = NonNullable<Awaited<ReturnType<typeof reversalPreview>>>["lines"][number];
const columns: Column<Line>[] = [
  { id: "ledger", label: "Ledger" },
  { id: "booked", label: "As it was booked", numeric: true },
  { id: "back", label: "As it would be reversed", numeric: true },
];

export default function VoucherReverse() {
  const { key, no, preview } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={t("New reversal")}
        sentence={t("Reverses a booked voucher, line by line")}
        crumbs={voucherCrumbs({ many: "Reversals", word: "reverse" })}
      />
      <div className="stack">
        <Card title={t("Which voucher?")}>
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <label className="field">
              <span className="font-semibold">{t("Its number")}</span>
              <input name="no" className="input" defaultValue={no} maxLength={40} autoComplete="off" />
            </label>
            <Button icon="search">{t("Find")}</Button>
          </Form>
        </Card>
        {no !== "" && !preview && (
          <Notice tone="warn" title={t("Nothing found")}>
            {t("No booked voucher in your part of the organisation has the number {no}.", { no })}
          </Notice>
        )}
        {preview && (
          <Card flush title={preview.no} note={`${preview.branch}, ${formatDate(preview.date)}: ${preview.narration}`}>
            <DataTable
              caption={t("The entry and its reversal")}
              columns={columns}
              rows={preview.lines}
              rowKey={(row) => row.id}
            />
          </Card>
        )}
        {preview?.reversedBy && (
          <Notice tone="warn" title={t("Already reversed")}>
            {t("{no} already reverses it.", { no: preview.reversedBy })}
          </Notice>
        )}
        {((preview && !preview.reversedBy) || reply) && (
          <RecordForm reply={reply} formKey={key} values={{ original: preview?.no ?? "" }}>
            <Hidden name="original" />
            <VoucherFields form={EMPTY} />
            <VoucherButtons back={voucherLinks.list("reverse")} />
          </RecordForm>
        )}
      </div>
    </>
  );
}

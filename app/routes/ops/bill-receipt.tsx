import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { FILE_MB, PHOTO_MB } from "~/core/upload-limits";
import { noteSchema } from "~/define/note";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { attachReceipt, receiptForm, removeReceipt } from "~/modules/transport-bills/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { FileField } from "~/ui/file-field";
import { billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("Receipt", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await receiptForm(actor, parseId(args.params.id) ?? 0)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const line = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const files = await incomingFiles(form.getAll("file"));
    // What a form comes back with, and what tells two forms apart, is text.
    form.delete("file");
    for (const file of files) form.append("_file", `${file.name} ${file.bytes.length}`);
    const removes = intentOf(form) === "remove";
    return answer(args, actor, form, {
      schema: noteSchema,
      run: () =>
        removes ? removeReceipt(actor, line, versionOf(form)) : attachReceipt(actor, line, files, versionOf(form)),
      done: ({ billId }) => ({
        to: href("/ops/transportBill/edit/:id", { params: { id: billId } }),
        toast: removes ? t("Receipt removed.") : t("Receipt saved."),
      }),
    });
  });
};

export default function BillReceipt() {
  const { key, bill, kind, date, what, receipt } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead title={t("Receipt")} sentence={`${date}, ${kind}, ${what}`} crumbs={billCrumbs(bill.refNo)} />
      <RecordForm reply={reply} formKey={key} version={bill.version} multipart>
        <Card
          title={receipt ? t("Replace {replaces}", { replaces: receipt.name }) : t("The receipt")}
          note={t("A photo up to {photo} MB or a PDF up to {file} MB", { photo: PHOTO_MB, file: FILE_MB })}
        >
          {receipt && (
            <p>
              <a href={href("/ops/transportBill/file/:id", { params: { id: receipt.id } })}>{receipt.name}</a>
            </p>
          )}
          <FormGrid>
            <FileField
              name="file"
              label={t("File")}
              accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
            />
          </FormGrid>
        </Card>
        <FormBar back={href("/ops/transportBill/edit/:id", { params: { id: bill.id } })}>
          <Button tone="primary" icon="upload" name="_intent" value="attach">
            {t("Upload")}
          </Button>
          {receipt && (
            <Button name="_intent" value="remove">
              {t("Remove the receipt")}
            </Button>
          )}
        </FormBar>
      </RecordForm>
    </>
  );
}

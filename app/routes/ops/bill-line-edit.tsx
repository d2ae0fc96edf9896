import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { changeLine, lineForm, lineSchema } from "~/modules/transport-bills/index.server";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { LinkButton } from "~/ui/button";
import { BillLineButtons, BillLineFields } from "./parts/bill-line";
import { billCrumbs } from "./parts/bill-view";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Change a trip", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    return { key: newFormKey(), id, form: await lineForm(actor, { billId: null, lineId: id }) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const more = intentOf(form) === "more";
  return answer(args, actor, form, {
    schema: lineSchema,
    run: (input) => changeLine(actor, parseId(args.params.id) ?? 0, input, versionOf(form)),
    done: ({ billId }) => ({
      to: more
        ? href("/ops/transportBillDetails/add/:id", { params: { id: billId } })
        : href("/ops/transportBill/edit/:id", { params: { id: billId } }),
      toast: t("Trip saved."),
    }),
  });
};

export default function BillLineEdit() {
  const { key, id, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Change a trip")}
        sentence={form.bill.refNo}
        crumbs={billCrumbs(form.bill.refNo)}
        actions={
          <LinkButton icon="upload" to={href("/ops/transportBill/receipt/:id", { params: { id } })}>
            {form.receipt ? t("Receipt: {name}", { name: form.receipt.name }) : t("Attach a receipt")}
          </LinkButton>
        }
      />
      <RecordForm reply={reply} formKey={key} version={form.bill.version} values={form.values} kept>
        <BillLineFields form={form} />
        <BillLineButtons billId={form.bill.id} />
      </RecordForm>
    </>
  );
}

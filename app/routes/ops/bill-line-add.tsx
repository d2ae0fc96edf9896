import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { addLine, lineForm, lineSchema } from "~/modules/transport-bills/index.server";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { BillLineButtons, BillLineFields } from "./parts/bill-line";
import { billCrumbs } from "./parts/bill-view";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Add a trip", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await lineForm(actor, { billId: parseId(args.params.id) ?? 0, lineId: null }),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to =
    intentOf(form) === "more"
      ? href("/ops/transportBillDetails/add/:id", { params: { id } })
      : href("/ops/transportBill/edit/:id", { params: { id } });
  return answer(args, actor, form, {
    schema: lineSchema,
    run: (input) => addLine(actor, id, input, versionOf(form)),
    done: () => ({ to, toast: t("Trip saved.") }),
  });
};

export default function BillLineAdd() {
  const { key, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead title={t("Add a trip")} sentence={form.bill.refNo} crumbs={billCrumbs(form.bill.refNo)} />
      <RecordForm key={key} reply={reply} formKey={key} version={form.bill.version} values={form.values} kept>
        <BillLineFields form={form} />
        <BillLineButtons billId={form.bill.id} />
      </RecordForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { createBill, newBillForm, newBillSchema } from "~/modules/transport-bills/index.server";
import { Button } from "~/ui/button";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { BillHead, BillTrips } from "./parts/bill-head";
import { billCrumbs } from "./parts/bill-view";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("New transport bill", "Operations");

/** The visit in the address; null for "new", a bill of a period. @throws NotFound */
function visitOf(id: string | undefined): number | null {
  if (id?.toLowerCase() === "new") return null;
  const visit = parseId(id);
  if (visit === null) throw new NotFound();
  return visit;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), form: await newBillForm(actor, visitOf(args.params.id)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const visitId = visitOf(args.params.id);
    return answer(args, actor, form, {
      schema: newBillSchema,
      run: (input) => createBill(actor, { ...input, visitId }),
      done: ({ id, refNo }) => ({
        to: href("/ops/transportBill/edit/:id", { params: { id } }),
        toast: t("{no} started.", { no: refNo }),
      }),
    });
  });
};

export default function BillAdd() {
  const { key, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("New transport bill")}
        sentence={form.visit ? form.visit.refNo : t("Of a period")}
        crumbs={billCrumbs(t("New bill"))}
      />
      <RecordForm reply={reply} formKey={key} values={form.values} kept>
        <div className="stack">
          {form.visit && <Hidden name="visitId" />}
          <BillHead form={form} />
          <BillTrips form={form} />
        </div>
        <FormBar back={href("/ops/transportBill/list")}>
          <Button tone="primary">{t("Start the bill")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

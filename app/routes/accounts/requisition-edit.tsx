import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  changeRequisition,
  requisitionForm,
  requisitionSchema,
  requisitionToChange,
} from "~/modules/requisitions/index.server";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RequisitionButtons, RequisitionFields } from "./parts/requisition-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Edit requisition", "Accounts");

const pageOf = (id: number) => href("/ac/requisitionApprove/details/:id", { params: { id } });

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { row, ...form } = await requisitionForm(actor, parseId(args.params.id) ?? 0);
    if (row.status !== "DRAFT" && !args.context.refusedForm) throw redirect(pageOf(row.id));
    return { key: newFormKey(), id: row.id, form, version: row.version, name: recordName(row) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    // What is out of reach is not there, however the form is filled in.
    const { id } = await requisitionToChange(actor, parseId(args.params.id) ?? 0);
    return answer(args, actor, form, {
      schema: requisitionSchema,
      run: (input) => changeRequisition(actor, id, input, versionOf(form), intentOf(form) === "submit"),
      done: ({ no, status }) => ({
        to: pageOf(id),
        toast: status === "SUBMITTED" ? t("{no} submitted.", { no: no ?? "" }) : t("Draft saved."),
      }),
    });
  });
};

export default function RequisitionEdit() {
  const { key, id, form, version, name } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Edit {name}", { name })}
        sentence={form.branch?.name}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Requisitions"), to: href("/ac/requisitionApprove/list") },
          { label: name, to: pageOf(id) },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={form.values} kept>
        <RequisitionFields form={form} />
        <RequisitionButtons back={pageOf(id)} />
      </RecordForm>
    </>
  );
}

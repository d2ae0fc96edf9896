import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { askAboveOwed, changeVoucher, voucherForm, voucherSchema } from "~/modules/vouchers/index.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { placeOf, submits } from "./parts/voucher-asked.server";
import { AskedOwed, VoucherButtons, VoucherFields } from "./parts/voucher-fields";
import { voucherCrumbs, voucherLinks } from "./parts/voucher-place";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Edit voucher", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { type, word, many } = placeOf(args.params);
    const id = idOf(args.params);
    const { row, ...form } = await voucherForm(actor, id);
    if (row.type !== type) throw new NotFound();
    if (row.status !== "DRAFT" && !args.context.refusedForm) throw redirect(voucherLinks.details(word, id));
    return { key: newFormKey(), form, version: row.version, name: recordName(row), id, word, many };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { type, word } = placeOf(args.params);
    const id = idOf(args.params);
    const submit = submits(form);
    return answer(args, actor, form, {
      schema: voucherSchema(type, false),
      ask: async (input) => (submit ? askAboveOwed(actor, type, input, id) : null),
      run: (input) => changeVoucher(actor, id, input, versionOf(form), { submit }),
      done: ({ no, status }) => ({
        to: voucherLinks.details(word, id),
        toast: status === "SUBMITTED" ? t("{no} submitted.", { no: no ?? "" }) : t("Draft saved."),
      }),
    });
  });
};

export default function VoucherEdit() {
  const { key, form, version, name, id, word, many } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={t("Edit {name}", { name })}
        sentence={form.branch?.name}
        crumbs={[...voucherCrumbs({ many, word }), { label: name, to: voucherLinks.details(word, id) }]}
      />
      <RecordForm reply={reply} formKey={key} version={version} values={form.values} kept>
        <VoucherFields form={form} />
        {reply?.asked && <AskedOwed asked={reply.asked} />}
        <VoucherButtons back={voucherLinks.details(word, id)} />
      </RecordForm>
    </>
  );
}

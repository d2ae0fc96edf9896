import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { incomingFiles } from "~/modules/files/index.server";
import { askAboveOwed, createVoucherWith, newVoucherForm, voucherSchema } from "~/modules/vouchers/index.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Hidden } from "~/ui/hidden";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { BranchChoice } from "./parts/branch-choice";
import { placeOf, submits } from "./parts/voucher-asked.server";
import { AskedOwed, VoucherButtons, VoucherFields, VoucherFiles } from "./parts/voucher-fields";
import { voucherCrumbs, voucherLinks } from "./parts/voucher-place";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("New voucher", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const place = placeOf(args.params);
    if (place.type === "REVERSE") throw new NotFound();
    const search = new URL(args.request.url).searchParams;
    const form = await newVoucherForm(actor, place.type, {
      branchId: parseId(search.get("branch") ?? undefined),
      only: place.only,
      copyOf: parseId(search.get("copy") ?? undefined),
      requisitionId: parseId(search.get("requisition") ?? undefined),
    });
    return { key: newFormKey(), form, word: place.word, many: place.many, fresh: place.fresh, through: place.through };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { type, word } = placeOf(args.params);
    if (type === "REVERSE") throw new NotFound();
    const submit = submits(form);
    return answer(args, actor, form, {
      schema: voucherSchema(type, true),
      ask: async (input) => (submit ? askAboveOwed(actor, type, input) : null),
      run: async (input) => createVoucherWith(actor, type, input, await incomingFiles(form.getAll("file")), { submit }),
      done: ({ id, no, status }) => ({
        to: voucherLinks.details(word, id),
        toast: status === "SUBMITTED" ? t("{no} submitted.", { no: no ?? "" }) : t("Saved as a draft."),
      }),
    });
  });
};

export default function VoucherAdd() {
  const { key, form, word, many, fresh, through } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t(fresh)} sentence={form.branch?.name} crumbs={voucherCrumbs({ many, word }, through)} />
      {form.branches.length > 1 && <BranchChoice branches={form.branches} branch={form.branch} />}
      {form.branches.length === 0 && (
        <Card>
          <EmptyState title={t("You cannot make vouchers for any branch")}>
            {t("Your role reaches no branch in use.")}
          </EmptyState>
        </Card>
      )}
      {form.branch && (
        <RecordForm key={form.branch.id} reply={reply} formKey={key} values={form.values} multipart kept>
          <Hidden name="branchId" />
          <VoucherFields form={form} />
          <VoucherFiles again={reply !== undefined} />
          {reply?.asked && <AskedOwed asked={reply.asked} />}
          <VoucherButtons back={voucherLinks.list(word, through)} />
        </RecordForm>
      )}
    </>
  );
}

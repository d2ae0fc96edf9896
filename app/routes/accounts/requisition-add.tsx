import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  createRequisition,
  newRequisitionForm,
  newRequisitionSchema,
  type RequisitionForm,
} from "~/modules/requisitions/index.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { BranchChoice } from "./parts/branch-choice";
import { RequisitionButtons, RequisitionFields } from "./parts/requisition-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("New requisition", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    return {
      key: newFormKey(),
      form: await newRequisitionForm(actor, {
        branchId: parseId(search.get("branch") ?? undefined),
        imprest: search.get("kind") === "IMPREST",
      }),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: newRequisitionSchema,
    run: (input) => createRequisition(actor, input, intentOf(form) === "submit"),
    done: ({ id, no, status }) => ({
      to: href("/ac/requisitionApprove/details/:id", { params: { id } }),
      toast: status === "SUBMITTED" ? t("{no} submitted.", { no: no ?? "" }) : t("Saved as a draft."),
    }),
  });
};

export default function RequisitionAdd() {
  const { key, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const list = href("/ac/requisitionApprove/list");
  const { branches, branch, petty } = form;
  return (
    <>
      <PageHead
        title={t("New requisition")}
        sentence={branch?.name}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Requisitions"), to: list },
          { label: t("New requisition") },
        ]}
      />
      {branches.length > 1 && (
        <BranchChoice branches={branches} branch={branch} keep={petty ? { kind: "IMPREST" } : {}} />
      )}
      {branches.length === 0 && (
        <Card>
          <EmptyState title={t("You cannot raise requisitions for any branch")}>
            {t("Your role reaches no branch in use.")}
          </EmptyState>
        </Card>
      )}
      {petty && <PettyNotice {...petty} />}
      {branch && (
        <RecordForm key={branch.id} reply={reply} formKey={key} values={form.values} kept>
          <Hidden name="branchId" />
          <RequisitionFields form={form} />
          <RequisitionButtons back={list} />
        </RecordForm>
      )}
    </>
  );
}

type Petty = NonNullable<RequisitionForm["petty"]>;

/** Where the lines of a requisition for petty cash come from, and how much it may hold. */
function PettyNotice({ since, spent, ceiling }: Petty) {
  const most = ceiling && (
    <>
      {" "}
      {ceiling.held !== null
        ? t("It holds {held} and may hold {most}: at most {room} can be asked for.", {
            held: ceiling.held,
            most: ceiling.most,
            room: ceiling.room!,
          })
        : t("It may hold {most}.", { most: ceiling.most })}
    </>
  );
  if (!spent)
    return (
      <Notice tone="info" title={t("Nothing was spent from petty cash")}>
        {since
          ? t("It was last topped up on {date}.", { date: since })
          : t("It has never been topped up by a transfer.")}
        {most}
      </Notice>
    );
  return (
    <Notice tone="info" title={t("What petty cash has spent")}>
      {since
        ? t("The lines are the expenses booked since it was last topped up, on {date}.", { date: since })
        : t("The lines are all expenses booked from it so far.")}
      {most}
    </Notice>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { createTransfer, transferForm, transferSchema } from "~/modules/funds/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { FundFields } from "./parts/fund-fields";

export const meta = () => pageTitle("Send funds", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: await transferForm(actor, "BRANCH", {
      requisitionId: parseId(new URL(args.request.url).searchParams.get("requisition") ?? undefined),
    }),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: transferSchema,
    run: (input) => createTransfer(actor, input, intentOf(form) !== "draft"),
    done: ({ id, no }) => ({
      to: href("/ac/fund/transfer/details/:id", { params: { id } }),
      toast: no ? t("{no} waits for approval.", { no }) : t("Draft saved."),
    }),
  });
};

export default function FundBranch() {
  const { key, form } = useLoaderData<typeof loader>();
  const list = href("/ac/fund/transfer/list");
  return (
    <>
      <PageHead
        title={t("Send funds")}
        sentence={t("From a branch to the head office or to another branch")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: list },
          { label: t("Send funds") },
        ]}
      />
      {form.why ? (
        <Notice tone="warn" title={t("Nothing to send from")}>
          {form.why}
        </Notice>
      ) : (
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={form.values}>
          <Card>
            <FundFields {...form} />
          </Card>
          <FormBar back={list}>
            <Button tone="primary" name="_intent" value="submit">
              {t("Submit")}
            </Button>
            <Button name="_intent" value="draft">
              {t("Save as draft")}
            </Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}

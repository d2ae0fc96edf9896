import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { draftForm, transferSchema, updateTransfer } from "~/modules/funds/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { FundFields } from "./parts/fund-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? t("Draft"), "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const form = await draftForm(actor, id);
    if (form.status !== "DRAFT" && !args.context.refusedForm)
      throw redirect(href("/ac/fund/transfer/details/:id", { params: { id } }));
    return { key: newFormKey(), id, form, title: recordName({ id, no: form.no }) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  await load(args, () => draftForm(actor, id));
  return answer(args, actor, form, {
    schema: transferSchema,
    run: (input) => updateTransfer(actor, id, input, versionOf(form), intentOf(form) !== "draft"),
    done: ({ no }) => ({
      to: href("/ac/fund/transfer/details/:id", { params: { id } }),
      toast: no && intentOf(form) !== "draft" ? t("{no} waits for approval.", { no }) : t("Draft saved."),
    }),
  });
};

export default function FundEdit() {
  const { key, id, form, title } = useLoaderData<typeof loader>();
  const details = href("/ac/fund/transfer/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={title}
        sentence={t("A transfer that is still a draft")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: href("/ac/fund/transfer/list") },
          { label: title, to: details },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={form.version} values={form.values}>
        <Card>
          <FundFields {...form} />
        </Card>
        <FormBar back={details}>
          <Button tone="primary" name="_intent" value="submit">
            {t("Submit")}
          </Button>
          <Button name="_intent" value="draft">
            {t("Save as draft")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { branchesToOpen, createOpening, openingSchema } from "~/modules/openings/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

export const meta = () => pageTitle("Start opening balances", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), branches: await branchesToOpen(actor) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: openingSchema,
    run: (input) => createOpening(actor, input),
    done: ({ id }) => ({ to: href("/ac/settings/openning/edit/:id", { params: { id } }), toast: t("Draft created.") }),
  });
};

export default function OpeningAdd() {
  const { key, branches } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const list = href("/ac/settings/openning/list");
  return (
    <>
      <PageHead
        title={t("Start opening balances")}
        sentence={t("Of a branch whose first day is not closed")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Opening balances"), to: list },
          { label: t("Start") },
        ]}
      />
      {branches.length === 0 && !reply ? (
        <Card>
          <EmptyState icon="check" title={t("No branches left")}>
            {t("Each branch within your reach has opening balances, or has closed its first day.")}
          </EmptyState>
        </Card>
      ) : (
        <RecordForm reply={reply} formKey={key} values={{ branchId: branches[0]?.value ?? "" }}>
          <Card>
            <FormGrid>
              <SelectField name="branchId" label={t("Branch")} required choices={branches} />
              <DateField name="asOf" label={t("As of")} required hint={t("The last day of the old books")} />
            </FormGrid>
          </Card>
          <ActionBar>
            <Button tone="primary">{t("Start")}</Button>
            <LinkButton tone="quiet" to={list}>
              {t("Back without saving")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      )}
    </>
  );
}

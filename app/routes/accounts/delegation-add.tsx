import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { delegationForm, delegationSchema, requestDelegation } from "~/modules/delegations/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckGroup, SelectField } from "~/ui/choice-fields";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, MoneyField, TextArea } from "~/ui/text-fields";

export const meta = () => pageTitle("Delegate approvals", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "delegation.write");
  return load(args, async () => ({ key: newFormKey(), form: await delegationForm(actor) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "delegation.write");
  return answer(args, actor, await readForm(args.request), {
    schema: delegationSchema,
    run: (input) => requestDelegation(actor, input),
    done: ({ id }) => ({ to: href("/ac/delegation/details/:id", { params: { id } }), toast: t("Sent for approval.") }),
  });
};

export default function DelegationAdd() {
  const {
    key,
    form: { people, units, processes, currency, values },
  } = useLoaderData<typeof loader>();
  const list = href("/ac/delegation/list");
  return (
    <>
      <PageHead
        title={t("Delegate my approvals")}
        sentence={t("Someone above you approves it before it holds")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Delegation"), to: list },
          { label: t("New") },
        ]}
      />
      <RecordForm reply={useActionData<typeof action>()} formKey={key} values={values}>
        <Card>
          <FormGrid>
            <SelectField name="toUserId" label={t("To whom")} required choices={people} empty={t("Choose a person")} />
            <SelectField
              name="unitId"
              label={t("For")}
              required
              choices={units}
              hint={t("What lies below it is included")}
            />
            <DateField name="startDate" label={t("From")} required />
            <DateField name="endDate" label={t("To")} required hint={t("The last day")} />
            <CheckGroup name="processes" label={t("What")} required choices={processes} />
            <MoneyField
              name="upTo"
              label={t("Up to")}
              required
              currency={currency}
              hint={t("No more than your own limit")}
            />
          </FormGrid>
          <div className="mt-3">
            <TextArea
              name="reason"
              label={t("Reason")}
              required
              rows={3}
              maxLength={500}
              hint={t("10 to 500 characters")}
            />
          </div>
        </Card>
        <ActionBar>
          <Button tone="primary">{t("Send for approval")}</Button>
          <LinkButton tone="quiet" to={list}>
            {t("Back without saving")}
          </LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}

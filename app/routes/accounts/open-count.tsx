import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openBranchDay, openingSheet, openSchema } from "~/modules/business-day/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { CountGrid } from "~/ui/count-grid";
import { EmptyState } from "~/ui/empty-state";
import { Hidden } from "~/ui/hidden";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

export const meta = () => pageTitle("Count the cash and open", "Accounts");

const branchOf = (request: Request) => parseId(new URL(request.url).searchParams.get("branch") ?? "");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), sheet: await openingSheet(actor, branchOf(args.request)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: openSchema,
    run: (input) => openBranchDay(actor, input),
    done: ({ id }) => ({ to: href("/ac/day/details/:id", { params: { id } }), toast: t("Day opened.") }),
  });
};

export default function OpenCount() {
  const { key, sheet } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const days = href("/ac/day/management", { search: { branch: sheet?.branchId ?? null } });
  const crumbs = [
    { label: t("Accounts"), to: href("/accounts") },
    { label: t("Business days"), to: days },
    { label: t("Count the cash and open") },
  ];
  if (!sheet) {
    return (
      <>
        <PageHead title={t("Count the cash and open")} crumbs={crumbs} />
        <Card>
          <EmptyState icon="calendar" title={t("Nothing to count now")}>
            {t("Cash is counted here before a day is opened, where the day policy asks for it.")}
          </EmptyState>
        </Card>
      </>
    );
  }
  const values = {
    branchId: String(sheet.branchId),
    businessDate: sheet.date.value,
    counts: sheet.cash.map(({ ledgerId, currency, faces }) => ({
      ledgerId: String(ledgerId),
      currency,
      denominations: faces.map(({ face, kind }) => ({ face, kind, quantity: "" })),
    })),
  };
  return (
    <>
      <PageHead
        title={t("Count the cash and open")}
        sentence={`${sheet.branch}, ${sheet.date.label}`}
        crumbs={crumbs}
      />
      <RecordForm reply={reply} formKey={key} values={values}>
        <Hidden name="branchId" />
        <Hidden name="businessDate" />
        <div className="stack">
          {sheet.cash.length === 0 && (
            <Card>
              <EmptyState icon="money" title={t("No cash in the branch")}>
                {t("There is nothing to count: you can open the day.")}
              </EmptyState>
            </Card>
          )}
          {sheet.cash.map(({ ledgerId, currency, title, faces }, index) => (
            <Card
              flush
              key={`${ledgerId}${currency}`}
              title={`${title}, ${currency}`}
              note={
                sheet.must
                  ? t(
                      "Count the cash; enter 0 where there is none. The last closing balance is shown once the day is open.",
                    )
                  : t(
                      "Count the cash, or leave everything empty. The last closing balance is shown once the day is open.",
                    )
              }
            >
              <input type="hidden" name={`counts[${index}].ledgerId`} value={ledgerId} />
              <input type="hidden" name={`counts[${index}].currency`} value={currency} />
              <CountGrid faces={faces} within={`counts[${index}]`} />
            </Card>
          ))}
          {sheet.cash.length > 0 && (
            <Card title={t("Witness and custodian")}>
              <FormGrid>
                <SelectField
                  name="witnessId"
                  label={t("Witness")}
                  required={sheet.must}
                  choices={sheet.witnesses}
                  hint={t("Someone of the branch other than you and the custodian")}
                />
                <SelectField
                  name="custodianId"
                  label={t("Custodian")}
                  required={sheet.must}
                  choices={sheet.custodians}
                  hint={t("Who keeps this cash and answers for a shortage")}
                />
                <TextArea name="note" label={t("Remark")} rows={2} maxLength={500} wide />
              </FormGrid>
            </Card>
          )}
        </div>
        <ActionBar>
          <Button tone="primary">{t("Open {date}", { date: sheet.date.label })}</Button>
          <LinkButton tone="quiet" to={days}>
            {t("Back to the days")}
          </LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { numbersOf, REVEALED_MINUTES, revealNumbers, revealSchema } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Numbers", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    minutes: REVEALED_MINUTES,
    back: href("/hr/employee/details/:id", { params: { id } }),
    ...(await numbersOf(actor, id)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, await readForm(args.request), {
    schema: revealSchema,
    run: (input) => revealNumbers(actor, id, input),
    done: () => ({ to: href("/hr/employee/numbers/:id", { params: { id } }) }),
  });
};

export default function EmployeeReveal() {
  const { key, name, numbers, revealed, minutes, back } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Numbers of {name}", { name })}
        sentence={
          revealed
            ? t("Shown in full for {minutes} minutes; this is kept in the audit trail", { minutes })
            : t("Only the last digits are shown")
        }
        crumbs={areaCrumbs(
          "hr",
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: name, to: back },
          { label: t("Numbers") },
        )}
      />
      <div className="stack">
        <Card title={t("Numbers")}>
          {numbers.length === 0 ? t("No numbers are on file.") : <DescriptionList facts={numbers} />}
        </Card>
        {(reply || !revealed) && numbers.length > 0 && (
          <RecordForm reply={reply} formKey={key}>
            <Card title={t("Show in full")}>
              <TextArea
                name="reason"
                label={t("Reason")}
                required
                rows={2}
                maxLength={300}
                hint={t("At least 5 characters; kept in the audit trail with your name")}
              />
            </Card>
            <ActionBar>
              <Button tone="primary">{t("Show in full")}</Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { askedTakeHome, salaryAdvance } from "~/modules/pay/index.server";
import { AskedCard } from "~/routes/grapes/parts/asked-card";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldControl, valuesOf } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Ask for an advance", data?.hr ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const page = await recordForm(actor, salaryAdvance, null);
    return {
      key: newFormKey(),
      hr,
      looks: !hr || can(actor, "pay.read"),
      page: { ...page, fields: page.fields.filter(({ name }) => hr || name !== "employeeId") },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const form = await readForm(args.request);
    // Outside HR an advance is the person's own, whatever the form says.
    if (!hr) form.delete("employeeId");
    return answer(args, actor, form, {
      schema: typedSchema(salaryAdvance),
      ask: (input) => askedTakeHome(actor, input, intentOf(form) === "check"),
      run: (input) => addRecord(actor, salaryAdvance, input),
      done: ({ id }) => ({
        to: hr
          ? href("/hr/salary-advance/details/:id", { params: { id } })
          : href("/my/payslip/advance/details/:id", { params: { id } }),
        toast: t(salaryAdvance.form.done),
      }),
    });
  });
};

/** Asks for an advance; what it would leave to live on is shown before it is sent. */
export default function AdvanceAdd() {
  const { key, hr, looks, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { heading, sentence, fields, button } = page;
  const list = hr
    ? { label: t("Salary advances"), to: href("/hr/salary-advance") }
    : { label: t("My salary advances"), to: href("/my/payslip/advance") };
  return (
    <>
      <PageHead
        title={hr ? t("Ask for an employee") : heading}
        sentence={sentence ?? undefined}
        crumbs={areaCrumbs(hr ? "hr" : "home", list, { label: t("New") })}
      />
      <RecordForm reply={reply} formKey={key} version={null} values={valuesOf(fields)} kept>
        <div className="stack">
          {reply?.asked && <AskedCard asked={reply.asked} save={button} />}
          <Card>
            <FormGrid>
              {fields.map((field) => (
                <FieldControl key={field.name} field={field} />
              ))}
            </FormGrid>
          </Card>
        </div>
        <FormBar back={list.to}>
          <Button tone="primary">{button}</Button>
          {looks && (
            <Button name="_intent" value="check">
              {t("Show what is left")}
            </Button>
          )}
        </FormBar>
      </RecordForm>
    </>
  );
}

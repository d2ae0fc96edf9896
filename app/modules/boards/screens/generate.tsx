import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { generateMonth, generateSchema } from "~/modules/boards/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta = () => pageTitle("Generate a month", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), month: todayOf(actor).slice(0, 7) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: generateSchema,
      run: (input) => generateMonth(actor, input),
      done: ({ made, joined, left, short }, { month }) => ({
        to: href("/monthly/board/list", { search: { month } }),
        toast: [
          t("{made} boards made; {joined} joined and {left} left in the month.", { made, joined, left }),
          ...(short > 0 ? [t("The weights of {n} do not make 100 %.", { n: short })] : []),
        ].join(" "),
      }),
    });
  });
};

/** Makes the boards of a month that are missing. */
export default function Generate() {
  const { key, month } = useLoaderData<typeof loader>();
  const list = href("/monthly/board/list");
  return (
    <>
      <PageHead
        title={t("Generate a month")}
        sentence={t("A board for each employee with KPIs who has none in the month")}
        crumbs={areaCrumbs("home", { label: t("Monthly boards"), to: list }, { label: t("Generate a month") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={{ month }} kept>
        <Card>
          <FormGrid>
            <TextField name="month" label={t("Month")} hint={t("Like 2026-11 or Nov-2026")} required maxLength={20} />
          </FormGrid>
        </Card>
        <FormBar back={list}>
          <Button tone="primary">{t("Generate")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

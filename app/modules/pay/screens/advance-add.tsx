import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { faceHere } from "~/engine/record/record-at.server";
import { addRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
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
  pageTitle(data?.page.heading ?? "Ask for an advance", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  return load(args, async () => {
    const page = await recordForm(actor, salaryAdvance, null, false, face);
    return { key: newFormKey(), looks: page.area === "home" || can(actor, "pay.read"), page };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  return load(args, async () => {
    const form = readOn(face, await readForm(args.request));
    return answer(args, actor, form, {
      schema: typedSchema(salaryAdvance, false, face),
      ask: (input) => askedTakeHome(actor, input, intentOf(form) === "check"),
      run: (input) => addRecord(actor, salaryAdvance, input),
      done: ({ id }) => ({ to: addressOf(face.pages.details, id), toast: t(salaryAdvance.form.done) }),
    });
  });
};

/** Asks for an advance; what it would leave to live on is shown before it is sent. */
export default function AdvanceAdd() {
  const { key, looks, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { area, heading, sentence, fields, button, many, list } = page;
  return (
    <>
      <PageHead
        title={heading}
        sentence={sentence ?? undefined}
        crumbs={areaCrumbs(area, { label: many, to: list }, { label: t("New") })}
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
        <FormBar back={list}>
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

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { answerCount, answerSchema, countToConfirm } from "~/modules/business-day/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import { CountedGrid } from "~/ui/count-grid";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { LostReply } from "../ops/parts/lost-reply";

export const meta = () => pageTitle("Confirm a count", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), count: await countToConfirm(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, () => {
    const id = idOf(args.params);
    return answer(args, actor, form, {
      schema: answerSchema,
      run: (input) => answerCount(actor, id, input),
      done: ({ agrees }) => ({
        to: href("/my/count/:id", { params: { id } }),
        toast: agrees ? t("Count confirmed.") : t("Objection saved."),
      }),
    });
  });
};

/** A count of cash, for the witness or the custodian it names. */
export default function CountConfirm() {
  const { key, count } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const waits = !count.answer && count.open && !count.again;
  return (
    <>
      <PageHead
        title={t("Count of {cash}", { cash: count.title })}
        sentence={`${count.branch}, ${count.date}`}
        crumbs={[{ label: t("Home"), to: href("/dashboard") }, { label: t("Count") }]}
      />
      <div className="stack">
        <LostReply reply={reply} forms={waits ? ["answer"] : []} />
        {count.answer && (
          <Notice
            tone={count.answer.agrees ? "ok" : "warn"}
            title={
              count.answer.agrees
                ? t("You confirmed this count, {at}", { at: count.answer.at })
                : t("You objected to this count, {at}", { at: count.answer.at })
            }
          >
            {count.answer.reason && <p>{count.answer.reason}</p>}
          </Notice>
        )}
        {!count.answer && !waits && (
          <Notice
            tone="warn"
            title={
              count.again
                ? t("This cash has been counted again since: confirm the last count.")
                : t("The day is closed: its counts can no longer be changed.")
            }
          />
        )}
        <Card title={t("The count")}>
          <DescriptionList facts={count.facts} />
        </Card>
        {count.rows.length > 0 && (
          <Card flush title={t("Notes and coins")}>
            <CountedGrid faces={count.rows} />
          </Card>
        )}
        {waits && (
          <Card title={t("Is it right?")} note={t("Answer only for yourself. Your answer cannot be changed.")}>
            <RecordForm id="answer" formKey={key} reply={reply}>
              <div className="stack">
                <RadioGroup name="answer" label={t("Answer")} required down choices={count.choices} />
                <TextArea
                  name="reason"
                  label={t("Reason")}
                  rows={3}
                  maxLength={500}
                  hint={t("Needed where you object: what is not right")}
                />
              </div>
              <div className="mt-3">
                <Button tone="primary">{t("Answer")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { answerMessage, messageAnswerSchema, messageTo } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Message to you", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ view: await messageTo(actor, idOf(args.params)), key: newFormKey() }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, form, {
      schema: messageAnswerSchema,
      run: (input) => answerMessage(actor, id, input, versionOf(form)),
      done: () => ({
        to: href("/ops/allvisit/feedbackMessage/answer/:id", { params: { id } }),
        toast: t("Message acknowledged."),
      }),
    });
  });
};

export default function MessageAnswer() {
  const { view, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={t("Message to you")}
        tag={
          view.acknowledged ? (
            <Tag tone="ok">{t("Acknowledged")}</Tag>
          ) : (
            <Tag tone="warn">{t("To be acknowledged")}</Tag>
          )
        }
        sentence={`${view.refNo}, ${view.unit}, ${view.visited}`}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
      />
      <div className="stack">
        <Card title={t("From {name}", { name: view.from })}>
          <DescriptionList
            facts={[
              { label: "Message", value: view.message, long: true },
              { label: "To be acknowledged by", value: view.ackBy },
              { label: "Acknowledged", value: view.acknowledged },
              { label: "Your reply", value: view.reply, long: true },
            ]}
          />
        </Card>
        {(view.reply === null || reply) && (
          <RecordForm reply={reply} formKey={key} version={view.version} kept>
            <Card title={view.acknowledged ? t("Reply") : t("Acknowledge")}>
              <TextArea name="reply" label={t("Your reply")} rows={4} maxLength={2000} />
            </Card>
            <ActionBar>
              <Button tone="primary">{view.acknowledged ? t("Send the reply") : t("Acknowledge")}</Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}

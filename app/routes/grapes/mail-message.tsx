import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { readMail, retryMail } from "~/modules/mail/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.message.subject ?? "Mail", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const message = await readMail(actor, parseId(args.params.id) ?? 0);
    if (!message) throw new NotFound();
    return { key: newFormKey(), message };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: z.object({}),
    run: () => retryMail(actor, parseId(args.params.id) ?? 0),
    done: ({ id }) => ({ to: href("/grapes/mail/:id", { params: { id } }), toast: t("The message is sent again.") }),
  });
};

export default function MailMessage() {
  const reply = useActionData<FormReply>();
  const { key, message } = useLoaderData<typeof loader>();
  const facts = [
    { label: t("To"), value: message.to },
    { label: t("Template"), value: message.template },
    { label: t("Written"), value: message.written },
    { label: t("Sent"), value: message.sent },
    { label: t("Tries"), value: t("{attempts} of {most}", { attempts: message.attempts, most: message.most }) },
    ...(message.next ? [{ label: t("Next try"), value: message.next }] : []),
  ];
  const back = href("/grapes/mail");
  return (
    <>
      <PageHead
        title={message.subject}
        tag={<Tag tone={message.state.tone}>{message.state.text}</Tag>}
        crumbs={[
          { label: t("Console"), to: href("/grapes") },
          { label: t("Mail"), to: back },
        ]}
      />
      <div className="stack">
        {message.error && (
          <Notice tone={message.mayRetry ? "bad" : "warn"} title={t("The last try failed")}>
            {message.error}
          </Notice>
        )}
        <Card title={t("About this message")}>
          <DescriptionList facts={facts} />
        </Card>
        <Card title={t("What it says")} note={t("Links and codes that only the receiver may use are not shown.")}>
          <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{message.text}</p>
        </Card>
      </div>
      {message.mayRetry ? (
        <RecordForm reply={reply} formKey={key}>
          <ActionBar>
            <Button tone="primary" icon="send">
              {t("Send again")}
            </Button>
            <LinkButton tone="quiet" to={back}>
              {t("Back to the list")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      ) : (
        <div className="mt-4">
          <LinkButton to={back} icon="arrow-left">
            {t("Back to the list")}
          </LinkButton>
        </div>
      )}
    </>
  );
}

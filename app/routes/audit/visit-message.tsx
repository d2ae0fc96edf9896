import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { answerMessage, auditMessagePage, messageAnswerSchema, messageToAudit } from "~/modules/visits/index.server";
import { pageTitle } from "~/ui/page-head";
import { MessageView } from "../ops/parts/message-view";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Message to internal audit", "Audit");

/** A message of a visit to internal audit; the auditor it is to acknowledges it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ view: await messageToAudit(actor, idOf(args.params)), key: newFormKey() }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, form, {
      schema: messageAnswerSchema,
      run: (input) => answerMessage(actor, id, input, versionOf(form)),
      done: () => ({ to: auditMessagePage(id), toast: t("Message acknowledged.") }),
    });
  });
};

export default function VisitMessage() {
  const { view, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <MessageView
      view={view}
      title={view.mine ? t("Message to you") : t("Message to internal audit")}
      crumbs={[
        { label: t("Audit"), to: href("/audit") },
        { label: t("Messages of visits"), to: href("/audit/others/feedback/messages") },
      ]}
      formKey={key}
      reply={reply}
    />
  );
}

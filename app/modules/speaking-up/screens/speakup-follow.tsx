import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { followAction, type FollowAnswer } from "~/modules/speaking-up/screens/speak-flow.server";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { CaseFiles, LeaveQuickly } from "./speak-form";

export const meta = () => [{ title: t("Look into a case") }];

export const loader = () => ({ key: newFormKey() });

export const action = (args: ActionFunctionArgs) => followAction(args);

/** A case by its code: what was answered, and a place to write more. The code stands in no address. */
export default function SpeakUpFollow() {
  const { key } = useLoaderData<typeof loader>();
  const answer = useActionData<FollowAnswer>();
  const view = answer?.view ?? null;
  return (
    <div className="speak">
      <LeaveQuickly />
      {answer && view ? (
        <div className="stack">
          <h1>{view.subject}</h1>
          {answer.added && <Notice tone="ok">{t("Added.")}</Notice>}
          <p>
            <strong>{t(view.status)}</strong>
          </p>
          <p>
            {view.caseNo} · {view.category} · {view.sentOn}
          </p>
          <ol className="thread">
            <li>
              <p className="said">{view.body}</p>
            </li>
            {view.messages.map((message, at) => (
              <li key={at} data-theirs={!message.ofSender}>
                <p>
                  <strong>{message.ofSender ? t("You") : t("Answer")}</strong> {message.day}
                </p>
                <p className="said">{message.text}</p>
              </li>
            ))}
          </ol>
          {view.files.length > 0 && <p>{view.files.join(", ")}</p>}
          {view.open && (
            <RecordForm
              id="more"
              reply={answer.reply}
              formKey={answer.key}
              multipart
              whole
              autoComplete="off"
              browserChecks={false}
            >
              <div className="stack">
                <input type="hidden" name="code" value={answer.code} />
                <input type="hidden" name="proof" value={answer.proof} />
                <TextArea name="text" label={t("Write more")} rows={5} maxLength={8000} required />
                <CaseFiles />
                <Button tone="primary" name="_intent" value="reply">
                  {t("Add to the case")}
                </Button>
              </div>
            </RecordForm>
          )}
        </div>
      ) : (
        <>
          <h1>{t("Look into a case")}</h1>
          <RecordForm reply={answer?.reply ?? null} formKey={key} whole autoComplete="off" browserChecks={false}>
            <div className="stack">
              <TextField
                name="code"
                label={t("Your code")}
                hint={t("Sixteen digits, with or without spaces")}
                required
                autoComplete="off"
                inputMode="numeric"
                maxLength={60}
              />
              <Button tone="primary">{t("Open")}</Button>
            </div>
          </RecordForm>
        </>
      )}
      <p>
        <a href={href("/speakup")}>{t("Speak up")}</a>
      </p>
    </div>
  );
}

import { t } from "~/core/text";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";

/** The messages of a form that is no longer on the page, because the record has moved on meanwhile, and the comment that was typed into it. */
export function LostReply({ reply, forms }: { reply: FormReply | undefined; forms: readonly string[] }) {
  const { _form: form, note } = reply?.result?.initialValue ?? {};
  if (!reply || (typeof form === "string" && forms.includes(form))) return null;
  const messages = Object.values(reply.result?.error ?? {}).flatMap((lines) => lines ?? []);
  if (messages.length === 0) return null;
  return (
    <Notice tone="bad" title={t("Nothing was done")}>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {typeof note === "string" && note !== "" && (
        <>
          <p className="mt-2">{t("Your comment was not saved. You typed:")}</p>
          <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</blockquote>
        </>
      )}
    </Notice>
  );
}

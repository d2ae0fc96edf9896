import { t } from "~/core/text";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";

/** The messages of a form that is no longer on the page, because the visit has moved on meanwhile. */
export function LostReply({ reply, forms }: { reply: FormReply | undefined; forms: readonly string[] }) {
  const form = reply?.result?.initialValue?._form;
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
    </Notice>
  );
}

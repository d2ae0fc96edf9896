import { t } from "~/core/text";
import type { ThreadView } from "~/engine/record/thread.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

/** What people have written beneath a record, the first first, and the form that adds to it. */
export function Thread({ thread, formKey, reply }: { thread: ThreadView; formKey: string; reply: FormReply | null }) {
  const { comments, writes, internal } = thread;
  return (
    <Card title={t("Comments")}>
      {comments.length === 0 && <p className="text-dim">{t("None yet.")}</p>}
      <ol className="stack">
        {comments.map((comment) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <p className="text-dim">
              <b>{comment.by}</b>, {comment.at}
              {comment.internal && (
                <>
                  {" "}
                  <Tag tone="warn">{t("Internal note")}</Tag>
                </>
              )}
            </p>
            <p className="whitespace-pre-wrap break-words">{comment.text}</p>
          </li>
        ))}
      </ol>
      {writes && (
        <div className="mt-3 no-print">
          <RecordForm id="comment" formKey={`${formKey}-comment`} reply={reply} stays>
            <input type="hidden" name="_form" value="comment" />
            <div className="stack">
              <TextArea name="text" label={t("Comment")} rows={3} maxLength={4000} required />
              {internal && (
                <CheckField name="internal" label={t("Internal note")} hint={t("The requester does not see it")} />
              )}
            </div>
            <div className="mt-3">
              <Button>{t("Add comment")}</Button>
            </div>
          </RecordForm>
        </div>
      )}
    </Card>
  );
}

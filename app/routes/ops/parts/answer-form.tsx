import { t } from "~/core/text";
import type { MarkLine } from "~/modules/sections/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useControl } from "~/ui/field";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { MarkWords } from "./visit-aside";

/** What the reviewer marked: mended in the visit itself, or answered here. */
export function AnswerForm({
  marks,
  formKey,
  reply,
}: {
  marks: readonly (MarkLine & { to: string | null })[];
  formKey: string;
  reply: FormReply | null;
}) {
  if (marks.length === 0) return null;
  return (
    <Card title={t("Marked by the reviewer")} note={t("Correct each, or say why it stays as it is")}>
      <RecordForm
        id="answers"
        reply={reply}
        formKey={formKey}
        values={{ answers: marks.map((mark) => ({ id: String(mark.id), answer: mark.answer ?? "" })) }}
      >
        <input type="hidden" name="_form" value="answers" />
        <ul className="stack">
          {marks.map((mark, index) => (
            <li key={mark.id}>
              <MarkWords mark={mark} />
              {mark.to && (
                <p>
                  <Link to={mark.to}>
                    {t("Correct it")}
                    <span className="sr-only">: {mark.label}</span>
                  </Link>
                </p>
              )}
              <MarkId name={`answers[${index}].id`} />
              <TextArea name={`answers[${index}].answer`} label={t("Your answer")} rows={2} maxLength={500} />
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <Button size="small">{t("Save answers")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

function MarkId({ name }: { name: string }) {
  const control = useControl({ name });
  return <input type="hidden" name={name} defaultValue={control.value} />;
}

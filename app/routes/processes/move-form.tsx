import { t } from "~/core/text";
import type { MoveFormView } from "~/engine/record/move.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldControl, valuesOf } from "~/ui/field-control";
import type { FormReply } from "~/ui/form-reply";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

interface MoveFormProps {
  move: MoveFormView;
  formKey: string;
  version: number;
  reply: FormReply | null;
}

/** A move that takes more along than a comment. */
export function MoveForm({ move, formKey, version, reply }: MoveFormProps) {
  const { name, label, note, noteHint, least, tone, second, fields } = move;
  const values = valuesOf(fields);
  const hints = [
    ...(note === "required" ? [t("At least {least} characters", { least })] : []),
    ...(noteHint ? [t(noteHint)] : []),
  ];
  // What begins with values of the record edits it.
  const decision = Object.values(values).every((value) => value === undefined || value === null || value === "");
  return (
    <Card title={t(label)} note={second ? t("Two people must decide: yours is the first approval.") : undefined}>
      <RecordForm
        id={`move-${name}`}
        formKey={`${formKey}-${name}`}
        version={version}
        reply={reply}
        decision={decision}
        values={values}
        stays
      >
        <input type="hidden" name="_form" value={`move-${name}`} />
        <input type="hidden" name="_intent" value={name} />
        <FormGrid>
          {fields.map((field) => (
            <FieldControl key={field.name} field={field} />
          ))}
          {note !== "none" && (
            <TextArea
              name="note"
              label={t("Comment")}
              rows={2}
              maxLength={2000}
              required={note === "required"}
              hint={hints.join(". ") || undefined}
            />
          )}
        </FormGrid>
        <div className="mt-3">
          <Button tone={tone}>{t(label)}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

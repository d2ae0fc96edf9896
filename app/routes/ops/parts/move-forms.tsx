import { t } from "~/core/text";
import type { Choice } from "~/ui/choice-fields";
import { SelectField } from "~/ui/choice-fields";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import type { MoveView } from "~/modules/visits/index.server";

interface MoveFormProps {
  move: MoveView;
  formKey: string;
  version: number;
  reply: FormReply | null;
  /** A sentence on what happens. */
  note?: string;
  /** Who a visit may be given to. */
  reviewers?: readonly Choice[];
}

/** One move of a visit: what it takes, and its button. */
export function MoveForm({ move, formKey, version, reply, note, reviewers }: MoveFormProps) {
  const { name, tone } = move;
  const label = t(move.label);
  return (
    <Card title={label} note={note}>
      <RecordForm id={`move-${name}`} formKey={`${formKey}-${name}`} version={version} decision reply={reply}>
        <input type="hidden" name="_form" value={name} />
        {reviewers && <SelectField name="reviewerId" label={t("New reviewer")} required choices={reviewers} />}
        {move.note !== "none" && (
          <TextArea
            name="note"
            label={name === "addendum" ? t("Note") : t("Comment")}
            required={move.note === "required"}
            rows={2}
            maxLength={2000}
            hint={move.note === "required" ? t("At least 10 characters") : undefined}
          />
        )}
        <div className="mt-3">
          <Button tone={tone === "danger" ? "danger" : "plain"}>{label}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

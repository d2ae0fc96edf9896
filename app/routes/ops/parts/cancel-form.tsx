import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

/** Gives a draft up, with a reason. Folded away: it is seldom wanted. */
export function CancelForm({ formKey, version, reply }: { formKey: string; version: number; reply: FormReply | null }) {
  return (
    <Card>
      <details open={reply !== null}>
        <summary>{t("Cancel this visit")}</summary>
        <RecordForm id="cancel" reply={reply} formKey={formKey} version={version}>
          <input type="hidden" name="_form" value="cancel" />
          <TextArea
            name="note"
            label={t("Reason")}
            required
            rows={2}
            maxLength={2000}
            hint={t("At least 10 characters")}
          />
          <div className="mt-3">
            <Button tone="danger" size="small">
              {t("Cancel the visit")}
            </Button>
          </div>
        </RecordForm>
      </details>
    </Card>
  );
}

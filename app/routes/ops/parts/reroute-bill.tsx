import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, type Choice } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

interface RerouteBillProps {
  checkers: readonly Choice[];
  formKey: string;
  version: number;
  reply: FormReply | null;
}

/** Gives a bill that waits to another checker. */
export function RerouteBill({ checkers, formKey, version, reply }: RerouteBillProps) {
  return (
    <Card title={t("Give to another checker")} note={t("When the post that checks it is vacant or the wrong one")}>
      <RecordForm id="reroute" formKey={`${formKey}-reroute`} version={version} reply={reply}>
        <input type="hidden" name="_form" value="reroute" />
        <SelectField name="checkerId" label={t("New checker")} required choices={checkers} />
        <div className="mt-3">
          <TextArea
            name="note"
            label={t("Comment")}
            required
            rows={2}
            maxLength={2000}
            hint={t("At least 10 characters")}
          />
        </div>
        <div className="mt-3">
          <Button name="_intent" value="reroute">
            {t("Give to another checker")}
          </Button>
        </div>
      </RecordForm>
    </Card>
  );
}

import { t } from "~/core/text";
import type { RequisitionView } from "~/modules/requisitions/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { MoneyField, TextArea } from "~/ui/text-fields";

interface ApprovalProps {
  view: Pick<RequisitionView, "lines" | "version" | "first">;
  /** A second person approves it too. */
  second: boolean;
  formKey: string;
  reply: FormReply | null;
}

/** Approves a requisition: each line as asked, or less. */
export function RequisitionApproval({ view, second, formKey, reply }: ApprovalProps) {
  return (
    <Card
      title={t("Approve")}
      note={
        view.first
          ? t("{name} has approved these amounts. Approve the same amounts, or return the requisition.", {
              name: view.first.name,
            })
          : second
            ? t("Two people must approve this: yours is the first approval.")
            : t("You can approve less than requested on each line.")
      }
    >
      <RecordForm
        id="approve"
        formKey={`${formKey}-approve`}
        version={view.version}
        reply={reply}
        values={{ approved: view.first?.approved ?? view.lines.map(({ asked }) => asked) }}
      >
        <input type="hidden" name="_form" value="approve" />
        <FormGrid>
          {view.lines.map((line, index) => (
            <MoneyField
              key={line.id}
              name={`approved[${index}]`}
              label={t("{what}, requested {amount}", { what: line.description, amount: line.amount })}
            />
          ))}
          <TextArea name="note" label={t("Comment")} rows={2} maxLength={2000} wide />
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Approve")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

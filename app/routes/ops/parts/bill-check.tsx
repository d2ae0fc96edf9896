import { t } from "~/core/text";
import type { BillView } from "~/modules/transport-bills/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { MoneyField, TextArea, TextField } from "~/ui/text-fields";
import { Flags, LineWords } from "./bill-view";

/** The check of a bill: each line as claimed, or less with the reason. */
export function BillCheck({
  view,
  formKey,
  reply,
  visits,
}: {
  view: BillView;
  formKey: string;
  reply: FormReply | null;
  visits: boolean;
}) {
  return (
    <Card
      title={t("Check the lines")}
      note={
        view.goesOn
          ? t(
              "A line is far above its limit, or a month is above its own: yours is the first approval, then the next level checks it.",
            )
          : t("Less than was claimed needs a reason.")
      }
    >
      <RecordForm
        id="check"
        formKey={`${formKey}-check`}
        version={view.version}
        reply={reply}
        values={{ lines: view.lines.map(({ asked, note }) => ({ approved: asked, note })) }}
      >
        <input type="hidden" name="_form" value="check" />
        {view.lines.map((line, index) => (
          <fieldset key={line.id} className="row" aria-label={line.title}>
            <div className="col-span-full">
              <b>{line.date}</b> <LineWords row={line} visits={visits} />
              <p className="text-dim">
                {[line.kind, line.km && t("{km} km", { km: line.km }), t("claimed {amount}", { amount: line.amount })]
                  .filter(Boolean)
                  .join(", ")}
              </p>
              {line.flags.length > 0 && <Flags flags={line.flags} />}
            </div>
            <div className="grid-form col-span-full">
              <MoneyField name={`lines[${index}].approved`} label={t("Approved")} />
              <TextField name={`lines[${index}].note`} label={t("Why it is less")} maxLength={500} autoComplete="off" />
            </div>
          </fieldset>
        ))}
        <div className="mt-3">
          <TextArea name="note" label={t("Comment")} rows={2} maxLength={2000} />
        </div>
        <div className="mt-3">
          <Button tone="primary">{view.goesOn ? t("Check and forward") : t("Check")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

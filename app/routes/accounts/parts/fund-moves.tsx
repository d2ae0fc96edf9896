import { t } from "~/core/text";
import type { TransferView } from "~/modules/funds/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choice } from "~/ui/choice-fields";
import { SelectField } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";

interface FormProps {
  formKey: string;
  version: number;
  replyFor: (form: string) => FormReply | null;
}

/** A move that takes a comment. */
export function FundMove({ move, formKey, version, replyFor }: FormProps & { move: TransferView["moves"][number] }) {
  const { name, label, tone, note, second } = move;
  return (
    <Card title={t(label)} note={second ? t("Two people must approve this: yours is the first approval.") : undefined}>
      <RecordForm id={`move-${name}`} formKey={`${formKey}-${name}`} version={version} decision reply={replyFor(name)}>
        <input type="hidden" name="_form" value={name} />
        {note !== "none" && (
          <TextArea
            name="note"
            label={t("Comment")}
            required={note === "required"}
            rows={2}
            maxLength={2000}
            hint={note === "required" ? t("At least 10 characters") : undefined}
          />
        )}
        <div className="mt-3">
          <Button tone={tone}>{t(label)}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

/** What was counted, where it was put, and for cash the carrier's code. */
export function ReceiveForm({
  receive,
  formKey,
  version,
  replyFor,
}: FormProps & { receive: NonNullable<TransferView["receive"]> }) {
  const { places, open, needsCode } = receive;
  return (
    <Card title={t("Receive")} note={t("Count first. You can receive part of the amount in transit.")}>
      <RecordForm
        id="move-receive"
        formKey={`${formKey}-receive`}
        version={version}
        reply={replyFor("receive")}
        values={{ to: places[0]?.value ?? "" }}
      >
        <input type="hidden" name="_form" value="receive" />
        <FormGrid>
          {needsCode && (
            <TextField
              name="code"
              label={t("Hand-over code")}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              hint={t("Six digits that the carrier has")}
            />
          )}
          <TextField
            name="amount"
            label={t("Counted")}
            required
            inputMode="decimal"
            hint={t("In transit: {amount}", { amount: open })}
          />
          <SelectField name="to" label={t("Put into")} required choices={places} />
          <TextArea name="note" label={t("Comment")} rows={2} maxLength={2000} wide />
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Receive")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

/** What was paid for the branch becomes its expense. */
export function AcceptForm({
  accept: { heads, headId, amount },
  formKey,
  version,
  replyFor,
}: FormProps & { accept: NonNullable<TransferView["accept"]> }) {
  return (
    <Card
      title={t("Accept")}
      note={t(
        "{amount} was paid for the branch and becomes its expense. Reject it if it does not belong to the branch.",
        {
          amount,
        },
      )}
    >
      <RecordForm
        id="move-accept"
        formKey={`${formKey}-accept`}
        version={version}
        reply={replyFor("accept")}
        values={{ headId }}
      >
        <input type="hidden" name="_form" value="accept" />
        <FormGrid>
          <SelectField name="headId" label={t("Expense head")} choices={heads} hint={t("As advised, or another")} />
          <TextArea name="note" label={t("Comment")} rows={2} maxLength={2000} wide />
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Accept")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

/** How a dispute ends. */
export function ResolveForm({
  employees,
  ways,
  formKey,
  version,
  replyFor,
}: FormProps & { employees: readonly Choice[]; ways: readonly Choice[] }) {
  return (
    <Card title={t("Settle")}>
      <RecordForm
        id="move-resolve"
        formKey={`${formKey}-resolve`}
        version={version}
        decision
        reply={replyFor("resolve")}
      >
        <input type="hidden" name="_form" value="resolve" />
        <FormGrid>
          <SelectField name="how" label={t("How it ends")} required choices={ways} />
          <SelectField
            name="employeeId"
            label={t("Owed by")}
            choices={employees}
            empty={t("No one")}
            hint={t("Where someone of the staff owes it")}
          />
          <TextArea
            name="note"
            label={t("Comment")}
            required
            rows={2}
            maxLength={2000}
            hint={t("At least 10 characters")}
            wide
          />
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Settle")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

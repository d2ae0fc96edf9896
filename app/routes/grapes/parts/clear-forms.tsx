import { t } from "~/core/text";
import type { ClearView } from "~/modules/clear-database/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, type Choice } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea, TextField } from "~/ui/text-fields";

interface Forms {
  formKey: string;
  reply: FormReply | undefined;
  company: string;
}

/** What was answered to one of the page's forms. */
const replyTo = (reply: FormReply | undefined, intent: string) =>
  reply?.result?.initialValue?._intent === intent ? reply : undefined;

/** The first administrator's form. */
export function AskForm({ formKey, reply, company, sets }: Forms & { sets: readonly Choice[] }) {
  return (
    <Card
      title={t("Request clearing")}
      note={t("Another administrator must approve; clearing starts ten minutes later.")}
    >
      <RecordForm id="ask" reply={replyTo(reply, "ask")} formKey={formKey}>
        <div className="grid gap-5">
          <input type="hidden" name="_intent" value="ask" />
          <RadioGroup name="dataSet" label={t("Clear")} required choices={sets} down />
          <Typed company={company} what={t("its name as shown above")} />
          <TextArea name="reason" label={t("Why")} required rows={2} maxLength={500} />
          <div>
            <Button tone="danger">{t("Request it")}</Button>
          </div>
        </div>
      </RecordForm>
    </Card>
  );
}

/** Typed letter by letter, so that nobody clears something by a slip of the hand. */
function Typed({ company, what }: { company: string; what: string }) {
  return (
    <FormGrid>
      <TextField
        name="company"
        label={t("Name of the company")}
        required
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        hint={t("Type it: {what}", { what: company })}
      />
      <TextField
        name="words"
        label={t("What is cleared")}
        required
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        hint={t("Type it: {what}", { what })}
      />
    </FormGrid>
  );
}

/** One request, with what the person may do about it. */
export function Request({ request, on, formKey, reply, company }: Forms & { request: ClearView; on: boolean }) {
  const { id, version, what, status, mayApprove, mayCancel } = request;
  const facts = [
    { label: "Why", value: request.reason, long: true },
    { label: "Rows when requested", value: request.rows },
    { label: "Requested", value: request.asked },
    { label: "Agreed to", value: request.agreed },
    { label: "Begins, or ended", value: request.when },
    { label: "Backup", value: request.backup, long: true },
    { label: "How to restore it", value: request.restore, long: true },
    { label: "What came of it", value: request.error, long: true },
  ].filter(({ value }) => value !== "–");
  return (
    <Card title={what} actions={<Tag tone={status.tone}>{status.text}</Tag>}>
      <div className="stack">
        <DescriptionList facts={facts} />
        {on && mayApprove && (
          <RecordForm
            id={`approve-${id}`}
            reply={replyTo(reply, "approve")}
            formKey={`${formKey}-approve`}
            version={version}
          >
            <input type="hidden" name="_intent" value="approve" />
            <input type="hidden" name="request" value={id} />
            <Typed company={company} what={what} />
            <div className="mt-3">
              <Button tone="danger">{t("Approve: clear in ten minutes")}</Button>
            </div>
          </RecordForm>
        )}
        {on && mayCancel && (
          <RecordForm
            id={`cancel-${id}`}
            reply={replyTo(reply, "cancel")}
            formKey={`${formKey}-cancel`}
            version={version}
          >
            <input type="hidden" name="_intent" value="cancel" />
            <input type="hidden" name="request" value={id} />
            <TextArea name="reason" label={t("Reason for cancelling")} required rows={2} maxLength={500} />
            <div className="mt-3">
              <Button>{t("Cancel it")}</Button>
            </div>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}

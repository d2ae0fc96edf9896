import { t } from "~/core/text";
import type { VoucherView } from "~/modules/vouchers/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { FileField, TextArea } from "~/ui/text-fields";
import { DuplicateTick } from "./voucher-fields";

interface MovesProps {
  moves: VoucherView["moves"];
  formKey: string;
  version: number;
  reply: FormReply | null;
}

/** The moves a person may make now: one comment, and a button for each. */
export function VoucherMoves({ moves, formKey, version, reply }: MovesProps) {
  if (moves.length === 0) return null;
  const wanting = moves.filter(({ note }) => note === "required").map(({ label }) => t(label).toLowerCase());
  return (
    <Card title={t("What happens next")} note={moves.some(({ second }) => second) ? t("Two people approve this one: yours is the first word.") : undefined}>
      <RecordForm id="move" formKey={`${formKey}-move`} version={version} reply={reply}>
        <input type="hidden" name="_form" value="move" />
        <TextArea name="note" label={t("Comment")} rows={3} maxLength={2000} hint={wanting.length > 0 ? t("At least 10 characters to {moves}", { moves: wanting.join(", ") }) : undefined} />
        {moves.some(({ name }) => name === "submit") && <DuplicateTick />}
        <div className="mt-3 flex flex-wrap gap-2">{moves.map(({ name, label, tone }) => <Button key={name} tone={tone} name="_intent" value={name}>{t(label)}</Button>)}</div>
      </RecordForm>
    </Card>
  );
}

interface AttachmentsProps {
  voucher: Pick<VoucherView, "attachments" | "editable">;
  fileLink: (id: number) => string;
  formKey: string;
  replyFor: (form: string) => FormReply | null;
}

/** The papers of a voucher; while it is a draft they are added and taken away. */
export function AttachmentsCard({ voucher, fileLink, formKey, replyFor }: AttachmentsProps) {
  const { attachments, editable } = voucher;
  if (attachments.length === 0 && !editable) return null;
  return (
    <Card title={t("Attachments")} note={editable ? t("PDF, JPEG or PNG, 2 MB at most") : undefined}>
      {attachments.length === 0 && <p className="text-dim">{t("None yet.")}</p>}
      <ul className="stack">
        {attachments.map((one) => (
          <li key={one.id}>
            <a href={fileLink(one.id)} download>{one.name}</a> <span className="text-dim">{one.size}, {one.uploaded} · <code title={one.sha256}>{one.sha256.slice(0, 12)}</code></span>
            {editable && (
              <RecordForm id={`detach-${one.id}`} formKey={`${formKey}-d${one.id}`} reply={replyFor(`detach:${one.id}`)}>
                <input type="hidden" name="_form" value={`detach:${one.id}`} />
                <Button tone="quiet" size="small" icon="trash">{t("Remove")}<span className="sr-only"> {one.name}</span></Button>
              </RecordForm>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <RecordForm id="attach" formKey={`${formKey}-attach`} reply={replyFor("attach")} multipart>
          <input type="hidden" name="_form" value="attach" />
          <FileField name="file" label={t("Add a file")} required accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png" />
          <div className="mt-2"><Button size="small" icon="upload">{t("Attach")}</Button></div>
        </RecordForm>
      )}
    </Card>
  );
}

import { t } from "~/core/text";
import { FILE_MB, PHOTO_MB } from "~/core/upload-limits";
import type { AttachmentView } from "~/modules/files/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { FileLink } from "~/ui/file-link";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";

interface AttachmentsProps {
  /** "Attachments" where nothing is said. */
  title?: string;
  attachments: readonly AttachmentView[];
  editable: boolean;
  /** As `editable` where nothing is said. */
  removable?: boolean;
  fileLink: (id: number) => string;
  formKey: string;
  replyFor: (form: string) => FormReply | null;
}

/** The papers of a record; while it is a draft they are added and taken away. */
export function AttachmentsCard({
  title = t("Attachments"),
  attachments,
  editable,
  removable = editable,
  fileLink,
  formKey,
  replyFor,
}: AttachmentsProps) {
  if (attachments.length === 0 && !editable) return null;
  return (
    <Card
      title={title}
      note={
        editable
          ? t("A photo up to {photo} MB or a PDF up to {file} MB", { photo: PHOTO_MB, file: FILE_MB })
          : undefined
      }
    >
      {attachments.length === 0 && <p className="text-dim">{t("None yet.")}</p>}
      <ul className="stack">
        {attachments.map((one) => (
          <li key={one.id}>
            <FileLink to={fileLink(one.id)} name={one.name} picture={one.picture} />{" "}
            <span className="text-dim">
              {one.size}, {one.uploaded} · <code title={one.sha256}>{one.sha256.slice(0, 12)}</code>
            </span>
            {removable && (
              <RecordForm
                id={`detach-${one.id}`}
                formKey={`${formKey}-d${one.id}`}
                reply={replyFor(`detach:${one.id}`)}
              >
                <input type="hidden" name="_form" value={`detach:${one.id}`} />
                <Button tone="quiet" size="small" icon="trash">
                  {t("Remove")}
                  <span className="sr-only"> {one.name}</span>
                </Button>
              </RecordForm>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <RecordForm id="attach" formKey={`${formKey}-attach`} reply={replyFor("attach")} multipart>
          <input type="hidden" name="_form" value="attach" />
          <FileField
            name="file"
            label={t("Add a file")}
            required
            accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
          />
          <div className="mt-2">
            <Button size="small" icon="upload">
              {t("Attach")}
            </Button>
          </div>
        </RecordForm>
      )}
    </Card>
  );
}

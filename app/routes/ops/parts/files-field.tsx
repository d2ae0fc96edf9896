import { t } from "~/core/text";
import { FieldFrame, useControl } from "~/ui/field";

/** Files to send. The browser forgets the choice when the form comes back, and the hint says so. */
export function FilesField({ several }: { several: boolean }) {
  const name = "file";
  const label = several ? t("Files") : t("File");
  const hint = t("When the page comes back with a message, choose again");
  const control = useControl({ name, hint, required: true });
  return (
    <FieldFrame control={control} name={name} label={label} hint={hint} required wide>
      <input key={control.key} type="file" multiple={several} className="input" accept="image/jpeg,image/png,.jpg,.jpeg,.png,.pdf,.csv,.xlsx,.docx" {...control.aria} />
    </FieldFrame>
  );
}

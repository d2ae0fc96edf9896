import { useActionData } from "@remix-run/react";
import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Portrait } from "~/ui/portrait";
import { RecordForm } from "~/ui/record-form";
import type { PhotoForm } from "../index.server";

/** The photo in force, and the form that replaces or removes it. */
export function PhotoFields({ formKey, form, back }: { formKey: string; form: PhotoForm; back: string }) {
  const { name, version, picture } = form;
  return (
    <RecordForm reply={useActionData<FormReply>()} formKey={formKey} version={version} multipart>
      <Card>
        <div className="flex flex-wrap items-start gap-5">
          <Portrait name={name} picture={picture} large />
          <FileField name="photo" label={t("Photo")} required accept="image/jpeg,image/png" />
        </div>
      </Card>
      <FormBar back={back}>
        <Button tone="primary">{t("Save the photo")}</Button>
        {picture !== null && (
          <Button name="_intent" value="remove" formNoValidate>
            {t("Remove the photo")}
          </Button>
        )}
      </FormBar>
    </RecordForm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { ownDocumentForm, ownDocumentSchema, sendOwnDocument } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Send a document", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const asked = new URL(args.request.url).searchParams.get("category") ?? "";
  return { key: newFormKey(), form: await ownDocumentForm(actor), values: { categoryId: asked.slice(0, 10) } };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: ownDocumentSchema,
    run: async (input) => sendOwnDocument(actor, input, await incomingFiles(form.getAll("file"))),
    done: () => ({ to: href("/my/details"), toast: t("The document was sent to HR, who verify it.") }),
  });
};

export default function MyDocument() {
  const { key, form, values } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const back = href("/my/details");
  return (
    <>
      <PageHead
        title={t("Send a document")}
        sentence={t("Someone in HR verifies it; it then takes the place of the one before")}
        crumbs={areaCrumbs("home", { label: t("My details"), to: back }, { label: t("Send a document") })}
      />
      {form === null ? (
        <Notice tone="warn" title={t("Your account belongs to no employee.")} />
      ) : (
        <div className="stack">
          {form.missing.length > 0 && (
            <Notice title={t("HR still needs these from you")}>{form.missing.join(", ")}</Notice>
          )}
          <RecordForm reply={reply} formKey={key} values={values} multipart>
            <Card>
              <FormGrid>
                <SelectField
                  name="categoryId"
                  label={t("Category")}
                  required
                  choices={form.categories}
                  empty={t("Choose a category")}
                />
                <TextField name="number" label={t("Number")} required maxLength={40} autoComplete="off" />
                <TextField name="permitClass" label={t("Class")} maxLength={40} hint={t("Work permits only")} />
                <TextField name="country" label={t("Country")} maxLength={60} />
                <DateField name="issuedOn" label={t("Issued on")} />
                <DateField name="expiresOn" label={t("Expires on")} />
                <FileField
                  name="file"
                  label={t("File")}
                  required
                  several
                  accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
                />
              </FormGrid>
            </Card>
            <FormBar back={back}>
              <Button tone="primary">{t("Send to HR")}</Button>
            </FormBar>
          </RecordForm>
        </div>
      )}
    </>
  );
}

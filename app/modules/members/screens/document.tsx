import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addRecord } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FileField } from "~/ui/file-field";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import { DOCUMENT_CHOICES, documentSchema, memberDocument, mustBeKept, readParts } from "../index.server";
import { PartBar, PartHead } from "./part-page";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Add a document", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    await mustBeKept(actor, id);
    return { key: newFormKey(), types: DOCUMENT_CHOICES, member: await readParts(actor, id) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { id: memberId } = await readParts(actor, idOf(args.params));
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: documentSchema,
      run: async (input) => {
        await mustBeKept(actor, memberId);
        return addRecord(actor, memberDocument, { ...input, memberId }, await incomingFiles(form.getAll("file")));
      },
      done: () => ({
        to: href("/crm/member/details/:id", { params: { id: memberId } }),
        toast: t("The document waits to be verified."),
      }),
    });
  });
};

export default function MemberDocumentAdd() {
  const { key, types, member } = useLoaderData<typeof loader>();
  return (
    <>
      <PartHead member={member} title={t("Add a document")} sentence={t("Somebody else verifies it")} />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} multipart>
        <Card>
          <FormGrid>
            <SelectField name="type" label={t("Document")} required choices={types} empty={t("Choose a document")} />
            <TextField name="about" label={t("About")} maxLength={120} hint={t("Water bill of May")} />
            <DateField name="expiresOn" label={t("Expires on")} />
            <FileField
              name="file"
              label={t("File")}
              several
              accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
            />
          </FormGrid>
        </Card>
        <PartBar id={member.id}>{t("Add the document")}</PartBar>
      </RecordForm>
    </>
  );
}

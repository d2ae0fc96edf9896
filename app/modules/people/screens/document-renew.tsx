import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { addRecord } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { employeeDocument, renewalForm, renewalSchema } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.category ?? "Renew", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    back: href("/hr/documents/details/:id", { params: { id } }),
    form: await renewalForm(actor, id),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: renewalSchema,
    run: async (input) => {
      const { employeeId, categoryId } = await renewalForm(actor, parseId(args.params.id) ?? 0);
      return addRecord(
        actor,
        employeeDocument,
        { ...input, employeeId, categoryId },
        await incomingFiles(form.getAll("file")),
      );
    },
    done: ({ id }) => ({
      to: href("/hr/documents/details/:id", { params: { id } }),
      toast: t("The document waits to be verified."),
    }),
  });
};

export default function DocumentRenew() {
  const { key, back, form } = useLoaderData<typeof loader>();
  const title = t("Renew {category}", { category: form.category });
  return (
    <>
      <PageHead
        title={title}
        sentence={
          form.expires
            ? t("{name}: the present one expires on {day}", { name: form.name, day: form.expires })
            : form.name
        }
        crumbs={areaCrumbs(
          "hr",
          { label: t("Documents"), to: href("/hr/documents") },
          { label: `${form.category}, ${form.name}`, to: back },
          { label: title },
        )}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={form.values} multipart>
        <Card title={t("The new edition")}>
          <FormGrid>
            <TextField name="number" label={t("Number")} required maxLength={40} autoComplete="off" />
            {form.permit && <TextField name="permitClass" label={t("Class")} maxLength={40} />}
            {form.permit && <TextField name="employerRef" label={t("Employer reference")} maxLength={60} />}
            <TextField name="country" label={t("Country")} maxLength={60} />
            <DateField name="issuedOn" label={t("Issued on")} />
            <DateField name="expiresOn" label={t("Expires on")} />
            <FileField
              name="file"
              label={t("Attachments")}
              several
              accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
            />
          </FormGrid>
        </Card>
        <FormBar back={back}>
          <Button tone="primary">{t("Add the new edition")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { FILE_MB, FORM_MB, PHOTO_MB } from "~/core/upload-limits";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { documentForm, documentSchema, replaceDocument, uploadDocuments } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import { Closed } from "./parts/closed";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Upload documents", "Operations");

/** The visit in the query string, and the document a new file is to replace. @throws NotFound for what are no ids */
function asked(request: Request): { visit: number | null; replaces: number | null } {
  const search = new URL(request.url).searchParams;
  const [visit, replaces] = ["visit", "replaces"].map((name) => {
    const text = search.get(name);
    const id = parseId(text);
    if (text !== null && id === null) throw new NotFound();
    return id;
  });
  return { visit: visit ?? null, replaces: replaces ?? null };
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { visit, replaces } = asked(args.request);
    const form = await documentForm(actor, visit, replaces, new URL(args.request.url).searchParams.get("section"));
    return { ...form, key: newFormKey() };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { visit, replaces } = asked(args.request);
    const id = visit ?? parseId(String(form.get("visit") ?? ""));
    const files = await incomingFiles(form.getAll("file"));
    // What a form comes back with, and what tells two forms apart, is text.
    form.delete("file");
    for (const file of files) form.append("_file", `${file.name} ${file.bytes.length}`);
    return answer(args, actor, form, {
      schema: documentSchema,
      run: async (input) => {
        if (id === null) throw new InputProblem(problem("visit", t("Choose a visit")));
        if (replaces === null || files.length !== 1)
          return { count: (await uploadDocuments(actor, id, input, replaces === null ? files : [])).count };
        await replaceDocument(actor, replaces, input, files[0]!);
        return { count: 1 };
      },
      done: ({ count }) => ({
        to: visitLinks.documents({ id: id! }),
        toast: count === 1 ? t("Document saved.") : t("{count} documents saved.", { count }),
      }),
    });
  });
};

export default function DocumentAdd() {
  const { visit, drafts, kinds, sections, replaces, values, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!visit && drafts.length === 0) {
    return (
      <>
        <PageHead title={t("Upload documents")} crumbs={[{ label: t("Operations"), to: href("/ops") }]} />
        <Card>
          <EmptyState
            title={t("No draft to upload to")}
            action={<LinkButton to={href("/ops/visit")}>{t("Visit work")}</LinkButton>}
          >
            {t("Documents belong to a visit that is still a draft or was returned.")}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={replaces ? t("Replace {replaces}", { replaces }) : t("Upload documents")}
        sentence={visit ? `${visit.refNo}, ${visit.unit}` : undefined}
        crumbs={visit ? visitCrumbs(visit, true) : [{ label: t("Operations"), to: href("/ops") }]}
      />
      {visit && !visit.editable && <Closed visit={visit} />}
      {(!visit || visit.editable || reply) && (
        <RecordForm reply={reply} formKey={key} multipart values={values}>
          <Card
            title={replaces ? t("The new file") : t("Files")}
            note={t(
              "Photos up to {photo} MB; PDF, CSV, XLSX or DOCX up to {file} MB; {form} MB at once; 20 for a visit",
              {
                photo: PHOTO_MB,
                file: FILE_MB,
                form: FORM_MB,
              },
            )}
          >
            <FormGrid>
              {!visit && (
                <SelectField name="visit" label={t("Visit")} required choices={drafts} empty={t("Choose a visit")} />
              )}
              <FileField
                name="file"
                label={replaces ? t("File") : t("Files")}
                required
                wide
                several={!replaces}
                accept="image/jpeg,image/png,.jpg,.jpeg,.png,.pdf,.csv,.xlsx,.docx"
              />
              <SelectField
                name="kind"
                label={t("Kind of document")}
                required
                choices={kinds}
                empty={t("Choose a kind")}
              />
              <SelectField
                name="section"
                label={t("Belongs to")}
                choices={sections}
                empty={t("The visit as a whole")}
              />
              <DateField
                name="evidenceDate"
                label={t("Date of the evidence")}
                hint={t("The date of the document or picture")}
              />
              <TextField name="caption" label={t("Caption")} maxLength={200} wide />
            </FormGrid>
          </Card>
          <FormBar back={visit && visitLinks.documents(visit)}>
            <Button tone="primary" icon="upload">
              {t("Upload")}
            </Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { formatCount, t } from "~/core/text";
import { checkImport } from "~/engine/import/import-runs.server";
import { uploadPage, type UploadPage } from "~/engine/import/import-page.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorizeImport } from "~/engine/import/authorize-import.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { FileButton } from "~/ui/file-button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { FileField } from "~/ui/file-field";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle("Import", data?.page.many ?? "Import");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  return { key: newFormKey(), page: await uploadPage(actor, what) };
};

const nothing = z.object({});

export const action = async (args: ActionFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  const form = await readForm(args.request);
  const files = await incomingFiles(form.getAll("file"));
  // What a form comes back with, and what tells two forms apart, is text.
  form.delete("file");
  for (const file of files) form.append("_file", `${file.name} ${file.bytes.length}`);
  return answer(args, actor, form, {
    schema: nothing,
    run: () => checkImport(actor, what, files[0] ?? null),
    done: ({ id }) => ({ to: href("/import/:resource/:id", { params: { resource: what.name.toLowerCase(), id } }) }),
  });
};

const columns: Column<UploadPage["columns"][number]>[] = [
  { id: "label", label: "Column" },
  { id: "required", label: "Required", cell: (column) => (column.required ? t("Yes") : t("No")) },
  { id: "hint", label: "What to write" },
];
const recent: Column<UploadPage["recent"][number]>[] = [
  { id: "file", label: "File" },
  { id: "rows", label: "Rows", numeric: true },
  { id: "checked", label: "Checked", nowrap: true },
  { id: "state", label: "State" },
];

export default function ImportUpload() {
  const { key, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Import {many}", { many: page.many.toLowerCase() })}
        sentence={t("The file is checked first; nothing is saved until you confirm.")}
        crumbs={[{ label: page.many, to: page.list }, { label: t("Import") }]}
        actions={
          <FileButton icon="download" to={page.template}>
            {t("Template")}
          </FileButton>
        }
      />
      <div className="stack">
        <RecordForm reply={useActionData<typeof action>()} formKey={key} multipart>
          <Card
            title={t("The file")}
            note={t(
              "CSV with a heading, at most {mostRows} rows and {mostMegabytes} MB; a row for each that is to be added",
              { mostRows: formatCount(page.mostRows), mostMegabytes: page.mostMegabytes },
            )}
          >
            <FileField
              name="file"
              label={page.workbooks ? t("CSV or XLSX file") : t("CSV file")}
              required
              most={2}
              accept={page.workbooks ? ".csv,.txt,text/csv,.xlsx" : ".csv,.txt,text/csv"}
            />
          </Card>
          <ActionBar>
            <Button tone="primary" icon="check">
              {t("Check the file")}
            </Button>
            <LinkButton tone="quiet" to={page.list}>
              {t("Back")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
        {page.recent.length > 0 && (
          <Card flush title={t("Your files of the last seven days")}>
            <DataTable caption={t("Your files")} columns={recent} rows={page.recent} rowKey={(run) => run.id} />
          </Card>
        )}
        <Card flush title={t("Columns")} note={t("In any order; columns that may stay empty can be left out")}>
          <DataTable
            caption={t("Columns of the file")}
            columns={columns}
            rows={page.columns}
            rowKey={(column) => column.name}
          />
        </Card>
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { kindOf } from "~/engine/import/import-kind.server";
import { commitImport, discardImport } from "~/engine/import/import-runs.server";
import { runPage, type RunPage } from "~/engine/import/import-page.server";
import { checkMapped, mappingSchema, tableOfRun, type Mapping } from "~/engine/import/map-columns.server";
import { longText } from "~/define/field";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeImport } from "~/engine/import/authorize-import.server";
import { href } from "~/addresses/href";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { TextArea } from "~/ui/text-fields";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle("Import", data?.page.many ?? "Import");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await runPage(actor, what, parseId(args.params.id) ?? 0),
  }));
};

const nothing = z.object({});
const discarding = z.object({ why: longText("Reason", { max: 500 }).schema });

export const action = async (args: ActionFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  if (form.get("_form") === "map")
    return load(args, async () => {
      const table = await tableOfRun(actor, what, id);
      return answer(args, actor, form, {
        schema: mappingSchema(table.header.length),
        run: (chosen) => checkMapped(actor, what, table, chosen),
        done: (run) => ({
          to: href("/import/:resource/:id", { params: { resource: what.name.toLowerCase(), id: run.id } }),
        }),
      });
    });
  const word = what.name.toLowerCase();
  if (form.get("_form") === "discard")
    return answer(args, actor, form, {
      schema: discarding,
      run: ({ why }) => discardImport(actor, what, id, why),
      done: () => ({ to: href("/import/:resource", { params: { resource: word } }), toast: t("File discarded.") }),
    });
  return answer(args, actor, form, {
    schema: nothing,
    run: () => commitImport(actor, what, id),
    done: ({ rows }) => ({ to: kindOf(what).list, toast: plural(rows, "{n} row imported.", "{n} rows imported.") }),
  });
};

const problemColumns: Column<RunPage["problems"][number]>[] = [
  { id: "row", label: "Row", nowrap: true, cell: ({ row }) => t("Row {row}", { row }) },
  { id: "column", label: "Column", nowrap: true },
  { id: "message", label: "What is wrong" },
];

export default function ImportRun() {
  const { key, page } = useLoaderData<typeof loader>();
  const answered = useActionData<FormReply>();
  const of = answered?.result?.initialValue?._form;
  const replyTo = (form: unknown) => (of === form ? answered : undefined);
  const reply = replyTo(undefined);
  return (
    <>
      <PageHead
        title={page.fileName}
        tag={<Tag tone={page.state.tone}>{page.state.text}</Tag>}
        sentence={plural(page.rows, "{n} row, checked {at}", "{n} rows, checked {at}", { at: page.checked })}
        crumbs={[
          { label: page.many, to: page.list },
          { label: t("Import"), to: page.upload },
          { label: page.fileName },
        ]}
      />
      <div className="stack">
        {page.discarded && <Notice tone="info" title={page.discarded} />}
        {page.imported && (
          <Notice tone="ok" title={t("Imported {at}", { at: page.imported })}>
            {page.added < page.rows
              ? plural(page.added, "{n} row of the file was added.", "{n} rows of the file were added.")
              : t("Every row of the file was added.")}{" "}
            {page.passedOver > 0 && plural(page.passedOver, "One was there already.", "{n} were there already.")}
          </Notice>
        )}
        {page.mapping && <Columns mapping={page.mapping} formKey={key} reply={replyTo("map")} />}
        {page.problemTotal > 0 && <Problems page={page} />}
        {(page.preview || page.commits || reply) && page.waits && (
          <RecordForm reply={reply} formKey={key}>
            <div className="stack">
              {page.preview && !reply && page.rows > page.passedOver && (
                <Notice tone="ok" title={t("No problem was found")}>
                  {page.partly
                    ? t("Nothing is saved yet.")
                    : t("Nothing is saved yet. All rows are added at once, or none.")}
                </Notice>
              )}
              {page.rows === page.passedOver && (
                <Notice tone="info" title={t("Nothing is left to import")}>
                  {t("Every row of this file is there already.")}
                </Notice>
              )}
              {page.passedOver > 0 && page.rows > page.passedOver && (
                <Notice
                  tone="info"
                  title={plural(
                    page.passedOver,
                    "One row is there already and will be passed over",
                    "{n} rows are there already and will be passed over",
                  )}
                />
              )}
              {page.before && (
                <Notice tone="warn" title={t("This file was already imported, {at}", { at: page.before })} />
              )}
              {page.dates && <Dates dates={page.dates} />}
              {page.preview && <Preview preview={page.preview} />}
            </div>
            <ActionBar>
              {page.commits && page.added > 0 && (
                <Button tone="primary" icon="check">
                  {plural(page.added, "Import {n} row", "Import {n} rows")}
                </Button>
              )}
              <LinkButton tone="quiet" to={page.upload}>
                {t("Choose another file")}
              </LinkButton>
            </ActionBar>
          </RecordForm>
        )}
        {page.waits && (
          <RecordForm id="discard" reply={replyTo("discard")} formKey={`${key}-discard`}>
            <input type="hidden" name="_form" value="discard" />
            <p className="text-dim">{t("The file is kept for you until {at}.", { at: page.expires })}</p>
            <details open={replyTo("discard") !== undefined}>
              <summary>{t("Discard the file")}</summary>
              <div className="stack">
                <TextArea
                  name="why"
                  label={t("Reason")}
                  hint={t("A discarded file cannot be imported: it is uploaded again.")}
                  rows={2}
                  required
                />
                <ActionBar>
                  <Button tone="danger">{t("Discard the file")}</Button>
                </ActionBar>
              </div>
            </details>
          </RecordForm>
        )}
      </div>
    </>
  );
}

/** Says which column of the file is which. */
function Columns({ mapping, formKey, reply }: { mapping: Mapping; formKey: string; reply: FormReply | undefined }) {
  const values = Object.fromEntries(mapping.columns.map(({ name, column }) => [name, column]));
  return (
    <RecordForm id="map" reply={reply} formKey={`${formKey}-map`} values={values}>
      <input type="hidden" name="_form" value="map" />
      <Card
        title={t("Columns of the file")}
        note={t("Choose what each column is. Those with * are needed; the others can be left out.")}
      >
        <FormGrid>
          {mapping.columns.map(({ name, label, example }) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              choices={mapping.choices}
              empty={t("Leave out")}
              hint={example ? t("First row: {value}", { value: example.slice(0, 60) }) : undefined}
            />
          ))}
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Check with these columns")}</Button>
        </div>
      </Card>
    </RecordForm>
  );
}

function Problems({ page }: { page: RunPage }) {
  return (
    <>
      <Notice
        tone="bad"
        title={
          page.imported
            ? plural(page.problemRows, "One row was not added", "{n} rows were not added")
            : plural(
                page.problemTotal,
                "{n} problem was found; nothing was saved",
                "{n} problems were found; nothing was saved",
              )
        }
      >
        <p>
          {t("Fix them in the file and have it checked again.")}{" "}
          {page.faultyCut !== null &&
            t("Only the rows of the first {n} problems can be downloaded.", { n: page.faultyCut })}
        </p>
      </Notice>
      <Card
        flush
        title={t("Problems")}
        note={
          page.problemTotal > page.problems.length
            ? t("The first {shown} of {total}", { shown: page.problems.length, total: page.problemTotal })
            : plural(page.problemRows, "In one row", "In {n} rows")
        }
        actions={
          <>
            <FileButton size="small" icon="download" to={page.faulty}>
              {t("Rows with errors as CSV")}
            </FileButton>
            <LinkButton size="small" icon="upload" to={page.upload}>
              {t("Corrected file")}
            </LinkButton>
          </>
        }
      >
        <DataTable
          caption={t("Problems of the file")}
          columns={problemColumns}
          rows={page.problems}
          rowKey={(_, index) => index}
        />
      </Card>
    </>
  );
}

const dateColumns: Column<NonNullable<RunPage["dates"]>["rows"][number]>[] = [
  { id: "column", label: "Column" },
  { id: "typed", label: "In the file", nowrap: true },
  { id: "read", label: "Read as", nowrap: true, cell: ({ read }) => <b>{read}</b> },
  { id: "where", label: "Row" },
];

/** How each date is read, before anything is kept. */
function Dates({ dates }: { dates: NonNullable<RunPage["dates"]> }) {
  return (
    <Card
      flush
      title={t("Dates as they are read")}
      note={
        dates.more > 0
          ? plural(dates.more, "One more spelling is not shown", "{n} more spellings are not shown")
          : t("The day comes first, then the month")
      }
    >
      <DataTable
        caption={t("Dates as they are read")}
        columns={dateColumns}
        rows={dates.rows}
        rowKey={({ column, typed }) => `${column} ${typed}`}
      />
    </Card>
  );
}

function Preview({ preview }: { preview: NonNullable<RunPage["preview"]> }) {
  const columns: Column<string[]>[] = preview.header.map((label, index) => ({
    id: String(index),
    label,
    cell: (cells) => cells[index],
  }));
  return (
    <Card flush title={t("The first rows")}>
      <DataTable
        caption={t("The first rows of the file")}
        columns={columns}
        rows={preview.rows}
        rowKey={(_, index) => index}
      />
    </Card>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { recordId } from "~/define/field";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { askForDocument, missingDocuments, type MissingLine } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { SelectField } from "~/ui/choice-fields";

export const meta = () => pageTitle("Missing documents", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { searchParams } = new URL(args.request.url);
  const found = await missingDocuments(actor, {
    categoryId: parseId(searchParams.get("categoryId")),
    q: (searchParams.get("q") ?? "").slice(0, 100),
  });
  return { key: newFormKey(), mayAsk: can(actor, "document.edit"), ...found };
};

const askSchema = z.object({ employeeId: recordId("Employee").schema, categoryId: recordId("Category").schema });
const pairSchema = z
  .object({ pair: z.string().regex(/^\d{1,9}-\d{1,9}$/, { error: () => t("Choose from the list") }) })
  .transform(({ pair }) =>
    askSchema.parse({ employeeId: Number(pair.split("-")[0]), categoryId: Number(pair.split("-")[1]) }),
  );

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "document.edit");
  return answer(args, actor, await readForm(args.request), {
    schema: pairSchema,
    run: ({ employeeId, categoryId }) => askForDocument(actor, employeeId, categoryId),
    done: ({ name }) => ({
      to: href("/hr/documents/missing"),
      toast: t("{name} is asked for the document.", { name }),
    }),
  });
};

const COLUMNS: readonly Column<MissingLine>[] = [
  {
    id: "name",
    label: "Employee",
    cell: ({ employeeId, name }) => (
      <Link to={href("/hr/employee/details/:id", { params: { id: employeeId } })}>{name}</Link>
    ),
  },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "unit", label: "Unit" },
  { id: "staffType", label: "Staff type" },
  { id: "category", label: "Missing" },
  { id: "asked", label: "Requested on", nowrap: true },
];

export default function MissingDocuments() {
  const { key, lines, more, categories, mayAsk } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const askable = lines.filter(({ own }) => !own);
  return (
    <>
      <ListHead
        title={t("Missing documents")}
        sentence={plural(
          lines.length,
          "One required document is not on file",
          "{n} required documents are not on file",
        )}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Documents"), to: href("/hr/documents") },
          { label: t("Missing documents") },
        )}
      />
      <div className="stack">
        {more && <Notice title={t("There are more: narrow the list down.")} />}
        <Card flush>
          <Filters
            filters={[
              { name: "q", label: t("Search"), kind: "search", any: t("Name or number") },
              {
                name: "categoryId",
                label: t("Category"),
                kind: "choice",
                choices: categories.map(({ id, name }) => ({ value: String(id), label: name })),
                any: t("Any category"),
              },
            ]}
          >
            {lines.length === 0 ? (
              <EmptyState icon="check" title={t("Nothing is missing")}>
                {t("Every document that a category requires of a staff type is on file.")}
              </EmptyState>
            ) : (
              <DataTable caption={t("Missing documents")} columns={COLUMNS} rows={lines} rowKey={(row) => row.key} />
            )}
          </Filters>
        </Card>
        {mayAsk && askable.length > 0 && (
          <RecordForm reply={reply} formKey={key}>
            <Card title={t("Request a document")}>
              <SelectField
                name="pair"
                label={t("Whose, and which")}
                required
                choices={askable.map((row) => ({ value: row.key, label: `${row.name}, ${row.category}` }))}
                empty={t("Choose one")}
              />
            </Card>
            <ActionBar>
              <Button tone="primary">{t("Send the request")}</Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}

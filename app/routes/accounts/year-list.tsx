import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { beginFirstYear, firstYearSchema, yearList, type YearLine } from "~/modules/year-end/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

export const meta = () => pageTitle("Years and periods", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ...(await yearList(actor)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: firstYearSchema,
    run: ({ startDate }) => beginFirstYear(actor, startDate),
    done: () => ({ to: href("/ac/settings/fiscalYear/list"), toast: t("The first year has been started.") }),
  });
};

const columns: Column<YearLine>[] = [
  {
    id: "name",
    label: "Year",
    cell: (row) => <Link to={href("/ac/settings/fiscalYear/details/:id", { params: { id: row.id } })}>{row.name}</Link>,
  },
  { id: "from", label: "From", nowrap: true },
  { id: "to", label: "To", nowrap: true },
  { id: "closed", label: "Periods closed", numeric: true },
  { id: "waiting", label: "Waiting for a decision", numeric: true, cell: (row) => row.waiting || "–" },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

export default function YearList() {
  const { key, years, mayBegin } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Years and periods")}
        sentence={plural(years.length, "One year of the books", "{n} years of the books")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Settings"), to: href("/ac/settings") },
          { label: t("Years and periods") },
        ]}
      />
      <div className="stack">
        <Card flush>
          {years.length === 0 ? (
            <EmptyState icon="calendar" title={t("No year yet")}>
              {t("The first day opened starts one in January, unless you start it here.")}
            </EmptyState>
          ) : (
            <DataTable caption={t("Years and periods")} columns={columns} rows={years} rowKey={(row) => row.id} />
          )}
        </Card>
        {(mayBegin || reply) && (
          <Card title={t("Start the first year")} note={t("Later years follow automatically")}>
            <RecordForm formKey={key} reply={reply}>
              <DateField name="startDate" label={t("Begins on")} required hint={t("The first of a month")} />
              <div className="mt-3">
                <Button tone="primary">{t("Start")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}

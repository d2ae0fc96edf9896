import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { CellField, DateField } from "~/ui/text-fields";
import { bandsForm, bandsSchema, MOST_BANDS, saveBands } from "../index.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Bands", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    most: MOST_BANDS,
    ...(await bandsForm(actor, idOf(args.params))),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema: bandsSchema,
      run: (input) => saveBands(actor, id, input),
      done: () => ({
        to: href("/hr/settings/allowance-deduction/bands/:id", { params: { id } }),
        toast: t("The bands are set. Runs of months that end on this day or later go by them."),
      }),
    });
  });
};

const COLUMNS = [
  { name: "lower", label: "Above" },
  { name: "upper", label: "Up to" },
  { name: "rateBp", label: "Rate (percent)" },
  { name: "fixed", label: "Fixed amount" },
] as const;

/** The bands of a component from a day on, and those there were. */
export default function Bands() {
  const { key, most, name, currency, fictional, sets, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Bands of {name}", { name })}
        sentence={t("Each band takes its rate of the part of pay within it, and its fixed amount once pay reaches it")}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Settings of pay"), to: href("/hr/payroll/settings") },
          { label: t("Bands of {name}", { name }) },
        )}
      />
      <div className="stack">
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
          <div className="stack">
            <Card
              title={t("From a day on")}
              note={
                fictional
                  ? t("These rows are a fictional example, no country's law: enter those that hold for you.")
                  : undefined
              }
            >
              <FormGrid>
                <DateField name="validFrom" label={t("From")} required />
                <CheckField
                  name="capped"
                  label={t("Capped")}
                  hint={t("Above the last band nothing more is taken; else the last band has no end")}
                />
              </FormGrid>
            </Card>
            <Card flush title={t("Bands in {currency}", { currency })} note={t("Empty rows are left out")}>
              <DataTable
                caption={t("Bands")}
                rowKey={({ index }) => index}
                rows={Array.from({ length: most }, (_, index) => ({ index }))}
                columns={COLUMNS.map(({ name: field, label }) => ({
                  id: field,
                  label,
                  numeric: true,
                  cell: ({ index }: { index: number }) => (
                    <CellField
                      name={`bands[${index}].${field}`}
                      label={t("{column} of band {n}", { column: t(label), n: index + 1 })}
                      numeric
                    />
                  ),
                }))}
              />
            </Card>
          </div>
          <FormBar back={href("/hr/payroll/settings")}>
            <Button tone="primary">{t("Set the bands")}</Button>
          </FormBar>
        </RecordForm>
        {sets.map(({ id, title, rows }) => (
          <Card key={id} flush title={title}>
            <DataTable
              caption={title}
              rowKey={(row) => row.id}
              rows={rows}
              columns={[
                { id: "lower", label: "Above", numeric: true },
                { id: "upper", label: "Up to", numeric: true },
                { id: "rate", label: "Rate (percent)", numeric: true },
                { id: "fixed", label: "Fixed amount", numeric: true },
              ]}
            />
          </Card>
        ))}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { endKpi, endKpiSchema, readAssignment, type AssignmentView } from "~/modules/kpis/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.one.kpi ?? "KPI", "HR");

const LIST = href("/hr/kpi");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    one: await readAssignment(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: endKpiSchema,
    run: (input) => endKpi(actor, parseId(args.params.id) ?? 0, input, versionOf(form)),
    done: ({ name }) => ({ to: LIST, toast: t("{name} has a last day.", { name }) }),
  });
};

const ROWS: readonly Column<AssignmentView["rows"][number]>[] = [
  { id: "kpi", label: "KPI" },
  { id: "weight", label: "Weight", numeric: true, nowrap: true },
  { id: "target", label: "Target", numeric: true, nowrap: true },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];

export default function KpiAssignment() {
  const { key, one } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { kpi, holder, again, endable, words, rows, version } = one;
  const asked = new URLSearchParams(
    Object.entries({ designation: again.designationId, employee: again.employees, kpi: again.kpiId }).filter(
      ([, value]) => value,
    ),
  );
  return (
    <>
      <PageHead
        title={kpi}
        sentence={holder}
        crumbs={areaCrumbs("hr", { label: t("KPI assignments"), to: LIST }, { label: kpi })}
        actions={
          endable && (
            <LinkButton icon="edit" to={`${href("/hr/kpi/add")}?${asked.toString()}`}>
              {t("Change from a day on")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        <Card flush title={t("All KPIs of {holder}", { holder })} note={words}>
          <DataTable
            caption={t("All KPIs of {holder}", { holder })}
            columns={ROWS}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Card>
        {endable && (
          <RecordForm reply={reply} formKey={key} version={version}>
            <Card title={t("End this assignment")} note={t("Assign another KPI for the weight that is then missing.")}>
              <FormGrid>
                <DateField name="lastDay" label={t("Last day")} required />
              </FormGrid>
            </Card>
            <FormBar back={LIST}>
              <Button tone="danger">{t("End this assignment")}</Button>
            </FormBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}

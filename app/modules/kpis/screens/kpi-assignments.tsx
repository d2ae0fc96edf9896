import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { weightTotals, type WeightTotal } from "~/modules/kpis/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("KPI assignments", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => ({
    list: await listScreen(actor, list, view, search),
    totals: await weightTotals(actor),
  }));
};

const COLUMNS: readonly Column<WeightTotal>[] = [
  { id: "name", label: "Designation or employee" },
  { id: "kpis", label: "KPIs", numeric: true },
  { id: "words", label: "Weights", cell: ({ whole, words }) => <Tag tone={whole ? "ok" : "warn"}>{words}</Tag> },
];

/** What people are measured by, and whether it comes to 100 %. */
export default function KpiAssignments() {
  const { list, totals } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("hr", { label: list.title })}
      above={
        totals.length > 0 && (
          <Card
            flush
            title={t("Weights today")}
            note={t(
              "By designation; employees with KPIs of their own are listed where the weights do not come to 100 %.",
            )}
          >
            <DataTable caption={t("Weights today")} columns={COLUMNS} rows={totals} rowKey={({ id }) => id} />
          </Card>
        )
      }
    />
  );
}

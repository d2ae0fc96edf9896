import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { AREA_TYPES, scores, weightYears } from "~/modules/audit-settings/index.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Weights", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const years = await weightYears(actor);
    return {
      kinds: AREA_TYPES.map(({ label }) => label),
      may: scores(actor),
      rows: years
        .filter(({ begun }) => begun)
        .map(({ id, name, open, totals }) => ({
          id,
          name: { text: name, to: href("/audit/settings/weightage/edit/:id", { params: { id } }) },
          state: open ? t("Open") : t("Closed"),
          ...Object.fromEntries(totals.map((total, at) => [`total${at}`, total])),
        })),
    };
  });
};

/** Years with the totals of their weights. */
export default function WeightYears() {
  const { rows, kinds, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Weights")}
        sentence={t("What each risk factor counts for in a year")}
        crumbs={recordCrumbs("audit", { label: t("Weights") })}
        actions={
          may && (
            <LinkButton tone="primary" icon="plus" to={href("/audit/settings/weightage/add")}>
              {t("Begin the weights of a year")}
            </LinkButton>
          )
        }
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="chart" title={t("No weights yet")}>
            {t("Add an audit year and risk factors first.")}
          </EmptyState>
        ) : (
          <DataTable
            caption={t("Weights")}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { id: "name", label: "Year" },
              { id: "state", label: "State" },
              ...kinds.map((label, at) => ({ id: `total${at}`, label })),
            ]}
          />
        )}
      </Card>
    </>
  );
}

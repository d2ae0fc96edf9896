import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { differencePage, type DifferenceRow } from "../index.server";

export const meta: MetaFunction<typeof loader> = () => pageTitle("Differences to the month before", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const asked = parseId(new URL(args.request.url).searchParams.get("page") ?? undefined) ?? 1;
  return load(args, () => differencePage(actor, idOf(args.params), asked));
};

const COLUMNS: readonly Column<DifferenceRow>[] = [
  {
    id: "name",
    label: "Employee",
    cell: ({ name, slipId }) => <Link to={href("/hr/payroll/slip/:id", { params: { id: slipId } })}>{name}</Link>,
  },
  { id: "before", label: "Net pay before", numeric: true, nowrap: true },
  { id: "now", label: "Net pay now", numeric: true, nowrap: true },
  { id: "difference", label: "Difference", numeric: true, nowrap: true },
  { id: "reasons", label: "Why", cell: ({ reasons }) => reasons.map((reason) => <p key={reason}>{reason}</p>) },
];

/** Why people are paid other than in the month before. */
export default function Differences() {
  const { id, month, before, rows, page, size, total } = useLoaderData<typeof loader>();
  const run = href("/hr/payroll/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={t("Differences to the month before")}
        sentence={t("{month} against {before}, the largest first; whose figures are the same is left out", {
          month,
          before,
        })}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Payroll runs"), to: href("/hr/payroll/list") },
          { label: t("Pay of {month}", { month }), to: run },
          { label: t("Differences") },
        )}
        actions={<LinkButton to={run}>{t("The run")}</LinkButton>}
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="list" title={t("No differences")}>
            {t("Everybody is paid as in the month before.")}
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={t("Net pay of both months with the reasons for the difference")}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ key }) => key}
            />
            <Pager page={page} size={size} total={total} sizes={[size]} />
          </>
        )}
      </Card>
    </>
  );
}

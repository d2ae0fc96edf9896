import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { billsOfVisit } from "~/modules/transport-bills/index.server";
import { openVisit } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { billColumns, billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("Bills of a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { view } = await openVisit(actor, id);
    const supervisor = args.params.view?.toLowerCase() === "supervisor";
    return {
      id,
      refNo: view.refNo,
      rows: await billsOfVisit(actor, id),
      mayAdd: view.own && can(actor, "transportBill.claim"),
      view: args.params.view ? (supervisor ? "supervisor" : "bm") : null,
    };
  });
};

export default function BillsOfVisit() {
  const { id, refNo, rows, mayAdd, view } = useLoaderData<typeof loader>();
  const columns = billColumns(
    (row) =>
      view
        ? href("/ops/:view/travelbill/preview/:id", { params: { view, id: row.id } })
        : href("/ops/transportBill/preview/:id", { params: { id: row.id } }),
    { sorted: false, mine: false },
  );
  const add = mayAdd && (
    <LinkButton tone="primary" icon="plus" to={href("/ops/transportBill/add/:id", { params: { id } })}>
      {t("New bill of this visit")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t("Bills of {visit}", { visit: refNo })}
        sentence={plural(rows.length, "One bill", "{n} bills")}
        crumbs={billCrumbs(refNo)}
        actions={add}
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="money" title={t("No bills of this visit")} action={add || undefined}>
            {t("Bills with a line of this visit appear here, as far as you may see them.")}
          </EmptyState>
        ) : (
          <DataTable
            caption={t("Bills of {visit}", { visit: refNo })}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </Card>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { pathAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { billList, billsOfVisit } from "~/modules/transport-bills/index.server";
import { openVisit } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("Bills of a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { view } = await openVisit(actor, id);
    const { searchParams } = new URL(args.request.url);
    const viewer = args.params.view?.toLowerCase() === "supervisor" ? "supervisor" : "bm";
    const face = billsOfVisit(id, pathAt(args.request), ({ id: bill }) =>
      args.params.view
        ? href("/ops/:view/travelbill/preview/:id", { params: { view: viewer, id: bill } })
        : href("/ops/transportBill/preview/:id", { params: { id: bill } }),
    );
    return {
      id,
      refNo: view.refNo,
      list: await listScreen(actor, billList, face, searchParams),
      mayAdd: view.own && can(actor, "transportBill.claim"),
    };
  });
};

export default function BillsOfVisit() {
  const { id, refNo, list, mayAdd } = useLoaderData<typeof loader>();
  const add = mayAdd && (
    <LinkButton tone="primary" icon="plus" to={href("/ops/transportBill/add/:id", { params: { id } })}>
      {t("New bill of this visit")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t("Bills of {visit}", { visit: refNo })}
        sentence={list.sentence}
        crumbs={billCrumbs(refNo)}
        actions={add}
      />
      <Card flush>
        {list.rows.length === 0 ? (
          <EmptyState icon="money" title={t("No bills of this visit")} action={add || undefined}>
            {t("Bills with a line of this visit appear here, as far as you may see them.")}
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={t("Bills of {visit}", { visit: refNo })}
              columns={list.columns}
              rows={list.rows}
              rowKey={(row) => row.id}
              sort={list.sort}
              spoken
            />
            <Pager page={list.page} size={list.size} total={list.total} />
          </>
        )}
      </Card>
    </>
  );
}

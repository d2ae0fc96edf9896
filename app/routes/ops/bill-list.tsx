import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { LinkButton } from "~/ui/button";
import { pageTitle } from "~/ui/page-head";
import { BillList } from "./parts/bill-list";
import { billListPage } from "./parts/bill-list.server";
import { billColumns, billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("My transport bills", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => billListPage(actor, args.request, { which: "own", file: "transport-bills", states: null }));
};

export default function MyBills() {
  const list = useLoaderData<typeof loader>();
  const columns = billColumns((row) => href("/ops/transportBill/preview/:id", { params: { id: row.id } }), {
    sorted: true,
    mine: true,
  });
  return (
    <BillList
      {...list}
      title={t("My transport bills")}
      crumbs={billCrumbs(t("My bills"))}
      columns={columns}
      anyState={t("Any state")}
      empty={{
        title: t("No bills yet"),
        text: t("Your bills appear here as soon as a draft is saved, latest first."),
      }}
      action={
        <LinkButton tone="primary" icon="plus" to={href("/ops/transportBill/add/:id", { params: { id: "new" } })}>
          {t("New bill")}
        </LinkButton>
      }
    />
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { pageTitle } from "~/ui/page-head";
import { BillList } from "../ops/parts/bill-list";
import { billListPage } from "../ops/parts/bill-list.server";
import { billColumns } from "../ops/parts/bill-view";

export const meta = () => pageTitle("Transport bills", "Accounts");

const STATES = ["CHECKED", "RECEIVED", "PART_PAID", "PAID"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () =>
    billListPage(actor, args.request, { which: "books", file: "transport-bills-in-books", states: STATES }),
  );
};

export default function BillsInBooks() {
  const list = useLoaderData<typeof loader>();
  const columns = billColumns((row) => href("/ops/transportBill/received/details/:id", { params: { id: row.id } }), {
    sorted: true,
    mine: false,
  });
  return (
    <BillList
      {...list}
      title={t("Transport bills")}
      crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Transport bills") }]}
      columns={[
        ...columns.slice(0, -1),
        { id: "entry", label: "Entry", nowrap: true, cell: (row) => row.entry || "–" },
        columns.at(-1)!,
      ]}
      anyState={t("To receive or pay")}
      empty={{
        title: t("No bills waiting"),
        text: t("Checked bills of your branches appear here until they are paid. Choose a state to see paid ones."),
      }}
    />
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { pageTitle } from "~/ui/page-head";
import { BillList } from "./parts/bill-list";
import { billListPage } from "./parts/bill-list.server";
import { billColumns, billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("Bills to check", "Operations");

const STATES = ["SUBMITTED", "FORWARDED", "CHECKED", "RETURNED", "REJECTED", "RECEIVED", "PART_PAID", "PAID"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () =>
    billListPage(actor, args.request, { which: "check", file: "transport-bills-to-check", states: STATES }),
  );
};

export default function BillsToCheck() {
  const list = useLoaderData<typeof loader>();
  const columns = billColumns((row) => href("/ops/transportBill/checkedBy/details/:id", { params: { id: row.id } }), {
    sorted: true,
    mine: false,
  });
  return (
    <BillList
      {...list}
      title={t("Bills to check")}
      crumbs={billCrumbs(t("To check"))}
      columns={[...columns.slice(0, -1), { id: "flags", label: "Flags", numeric: true }, columns.at(-1)!]}
      anyState={t("Waiting for me")}
      empty={{
        title: t("No bills waiting"),
        text: t(
          "Bills from your team appear here once they are submitted. Choose a state to see those you have checked.",
        ),
      }}
    />
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { t } from "~/core/text";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { overdueBelow, visitList, type OverdueLine } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { areaCrumbs } from "../records/crumbs";
import { ListScreen } from "../records/list-screen";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Visits to review", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const search = new URL(args.request.url).searchParams;
  return load(args, () =>
    promiseHash({
      list: listScreen(actor, visitList, visitList.views.toReview!, search),
      overdue: overdueBelow(actor),
    }),
  );
};

const late: Column<OverdueLine>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    cell: (row) => <Link to={visitLinks.overdue(row)}>{row.refNo}</Link>,
  },
  { id: "visitor", label: "Visitor" },
  { id: "unit", label: "Unit" },
  { id: "visited", label: "Visited", nowrap: true },
  { id: "reviewer", label: "With" },
  { id: "waiting", label: "Waiting", cell: (row) => cellText(row.waiting) },
  { id: "mayTakeOver", label: "", cell: (row) => row.mayTakeOver && <Tag tone="warn">{t("May be taken over")}</Tag> },
];

/** What waits for the person, and what waits too long with others below them. */
export default function ReviewList() {
  const { list, overdue } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("operations", { label: list.title })}
      below={
        overdue.length > 0 && (
          <Card
            flush
            title={t("Overdue with reviewers below you")}
            note={t("More than three working days; after seven you may take them over")}
          >
            <DataTable caption={t("Overdue reviews")} columns={late} rows={overdue} rowKey={(row) => row.id} />
          </Card>
        )
      }
    />
  );
}

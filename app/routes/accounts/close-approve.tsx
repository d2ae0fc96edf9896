import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { waitingCloses, waitingDayRequests } from "~/modules/business-day/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Closes to approve", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { closes, dayRequests } = await promiseHash({
      closes: waitingCloses(actor),
      dayRequests: waitingDayRequests(actor),
    });
    return {
      closes: closes.map((close) => ({ ...close, since: null })),
      dayRequests: dayRequests.map((dayRequest) => ({ ...dayRequest, since: null })),
    };
  });
};

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const closeColumns: Column<Loaded["closes"][number]>[] = [
  {
    id: "branch",
    label: "Branch",
    cell: (row) => <Link to={href("/ac/day/close/approve/:id", { params: { id: row.id } })}>{row.branch}</Link>,
  },
  { id: "date", label: "Date", nowrap: true },
  { id: "kind", label: "Kind", cell: (row) => t(row.kind) },
  {
    id: "by",
    label: "Requested by",
    cell: (row) =>
      row.mine ? (
        <>
          {row.by} <Tag tone="neutral">{t("Your own")}</Tag>
        </>
      ) : (
        row.by
      ),
  },
  { id: "round", label: "Round", numeric: true },
  { id: "overShort", label: "Over and short", numeric: true },
  { id: "warnings", label: "Warnings", numeric: true },
  { id: "waits", label: "Waiting", nowrap: true },
];
const dayRequestColumns: Column<Loaded["dayRequests"][number]>[] = [
  {
    id: "kind",
    label: "Request",
    cell: (row) => <Link to={href("/ac/day/wish/:id", { params: { id: row.id } })}>{t(row.kind)}</Link>,
  },
  { id: "branch", label: "Branch" },
  { id: "date", label: "Date", nowrap: true },
  { id: "by", label: "Requested by" },
  { id: "reason", label: "Reason" },
  { id: "waits", label: "Waiting", nowrap: true },
];

export default function CloseApprove() {
  const { closes, dayRequests } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Closes to approve")}
        sentence={
          closes.length === 0
            ? t("No day close is waiting for you.")
            : plural(closes.length, "{n} close waits", "{n} closes wait")
        }
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Closes to approve") }]}
        actions={<LinkButton to={href("/ac/settings/day/close")}>{t("All branches")}</LinkButton>}
      />
      <div className="stack">
        <Card flush>
          {closes.length === 0 ? (
            <EmptyState icon="check" title={t("Nothing to approve")}>
              {t("Requests to close a day appear here, oldest first.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Requests for the close of a day")}
              columns={closeColumns}
              rows={closes}
              rowKey={(row) => row.id}
            />
          )}
        </Card>
        {dayRequests.length > 0 && (
          <Card flush title={t("Requests about days")}>
            <DataTable
              caption={t("Requests waiting for you")}
              columns={dayRequestColumns}
              rows={dayRequests}
              rowKey={(row) => row.id}
            />
          </Card>
        )}
      </div>
    </>
  );
}

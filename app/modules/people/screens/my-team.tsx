import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { ownReports, type Report } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("My team", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { reports: await ownReports(actor), delegates: can(actor, "approval.delegate") };
};

const COLUMNS: readonly Column<Report>[] = [
  { id: "name", label: "Name" },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "designation", label: "Designation" },
  { id: "unit", label: "Unit" },
  { id: "relations", label: "You are their" },
  { id: "joined", label: "Joined", nowrap: true },
  { id: "status", label: "State", cell: ({ status }) => <Tag tone={status.tone}>{status.text}</Tag> },
];

export default function MyTeam() {
  const { reports, delegates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My team")}
        sentence={t("People you manage, review or look after today")}
        crumbs={areaCrumbs("home", { label: t("My team") })}
        actions={
          delegates && (
            <LinkButton icon="users" to={href("/my/delegation/add")}>
              {t("Delegate my approvals")}
            </LinkButton>
          )
        }
      />
      {reports.length === 0 ? (
        <EmptyState icon="users" title={t("No one reports to you")}>
          {t("People appear here when you lead their unit or department, or when HR maps you to them.")}
        </EmptyState>
      ) : (
        <Card flush title={t("My team")}>
          <DataTable caption={t("My team")} columns={COLUMNS} rows={reports} rowKey={({ id }) => id} />
        </Card>
      )}
    </>
  );
}

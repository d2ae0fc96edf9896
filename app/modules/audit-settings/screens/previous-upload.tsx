import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { batchesOf } from "~/engine/import/import-page.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Import previous data", "Audit");

const KINDS = ["AuditIssue", "AuditPastFinding", "AuditRating", "FraudCase"];
const ICONS = ["warn", "list", "chart", "shield"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => batchesOf(actor, KINDS));
};

/** What of earlier audits comes from files, and the files of the last seven days. */
export default function PreviousUpload() {
  const { kinds, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Import previous data")}
        sentence={t("A file is checked first; rows that are in order are then added, and the others come back as CSV")}
        crumbs={recordCrumbs("audit", { label: t("Import previous data") })}
      />
      <div className="stack">
        <Tiles tiles={kinds.map(({ label, to }, at) => ({ label, to, icon: ICONS[at]! }))} />
        <Card flush title={t("Files of the last seven days")}>
          {runs.length === 0 ? (
            <EmptyState icon="list" title={t("No files yet")}>
              {t("Choose what to import above.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Files of the last seven days")}
              rows={runs}
              rowKey={({ id }) => id}
              columns={[
                { id: "file", label: "File" },
                { id: "kind", label: "Kind" },
                { id: "rows", label: "Rows", numeric: true },
                { id: "faulty", label: "With errors", numeric: true },
                { id: "by", label: "By" },
                { id: "checked", label: "Checked", nowrap: true },
                { id: "state", label: "State" },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  );
}

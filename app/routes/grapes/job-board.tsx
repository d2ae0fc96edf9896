import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { JOBS } from "~/engine/registry.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { jobBoard, type JobLine } from "~/modules/jobs/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Jobs", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { rows: await jobBoard(actor, JOBS) };
};

const columns: Column<JobLine>[] = [
  {
    id: "label",
    label: "Job",
    cell: (row) => <Link to={href("/grapes/job/:name", { params: { name: row.name } })}>{t(row.label)}</Link>,
  },
  { id: "often", label: "When", cell: (row) => t(row.often) },
  { id: "last", label: "Last started", nowrap: true },
  { id: "took", label: "Took", numeric: true },
  { id: "state", label: "State" },
  { id: "next", label: "Next", nowrap: true },
  { id: "failed", label: "Failed", numeric: true },
];

export default function JobBoard() {
  const { rows } = useLoaderData<typeof loader>();
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const sentence = failed === 0 ? t("All succeeded") : plural(failed, "One run has failed", "{n} runs have failed");
  return (
    <>
      <PageHead title={t("Jobs")} sentence={sentence} crumbs={[{ label: t("Console"), to: href("/grapes") }]} />
      <Card flush>
        <DataTable caption={t("Jobs")} columns={columns} rows={rows} rowKey={(row) => row.name} />
      </Card>
    </>
  );
}

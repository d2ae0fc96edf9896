import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { reportsToWrite } from "~/modules/audit-investigations/index.server";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Write a report", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    tiles: (await reportsToWrite(actor)).map(({ id, refNo, title }) => ({
      label: refNo,
      note: title,
      icon: "edit" as const,
      to: href("/audit/reporting/specialInvestigation/edit/:id", { params: { id } }),
    })),
  }));
};

/** Finished investigations, to choose the one whose report is written. */
export default function ReportAdd() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Write a report")}
        crumbs={[
          { label: t("Audit"), to: href("/audit") },
          { label: t("Reports of special investigations"), to: href("/audit/reporting/specialInvestigation/list") },
          { label: t("Write a report") },
        ]}
      />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} />
      ) : (
        <EmptyState icon="list" title={t("No report to write")}>
          {t("A report is written once an investigation is finished.")}
        </EmptyState>
      )}
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { pageTitle } from "~/ui/page-head";
import { VisitReportView } from "./parts/visit-report";
import { loadVisitReport } from "./parts/visit-report.server";

export const meta = () => pageTitle("Visit report", "Operations");

export const loader = (args: LoaderFunctionArgs) => loadVisitReport(args, "own");

export default function VisitReport() {
  return (
    <VisitReportView
      {...useLoaderData<typeof loader>()}
      from={{
        label: t("My visit history"),
        to: href("/ops/reports/:report", { params: { report: "myVisitHistory" } }),
      }}
    />
  );
}

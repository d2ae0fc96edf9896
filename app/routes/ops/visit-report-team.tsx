import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { pageTitle } from "~/ui/page-head";
import { VisitReportView } from "./parts/visit-report";
import { loadVisitReport } from "./parts/visit-report.server";

export const meta = () => pageTitle("Visit report", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { report: await loadVisitReport(args, "others"), reviews: can(actor, "visit.review") };
};

export default function VisitReport() {
  const { report, reviews } = useLoaderData<typeof loader>();
  const history = {
    label: t("Visit history of my team"),
    to: href("/ops/reports/:report", { params: { report: "visitHistoryAsSupervisor" } }),
  };
  return <VisitReportView {...report} from={reviews ? history : { label: t("Operations"), to: href("/ops") }} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { authorize, load } from "~/engine/request/authorize.server";
import { reportPage, type VisitReport } from "~/modules/visit-reports/index.server";
import { drawChart } from "~/ui/charts/draw-chart.server";

/** The loader of a report's page. */
export async function loadReport(args: LoaderFunctionArgs, report: VisitReport) {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const page = await reportPage(actor, report, new URL(args.request.url).searchParams);
    return { ...page, charts: page.charts.map(drawChart) };
  });
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldReport } from "~/modules/visit-reports/index.server";
import { pageTitle } from "~/ui/page-head";
import { ReportView } from "./parts/report-page";
import { loadReport } from "./parts/report-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Report", "Operations");

export const loader = (args: LoaderFunctionArgs) => loadReport(args, fieldReport);

export default function Report() {
  return <ReportView report={useLoaderData<typeof loader>()} />;
}

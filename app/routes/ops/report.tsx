import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import {
  agreementReport,
  coverageReport,
  numberReport,
  ownNumberReport,
  travelReport,
  type VisitReport,
} from "~/modules/visit-reports/index.server";
import { pageTitle } from "~/ui/page-head";
import { ReportView } from "./parts/report-page";
import { loadReport } from "./parts/report-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Report", "Operations");

const REPORTS: Readonly<Record<string, VisitReport>> = {
  numberofvisits: numberReport,
  myvisitcount: ownNumberReport,
  travelhistory: travelReport,
  agreement: agreementReport,
  coverage: coverageReport,
};

export const loader = async (args: LoaderFunctionArgs) => {
  const report = REPORTS[args.params.report?.toLowerCase() ?? ""];
  return report
    ? loadReport(args, report)
    : load(args, () => Promise.reject(new NotFound(t("There is no such report."))));
};

export default function Report() {
  return <ReportView report={useLoaderData<typeof loader>()} />;
}

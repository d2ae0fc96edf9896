import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import {
  agreementReport,
  coverageReport,
  historyByWord,
  historyPage,
  numberReport,
  ownNumberReport,
  travelReport,
  type VisitReport,
} from "~/modules/visit-reports/index.server";
import { pageTitle } from "~/ui/page-head";
import { HistoryView } from "./parts/history-page";
import { ReportView } from "./parts/report-page";
import { loadReport } from "./parts/report-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.history?.title ?? data?.report?.title ?? "Report", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const word = args.params.report ?? "";
  const reports: Readonly<Record<string, VisitReport>> = {
    numberofvisits: numberReport,
    myvisitcount: ownNumberReport,
    travelhistory: travelReport,
    agreement: agreementReport,
    coverage: coverageReport,
  };
  const report = reports[word.toLowerCase()];
  if (report) return { history: null, report: await loadReport(args, report) };
  const { actor } = await authorize(args);
  return load(args, async () => {
    const history = historyByWord(word);
    if (!history) throw new NotFound(t("There is no such report."));
    return { history: await historyPage(actor, history, new URL(args.request.url).searchParams), report: null };
  });
};

export default function Report() {
  const { history, report } = useLoaderData<typeof loader>();
  return history ? <HistoryView history={history} /> : <ReportView report={report!} />;
}

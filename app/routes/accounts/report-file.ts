import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { resultFile } from "~/engine/export/result-file.server";
import { documentPdf } from "~/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { askedOf, fileRows, readReport, reportByName, reportDocument } from "~/modules/financial-reports/index.server";

/** A report as a file, whole: /ac/reports/trialBalance/csv?unit=4&to=2026-11-20 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const report = reportByName(args.params.report ?? "");
    if (!report) throw new NotFound(t("There is no such report."));
    const { sheet, frame } = await readReport(
      actor,
      report,
      askedOf(report, new URL(args.request.url).searchParams),
      true,
    );
    const format = args.params.format ?? "";
    if (format.toLowerCase() === "pdf")
      return fileResponse(await documentPdf(actor, reportDocument(report, sheet, frame)));
    const title = `${report.title} ${frame.unit.code} ${report.takes.includes("from") ? `${frame.from} ` : ""}${frame.to}`;
    return resultFile(title, format, sheet.columns, fileRows(sheet));
  });
};

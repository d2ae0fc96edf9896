import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportDocument } from "~/engine/report/report-document.server";
import { reportNamed } from "~/engine/report/report-at.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { documentPdf } from "~/print/print.server";

/** A report as a PDF, whole: /print/report/coverage?by=unit */
export const loader = async (args: LoaderFunctionArgs) =>
  load(args, async () => {
    const report = reportNamed(args.params.name ?? "");
    const { actor } = await authorize(args, report.permission);
    const { searchParams } = new URL(args.request.url);
    return fileResponse(await documentPdf(actor, await reportDocument(actor, report, searchParams)));
  });

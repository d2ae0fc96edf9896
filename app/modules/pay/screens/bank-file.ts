import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf, parseId } from "~/core/ids.server";
import { resultFile } from "~/engine/export/result-file.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { bankFile } from "../index.server";

/** The bank file of a run: /hr/payroll/bank/7/xml?account=2&date=2026-11-27 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams } = new URL(args.request.url);
    const file = await bankFile(actor, idOf(args.params), {
      format: args.params.format ?? "",
      accountId: parseId(searchParams.get("account")),
      date: searchParams.get("date"),
    });
    return "rows" in file ? resultFile(file.title, "csv", file.columns, file.rows) : fileResponse(file);
  });
};

import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { exportByName, exportResponse } from "~/engine/export/export-list.server";
import { authorize, load } from "~/engine/request/authorize.server";

/** A whole filtered list as a file: /export/branch/csv?q=kib */
export const loader = async (args: LoaderFunctionArgs) => {
  const list = exportByName(args.params.name ?? "");
  const { actor } = await authorize(args, list?.permission ?? "signed-in");
  return load(args, async () => {
    if (!list) throw new NotFound(t("There is no such list."));
    return exportResponse(actor, list, args.params.format ?? "", new URL(args.request.url).searchParams);
  });
};

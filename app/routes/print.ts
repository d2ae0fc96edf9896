import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { printableByName, printPdf } from "~/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";

/** A document as a PDF: /print/visit/7 */
export const loader = async (args: LoaderFunctionArgs) => {
  const printable = printableByName(args.params.name ?? "");
  const { actor } = await authorize(args, printable?.permission ?? "signed-in");
  return load(args, async () => {
    const id = parseId(args.params.id);
    if (!printable || id === null) throw new NotFound(t("There is no such document."));
    return fileResponse(await printPdf(actor, printable, id, new URL(args.request.url).searchParams));
  });
};

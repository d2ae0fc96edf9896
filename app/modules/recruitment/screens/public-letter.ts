import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { outsideLetter } from "~/modules/recruitment/index.server";
import { documentPdf } from "~/print/print.server";

/** The letter of an offer as a PDF, behind the link of the mail: /jobs/letter/<link>/7 */
export const loader = async (args: LoaderFunctionArgs) =>
  load(args, async () => {
    const id = parseId(args.params.application);
    if (id === null) throw new NotFound();
    const { actor, document } = await outsideLetter(args.params.id ?? "", id, new Date());
    return fileResponse(await documentPdf(actor, document));
  });

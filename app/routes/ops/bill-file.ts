import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { asAsked } from "~/modules/files/index.server";
import { readReceipt } from "~/modules/transport-bills/index.server";

/** The file of a receipt, for whoever sees its bill, in operations or in the books. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return fileResponse(await asAsked(args.request, await readReceipt(actor, id)));
  });
};

import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { asAsked } from "~/modules/files/index.server";
import { voucherAttachments } from "~/modules/vouchers/index.server";

/** The file of an attachment. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return fileResponse(await asAsked(args.request, await voucherAttachments.read(actor, id)));
  });
};

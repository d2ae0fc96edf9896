import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { placedAt } from "~/engine/record/record-at.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { asAsked } from "~/modules/files/index.server";

/** The file of an attachment of a record that is told once. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { record } = placedAt(args.request);
  const { actor } = await authorize(args);
  return load(args, async () =>
    fileResponse(await asAsked(args.request, await recordAttachments(record).read(actor, idOf(args.params)))),
  );
};

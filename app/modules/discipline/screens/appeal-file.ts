import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { disciplinaryCase } from "~/modules/discipline/index.server";
import { asAsked } from "~/modules/files/index.server";

/** A piece of evidence, for those who decide appeals. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () =>
    fileResponse(await asAsked(args.request, await recordAttachments(disciplinaryCase).read(actor, idOf(args.params)))),
  );
};

import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { disciplinaryCase, statementFile } from "~/modules/discipline/index.server";
import { asAsked } from "~/modules/files/index.server";

/** A piece of evidence or a file of a statement, for those who handle the case. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const file = (await statementFile(actor, id)) ?? (await recordAttachments(disciplinaryCase).read(actor, id));
    return fileResponse(await asAsked(args.request, file));
  });
};

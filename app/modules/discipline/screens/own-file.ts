import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { ownStatementFile } from "~/modules/discipline/index.server";
import { asAsked } from "~/modules/files/index.server";

/** A file of one's own reply or appeal. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () =>
    fileResponse(await asAsked(args.request, await ownStatementFile(actor, idOf(args.params)))),
  );
};

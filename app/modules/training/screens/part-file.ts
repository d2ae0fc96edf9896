import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { asAsked } from "~/modules/files/index.server";
import { ownPartFile } from "~/modules/training/index.server";

/** The file of a part of a course of one's own. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => fileResponse(await asAsked(args.request, await ownPartFile(actor, idOf(args.params)))));
};

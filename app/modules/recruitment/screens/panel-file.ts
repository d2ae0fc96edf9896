import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { asAsked } from "~/modules/files/index.server";
import { panelFiles } from "~/modules/recruitment/index.server";

/** A file of an applicant, for the panel that interviews them. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () =>
    fileResponse(await asAsked(args.request, await panelFiles.read(actor, idOf(args.params)))),
  );
};

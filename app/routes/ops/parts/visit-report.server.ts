import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { printableByName, readPrint } from "~/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { isVisitor } from "~/modules/visits/index.server";

/**
 * The loader of a visit's printable report.
 * @param whose "own": the reader's own visits alone; "others": those of others
 */
export async function loadVisitReport(args: LoaderFunctionArgs, whose: "any" | "own" | "others" = "any") {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const id = parseId(args.params.id);
    if (id === null || (whose !== "any" && (await isVisitor(actor, id)) !== (whose === "own"))) throw new NotFound();
    return { id, ...(await readPrint(actor, printableByName("visit")!, id)) };
  });
}

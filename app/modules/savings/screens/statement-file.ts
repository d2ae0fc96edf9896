import type { LoaderFunctionArgs } from "@remix-run/node";
import { idOf, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { resultFile } from "~/engine/export/result-file.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { ownAccountChoices, statementSheet } from "../index.server";

/** The days of a statement as a file, one's own or another's: /my/saccostatement/csv?account=7&year=2026 or &from=2026-01-01&to=2026-03-31 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const id = args.params.id === undefined ? await ownOf(actor, asked.get("account")) : idOf(args.params);
    const { title, columns, rows } = await statementSheet(actor, id, asked);
    return resultFile(title, args.params.format ?? "", columns, rows);
  });
};

/** One's own account that is named; the first where none is. */
async function ownOf(actor: Parameters<typeof ownAccountChoices>[0], asked: string | null): Promise<number> {
  const accounts = await ownAccountChoices(actor);
  const wanted = parseId(asked ?? undefined);
  const found = wanted === null ? accounts[0] : accounts.find(({ id }) => id === wanted);
  if (!found) throw new NotFound();
  return found.id;
}

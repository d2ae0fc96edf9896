import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { authorize, refusalOf, type Args } from "../request/authorize.server";
import { importableByWord, permissionFor, type Importable } from "./import-kind.server";

/**
 * Lets the request pass for a person who may import what `:resource` names, wherever its own screens live.
 * @throws as `authorize`; 404 where the address names nothing that is imported
 */
export async function authorizeImport(args: Args): Promise<{ actor: Actor; what: Importable }> {
  const what = importableByWord(args.params.resource ?? "");
  const { actor } = await authorize(args, what ? permissionFor(what) : "signed-in");
  if (!what) throw await refusalOf(args, new NotFound(t("There is no such page.")));
  return { actor, what };
}

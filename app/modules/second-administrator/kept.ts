/** What a request keeps: what is to be carried out, and whose rights it widened when it was asked for. */
import { z } from "zod/v4";
import { canonicalJson } from "~/core/canonical.server";

const kept = z.object({ wanted: z.unknown(), gaining: z.array(z.number().int()) });

export const keptText = (wanted: unknown, gaining: readonly number[]): string =>
  canonicalJson({ wanted, gaining: [...gaining].sort((a, b) => a - b) });

/** A request that says nothing of who gains was asked for before requests did: nobody was known to. */
export function readKept(text: string): z.infer<typeof kept> {
  const read: unknown = JSON.parse(text);
  const found = kept.safeParse(read);
  return found.success ? found.data : { wanted: read, gaining: [] };
}

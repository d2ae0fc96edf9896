import { z } from "zod/v4";
import type { Permission } from "~/core/permission";
import { noteSchema } from "../access/index.server";

/** The permissions behind a link; null for one that leads nowhere in the product. The engine knows the routes. */
export type Needs = (link: string) => readonly Permission[] | null;

/** One box that was ticked or cleared. */
export interface LinkChange {
  linkId: number;
  given: boolean;
}

export interface RoleLinksInput {
  changes: readonly LinkChange[];
  /** The version of the role as the person saw it. */
  version: number;
  /** Permissions behind what is given that the role lacks, and is to get with it. */
  grant: readonly string[];
  note: string;
}

const idWord = /^[1-9]\d{0,8}$/;
const ids = z.array(z.string().regex(idWord).transform(Number));
const several = (value: unknown) => (value === undefined ? [] : typeof value === "string" ? [value] : value);

/** What the boxes send: those that were ticked when they were drawn, and those that are now. */
export const roleLinksSchema = z.object({
  was: z
    .string()
    .max(20_000)
    .default("")
    .transform((text) => text.split(" ").filter(Boolean))
    .pipe(ids),
  held: z.preprocess(several, ids),
  grant: z.preprocess(several, z.array(z.string().regex(/^[\w.]{1,100}$/))),
  note: noteSchema,
});

/** The boxes that somebody ticked or cleared. */
export function linkChanges({ was, held }: { was: readonly number[]; held: readonly number[] }): LinkChange[] {
  const [before, now] = [new Set(was), new Set(held)];
  return [
    ...[...now].filter((id) => !before.has(id)).map((linkId) => ({ linkId, given: true })),
    ...[...before].filter((id) => !now.has(id)).map((linkId) => ({ linkId, given: false })),
  ];
}

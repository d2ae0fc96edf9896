import { z } from "zod/v4";
import { noteSchema, type AccessChange } from "~/modules/access/index.server";

const MOST = 100_000;
const box = /^([1-9]\d{0,8}):([\w.]{1,100})$/;
const words = z
  .string()
  .max(MOST)
  .default("")
  .transform((text) => text.split(" ").filter(Boolean));

/** "12:3 13:1": the version of each role as the page showed it. */
const versions = words
  .refine((pairs) => pairs.every((pair) => /^[1-9]\d{0,8}:\d{1,9}$/.test(pair)))
  .transform((pairs) => new Map(pairs.map((pair) => pair.split(":").map(Number) as [number, number])));
const boxes = z.array(z.string().regex(box));

/** What the grid sends: the boxes that were ticked when it was drawn, and those that are now. */
export const accessFormSchema = z.object({
  was: words.pipe(boxes),
  held: z.preprocess((value) => (value === undefined ? [] : typeof value === "string" ? [value] : value), boxes),
  version: versions,
  note: noteSchema,
});

/** The boxes that somebody ticked or cleared. */
export function changesOf({ was, held }: { was: readonly string[]; held: readonly string[] }): AccessChange[] {
  const [before, now] = [new Set(was), new Set(held)];
  const read = (text: string, granted: boolean): AccessChange => {
    const [, roleId = "", permission = ""] = box.exec(text) ?? [];
    return { roleId: Number(roleId), permission, granted };
  };
  return [
    ...[...now].filter((one) => !before.has(one)).map((one) => read(one, true)),
    ...[...before].filter((one) => !now.has(one)).map((one) => read(one, false)),
  ];
}

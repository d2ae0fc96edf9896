import { z } from "zod/v4";

/** Why somebody begins work now; kept in the trail. */
export const runNoteSchema = z
  .string({ error: "Write why" })
  .trim()
  .min(3, "Write why, in a few words")
  .max(300, "At most 300 characters");

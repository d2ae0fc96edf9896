import { z } from "zod/v4";
import { longText } from "~/define/field";

/** What a move sends along; how long the comment has to be is the workflow's to say. */
export const noteSchema = z.object({ note: longText("Comment", { max: 2000, optional: true }).schema });

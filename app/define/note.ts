import { z } from "zod/v4";
import { longText } from "./field";

/** The comment of a move; how long it has to be is the workflow's to say. */
export const note = longText("Comment", { max: 2000, optional: true }).schema;
/** What a move sends along that takes a comment and nothing else. */
export const noteSchema = z.object({ note });

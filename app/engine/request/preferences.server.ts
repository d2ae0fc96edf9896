import { z } from "zod/v4";
import { flag } from "~/define/field";

/** How the portal looks to one person; form and API share it. */
export const preferencesSchema = z.object({
  lightPages: flag("Light pages").schema,
  theme: z.enum(["SYSTEM", "LIGHT", "DARK"], { message: "Colours: choose from the list" }),
});

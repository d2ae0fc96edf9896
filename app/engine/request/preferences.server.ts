import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { LANGUAGES, t } from "~/core/text";
import { flag } from "~/define/field";
import { href } from "~/addresses/href";
import { savePreferences } from "~/modules/identity/index.server";
import { answer } from "./answer.server";
import { readForm } from "./read-form.server";
import { authorize } from "./authorize.server";
import { languageCookie } from "./cookies.server";

/** Stands in forms for no language of one's own. */
export const AS_BROWSER = "BROWSER";

/** How the portal looks to one person; form and API share it. */
const preferencesSchema = z.object({
  lightPages: flag("Light pages").schema,
  theme: z.enum(["SYSTEM", "LIGHT", "DARK"], { message: "Colours: choose from the list" }),
  /** "BROWSER" chooses none: the portal speaks what the browser asks for. */
  language: z
    .enum([AS_BROWSER, ...LANGUAGES], { message: "Language: choose from the list" })
    .transform((word) => (word === AS_BROWSER ? null : word)),
});

/** Saves how the portal looks and speaks to the person; this browser speaks so from the next page on. */
export async function preferencesAction(args: ActionFunctionArgs) {
  const { actor } = await authorize(args, "signed-in");
  let chosen: { language: string | null } | null = null;
  const response = await answer(args, actor, await readForm(args.request), {
    schema: preferencesSchema,
    run: (input) => savePreferences(actor, input),
    done: (_, input) => {
      chosen = input;
      return { to: href("/my/details"), toast: t("Saved.") };
    },
  });
  const { language } = chosen ?? { language: undefined };
  if (response instanceof Response && language !== undefined)
    response.headers.append("Set-Cookie", languageCookie(args.request, language));
  return response;
}

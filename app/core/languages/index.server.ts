/** The catalogues on the server, which holds them all; a browser loads the one its page is written in. */
import { LANGUAGES, type Catalogue, type Voice } from "../text";
import { fr } from "./fr";
import { pseudo } from "./pseudo";
import { sw } from "./sw";

export const CATALOGUES: Record<"fr" | "sw" | "pseudo", Catalogue> = { fr, sw, pseudo };

/** The voice of a person's own language; null, which is English, for none and for one that the portal does not speak. */
export function voiceIn(language: string | null): Voice | null {
  const known = LANGUAGES.find((one) => one === language) ?? "en";
  return known === "en" ? null : { name: known, language: known, catalogue: CATALOGUES[known] };
}

/**
 * The catalogues on the server, which holds them all; a browser loads those its page is written in. What is said on
 * the server alone is in the `.server` files, which no browser loads.
 */
import { LANGUAGES, type Catalogue, type Voice } from "../text";
import { areaAt, type Area } from "./areas";
import { fr } from "./fr";
import { fr as frOfHelp } from "./help/fr.server";
import { sw as swOfHelp } from "./help/sw.server";
import { fr as frOfOperations } from "./operations/fr";
import { fr as frSaidForOperations } from "./operations/fr.server";
import { sw as swOfOperations } from "./operations/sw";
import { sw as swSaidForOperations } from "./operations/sw.server";
import { pseudo } from "./pseudo";
import { fr as frOfSpeaking } from "./speaking-up/fr.server";
import { sw as swOfSpeaking } from "./speaking-up/sw.server";
import { sw } from "./sw";

type Spoken = "fr" | "sw";

/** The words of all pages, of help, and what the server says, and each area's own. */
const EVERYWHERE: Record<Spoken, Catalogue> = {
  fr: { ...frOfHelp, ...frSaidForOperations, ...fr },
  sw: { ...swOfHelp, ...swSaidForOperations, ...sw },
};
const OF_AREA: Record<Area, Record<Spoken, Catalogue>> = {
  operations: { fr: { ...frOfOperations, ...EVERYWHERE.fr }, sw: { ...swOfOperations, ...EVERYWHERE.sw } },
  speaking: { fr: { ...frOfSpeaking, ...EVERYWHERE.fr }, sw: { ...swOfSpeaking, ...EVERYWHERE.sw } },
  english: { fr: {}, sw: {} },
};

/** All there is: for what no script takes over, as a message or a printed document. */
export const CATALOGUES: Record<Spoken | "pseudo", Catalogue> = {
  fr: { ...OF_AREA.speaking.fr, ...OF_AREA.operations.fr },
  sw: { ...OF_AREA.speaking.sw, ...OF_AREA.operations.sw },
  pseudo,
};

/** Answers of these are files. */
const FILES = /^\/(print|export)\//i;

/** Whether a page speaks English whatever is chosen, because not all of its words are there in other languages. */
export function isEnglish(pathname: string): boolean {
  return areaAt(pathname) === "english";
}

/** The words of a page: on the server no others than its script knows, or the browser would write it anew in English. */
export function catalogueAt(language: Spoken, pathname: string): Catalogue {
  if (FILES.test(pathname)) return CATALOGUES[language];
  const area = areaAt(pathname);
  return area ? OF_AREA[area][language] : EVERYWHERE[language];
}

/** The voice of a person's own language; null, which is English, for none and for one that the portal does not speak. */
export function voiceIn(language: string | null): Voice | null {
  const known = LANGUAGES.find((one) => one === language) ?? "en";
  return known === "en" ? null : { name: known, language: known, catalogue: CATALOGUES[known] };
}

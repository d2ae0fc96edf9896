/** Which language a request speaks: the person's own (a cookie), else what the browser asks for. */
import { AsyncLocalStorage } from "node:async_hooks";
import { catalogueAt, CATALOGUES, isEnglish } from "~/core/languages/index.server";
import { LANGUAGE_COOKIE, LANGUAGES, listenTo, type Language, type Voice } from "~/core/text";

/** Shows every text in a disguise, so that text which has passed no catalogue stands out. */
export const PSEUDO = "pseudo";

const spoken = new AsyncLocalStorage<Voice>();
listenTo(() => spoken.getStore() ?? null);

/**
 * The voice of a request; null speaks English.
 * @param cookies the Cookie header @param wishes the Accept-Language header @param pathname of the page
 */
export function voiceOf(cookies: string | undefined, accepted: string | undefined, pathname: string): Voice | null {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies ?? "")?.[1];
  if (chosen === PSEUDO) return { name: PSEUDO, language: "en", catalogue: CATALOGUES.pseudo };
  const language = LANGUAGES.find((one) => one === chosen) ?? firstAccepted(accepted ?? "");
  if (language === "en") return null;
  return {
    name: language,
    language: isEnglish(pathname) ? "en" : language,
    catalogue: catalogueAt(language, pathname),
  };
}

/** The first of the browser's languages that the portal speaks. */
function firstAccepted(header: string): Language {
  const ranked = header.split(",").map((part, index) => {
    const [tag = "", ...options] = part.trim().toLowerCase().split(";");
    const weight = Number(
      options
        .find((option) => option.trim().startsWith("q="))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { language: tag.split("-")[0]!, weight: Number.isFinite(weight) ? weight : 0, index };
  });
  ranked.sort((a, b) => b.weight - a.weight || a.index - b.index);
  return (
    LANGUAGES.find(
      (one) =>
        one === ranked.find(({ language, weight }) => weight > 0 && LANGUAGES.includes(language as Language))?.language,
    ) ?? "en"
  );
}

/** Runs `act` in the voice of a request. Following calls are looked up only where another language than English is spoken. */
export function speaking<T>(voice: Voice | null, act: () => T): T {
  return voice ? spoken.run(voice, act) : act();
}

/**
 * The words of the screens. The English text is the key: `t("Sign in")`. A catalogue that lacks a text leaves it
 * in English. Which language is spoken is known to the request on the server (language.server.ts) and to the
 * document in the browser (entry.client.tsx).
 */
export const LANGUAGES = ["en", "fr", "sw"] as const;
/** The name of the cookie that holds a person's choice. */
export const LANGUAGE_COOKIE = "language";
export type Language = (typeof LANGUAGES)[number];

export type Catalogue = Readonly<Record<string, string>>;

/** What is spoken at this moment, and its words; null speaks English. */
export interface Voice {
  /** Of the catalogue: a language, or "pseudo". */
  name: string;
  language: Language;
  catalogue: Catalogue;
}

// One listener per process or document: the server's two bundles share it.
const slot = globalThis as { portalVoice?: () => Voice | null };

/** Tells {@link t} where to look up which language is spoken. @returns where it looked before */
export function listenTo(voice: () => Voice | null): () => Voice | null {
  const before = slot.portalVoice ?? (() => null);
  slot.portalVoice = voice;
  return before;
}

/** Runs `act`, which waits for nothing, in another voice than the request's: a message speaks the language of whoever gets it. */
export function inVoice<T>(voice: Voice | null, act: () => T): T {
  const request = slot.portalVoice;
  slot.portalVoice = () => voice;
  try {
    return act();
  } finally {
    slot.portalVoice = request;
  }
}

/** The catalogue spoken from at this moment; null while it is plain English. */
export function voiceName(): string | null {
  return slot.portalVoice?.()?.name ?? null;
}

/** The language spoken at this moment. */
export function language(): Language {
  return slot.portalVoice?.()?.language ?? "en";
}

/**
 * A text in the language spoken.
 * @param source the English text, with places in braces: "Signed in as {name}"
 * @param values what stands in those places
 */
export function t(source: string, values?: Readonly<Record<string, string | number>>): string {
  const text = slot.portalVoice?.()?.catalogue[source] ?? source;
  return values
    ? text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
    : text;
}

const counts = new Map<Language, Intl.NumberFormat>();

/** A count as the language spoken writes it, in Latin digits: "1,250", in French "1 250". */
export function formatCount(n: number): string {
  const spoken = language();
  let format = counts.get(spoken);
  if (!format)
    counts.set(
      spoken,
      (format = new Intl.NumberFormat(spoken === "en" ? "en-GB" : spoken, { numberingSystem: "latn" })),
    );
  return format.format(n);
}

/** One text for one, another for any other number; `{n}` is the number. */
export function plural(
  n: number,
  one: string,
  other: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  return t(n === 1 ? one : other, { n, ...values });
}

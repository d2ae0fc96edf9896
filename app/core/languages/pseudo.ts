import type { Catalogue } from "../text";

const DISGUISE: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  n: "ñ",
  c: "ç",
  s: "š",
  y: "ý",
};

/** "Sign in" → "[Šígñ~~ íñ~]": each word longer by 40 %, places left as they are. */
function disguised(source: string): string {
  const text = source.replace(/\{\w+\}|[a-zA-Z]+/g, (part) =>
    part.startsWith("{")
      ? part
      : part.replace(/./g, (letter) => DISGUISE[letter] ?? letter) + "~".repeat(Math.round(part.length * 0.4)),
  );
  return `[${text}]`;
}

/** A language of no people: what is shown without brackets has passed no catalogue. */
export const pseudo: Catalogue = new Proxy(
  {},
  {
    get: (_, source) =>
      typeof source === "string" && /[A-Za-z]/.test(source) && !source.startsWith("[") ? disguised(source) : undefined,
  },
);

/**
 * The fonts of printed documents: Noto Sans (SIL Open Font License 1.1), embedded as far as it is used, so that a
 * print looks alike everywhere and its text can be selected. Each script has files of its own, Latin letters three; a
 * text is cut into runs of one file each.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.server";

/** The files, with the signs each holds: a test holds them to it. */
const FACES = [
  {
    name: "latin",
    file: "noto-sans/files/noto-sans-latin",
    signs:
      /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/u,
  },
  {
    name: "latin-ext",
    file: "noto-sans/files/noto-sans-latin-ext",
    signs: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u,
  },
  { name: "vietnamese", file: "noto-sans/files/noto-sans-vietnamese", signs: /[\u1ea0-\u1ef1]/u }, // also the letters with a dot below of Yoruba and Igbo
  {
    name: "cyrillic",
    file: "noto-sans/files/noto-sans-cyrillic",
    signs: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  },
  {
    name: "greek",
    file: "noto-sans/files/noto-sans-greek",
    signs: /[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]/u,
  },
  {
    name: "arabic",
    file: "noto-sans-arabic/files/noto-sans-arabic-arabic",
    signs:
      /[\u0600-\u06ff\u0750-\u077f\u0870-\u088e\u0890\u0891\u0898-\u08e1\u08e3-\u08ff\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdff\ufe70-\ufe74\ufe76-\ufefc]/u,
  },
  {
    name: "ethiopic",
    file: "noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic",
    signs:
      /[\u1200-\u1248\u124a-\u124d\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u135d-\u137c\u1380-\u1399\u2d80-\u2d96]/u,
  },
  {
    name: "devanagari",
    file: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari",
    signs: /[\u0900-\u097f\u20b9]/u,
  },
] as const;
/** Marks that every Latin file can put on its letters. */
const MARKS = /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329]/u;
const WEIGHTS = { regular: 400, bold: 700 } as const;

export type FontName = `${(typeof FACES)[number]["name"]}-${400 | 700}`;

const unpacked = new Map<FontName, Buffer>();
const places = new Map<FontName, string>(
  FACES.flatMap(({ name, file }) =>
    Object.values(WEIGHTS).map(
      (weight) => [`${name}-${weight}` as const, `@fontsource/${file}-${weight}-normal.woff`] as const,
    ),
  ),
);

/** Every font by name. */
export const FONT_NAMES: readonly FontName[] = [...places.keys()];

/** A font, unpacked when it is first asked for. */
export function fontFile(name: FontName): Buffer {
  let file = unpacked.get(name);
  if (!file)
    unpacked.set(name, (file = unpackWoff(readFileSync(createRequire(import.meta.url).resolve(places.get(name)!)))));
  return file;
}

export interface Run {
  text: string;
  font: FontName;
}

const faceOf = (sign: string) => FACES.find(({ signs }) => signs.test(sign)) ?? null;

/** Signs that no file holds, by the nearest there is. */
const NEAREST: Readonly<Record<string, string>> = {
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u2192": "–",
  "\u2713": "x",
  "\t": " ",
};

/** What a print has no letters for, each with its number, in the order of the document. */
export type Missing = Map<string, number>;

/**
 * The text as far as the fonts can show it. Letters that no font holds become a number in brackets, under which
 * `missing` tells what they are; what cannot be seen is left out.
 */
export function printable(text: string, missing: Missing): string {
  let shown = "";
  let lost = "";
  const tell = () => {
    if (lost === "") return;
    if (!missing.has(lost)) missing.set(lost, missing.size + 1);
    shown += `[${missing.get(lost)}]`;
    lost = "";
  };
  for (const sign of text.normalize("NFC")) {
    const here = signFor(sign);
    if (here === null) lost += sign;
    else {
      if (here !== "") tell();
      shown += here;
    }
  }
  tell();
  return shown;
}

/** The sign, what stands for it, or nothing where it cannot be seen; null for a letter no font holds. */
function signFor(sign: string): string | null {
  if (sign === "\n" || faceOf(sign) || MARKS.test(sign)) return sign;
  if (NEAREST[sign] !== undefined) return NEAREST[sign];
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{M}]/u.test(sign)) return "";
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every((one) => FACES[0].signs.test(one)) ? plain : null;
}

const bolder = (bold: boolean) => (bold ? WEIGHTS.bold : WEIGHTS.regular);

/** Cuts a {@link printable} text into runs of one font. */
export function runsOf(text: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font: FontName = last && MARKS.test(sign) ? last.font : `${(faceOf(sign) ?? FACES[0]).name}-${bolder(bold)}`;
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

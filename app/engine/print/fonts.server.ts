/**
 * The fonts of printed documents: Noto Sans (SIL Open Font License 1.1), embedded as far as it is used, so that a
 * print looks alike everywhere and its text can be selected. Its Latin letters come in three files; a text is cut
 * into runs of one file each.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.server";

/** The files, with the signs each holds: a test holds them to it. */
const FACES = [
  { name: "latin", signs: /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/u },
  { name: "latin-ext", signs: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u },
  { name: "vietnamese", signs: /[\u1ea0-\u1ef1]/u }, // also the letters with a dot below of Yoruba and Igbo
] as const;
/** Marks that every file can put on its letters. */
const MARKS = /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329]/u;
const WEIGHTS = { regular: 400, bold: 700 } as const;

export type FontName = `${(typeof FACES)[number]["name"]}-${400 | 700}`;

/** Every font. */
export function fontFiles(): ReadonlyMap<FontName, Buffer> {
  return (files ??= new Map(FACES.flatMap(({ name }) => Object.values(WEIGHTS).map((weight) => [`${name}-${weight}` as const, fileOf(`${name}-${weight}`)]))));
}
let files: ReadonlyMap<FontName, Buffer> | null = null;

function fileOf(name: FontName): Buffer {
  return unpackWoff(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`)));
}

export interface Run {
  text: string;
  font: FontName;
}

const faceOf = (sign: string) => FACES.find(({ signs }) => signs.test(sign)) ?? null;

/** Signs that no file holds, by the nearest there is. */
const NEAREST: Readonly<Record<string, string>> = { "\u202f": "\u00a0", "\u2009": " ", "\u2010": "-", "\u2011": "-", "\u2015": "—", "\u2192": "–", "\u2713": "x", "\t": " " };

/** The text as far as the fonts can show it. Letters of other scripts become "?"; what cannot be seen is left out. */
export function printable(text: string): string {
  return [...text.normalize("NFC")].map((sign) => {
    if (sign === "\n" || faceOf(sign) || MARKS.test(sign)) return sign;
    if (NEAREST[sign] !== undefined) return NEAREST[sign];
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{M}]/u.test(sign)) return "";
    const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && [...plain].every((one) => FACES[0].signs.test(one)) ? plain : "?";
  }).join("");
}

/** Cuts a {@link printable} text into runs of one font. */
export function runsOf(text: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font: FontName = last && MARKS.test(sign) ? last.font : `${(faceOf(sign) ?? FACES[0]).name}-${bold ? WEIGHTS.bold : WEIGHTS.regular}`;
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

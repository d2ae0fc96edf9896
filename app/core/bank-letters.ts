/**
 * Names in the letters that banks take (ISO 20022 in its basic Latin set: a–z, A–Z, 0–9 and / - ? : ( ) . , ' + space).
 * Every letter is written by others that are read alike; none is left out.
 */

const LATIN: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", ø: "o", Ø: "O", đ: "d", Đ: "D", ð: "d", Ð: "D" },
  ...{ þ: "th", Þ: "Th", ł: "l", Ł: "L", ħ: "h", Ħ: "H", ı: "i", ĸ: "k", ŋ: "ng", Ŋ: "Ng", ŧ: "t", Ŧ: "T" },
  ...{ ɓ: "b", Ɓ: "B", ɗ: "d", Ɗ: "D", ƙ: "k", Ƙ: "K", ƴ: "y", Ƴ: "Y", ɛ: "e", Ɛ: "E", ɔ: "o", Ɔ: "O", ɖ: "d", Ɖ: "D" },
  ...{ ƒ: "f", ɣ: "gh", Ɣ: "Gh", ɲ: "ny", Ɲ: "Ny", ʋ: "v", Ʋ: "V", ə: "e", Ə: "E", ɨ: "i", ʉ: "u", ɩ: "i", ʊ: "u" },
};

const SIGNS: Readonly<Record<string, string>> = {
  ...{ "’": "'", "‘": "'", ʼ: "'", ʻ: "'", ʹ: "'", ʾ: "'", ʿ: "'", "`": "'", "´": "'", "“": "'", "”": "'" },
  ...{ '"': "'", "«": "'", "»": "'", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", _: "-", "~": "-", "=": "-" },
  ...{ "/": "-", "\\": "-", "|": "-", "&": "+", ";": ",", "[": "(", "]": ")", "{": "(", "}": ")", "<": "(", ">": ")" },
  ...{ "@": "(at)", "!": ".", "#": ".", $: ".", "%": ".", "*": ".", "^": ".", "°": ".", "·": ".", "№": "No", "§": "." },
};

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    ґ: "g",
    д: "d",
    е: "e",
    є: "ye",
    ж: "zh",
    з: "z",
    и: "i",
    і: "i",
    к: "k",
    л: "l",
  },
  ...{ м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh" },
  ...{
    щ: "shch",
    ъ: "'",
    ы: "y",
    ь: "'",
    э: "e",
    ю: "yu",
    я: "ya",
    ђ: "dj",
    ј: "j",
    љ: "lj",
    њ: "nj",
    ћ: "c",
    џ: "dz",
  },
};

const GREEK: Readonly<Record<string, string>> = {
  ...{
    α: "a",
    β: "v",
    γ: "g",
    δ: "d",
    ε: "e",
    ζ: "z",
    η: "i",
    θ: "th",
    ι: "i",
    κ: "k",
    λ: "l",
    μ: "m",
    ν: "n",
    ξ: "x",
  },
  ...{ ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
};

const TAKEN = /^[A-Za-z0-9\-?:().,'+ ]$/;

function written(sign: string): string | null {
  if (TAKEN.test(sign)) return sign;
  const known = LATIN[sign] ?? SIGNS[sign];
  if (known !== undefined) return known;
  const small = sign.toLowerCase();
  const other = CYRILLIC[small] ?? GREEK[small];
  if (other !== undefined) return small === sign ? other : other.charAt(0).toUpperCase() + other.slice(1);
  // Spaces of all kinds, and what only tells a printer something.
  if (/^[\p{Z}\p{C}]$/u.test(sign)) return " ";
  return null;
}

/** @returns null where a letter has no Latin one that it is read like */
export function inBankLetters(text: string): string | null {
  let found = "";
  for (const sign of text.normalize("NFKD").replace(/\p{M}/gu, "")) {
    const letters = written(sign);
    if (letters === null) return null;
    found += letters;
  }
  const plain = found.replace(/ +/g, " ").trim();
  return plain === "" ? null : plain;
}

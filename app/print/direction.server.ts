/** Lines with letters that are read from the right: their words in the order in which they stand on paper. */
import makeBidi from "bidi-js";
import { runsOf, type Run } from "./fonts.server";

const bidi = makeBidi();
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

interface Piece extends Run {
  level: number;
}

/** The runs of a line from left to right. A run of Arabic letters keeps the order they are read in: its font turns it. */
export function placedRuns(line: string, bold: boolean): Run[] {
  if (!FROM_RIGHT.test(line)) return runsOf(line, bold);
  const { levels } = bidi.getEmbeddingLevels(line);
  const pieces = piecesOf(line, levels, bold);
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--) turn(pieces, level);
  return pieces.map(({ level, text, font }) => ({
    font,
    text: level % 2 === 1 && !font.startsWith("arabic") ? mirrored(text) : text,
  }));
}

/** Cut wherever direction or font changes, and between words: a font turns what it is given, word by word. */
function piecesOf(line: string, levels: Uint8Array, bold: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { text, font } of runsOf(line, bold)) {
    for (const sign of text) {
      const level = levels[at]!;
      const last = pieces.at(-1);
      if (last && last.font === font && last.level === level && sign !== " " && last.text !== " ") last.text += sign;
      else pieces.push({ text: sign, font, level });
      at += sign.length;
    }
  }
  return pieces;
}

/** Turns round every stretch of at least this level (Unicode Bidirectional Algorithm, rule L2). */
function turn(pieces: Piece[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    if (pieces[from]!.level < level) continue;
    let to = from;
    while (to < pieces.length && pieces[to]!.level >= level) to++;
    pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
    from = to;
  }
}

/** Brackets and other signs of a stretch that is read from the right. */
function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join("");
}

/** Paper to write on from top to bottom: measures and wraps text, and takes a new page where one is full. */
import PDFDocument from "pdfkit";
import { placedRuns } from "./direction.server";
import { fontFile, printable, runsOf, type FontName, type Missing } from "./fonts.server";

/** Points, of which an inch has 72. */
export const PAGE = { left: 48, right: 48, top: 48, bottom: 74 } as const;
const A4 = { short: 595.28, long: 841.89 } as const;
const INK = "#1a1a1a";
export const DIM = "#595959";
export const RULE = "#bbbbbb";

export interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right";
}

export interface Paper {
  doc: PDFKit.PDFDocument;
  height: number;
  /** Width between the margins. */
  room: number;
  /** Where the next thing goes. */
  y: number;
  /** Draws the head of every page but the first. */
  onNewPage: () => void;
  /** Widths of words at size 1, regular and bold: measuring is most of the work of a print. */
  widths: Record<"regular" | "bold", Map<string, number>>;
  /** What no font can show, as far as it was written. */
  missing: Missing;
  /** Fonts the document knows. */
  fonts: Set<FontName>;
}

export function newPaper(info: { title: string; author: string; at: Date; wide: boolean }, language: string): Paper {
  const doc = new PDFDocument({
    size: "A4",
    layout: info.wide ? "landscape" : "portrait",
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: "1.7",
    font: "", // none but those written with
    info: {
      Title: info.title,
      Author: info.author,
      Producer: "Staff portal",
      Creator: "Staff portal",
      CreationDate: info.at,
      ModDate: info.at,
    },
  });
  const [width, height] = info.wide ? [A4.long, A4.short] : [A4.short, A4.long];
  return {
    doc,
    height,
    room: width - PAGE.left - PAGE.right,
    y: PAGE.top,
    onNewPage: () => undefined,
    widths: { regular: new Map(), bold: new Map() },
    missing: new Map(),
    fonts: new Set(),
  };
}

/** Space between the lines of a text, baseline to baseline. */
export function leading({ size }: Style): number {
  return size * 1.38;
}

export function newPage(paper: Paper): void {
  paper.doc.addPage();
  paper.y = PAGE.top;
  paper.onNewPage();
}

/** Room left on this page. */
export function roomLeft(paper: Paper): number {
  return paper.height - PAGE.bottom - paper.y;
}

/** Takes a new page unless there is room for `height` on this one. */
export function keepTogether(paper: Paper, height: number): void {
  if (roomLeft(paper) < height && paper.y > PAGE.top) newPage(paper);
}

function use({ doc, fonts }: Paper, font: FontName, size: number): PDFKit.PDFDocument {
  if (!fonts.has(font)) doc.registerFont(font, fontFile(font));
  fonts.add(font);
  return doc.font(font).fontSize(size);
}

const MEASURED_AT = 100;

/** The width of one line, word by word. */
export function widthOf(paper: Paper, text: string, { size, bold = false }: Style): number {
  const known = paper.widths[bold ? "bold" : "regular"];
  const widthOfWord = (word: string): number => {
    let width = known.get(word);
    if (width === undefined) {
      width =
        runsOf(word, bold).reduce((sum, run) => sum + use(paper, run.font, MEASURED_AT).widthOfString(run.text), 0) /
        MEASURED_AT;
      known.set(word, width);
    }
    return width;
  };
  const words = text.split(" ");
  return (
    size *
    (words.reduce((sum, word) => sum + (word === "" ? 0 : widthOfWord(word)), 0) +
      (words.length - 1) * widthOfWord(" "))
  );
}

/** A text as far as the fonts can show it; what they cannot is told of at the end of the document. */
export const shownOn = (paper: Paper, text: string): string => printable(text, paper.missing);

/** The text in lines of at most `width`; words that are longer are broken. */
export function wrapped(paper: Paper, text: string, width: number, style: Style): string[] {
  return shownOn(paper, text)
    .split("\n")
    .flatMap((paragraph) => {
      const lines: string[] = [];
      const space = widthOf(paper, " ", style);
      let line = "";
      let used = 0;
      for (const word of paragraph.split(" ").flatMap((one) => broken(paper, one, width, style))) {
        const needed = widthOf(paper, word, style);
        if (line !== "" && used + space + needed > width) {
          lines.push(line);
          line = word;
          used = needed;
        } else {
          used += (line === "" ? 0 : space) + needed;
          line = line === "" ? word : `${line} ${word}`;
        }
      }
      return [...lines, line];
    });
}

/** A word that is wider than the line, in pieces that fit. */
function broken(paper: Paper, word: string, width: number, style: Style): string[] {
  if (widthOf(paper, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const sign of word) {
    if (piece !== "" && widthOf(paper, piece + sign, style) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** How far Latin letters reach above the line on which those of all fonts stand, at size 1. */
const ASCENT = 1.069;

/** Writes one line at a place. @param width of the column, for texts that end at its right edge */
export function write(paper: Paper, text: string, x: number, y: number, style: Style, width = 0): void {
  let at = style.align === "right" ? x + width - widthOf(paper, text, style) : x;
  const runs = placedRuns(text, style.bold ?? false);
  for (const run of runs) {
    const doc = use(paper, run.font, style.size).fillColor(style.color ?? INK);
    doc.text(run.text, at, y + ASCENT * style.size, { lineBreak: false, baseline: "alphabetic" });
    if (runs.length > 1) at += doc.widthOfString(run.text);
  }
}

export function rule(
  paper: Paper,
  y: number,
  {
    x = PAGE.left,
    width = paper.room,
    color = RULE,
    weight = 0.5,
  }: { x?: number; width?: number; color?: string; weight?: number } = {},
): void {
  paper.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

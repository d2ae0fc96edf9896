/** The blocks of a document on paper. */
import type { PrintBlock, PrintColumn } from "~/core/print-document";
import {
  DIM,
  keepTogether,
  leading,
  newPage,
  PAGE,
  roomLeft,
  rule,
  wrapped,
  write,
  type Paper,
  type Style,
} from "./paper.server";

const TITLE: Style = { size: 11, bold: true };
const BODY: Style = { size: 9 };
const SMALL: Style = { size: 8 };
const LABEL_WIDTH = 150;
const GAP = 10;
const ROW_SPACE = 5;

export function drawBlock(paper: Paper, block: PrintBlock, pictures: ReadonlyMap<string, Uint8Array>): void {
  if (block.kind === "signatures") return drawSignatures(paper, block.people);
  if (block.kind === "pictures") return drawPictures(paper, block, pictures);
  // A title stays with what follows it.
  keepTogether(paper, 60);
  if (block.title) drawTitle(paper, block.title);
  switch (block.kind) {
    case "facts":
      drawRows(
        paper,
        block.facts.map(({ label, value }) => [label, value || "–"]),
        [
          { label: "", share: LABEL_WIDTH },
          { label: "", share: paper.room - LABEL_WIDTH },
        ],
        { firstDim: true },
      );
      break;
    case "text":
      drawRows(paper, [[block.text]], [{ label: "" }], {});
      break;
    case "table":
      drawTable(paper, block);
      break;
  }
  paper.y += 12;
}

function drawTitle(paper: Paper, title: string): void {
  for (const line of wrapped(paper, title, paper.room, TITLE)) {
    write(paper, line, PAGE.left, paper.y, TITLE);
    paper.y += leading(TITLE);
  }
  paper.y += 3;
}

function drawTable(paper: Paper, { columns, rows, totals }: Extract<PrintBlock, { kind: "table" }>): void {
  const head = () => {
    drawRows(paper, [columns.map((column) => column.label)], columns, { bold: true });
    rule(paper, paper.y - 2, { weight: 1, color: DIM });
    paper.y += 2;
  };
  head();
  drawRows(paper, rows, columns, { ruled: true, head });
  if (totals) drawRows(paper, [totals], columns, { bold: true });
}

interface RowLook {
  bold?: boolean;
  /** A hairline below every row. */
  ruled?: boolean;
  /** The first column holds labels. */
  firstDim?: boolean;
  /** Drawn again at the top of every further page. */
  head?: () => void;
}

function drawRows(
  paper: Paper,
  rows: readonly (readonly string[])[],
  columns: readonly PrintColumn[],
  look: RowLook,
): void {
  const places = placesOf(paper, columns);
  const body = columns.length > 2 ? SMALL : BODY;
  for (const row of rows) {
    const cells = places.map(({ width, numeric }, index) => {
      const style: Style = {
        ...body,
        bold: look.bold,
        align: numeric ? "right" : "left",
        ...(look.firstDim && index === 0 ? { color: DIM } : {}),
      };
      return { style, lines: wrapped(paper, row[index] ?? "", width, style) };
    });
    drawRow(paper, places, cells, look);
    if (look.ruled) rule(paper, paper.y - 2);
    if (look.ruled) paper.y += 2;
  }
}

interface Place {
  x: number;
  width: number;
  numeric: boolean;
}

function placesOf({ room }: Paper, columns: readonly PrintColumn[]): Place[] {
  const shares = columns.map((column) => column.share ?? 1);
  const unit = (room - GAP * (columns.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map(({ numeric = false }, index) => {
    const place = { x, width: unit * shares[index]!, numeric };
    x += place.width + GAP;
    return place;
  });
}

/** Writes a row; one that does not fit goes on at the top of the next page. */
function drawRow(
  paper: Paper,
  places: readonly Place[],
  cells: readonly { style: Style; lines: string[] }[],
  { head }: RowLook,
): void {
  const step = leading(cells[0]!.style);
  const most = Math.max(...cells.map((cell) => cell.lines.length));
  for (let from = 0; from < most;) {
    const fits = Math.floor((roomLeft(paper) - ROW_SPACE) / step);
    if (fits < Math.min(2, most - from)) {
      newPage(paper);
      head?.();
      continue;
    }
    const to = Math.min(most, from + fits);
    for (const [index, { style, lines }] of cells.entries()) {
      lines
        .slice(from, to)
        .forEach((line, n) => write(paper, line, places[index]!.x, paper.y + n * step, style, places[index]!.width));
    }
    paper.y += (to - from) * step + ROW_SPACE;
    from = to;
  }
}

const PICTURE_HEIGHT = 190;
const PICTURES_ABREAST = 2;

/** Two abreast with their names below; what cannot be drawn is left out. */
function drawPictures(
  paper: Paper,
  { title, pictures }: Extract<PrintBlock, { kind: "pictures" }>,
  bytes: ReadonlyMap<string, Uint8Array>,
): void {
  const shown = pictures.flatMap(({ name, sha256 }) =>
    bytes.has(sha256) ? [{ name, jpeg: Buffer.from(bytes.get(sha256)!) }] : [],
  );
  if (shown.length === 0) return;
  const width = (paper.room - GAP * (PICTURES_ABREAST - 1)) / PICTURES_ABREAST;
  const height = PICTURE_HEIGHT + 16;
  keepTogether(paper, height + 24);
  drawTitle(paper, title);
  for (let from = 0; from < shown.length; from += PICTURES_ABREAST) {
    keepTogether(paper, height);
    shown.slice(from, from + PICTURES_ABREAST).forEach(({ name, jpeg }, index) => {
      const x = PAGE.left + index * (width + GAP);
      paper.doc.image(jpeg, x, paper.y, { fit: [width, PICTURE_HEIGHT] });
      write(paper, wrapped(paper, name, width, SMALL)[0]!, x, paper.y + PICTURE_HEIGHT + 2, SMALL);
    });
    paper.y += height;
  }
  paper.y += 12;
}

const SIGNATURE_HEIGHT = 84;
const SIGNATURES_ABREAST = 3;

function drawSignatures(paper: Paper, people: Extract<PrintBlock, { kind: "signatures" }>["people"]): void {
  const width = (paper.room - GAP * 2 * (SIGNATURES_ABREAST - 1)) / SIGNATURES_ABREAST;
  for (let from = 0; from < people.length; from += SIGNATURES_ABREAST) {
    keepTogether(paper, SIGNATURE_HEIGHT);
    const base = paper.y + 38;
    people.slice(from, from + SIGNATURES_ABREAST).forEach(({ role, name, at }, index) => {
      const x = PAGE.left + index * (width + GAP * 2);
      rule(paper, base, { x, width, color: DIM });
      const lines: [string, Style][] = [
        [role, { ...SMALL, color: DIM }],
        [name, { ...BODY, bold: true }],
        [at ?? "", SMALL],
      ];
      lines.forEach(([text, style], n) =>
        write(paper, wrapped(paper, text, width, style)[0]!, x, base + 4 + n * 13, style),
      );
    });
    paper.y += SIGNATURE_HEIGHT;
  }
}

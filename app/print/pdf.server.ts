import type { PrintDocument, Printed } from "~/core/print-document";
import { language, t } from "~/core/text";
import { drawBlock } from "./blocks.server";
import {
  DIM,
  leading,
  newPaper,
  PAGE,
  rule,
  widthOf,
  shownOn,
  wrapped,
  write,
  type Paper,
  type Style,
} from "./paper.server";

const SMALL: Style = { size: 8, color: DIM };
const TINY: Style = { size: 6.5, color: DIM };

/** A document as a PDF on A4. What it holds is text: nothing in it is run or fetched. @param at when it is printed @param pictures JPEGs by the SHA-256 that blocks name */
export async function pdfOf(
  document: PrintDocument,
  printed: Printed,
  at: Date,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Buffer> {
  const paper = newPaper(
    { title: `${document.title} ${document.reference}`, author: printed.by, at, wide: document.wide ?? false },
    language(),
  );
  const chunks: Buffer[] = [];
  paper.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => paper.doc.once("end", resolve).on("error", reject));
  drawHead(paper, document);
  paper.onNewPage = () => drawRunningHead(paper, document);
  for (const block of document.blocks) drawBlock(paper, block, pictures);
  drawMissing(paper, document, printed);
  drawFooters(paper, document, printed);
  paper.doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** Top of the first page: whose document, what it is, its number and state. */
function drawHead(paper: Paper, { company, title, reference, state }: PrintDocument): void {
  const heading: Style = { size: 18, bold: true };
  write(paper, shownOn(paper, company), PAGE.left, paper.y, { size: 9, bold: true, color: DIM });
  const right = shownOn(paper, [reference, state].filter(Boolean).join(" · "));
  write(paper, right, PAGE.left, paper.y, { size: 9, bold: true, align: "right" }, paper.room);
  paper.y += 18;
  for (const line of wrapped(paper, title, paper.room, heading)) {
    write(paper, line, PAGE.left, paper.y, heading);
    paper.y += leading(heading);
  }
  paper.y += 4;
  rule(paper, paper.y, { weight: 1, color: DIM });
  paper.y += 12;
}

function drawRunningHead(paper: Paper, { company, title, reference }: PrintDocument): void {
  write(paper, shownOn(paper, `${company} · ${title}`), PAGE.left, paper.y, SMALL);
  write(paper, shownOn(paper, reference), PAGE.left, paper.y, { ...SMALL, align: "right" }, paper.room);
  rule(paper, paper.y + 14);
  paper.y += 26;
}

/** What no font can show, by the number that stands in its place: at the foot of the document. */
function drawMissing(paper: Paper, { reference }: PrintDocument, { by }: Printed): void {
  for (const foot of [reference, by]) shownOn(paper, foot); // written below every page, once this is
  if (paper.missing.size === 0) return;
  const codes = (signs: string) =>
    [...signs].map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
  drawBlock(
    paper,
    {
      kind: "facts",
      title: t("Characters that could not be printed"),
      facts: [...paper.missing].map(([signs, number]) => ({ label: `[${number}]`, value: codes(signs) })),
    },
    new Map(),
  );
}

/** Bottom of every page, once it is known how many there are. */
function drawFooters(paper: Paper, { reference }: PrintDocument, { by, at, hash }: Printed): void {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(start + page);
    const y = paper.height - PAGE.bottom + 24;
    rule(paper, y - 6);
    const pages = shownOn(paper, t("{reference}, page {page} of {count}", { reference, page: page + 1, count }));
    write(paper, pages, PAGE.left, y, { ...SMALL, align: "right" }, paper.room);
    const room = paper.room - widthOf(paper, pages, SMALL) - 12;
    write(paper, wrapped(paper, t("Printed by {by} on {at}", { by, at }), room, SMALL)[0]!, PAGE.left, y, SMALL);
    write(paper, `SHA-256 ${hash}`, PAGE.left, y + 12, TINY);
  }
}

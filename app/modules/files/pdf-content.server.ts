/** What a PDF would do, or carries along, is looked for before it is kept. Nothing is parsed: names are searched wherever a reader could find them. */
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

const unpack = promisify(inflate);

/** What all packed parts may hold when they are unpacked. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 20_000;
/** A document opens in one way, and in a few more where it was saved again. */
const MOST_OPENINGS = 20;
/** How far before a part its description is looked for. */
const DESCRIPTION = 4_096;

/** Why a PDF is not kept. */
export type PdfFault = "active_content" | "locked" | "too_large";

/** Scripts, programs, files and forms that act, by the names a PDF must give them. */
const FORBIDDEN =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![^\s\0()<>[\]{}/%])/;
/** An object that is used when the document is opened: a place in it is harmless, an address is not. */
const ON_OPENING = /\/OpenAction\s*(?:(\d+)\s+(\d+)\s+R|<<([^]{0,500}))/g;
const LEADS_OUT = /\/S\s*\/(URI|GoToR)(?![^\s\0()<>[\]{}/%])/;

/** @returns null when it may be kept */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const raw = plainNames(buffer.toString("latin1"));
  if (acts(raw)) return "active_content";
  const locked = /\/Encrypt(?![^\s\0()<>[\]{}/%])/.test(raw);
  let left = MOST_UNPACKED;
  let parts = 0;
  for (const { description, packed } of partsOf(buffer)) {
    if (++parts > MOST_PARTS) return "too_large";
    if (packed === null) return "locked";
    const objects = /\/ObjStm(?![^\s\0()<>[\]{}/%])/.test(description);
    if (objects && (locked || !isDeflated(packed))) return "locked";
    if (!isDeflated(packed)) continue;
    const text = await unpacked(packed, left);
    if (text === "too_large") return "too_large";
    if (text === null) {
      if (objects) return "locked";
      continue;
    }
    left -= text.length;
    if (acts(plainNames(text.toString("latin1")))) return "active_content";
  }
  return null;
}

function acts(text: string): boolean {
  if (FORBIDDEN.test(text)) return true;
  const elsewhere = new Set<string>();
  for (const [, number, generation, inPlace] of text.matchAll(ON_OPENING)) {
    if (inPlace === undefined) elsewhere.add(`${number}\\s+${generation}`);
    else if (LEADS_OUT.test(inPlace.split(">>")[0]!)) return true;
    if (elsewhere.size > MOST_OPENINGS) return true;
  }
  return [...elsewhere].some((object) => {
    const at = new RegExp(`(^|\\D)${object}\\s+obj\\b([^]{0,500})`).exec(text);
    return at !== null && LEADS_OUT.test(at[2]!.split("endobj")[0]!);
  });
}

/** Names may be written with any of their letters as "#4A". */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The packed parts, each with what stands before it; the last is null where it does not end. */
function* partsOf(buffer: Buffer): Generator<{ description: string; packed: Buffer | null }> {
  let ends = 0;
  for (let at = buffer.indexOf("stream"); at >= 0; at = buffer.indexOf("stream", at + 6)) {
    if (buffer.subarray(at - 3, at).toString("latin1") === "end") continue;
    const begins = at + 6 + (buffer[at + 6] === 13 ? 1 : 0) + (buffer[at + 6] === 10 || buffer[at + 7] === 10 ? 1 : 0);
    if (ends < begins) ends = buffer.indexOf("endstream", begins);
    const before = buffer.subarray(Math.max(0, at - DESCRIPTION), at).toString("latin1");
    yield {
      description: plainNames(before.slice(before.lastIndexOf(" obj") + 1)),
      packed: ends < 0 ? null : buffer.subarray(begins, ends),
    };
    if (ends < 0) return;
  }
}

const isDeflated = (packed: Buffer) =>
  packed.length > 2 && (packed[0]! & 15) === 8 && packed.readUInt16BE(0) % 31 === 0;

/** As much as can be unpacked, as readers do; null where nothing can be. */
async function unpacked(packed: Buffer, most: number): Promise<Buffer | "too_large" | null> {
  try {
    return await unpack(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" || most <= 0 ? "too_large" : null;
  }
}

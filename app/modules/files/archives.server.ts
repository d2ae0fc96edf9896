/** DOCX and XLSX are ZIP archives: what they hold is looked at before they are kept. */
import { fromBuffer, type Entry, type ZipFile } from "yauzl";

const MOST_ENTRIES = 2_000;
/** What an archive may hold when it is unpacked. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** How many times its packed size one part may have; sheets of equal rows reach a few hundred. */
const MOST_RATIO = 1_000;
/** Below this a ratio says nothing. */
const SMALL_PART = 1024 * 1024;

/** Parts that run, or that are files of their own: macros, ActiveX, embedded objects, archives. */
const FORBIDDEN =
  /(^|\/)(vbaProject|vbaData|attachedToolbars)\b|\/(macrosheets|dialogsheets|activeX|embeddings|externalLinks)\/|\.(zip|docx|docm|xlsx|xlsm|xlsb|jar|7z|rar|gz|exe|dll|com|bat|cmd|js|vbs|ps1|lnk)$/i;
const MAIN_PART = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word/document.xml",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xl/workbook.xml",
} as const;
export type OfficeType = keyof typeof MAIN_PART;

export function isOfficeType(type: string): type is OfficeType {
  return Object.hasOwn(MAIN_PART, type);
}

/** Why an office file is not kept. */
export type ArchiveFault = "damaged" | "too_large" | "active_content" | "declarations" | "links";

/**
 * Unpacks an office file in passing, to see that it is whole, holds no more than it declares and not too much,
 * has no part that runs, declares nothing of its own (entities), and fetches nothing from elsewhere.
 * @returns null when it may be kept
 */
export async function archiveFault(bytes: Uint8Array, type: OfficeType): Promise<ArchiveFault | null> {
  try {
    return await walk(await opened(bytes), type);
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    return "damaged"; // also a part that unpacks to another size than it declares, and names that lead out of the archive
  }
}

class Refused extends Error {
  constructor(readonly fault: ArchiveFault) {
    super(fault);
  }
}

function opened(bytes: Uint8Array): Promise<ZipFile> {
  const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false };
  return new Promise((resolve, reject) =>
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );
}

async function walk(zip: ZipFile, type: OfficeType): Promise<ArchiveFault | null> {
  if (zip.entryCount > MOST_ENTRIES) return "too_large";
  const entries = await entriesOf(zip);
  const names = entries.map((entry) => entry.fileName.toLowerCase());
  if (
    new Set(names).size !== names.length ||
    !names.includes(MAIN_PART[type]) ||
    !names.includes("[content_types].xml")
  )
    return "damaged";
  if (names.some((name) => FORBIDDEN.test(name))) return "active_content";
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const swollen = entries.some(
    (entry) => entry.uncompressedSize > SMALL_PART && entry.uncompressedSize > entry.compressedSize * MOST_RATIO,
  );
  if (declared > MOST_UNPACKED || swollen) return "too_large";
  if (entries.some((entry) => entry.isEncrypted())) return "damaged";
  for (const entry of entries) await unpacked(zip, entry);
  return null;
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

/** Reads one part to its end; the reader ends with an error at the first byte beyond the declared size. */
function unpacked(zip: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let first = true;
      let read = "";
      const whole = /^\[content_types\]\.xml$|\.rels$/i.test(entry.fileName);
      stream.on("data", (chunk: Buffer) => {
        if (first && chunk.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004", "latin1")))
          stream.destroy(new Refused("active_content"));
        first = false;
        // The end of the piece before is looked at once more. Text of two bytes a letter reads like any other without its zeros.
        read = (whole ? read : read.slice(-OVERLAP)) + chunk.toString("latin1").replaceAll("\0", "");
        const fault = read.length > MOST_RELATIONS && whole ? "too_large" : faultIn(read, entry.fileName);
        if (fault) stream.destroy(new Refused(fault));
      });
      stream.once("end", resolve);
      stream.on("error", reject);
    });
  });
}

/** Longer than what is looked for across two pieces. */
const OVERLAP = 100;
/** No list of parts is longer. */
const MOST_RELATIONS = 1024 * 1024;

function faultIn(text: string, name: string): ArchiveFault | null {
  if (/\.(xml|rels|vml)$/i.test(name) && /<!(DOCTYPE|ENTITY)/i.test(text)) return "declarations";
  if (/^\[content_types\]\.xml$/i.test(name)) return /macroEnabled|vbaProject/i.test(text) ? "active_content" : null;
  if (!/\.rels$/i.test(name)) return null;
  const outward = text
    .split("<")
    .filter((element) => element.includes(">") && /TargetMode\s*=\s*["']External["']/i.test(element));
  return outward.some((relation) => !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation)) ? "links" : null;
}

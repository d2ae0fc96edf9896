import { fileTypeFromBuffer } from "file-type";

/** The types of file people may attach, by what their content is; the name says nothing (spec: platform §6). */
export const FILE_TYPES = {
  "image/jpeg": { label: "JPEG", extensions: ["jpg", "jpeg"] },
  "image/png": { label: "PNG", extensions: ["png"] },
  "application/pdf": { label: "PDF", extensions: ["pdf"] },
  "text/csv": { label: "CSV", extensions: ["csv"] },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { label: "XLSX", extensions: ["xlsx"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": { label: "DOCX", extensions: ["docx"] },
} as const;

export type FileType = keyof typeof FILE_TYPES;

/** Where a PDF has to have ended, counted from the last byte: what follows would be another file's content. */
const PDF_TAIL = 1024;

/** The type of a file by its content; null for anything that may not be attached. */
export async function sniff(bytes: Uint8Array, name: string): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found)
    return Object.hasOwn(FILE_TYPES, found.mime) && (found.mime !== "application/pdf" || endsAsPdf(bytes))
      ? (found.mime as FileType)
      : null;
  return name.toLowerCase().endsWith(".csv") && isTable(bytes) ? "text/csv" : null;
}

/** How iPhones keep photos unless told otherwise. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return head.startsWith("ftyp") && HEIC_BRANDS.has(head.slice(4));
}

function endsAsPdf(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-" &&
    Buffer.from(bytes.subarray(-PDF_TAIL)).includes("%%EOF")
  );
}

/** The name with the ending its content has: "scan.exe" that is a PDF becomes "scan.exe.pdf", "a.png" that is a JPEG "a.jpg". */
export function named(name: string, type: FileType): string {
  const endings: readonly string[] = FILE_TYPES[type].extensions;
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (endings.includes(ending)) return name;
  const known = Object.values(FILE_TYPES).some(({ extensions }) => (extensions as readonly string[]).includes(ending));
  return `${known ? name.slice(0, -ending.length - 1) : name}.${endings[0]}`;
}

/** Plain text without control characters, with a separator in its first line, and no mark-up to begin with. */
function isTable(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets of older machines write CSV in Windows-1252, in which every byte is a character.
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (text.length === 0 || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return false;
  const [first = ""] = text.replace(/^\ufeff/, "").split(/\r?\n/);
  return /[,;\t]/.test(first) && !/^\s*</.test(text);
}

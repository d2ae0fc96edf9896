/** What arrives as a file, looked at and made safe to keep. Nothing is stored here. */
import { sha256 } from "~/core/canonical.server";
import { LEFT_OUT } from "~/core/left-out";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { FILE_MB, FORM_MB, MB, PHOTO_MB } from "~/core/upload-limits";
import { archiveFault, isOfficeType, type ArchiveFault } from "./archives.server";
import { FILE_TYPES, isHeic, named, sniff, type FileType } from "./file-types.server";
import { pdfFault, type PdfFault } from "./pdf-content.server";
import { reencoded } from "./pictures.server";

/** What a picture may weigh on arrival, and any other file: a picture is made small before it is kept. */
export const PICTURE_BYTES = PHOTO_MB * MB;
export const OTHER_BYTES = FILE_MB * MB;

/** What a kind of record takes as attachments. */
export interface FileRules {
  /** The form's field that problems stand at. */
  field: string;
  types: readonly FileType[];
  /** How many in one form. */
  most: number;
}

/** A file as it arrived, before anything is known about it. */
export interface IncomingFile {
  name: string;
  bytes: Uint8Array;
  /** Its content was left out: the files of the form are too much together. */
  leftOut?: true;
}

/** A file as it will be kept. */
export interface CheckedFile {
  /** As people see it; its ending is that of its content. */
  name: string;
  bytes: Uint8Array;
  mime: FileType;
  /** SHA-256 of `bytes`. */
  hash: string;
}

/** Reads the files of a form field: those chosen, without the empty part a browser sends for none. */
export async function incomingFiles(entries: readonly FormDataEntryValue[]): Promise<IncomingFile[]> {
  // A form that was sent without its files names them: they are looked at as empty ones.
  const files = entries
    .map((entry) => (typeof entry === "string" ? new File([], entry) : entry))
    .filter(({ size, name }) => size > 0 || name !== "");
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      ...(file.type === LEFT_OUT ? { leftOut: true as const } : {}),
    })),
  );
}

/**
 * Looks into every file: its type by content, its size, what a picture or an archive hides. Pictures come back
 * re-encoded, so that what is hashed and kept is not byte for byte what was sent.
 * @throws InputProblem at the rules' field, for the first file that may not be kept
 */
export async function checkFiles(files: readonly IncomingFile[], rules: FileRules): Promise<CheckedFile[]> {
  const refuse = (message: string, code: string): never => {
    throw new InputProblem(problem(rules.field, message, code));
  };
  if (files.length === 0) refuse(t("Choose a file"), "file_required");
  if (files.length > rules.most) refuse(plural(rules.most, "One file only", "{n} files at most at once"), "too_many");
  if (files.some(({ leftOut }) => leftOut))
    refuse(
      files.length === 1
        ? t("{shown} is larger than {limit} MB", { shown: shownName(files[0]!.name), limit: PHOTO_MB })
        : t("These files are larger than {limit} MB in total. Send fewer at once.", { limit: FORM_MB }),
      "files_too_large",
    );
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(file, rules));
  return checked;
}

async function checkFile({ name, bytes }: IncomingFile, rules: FileRules): Promise<CheckedFile> {
  const shown = shownName(name);
  const refusal = (message: string, code: string): InputProblem =>
    new InputProblem(problem(rules.field, message, code) satisfies Problem);
  const most = Math.max(PICTURE_BYTES, OTHER_BYTES);
  const tooLarge = (limit: number) =>
    refusal(t("{shown} is larger than {limit} MB", { shown, limit: limit / MB }), "file_too_large");
  if (bytes.length === 0) throw refusal(t("{shown} is empty", { shown }), "file_empty");
  if (bytes.length > most) throw tooLarge(most);
  if (isHeic(bytes))
    throw refusal(
      t(
        "{shown} is a HEIC photo. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send it as JPEG.",
        { shown },
      ),
      "file_heic",
    );
  const mime = await sniff(bytes, name);
  if (!mime || !rules.types.includes(mime)) {
    throw refusal(
      t("{shown}: only {types} files are accepted", {
        shown,
        types: rules.types.map((type) => FILE_TYPES[type].label).join(", "),
      }),
      "file_type",
    );
  }
  const limit = isPicture(mime) ? PICTURE_BYTES : OTHER_BYTES;
  if (bytes.length > limit) throw tooLarge(limit);
  if (isPicture(mime)) {
    const picture = await reencoded(bytes, mime);
    if (!picture)
      throw refusal(
        t("{shown}: the picture cannot be read, or has more than 50 megapixels", { shown }),
        "file_picture",
      );
    return kept(shown, picture.bytes, picture.type);
  }
  const fault = isOfficeType(mime) ? await archiveFault(bytes, mime) : null;
  if (fault) throw refusal(ARCHIVE_WORDS[fault](shown), `file_${fault}`);
  const inPdf = mime === "application/pdf" ? await pdfFault(bytes) : null;
  if (inPdf) throw refusal(PDF_WORDS[inPdf](shown), `file_${inPdf}`);
  return kept(shown, bytes, mime);
}

const ARCHIVE_WORDS: Record<ArchiveFault, (shown: string) => string> = {
  damaged: (shown) => t("{shown}: the file is damaged or locked by a password", { shown }),
  too_large: (shown) => t("{shown}: the file unpacks to far more than a document holds", { shown }),
  active_content: (shown) => t("{shown}: the file holds macros or other files; save it without them", { shown }),
  declarations: (shown) =>
    t("{shown}: the file holds declarations that no office program writes. Open it, save it again and send that.", {
      shown,
    }),
  links: (shown) =>
    t(
      "{shown}: the file fetches something from elsewhere when it is opened. Remove its links to other files and save it.",
      { shown },
    ),
};

const PDF_WORDS: Record<PdfFault, (shown: string) => string> = {
  active_content: (shown) =>
    t("{shown}: the PDF holds a script, another file, or an action of its own. Print it to a new PDF and send that.", {
      shown,
    }),
  locked: (shown) =>
    t("{shown}: the PDF is locked, so it cannot be checked. Print it to a new PDF and send that.", { shown }),
  too_large: ARCHIVE_WORDS.too_large,
};

function isPicture(mime: FileType): boolean {
  return mime.startsWith("image/");
}

function kept(name: string, bytes: Uint8Array, mime: FileType): CheckedFile {
  return { name: named(name, mime), bytes, mime, hash: sha256(bytes) };
}

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The last part of a file's name without what has no place in one; at most 120 characters. */
export function shownName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const safe = DEVICE.test(plain) ? `_${plain}` : plain;
  const points = [...safe];
  return points.length <= 120 ? safe || "file" : `${points.slice(0, 110).join("")}…${points.slice(-9).join("")}`;
}

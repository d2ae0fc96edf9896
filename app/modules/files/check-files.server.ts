/** What arrives as a file, looked at and made safe to keep. Nothing is stored here. */
import { sha256 } from "~/core/canonical.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { archiveFault, isOfficeType, type ArchiveFault } from "./archives.server";
import { FILE_TYPES, named, sniff, type FileType } from "./file-types.server";
import { reencoded } from "./pictures.server";

const MB = 1024 * 1024;
/** What a picture may weigh on arrival, and any other file (quality U8); a kind of record may ask for less. */
export const PICTURE_BYTES = 5 * MB;
export const OTHER_BYTES = 10 * MB;

/** What a kind of record takes as attachments. */
export interface FileRules {
  /** The form's field that problems stand at. */
  field: string;
  types: readonly FileType[];
  /** How many in one form. */
  most: number;
  /** Bytes of a picture and of any other file as they arrive. */
  pictureBytes: number;
  otherBytes: number;
}

/** A file as it arrived, before anything is known about it. */
export interface IncomingFile {
  name: string;
  bytes: Uint8Array;
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
  const files = entries.filter((entry): entry is File => typeof entry !== "string" && (entry.size > 0 || entry.name !== ""));
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
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
  if (files.length > rules.most) refuse(t("At most {most} files at once", { most: rules.most }), "too_many");
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(file, rules));
  return checked;
}

async function checkFile({ name, bytes }: IncomingFile, rules: FileRules): Promise<CheckedFile> {
  const shown = shownName(name);
  const refusal = (message: string, code: string): InputProblem => new InputProblem(problem(rules.field, message, code) satisfies Problem);
  const most = Math.max(rules.pictureBytes, rules.otherBytes);
  const tooLarge = (limit: number) => refusal(t("{shown} is larger than {limit} MB", { shown, limit: limit / MB }), "file_too_large");
  if (bytes.length === 0) throw refusal(t("{shown} is empty", { shown }), "file_empty");
  if (bytes.length > most) throw tooLarge(most);
  const mime = await sniff(bytes, name);
  if (!mime || !rules.types.includes(mime)) {
    throw refusal(t("{shown}: only {types} files can be kept", { shown, types: rules.types.map((type) => FILE_TYPES[type].label).join(", ") }), "file_type");
  }
  const limit = isPicture(mime) ? rules.pictureBytes : rules.otherBytes;
  if (bytes.length > limit) throw tooLarge(limit);
  if (isPicture(mime)) {
    const picture = await reencoded(bytes, mime);
    if (!picture) throw refusal(t("{shown}: the picture cannot be read, or has more than 50 megapixels", { shown }), "file_picture");
    return kept(shown, picture.bytes, picture.type);
  }
  const fault = isOfficeType(mime) ? await archiveFault(bytes, mime) : null;
  if (fault) throw refusal(t(ARCHIVE_WORDS[fault], { shown }), `file_${fault}`);
  return kept(shown, bytes, mime);
}

const ARCHIVE_WORDS: Record<ArchiveFault, string> = {
  damaged: "{shown}: the file is damaged or locked by a password",
  too_large: "{shown}: the file unpacks to far more than a document holds",
  active_content: "{shown}: the file holds macros or other files; save it without them",
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
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  const plain = last.replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "").replace(/[<>:"|?*]/g, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  const safe = DEVICE.test(plain) ? `_${plain}` : plain;
  const points = [...safe];
  return points.length <= 120 ? safe || "file" : `${points.slice(0, 110).join("")}…${points.slice(-9).join("")}`;
}

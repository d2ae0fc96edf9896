/** Files that come with a case, by their names and sizes, before they are kept (spec: ops §6.3). Pure. */
import { LEFT_OUT } from "~/core/left-out";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { CASE_LIMITS } from "./case-limits";

/** What is taken, by ending. Pictures are cleaned; the others go as they are. */
const KINDS: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  txt: "text/plain",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "video/mp4",
};
/** Nobody's name is in these beside what they say. */
const BARE = new Set(["txt", "csv"]);
export const ACCEPTED = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(",");

const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a file is, by its ending. */
export const mimeOf = (name: string): string => KINDS[endingOf(name)] ?? "application/octet-stream";

interface Sent {
  name: string;
  size: number;
  type: string;
  /** A picture that was cleaned of what a camera adds. */
  cleaned: boolean;
}

/** What stands against files. @param knows the sender said that documents may carry a name */
export function filesProblems(files: readonly Sent[], knows: boolean): Problem[] {
  const wrong = (message: string, code: string) => [problem("files", message, code)];
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.some(({ type }) => type === LEFT_OUT) || total > CASE_LIMITS.bytes)
    return wrong(t("The files are larger than 10 MB together. Choose fewer or smaller ones."), "too_large");
  if (files.length > CASE_LIMITS.files) return wrong(t("Choose at most five files."), "too_many");
  const unknown = files.find(({ name }) => !(endingOf(name) in KINDS));
  if (unknown)
    return wrong(
      t("{name} is of a kind that is not taken. Send pictures (JPEG, PNG), PDF, office or text files.", {
        name: unknown.name,
      }),
      "kind",
    );
  const telling = files.find(({ name, cleaned }) => !cleaned && !BARE.has(endingOf(name)));
  if (telling && !knows)
    return wrong(
      t(
        "{name} may carry the name of the person who made it, and the portal cannot remove that. Copy its words into the text instead; or tick the box below and choose the file again.",
        { name: telling.name },
      ),
      "telling",
    );
  return [];
}

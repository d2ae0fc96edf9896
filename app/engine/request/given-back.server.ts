/** A form that leaves no trace and whose session has ended: the answer carries it, and nothing else does (decision 041). */
import { t } from "~/core/text";
import type { GivenBack } from "~/ui/given-back";
import { readForm } from "./read-form.server";

export const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;

/** What people wrote, by the name of the field; everything else goes along unseen. */
const labelOf = (name: string): { label: string; rows: number } | null => {
  switch (name) {
    case "subject":
      return { label: t("In a few words"), rows: 1 };
    case "body":
      return { label: t("What happened"), rows: 9 };
    case "text":
      return { label: t("Your message"), rows: 6 };
    case "happened":
      return { label: t("When"), rows: 1 };
    case "unit":
      return { label: t("Branch or unit"), rows: 1 };
    case "about":
      return { label: t("Whom it is about"), rows: 1 };
    case "contact":
      return { label: t("How to reach you"), rows: 1 };
    case "reason":
      return { label: t("Why you need the original"), rows: 2 };
    default:
      return null;
  }
};

/** The posted form, whose body nobody has read yet, as its page takes it back; null for what is none, or holds nothing. */
export async function givenBack(request: Request, path: string): Promise<GivenBack | null> {
  if (!FORM.test(request.headers.get("Content-Type") ?? "")) return null;
  const fields: GivenBack["fields"] = [];
  const files: string[] = [];
  for (const [name, value] of await readForm(request.clone()))
    if (typeof value === "string") fields.push({ name, value, ...(labelOf(name) ?? { label: null, rows: 1 }) });
    else if (value.name) files.push(value.name);
  if (fields.every(({ name, value }) => name.startsWith("_") || value === "")) return null;
  return {
    action: path,
    fields,
    files: files.length === 0 ? null : t("Files are not saved: choose {files} again.", { files: files.join(", ") }),
    words: {
      title: t("Your session had ended"),
      here: t("What you typed is on this page only."),
      advice: t("Leave this page open. Sign in in another window, then come back here and press Send."),
      signIn: t("Sign in in another window"),
      files: t("Files"),
      send: t("Send"),
    },
  };
}

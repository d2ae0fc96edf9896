/**
 * Which field names a form may have. A row's number in a name ("legs[3].km") makes a list of that length when it
 * is read, so that one field with a high number would take all memory.
 */
import { z } from "zod/v4";
import { hides } from "~/core/hiding-names";

const MOST_FIELDS = 2_000;
const MOST_ROWS = 500;
const LONGEST_NAME = 200;
/** No form of the product asks for more than twenty. */
const MOST_FILES = 50;

/** A button that adds or takes away a row, as conform writes it. */
const rowButton = z.object({
  type: z.enum(["insert", "remove"]),
  payload: z.object({ name: z.string().regex(/^[a-z]+$/i), index: z.number().int().min(0).lt(MOST_ROWS).optional() }),
});

/** What is wrong with the shape of a form, with its status; null for a sound one. */
export function misshapen(form: FormData): { message: string; status: 400 | 413 } | null {
  const names = [...form.keys()];
  if ([...form.values()].filter((value) => typeof value !== "string").length > MOST_FILES)
    return { message: "The form has too many files.", status: 413 };
  if (names.length > MOST_FIELDS) return { message: "The form has too many fields.", status: 413 };
  if (names.some(overlong)) return { message: "The form has too many rows.", status: 413 };
  const buttons = form.getAll("__intent__");
  if (
    names.some(hides) ||
    buttons.length > 1 ||
    form.has("__state__") ||
    buttons.some((button) => !fits(button, names))
  )
    return { message: "The form is damaged. Go back and send it again.", status: 400 };
  return null;
}

function overlong(name: string): boolean {
  const rows = [...name.matchAll(/\[(\d*)\]/g)];
  return name.length > LONGEST_NAME || rows.length > 1 || rows.some(([, row]) => Number(row) >= MOST_ROWS);
}

/** True when the button is about a list and not about a field that holds one value. */
function fits(button: FormDataEntryValue, names: readonly string[]): boolean {
  const read = rowButton.safeParse(typeof button === "string" ? jsonOf(button) : null);
  if (!read.success) return false;
  const { name } = read.data.payload;
  return !names.some((other) => other === name || other.startsWith(`${name}.`));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // what is no JSON is no button
  }
}

import { formatDate } from "~/core/dates";
import type { Clash, SentValue } from "~/core/problems";
import { t } from "~/core/text";

/** Values as a form sends them, by the names of its fields. */
type Sent = Readonly<Record<string, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const shown = (text: string) =>
  text === "on" ? t("Yes") : text === "" ? "–" : DAY.test(text) ? formatDate(text) : text;

/**
 * What stands there now beside what was typed, for the fields that differ.
 * @param labels of the fields that are compared, by name
 * @param opened what stood there when the person opened the form, where that is known: what others left alone is not
 * compared, and what the person left alone begins with what the others saved
 */
export const clashesOf = (labels: Sent, theirs: Sent, mine: Sent, opened?: Sent): Clash[] =>
  Object.entries(labels)
    .filter(([name]) => name in mine && (theirs[name] ?? "") !== mine[name])
    .filter(([name]) => opened === undefined || (theirs[name] ?? "") !== (opened[name] ?? ""))
    .map(([field, label]) => ({
      field,
      label,
      theirs: shown(theirs[field] ?? ""),
      mine: shown(mine[field]!),
      theirsValue: theirs[field] ?? "",
      ...(opened === undefined ? {} : { untouched: mine[field] === (opened[field] ?? "") }),
    }));

/** A row of a form, by the names of its inputs. */
type FormRow = Sent;

/** The rows of a form that are chosen as a whole. */
interface Rows {
  theirs: readonly FormRow[];
  mine: readonly FormRow[];
  /** Those of the form as it was opened; null where that is not known. */
  opened: readonly FormRow[] | null;
}

/** As inputs send the rows of a field: "lines[0].amount". */
const sentRows = (field: string, rows: readonly FormRow[]): SentValue[] =>
  rows.flatMap((row, n) => Object.entries(row).map(([name, value]): SentValue => [`${field}[${n}].${name}`, value]));

/** Rows as people read them, one a line. */
const rowsShown = (rows: readonly FormRow[]): string =>
  rows
    .map((row) => Object.values(row).filter(Boolean).join(", "))
    .filter(Boolean)
    .join("\n");

/** The rows of a form, where others changed them to something other than what was typed. */
export function rowsClash(
  field: string,
  label: string,
  { theirs, mine, opened }: Rows,
  sent: readonly SentValue[] = sentRows(field, theirs),
): Clash[] {
  const same = (one: readonly FormRow[], other: readonly FormRow[]) => rowsShown(one) === rowsShown(other);
  if (same(theirs, mine) || (opened && same(theirs, opened))) return [];
  return [
    {
      ...{ field, label, theirs: rowsShown(theirs), mine: rowsShown(mine), theirsValue: "", theirsRows: sent },
      untouched: opened !== null && same(mine, opened),
    },
  ];
}

import type { Clash } from "~/core/problems";

/** Values as a form sends them, by the names of its fields. */
type Sent = Readonly<Record<string, string>>;

const shown = (text: string) => (text === "on" ? "Yes" : text === "" ? "–" : text);

/**
 * What stands there now beside what was typed, for the fields that differ.
 * @param labels of the fields that are compared, by name
 */
export const clashesOf = (labels: Sent, theirs: Sent, mine: Sent): Clash[] =>
  Object.entries(labels)
    .filter(([name]) => name in mine && (theirs[name] ?? "") !== mine[name])
    .map(([field, label]) => ({
      field,
      label,
      theirs: shown(theirs[field] ?? ""),
      mine: shown(mine[field]!),
      theirsValue: theirs[field] ?? "",
    }));

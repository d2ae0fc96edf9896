/** Two readings of the same form held against each other, and single values found in one. */
import type { ShownPart, ShownRow } from "~/define/section-content";

/** The shown value behind a key; null when it is not (or no longer) there. */
export function valueAt(parts: readonly ShownPart[], key: string): string | null {
  return find(parts, key)?.value ?? null;
}

/** Label and value behind a key of a field or of a whole section, with the words of the section in front. */
export function find(parts: readonly ShownPart[], key: string): { label: string; value: string } | null {
  for (const part of parts) {
    if (part.key === key) return { label: part.label, value: part.gist };
    for (const row of part.rows) {
      const field = row.fields.find((f) => f.key === key);
      if (field)
        return { label: part.key === "HEADER" ? field.label : `${row.title}: ${field.label}`, value: field.value };
    }
  }
  return null;
}

export interface Change {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** What differs between two rounds, in the order of the later one; a row that came or went is one change. */
export function compare(before: readonly ShownPart[], after: readonly ShownPart[]): Change[] {
  const changes: Change[] = [];
  for (const part of after) {
    const old = before.find((p) => p.key === part.key);
    if (part.state !== (old?.state ?? null) || part.reason !== (old?.reason ?? null)) {
      changes.push({ key: part.key, label: part.label, before: old?.gist ?? "", after: part.gist });
    }
    for (const row of part.rows)
      changes.push(
        ...compareRow(
          part,
          old?.rows.find((r) => r.key === row.key),
          row,
        ),
      );
    for (const row of old?.rows ?? []) {
      if (!part.rows.some((r) => r.key === row.key))
        changes.push({ key: row.key, label: `${part.label}: ${row.title}`, before: "was there", after: "removed" });
    }
  }
  return changes;
}

function compareRow(part: ShownPart, old: ShownRow | undefined, row: ShownRow): Change[] {
  if (!old) return [{ key: row.key, label: `${part.label}: ${row.title}`, before: "", after: "added" }];
  return row.fields.flatMap((field) => {
    const before = old.fields.find((f) => f.key === field.key)?.value ?? "";
    return before === field.value
      ? []
      : [
          {
            key: field.key,
            label: part.key === "HEADER" ? field.label : `${row.title}: ${field.label}`,
            before,
            after: field.value,
          },
        ];
  });
}

/** What the CSV of a resource looks like: a column for every field that a record is made of. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { FieldInfo } from "~/define/field";
import type { ExportColumn } from "~/define/list";
import type { Resource } from "~/define/resource";
import { ICON_PATHS } from "~/ui/icon-paths";
import { csvOf } from "../export/csv.server";
import { linkTarget } from "../portal.server";
import { offeredFor } from "../resource/links.server";

export interface ImportColumn {
  name: string;
  label: string;
  required: boolean;
  /** What to write, in words. */
  hint: string;
  /** It holds a date. */
  date: boolean;
}

export function importColumns(resource: Resource): ImportColumn[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.given)
    .map(([name, field]) => ({
      name,
      label: t(field.label),
      required: field.required && field.initial === undefined,
      hint: [whatToWrite(field), field.hint ? t(field.hint) : ""].filter(Boolean).join(". "),
      date: field.kind === "date",
    }));
}

function whatToWrite(field: FieldInfo): string {
  const words = field.choices?.map((choice) => t(choice.label)).join(", ") ?? "";
  switch (field.kind) {
    case "code":
      return t("Letters, digits and hyphens, at most {max}", { max: field.maxLength ?? 0 });
    case "text":
    case "longText":
      return t("At most {max} characters", { max: field.maxLength ?? 0 });
    case "integer":
      return t("A whole number from {min} to {max}", { min: field.min ?? 0, max: field.max ?? 0 });
    case "days":
      return t("A number of days like 1.5, from {min} to {max}", { min: field.min ?? 0, max: field.max ?? 0 });
    case "flag":
      return t("Yes or No");
    case "money":
      return t("An amount like 1250.50");
    case "choice":
      return t("One of {words}", { words });
    case "choices":
      return t("Any of {words}, with commas between them", { words });
    case "month":
      return t("A month like 2026-11 or Nov-2026");
    case "date":
      return t("A date like 05-Mar-2026 or 2026-03-05");
    case "time":
      return t("A time like 08:30");
    case "phone":
      return t("Like +254 700 123456");
    case "address":
      return t("A screen of the product, like /dashboard, or an address that begins with https://");
    case "icon":
      return t("One of {words}", { words: Object.keys(ICON_PATHS).join(", ") });
    case "link":
      return t("Name or code of one of: {many}", { many: t(linkTarget(field.to!).many) });
  }
}

/** The file to fill in: the heading, what to write, and examples; rows that begin with "#" are overlooked. */
export function templateOf(
  columns: readonly ImportColumn[],
  examples: readonly (readonly string[])[],
): Promise<ReadableStream<Uint8Array>> {
  const note = (cells: readonly string[]) => cells.map((cell, index) => (index === 0 ? `# ${cell}` : cell));
  const hints = columns.map(({ hint, required }) => (required ? `${hint} (${t("required")})` : hint));
  return csvOf(
    columns.map(({ label }): ExportColumn => ({ label, kind: "text" })),
    rowsOf([note(hints), ...examples.map(note)]),
  );
}

/** A row that could be added to a resource. */
export async function exampleRows(actor: Actor, resource: Resource): Promise<string[][]> {
  const example: string[] = [];
  for (const { name } of importColumns(resource)) example.push(await exampleOf(actor, resource, name));
  return [example];
}

async function exampleOf(actor: Actor, resource: Resource, name: string): Promise<string> {
  const field = resource.fields[name]!;
  switch (field.kind) {
    case "code":
      return "NEW-1";
    case "integer":
    case "days":
      return field.initial ?? String(field.min ?? 1);
    case "flag":
      return t("No");
    case "choice":
    case "choices":
      return t(field.choices?.[0]?.label ?? "");
    case "month":
      return "2026-11";
    case "date":
      return "2026-03-05";
    case "time":
      return "08:00";
    case "money":
      return "1250.50";
    case "phone":
      return "+254 700 123456";
    case "link":
      return (await offeredFor(db, actor, resource, name, null))[0]?.label ?? "";
    case "address":
      return "/dashboard";
    case "icon":
      return "list";
    default:
      return t("Example");
  }
}

/** Rows in memory as the writers of files read them. */
export async function* rowsOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

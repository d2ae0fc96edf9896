import { Link } from "@remix-run/react";
import { Tag, type Tone } from "./tag";

/** What a cell of a generic list holds: words, with a link or a coloured tag where wanted. */
export type CellView = string | number | null | { text: string; to?: string; tone?: Tone };

/** Draws a {@link CellView}. */
export function CellText({ value }: { value: CellView | undefined }) {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return <>{value}</>;
  const word = value.tone ? <Tag tone={value.tone}>{value.text}</Tag> : value.text;
  return value.to ? <Link to={value.to}>{word}</Link> : <>{word}</>;
}

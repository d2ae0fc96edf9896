import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { Tag, type Tone } from "./tag";

/** What a cell of a generic list holds: words, with a link, a drawing or a coloured tag where wanted. */
export type CellView = string | number | null | { text: string; to?: string; tone?: Tone; icon?: string };

/** What stands in a cell for a {@link CellView}. A function, because a list has hundreds of cells. */
export function cellText(value: CellView | undefined): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return value;
  if (value.icon)
    return (
      <span className="inline-flex items-center gap-2">
        <Icon name={value.icon} />
        {value.text}
      </span>
    );
  const word = value.tone && value.text !== "–" ? <Tag tone={value.tone}>{value.text}</Tag> : value.text;
  return value.to ? <Link to={value.to}>{word}</Link> : word;
}

import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { Tag, type Tone } from "./tag";

/**
 * What a cell of a generic list holds: words, with a link, a drawing, a coloured tag or a quiet line beneath where wanted.
 * `spoken` is what a link is read out as, where its text alone does not say which row it is of.
 */
export type CellView =
  string | number | null | { text: string; to?: string; spoken?: string; tone?: Tone; icon?: string; under?: string };

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
  const shown = value.to ? (
    <Link to={value.to} aria-label={value.spoken}>
      {word}
    </Link>
  ) : (
    word
  );
  if (value.under === undefined) return shown;
  return (
    <div>
      {shown}
      <span className="block font-normal text-dim">{value.under}</span>
    </div>
  );
}

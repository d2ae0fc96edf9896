import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";
import { Tag, type Tone } from "./tag";

export interface TileView {
  label: string;
  to: string;
  icon: IconName | (string & {});
  /** A sentence: "6 branches, 1 out of use". */
  note?: ReactNode;
  /** A state or number worth a colour. */
  tag?: { text: string; tone: Tone };
}

/** Ways on from a menu page, each with a word of what waits there. */
export function Tiles({ tiles }: { tiles: readonly TileView[] }) {
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <li key={tile.to} className="grid min-w-0">
          <Link to={tile.to} className="tile">
            <Icon name={tile.icon} />
            <span className="min-w-0">
              <b>{t(tile.label)}</b>
              {tile.note && <span className="block text-dim">{tile.note}</span>}
              {tile.tag && (
                <span className="mt-1 block">
                  <Tag tone={tile.tag.tone}>{t(tile.tag.text)}</Tag>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

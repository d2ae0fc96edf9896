import { t } from "~/core/text";
import { Link } from "./link";

export interface Tab {
  label: string;
  to: string;
  current: boolean;
}

/** Pages that belong together, as links side by side; nothing where there is only one. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
              {t(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

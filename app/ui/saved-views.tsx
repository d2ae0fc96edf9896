import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { t } from "~/core/text";
import { Link } from "./link";

export interface SavedViewLink {
  name: string;
  /** What the list is asked for, without "?" and without the page. */
  query: string;
}

/** The person's views of the list that is open; the shell knows them. */
export const SavedViewsContext = createContext<readonly SavedViewLink[]>([]);

/** Kept views of a list as links above it, and the way to keep the one in sight. Stands in every list with {@link Filters}. */
export function SavedViews() {
  const views = useContext(SavedViewsContext);
  const { pathname, search } = useLocation();
  const query = asked(search);
  const known = views.some((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    <nav className="views no-print" aria-label={t("Saved views")}>
      {views.map((view) => (
        <Link key={view.name} to={`${pathname}?${view.query}`} aria-current={view.query === query ? "true" : undefined}>
          {view.name}
        </Link>
      ))}
      {query !== "" && !known && (
        <Link to={`/my/views/add?of=${encodeURIComponent(`${pathname}?${query}`)}`}>{t("Save this view")}</Link>
      )}
      {views.length > 0 && (
        <Link to="/my/views" className="text-dim">
          {t("Manage views")}
        </Link>
      )}
    </nav>
  );
}

/** What the list is asked for, in the order in which it is kept. */
function asked(search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => value !== "" && name !== "page" && !name.startsWith("_"),
    ),
  );
  query.sort();
  return query.toString();
}

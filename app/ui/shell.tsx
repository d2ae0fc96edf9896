import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Kept } from "./drafts/kept";
import { IdleWarning } from "./idle-warning";
import { Link, useClientLinks } from "./link";
import { LostLine } from "./lost-line";
import { NavBar } from "./nav-bar";
import { SavedViewsContext, type SavedViewLink } from "./saved-views";
import { SideNav } from "./side-nav";
import { TopBar } from "./top-bar";
import { WayBackOfPage } from "./way-back";

export interface PersonView {
  id: number | null;
  name: string;
  role: string;
  unit: string;
}

export interface ModuleView {
  label: string;
  link: string;
  icon: string;
  /** Left out where it is not, as every page carries all menus. */
  current?: true;
}

export interface MenuView extends ModuleView {
  /** How many wait behind the menu. */
  badge?: number;
  subMenus?: readonly { label: string; link: string; current?: true }[];
}

export interface ShellView {
  area: string;
  person: PersonView;
  company: string;
  /** News not read yet: work is counted among the tasks. */
  noticeCount: number;
  /** What waits for the person to acknowledge it, a line for each kind: it stands above every page and blocks nothing. */
  banner?: readonly { text: string; link: string }[];
  /** The person's views of the list that is open. */
  views: readonly SavedViewLink[];
  modules: readonly ModuleView[];
  menus: readonly MenuView[];
}

/** The frame of every page behind the sign-in. */
export function Shell({
  area,
  person,
  modules,
  menus,
  noticeCount,
  banner = [],
  views,
  children,
}: ShellView & { children: ReactNode }) {
  const { following, forget } = useClientLinks();
  return (
    <>
      <a className="skip" href="#main">
        {t("Skip to content")}
      </a>
      <NavBar asking={following === "asking"} />
      {following === "lost" && <LostLine onClose={forget} />}
      <TopBar modules={modules} noticeCount={noticeCount} />
      <div className="frame">
        <SideNav area={area} person={person} menus={menus} modules={modules} />
        <a className="veil" href="#main" tabIndex={-1} aria-label={t("Close menu")} />
        <main className="main" id="main" tabIndex={-1}>
          <Kept />
          <Banner lines={banner} />
          <SavedViewsContext.Provider value={views}>
            <WayBackOfPage>{children}</WayBackOfPage>
          </SavedViewsContext.Provider>
        </main>
      </div>
      <IdleWarning />
    </>
  );
}

/** What waits to be acknowledged, above every page. */
function Banner({ lines }: { lines: readonly { text: string; link: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <aside
      className="no-print -mt-2 mb-3 rounded-lg bg-warn-soft px-4 py-0.5 text-warn"
      aria-label={t("Waiting for you")}
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {lines.map(({ text, link }) => (
          <li key={link}>
            <Link to={link}>{text}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** True when a loader's data carries a shell, so that an error can be drawn inside it. */
export function hasShell(data: unknown): data is { shell: ShellView } {
  return (
    typeof data === "object" &&
    data !== null &&
    "shell" in data &&
    typeof data.shell === "object" &&
    data.shell !== null
  );
}

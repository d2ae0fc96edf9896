import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Kept } from "./drafts/kept";
import { IdleWarning } from "./idle-warning";
import { useClientLinks } from "./link";
import { NavBar } from "./nav-bar";
import { SavedViewsContext, type SavedViewLink } from "./saved-views";
import { SideNav } from "./side-nav";
import { TopBar } from "./top-bar";

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
  current: boolean;
}

export interface MenuView extends ModuleView {
  /** How many wait behind the menu. */
  badge?: number;
  subMenus: readonly { label: string; link: string; current: boolean }[];
}

export interface ShellView {
  area: string;
  person: PersonView;
  company: string;
  /** Messages not read yet. */
  noticeCount: number;
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
  views,
  children,
}: ShellView & { children: ReactNode }) {
  useClientLinks();
  return (
    <>
      <a className="skip" href="#main">
        {t("Skip to content")}
      </a>
      <NavBar />
      <TopBar modules={modules} noticeCount={noticeCount} />
      <div className="frame">
        <SideNav area={area} person={person} menus={menus} />
        <a className="veil" href="#main" tabIndex={-1} aria-label={t("Close menu")} />
        <main className="main" id="main" tabIndex={-1}>
          <Kept />
          <SavedViewsContext.Provider value={views}>{children}</SavedViewsContext.Provider>
        </main>
      </div>
      <IdleWarning />
    </>
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

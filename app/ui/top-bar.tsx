import { t } from "~/core/text";
import { ConfirmLink } from "./confirm";
import { FindBar } from "./find-bar";
import { Icon } from "./icon";
import { Link } from "./link";
import { Mark } from "./logo";
import { reloadApplication } from "./reload-application";
import type { ModuleView } from "./shell";

interface TopBarProps {
  modules: readonly ModuleView[];
  noticeCount: number;
}

/** The way between modules, to what waits, and out. */
export function TopBar({ modules, noticeCount }: TopBarProps) {
  const fresh = noticeCount > 99 ? "99+" : noticeCount;
  return (
    <header className="top">
      <a className="tool only-small" href="#side">
        <Icon name="menu" label={t("Menu")} />
      </a>
      <Link className="logo" to="/dashboard">
        <Mark />
        <span>{t("Staff portal")}</span>
      </Link>
      <nav className="mods" aria-label={t("Modules")}>
        {modules.map((module) => (
          <Link key={module.label} to={module.link} aria-current={module.current ? "true" : undefined}>
            <Icon name={module.icon} small />
            <b className="[font-weight:inherit]">{t(module.label)}</b>
          </Link>
        ))}
      </nav>
      <FindBar />
      <Link
        className="tool"
        to="/my/notices"
        aria-label={noticeCount > 0 ? t("Messages, {n} new", { n: fresh }) : t("Messages, none new")}
      >
        <Icon name="bell" />
        {noticeCount > 0 && <span className="count">{fresh}</span>}
      </Link>
      <ConfirmLink
        className="tool"
        to="/reload"
        question={t("Are you sure you want to reload application?")}
        label={t("Reload application")}
        onYes={reloadApplication}
      >
        <Icon name="reload" />
      </ConfirmLink>
      <ConfirmLink className="tool" to="/exit" question={t("Are you sure you want to exit?")} label={t("Exit")}>
        <Icon name="exit" />
      </ConfirmLink>
    </header>
  );
}

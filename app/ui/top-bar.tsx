import { Link } from "@remix-run/react";
import { ConfirmLink } from "./confirm";
import { Icon } from "./icon";
import { Mark } from "./logo";
import { reloadApplication } from "./reload-application";
import type { ModuleView } from "./shell";

interface TopBarProps {
  modules: readonly ModuleView[];
  taskCount: number;
}

/** The way between modules, to what waits, and out. */
export function TopBar({ modules, taskCount }: TopBarProps) {
  return (
    <header className="top">
      <a className="tool only-small" href="#side"><Icon name="menu" label="Menu" /></a>
      <Link className="logo" to="/dashboard">
        <Mark />
        <span>Staff portal</span>
      </Link>
      <nav className="mods" aria-label="Modules">
        {modules.map((module) => (
          <Link key={module.label} to={module.link} aria-current={module.current ? "true" : undefined}>
            <Icon name={module.icon} small />
            <b className="[font-weight:inherit]">{module.label}</b>
          </Link>
        ))}
      </nav>
      <Link className="tool" to="/dashboard" aria-label={taskCount > 0 ? `My tasks, ${taskCount} waiting` : "My tasks, none waiting"}>
        <Icon name="bell" />
        {taskCount > 0 && <span className="count">{taskCount > 99 ? "99+" : taskCount}</span>}
      </Link>
      <ConfirmLink className="tool" to="/reload" question="Are you sure you want to reload application?" label="Reload application" onYes={reloadApplication}>
        <Icon name="reload" />
      </ConfirmLink>
      <ConfirmLink className="tool" to="/exit" question="Are you sure you want to exit?" label="Exit">
        <Icon name="exit" />
      </ConfirmLink>
    </header>
  );
}

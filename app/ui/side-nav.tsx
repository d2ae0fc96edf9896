import { useLocation } from "@remix-run/react";
import { t } from "~/core/text";
import { Icon } from "./icon";
import type { MenuView, ModuleView, PersonView } from "./shell";

interface SideNavProps {
  area: string;
  person: PersonView;
  menus: readonly MenuView[];
  modules: readonly ModuleView[];
}

/**
 * The menus of the present module, marked as full of links to follow in place; a drawer on small screens, opened by a link
 * to `#side`, which names all modules too.
 */
export function SideNav({ area, person, menus, modules }: SideNavProps) {
  const { pathname, search } = useLocation();
  return (
    <nav className="side" id="side" aria-label={t(area)} data-in="">
      <div className="side-in">
        <a href="#main" className="closing">
          <Icon name="close" />
          {t("Close menu")}
        </a>
        <h2>{t(area)}</h2>
        <ul>
          {menus.map((menu) => (
            <li key={menu.label}>
              {menu.subMenus ? <Folded menu={menu} subMenus={menu.subMenus} /> : <Entry menu={menu} />}
            </li>
          ))}
        </ul>
        {modules.length > 0 && (
          <div className="areas">
            <h2>{t("All areas")}</h2>
            <ul>
              {modules.map(({ label, link, icon, current }) => (
                <li key={label}>
                  <a href={link} aria-current={current ? "true" : undefined}>
                    <Icon name={icon} />
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <a
          className="ask"
          href={pathname === "/help" ? "/help" : `/help?page=${encodeURIComponent(pathname + search)}`}
        >
          <Icon name="help" />
          {t("Help with this page")}
        </a>
        <p className="who">
          <a href="/my/details">{person.name}</a>
          <br />
          {[t(person.role), person.unit].filter(Boolean).join(", ")}
        </p>
      </div>
    </nav>
  );
}

function Entry({ menu }: { menu: MenuView }) {
  const inside = (
    <>
      <Icon name={menu.icon} />
      {t(menu.label)}
      {Boolean(menu.badge) && <span className="count">{menu.badge}</span>}
    </>
  );
  return (
    <a href={menu.link} aria-current={menu.current ? "page" : undefined}>
      {inside}
    </a>
  );
}

/** A menu with sub-menus; its own page, where it has one beside theirs, stands first among them. */
function Folded({ menu, subMenus }: { menu: MenuView; subMenus: NonNullable<MenuView["subMenus"]> }) {
  const inSubMenu = subMenus.some((sub) => sub.current);
  const own =
    menu.link && subMenus.every((sub) => sub.link !== menu.link)
      ? [{ label: t("Overview"), link: menu.link, current: menu.current && !inSubMenu }]
      : [];
  return (
    <details open={menu.current || inSubMenu}>
      <summary>
        <Icon name={menu.icon} />
        {t(menu.label)}
      </summary>
      <ul>
        {[...own, ...subMenus].map((sub) => (
          <li key={sub.link}>
            <a href={sub.link} aria-current={sub.current ? "page" : undefined}>
              {t(sub.label)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

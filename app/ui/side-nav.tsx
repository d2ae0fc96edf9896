import { Link } from "@remix-run/react";
import { Icon } from "./icon";
import type { MenuView, PersonView } from "./shell";

interface SideNavProps {
  area: string;
  person: PersonView;
  menus: readonly MenuView[];
}

/** The menus of the present module; a drawer on small screens, opened by a link to `#side`. */
export function SideNav({ area, person, menus }: SideNavProps) {
  return (
    <nav className="side" id="side" aria-label={area}>
      <div className="side-in">
        <a href="#main" className="closing">
          <Icon name="close" />
          Close menu
        </a>
        <h2>{area}</h2>
        <ul>
          {menus.map((menu) => (
            <li key={menu.label}>{menu.subMenus.length > 0 ? <Folded menu={menu} /> : <Entry menu={menu} />}</li>
          ))}
        </ul>
        <p className="who">
          <Link to="/my/details">{person.name}</Link>
          <br />
          {[person.role, person.unit].filter(Boolean).join(", ")}
        </p>
      </div>
    </nav>
  );
}

function Entry({ menu }: { menu: MenuView }) {
  const inside = (
    <>
      <Icon name={menu.icon} />
      {menu.label}
      {Boolean(menu.badge) && <span className="count">{menu.badge}</span>}
    </>
  );
  if (menu.link.startsWith("https://")) return <a href={menu.link}>{inside}</a>;
  return <Link to={menu.link} aria-current={menu.current ? "page" : undefined}>{inside}</Link>;
}

/** A menu with sub-menus; its own page, where it has one beside theirs, stands first among them. */
function Folded({ menu }: { menu: MenuView }) {
  const inSubMenu = menu.subMenus.some((sub) => sub.current);
  const own = menu.link && menu.subMenus.every((sub) => sub.link !== menu.link) ? [{ label: "Overview", link: menu.link, current: menu.current && !inSubMenu }] : [];
  return (
    <details open={menu.current || inSubMenu}>
      <summary>
        <Icon name={menu.icon} />
        {menu.label}
      </summary>
      <ul>
        {[...own, ...menu.subMenus].map((sub) => (
          <li key={sub.link}>
            <Link to={sub.link} aria-current={sub.current ? "page" : undefined}>{sub.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links of the navigation as a fresh install has them; what is installed belongs to its administrators. */
export interface MenuLink {
  /** Where it stands among its neighbours, as in the tables: 10, 20, 30. */
  position: number;
  name: string;
  /** An address of the route table. */
  link: string;
  icon: string;
}

/** A link of the sidebar, with those folded under it. */
export interface MenuSeed extends MenuLink {
  /** Names of roles; "all" gives it to every role that holds the permission behind the link. */
  roles: readonly string[] | "all";
  subMenus?: readonly MenuLink[];
}

/** A link of the top bar, with its sidebar. */
export interface ModuleSeed extends MenuLink {
  menus: readonly MenuSeed[];
}

/** What a subject adds to the sidebar of the link `in` of the top bar: a menu of its own, or links `under` the menu of another. */
export type SubjectMenu = ({ in: string } & MenuSeed) | { in: string; under: string; subMenus: readonly MenuLink[] };

import type { Permission } from "../core/permission";

/** A page on which people begin something every day: a button of the first page, and found by the search. */
export interface QuickAct {
  /** "New visit". */
  label: string;
  /** An address of the route table. */
  link: string;
  /** Needed together with that of the page: it says whose work this is. */
  permission: Permission;
  /** The lowest comes first, as in the menus: 10, 20, 30. Work of one post comes before what everybody does. */
  position: number;
}

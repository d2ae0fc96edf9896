import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { Crumb } from "~/ui/page-head";

/** Where a desk's screens are. */
export const PLACES = {
  console: {
    area: "Grapes",
    title: "Users",
    list: href("/grapes/user"),
    add: href("/grapes/user/add"),
    edit: (id: number) => href("/grapes/user/edit/:id", { params: { id } }),
    crumbs: [{ label: "Grapes", to: href("/grapes") }],
  },
  admin: {
    area: "Admin",
    title: "Users",
    list: href("/admin/user/list"),
    add: href("/admin/user/add"),
    edit: (id: number) => href("/admin/user/edit/:id", { params: { id } }),
    crumbs: [
      { label: "Admin", to: href("/admin") },
      { label: "User", to: href("/admin/user") },
    ],
  },
} as const;

export type DeskName = keyof typeof PLACES;

/** "Grapes › Users › Amina Yusuf". */
export function crumbsOf(desk: DeskName, ...rest: Crumb[]): Crumb[] {
  const { crumbs, list, title } = PLACES[desk];
  return [...crumbs.map(({ label, to }) => ({ label: t(label), to })), { label: t(title), to: list }, ...rest];
}

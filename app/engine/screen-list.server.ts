/** Every screen a menu can lead to: its address, the permission behind it, and the menus that do. */
import { hasWords } from "~/core/plain-words";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { AREAS, type Area } from "~/core/areas";
import type { ListParams, ListSpec } from "~/define/list";
import { PERMISSIONS } from "~/modules/all-permissions";
import { permissionOfPath } from "./route-permission.server";
import { SCREENS } from "./screens.server";

const areas = [...new Set(SCREENS.map(({ area }) => area))];

export const screenSpec = {
  filters: [{ name: "area", kind: "choice", choices: areas.map((value) => ({ value, label: AREAS[value].label })) }],
  sorts: ["path"],
  sort: "path",
} as const satisfies ListSpec;

export interface ScreenLine {
  path: string;
  area: string;
  permission: string;
  /** Names of menus and sub-menus in use that lead there, by comma. */
  menus: string;
}

/** A page of the screens that the filters let through, in the order of the route table or by address. */
export async function findScreens({
  q,
  filters,
  sort,
  page,
  size,
}: ListParams): Promise<{ rows: ScreenLine[]; total: number; page: number }> {
  const found = SCREENS.filter(({ area, path }) => (!filters.area || filters.area === area) && hasWords(path, q)).sort(
    (a, b) => (a.path < b.path ? -1 : 1) * (sort.descending ? -1 : 1),
  );
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / size)));
  const shown = found.slice((at - 1) * size, at * size);
  const where = { active: true, link: { in: shown.map(({ path }) => path) } };
  const named = [
    ...(await db.menu.findMany({ where, select: { name: true, link: true } })),
    ...(await db.subMenu.findMany({ where, select: { name: true, link: true } })),
  ];
  const rows = shown.map(({ area, path }) => ({
    path,
    area: AREAS[area as Area].label,
    permission: behind(path),
    menus: [...new Set(named.filter(({ link }) => link === path).map(({ name }) => t(name)))].join(", "),
  }));
  return { rows, total: found.length, page: at };
}

function behind(path: string): string {
  const permission = permissionOfPath(path);
  if (permission === null || permission === "public") return "";
  return permission === "signed-in" ? t("Everyone who is signed in") : t(PERMISSIONS[permission].means);
}

import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import { textSearch } from "~/db/text-search.server";
import type { Face, PersonRow } from "./faces.server";
import { peopleWithin, STATES } from "./person-links.server";

export const personLinkSpec: ListSpec = {
  filters: [
    { name: "person", kind: "id" },
    { name: "link", kind: "id" },
    { name: "state", kind: "choice", choices: STATES },
  ],
  sorts: ["person", "link"],
  sort: "person",
};

export interface PersonLinkLine extends PersonRow {
  person: string;
  signInName: string;
  /** "Operations › My visits". */
  place: string;
}

export interface PersonLinks {
  rows: PersonLinkLine[];
  total: number;
  page: number;
  /** People and links that the list names, to filter by. */
  people: Choice[];
  links: Choice[];
}

/** One page of what was added for or hidden from single people within reach. A page beyond the last is the last. */
export async function findPersonLinks(actor: Actor, face: Face, params: ListParams): Promise<PersonLinks> {
  const [total, all] = [
    await LISTS[face].count(whereOf(actor, face, params)),
    await LISTS[face].read(whereOf(actor, face, { q: "", filters: {} }), {}),
  ];
  const page = pageWithin(params.page, params.size, total);
  const rows = await LISTS[face].read(whereOf(actor, face, params), {
    orderBy: orderOf(face, params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return {
    rows,
    total,
    page,
    people: choicesOf(all.map((row) => [row.userId, row.person])),
    links: choicesOf(all.map((row) => [row.linkId, row.place])),
  };
}

function choicesOf(pairs: readonly (readonly [number, string])[]): Choice[] {
  return [...new Map(pairs)]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

function whereOf(actor: Actor, face: Face, { q, filters }: Pick<ListParams, "q" | "filters">): object {
  const [relation, column] = face === "menu" ? ["menu", "menuId"] : ["subMenu", "subMenuId"];
  return {
    AND: [
      { user: peopleWithin(actor, "navigation.read") },
      textSearch(["user.displayName", "user.signInName", `${relation}.name`, `${relation}.link`], q),
      filters.person ? { userId: Number(filters.person) } : {},
      filters.link ? { [column]: Number(filters.link) } : {},
      filters.state ? { hidden: filters.state === "hidden" } : {},
    ],
  };
}

function orderOf(face: Face, { sort }: ListParams): object[] {
  const direction = sort.descending ? "desc" : "asc";
  const person = [{ user: { displayName: direction } }, { userId: direction }];
  const link =
    face === "menu"
      ? [{ menu: { name: direction } }, { menuId: direction }]
      : [{ subMenu: { name: direction } }, { subMenuId: direction }];
  return sort.name === "person" ? [...person, ...link] : [...link, ...person];
}

interface Asked {
  orderBy?: object[];
  skip?: number;
  take?: number;
}

interface Source {
  count: (where: object) => Promise<number>;
  read: (where: object, asked: Asked) => Promise<PersonLinkLine[]>;
}

const user = { select: { displayName: true, signInName: true } } as const;

const LISTS: Readonly<Record<Face, Source>> = {
  menu: {
    count: (where) => db.userMenu.count({ where }),
    read: async (where, asked) =>
      (await db.userMenu.findMany({ where, ...asked, include: { user, menu: { include: { module: true } } } })).map(
        ({ userId, menuId, hidden, user: person, menu }) => ({
          userId,
          linkId: menuId,
          hidden,
          person: person.displayName,
          signInName: person.signInName,
          place: `${menu.module.name} › ${menu.name}`,
        }),
      ),
  },
  subMenu: {
    count: (where) => db.userSubMenu.count({ where }),
    read: async (where, asked) =>
      (
        await db.userSubMenu.findMany({
          where,
          ...asked,
          include: { user, subMenu: { include: { menu: { include: { module: true } } } } },
        })
      ).map(({ userId, subMenuId, hidden, user: person, subMenu }) => ({
        userId,
        linkId: subMenuId,
        hidden,
        person: person.displayName,
        signInName: person.signInName,
        place: `${subMenu.menu.module.name} › ${subMenu.menu.name} › ${subMenu.name}`,
      })),
  },
};

function exportOf(face: Face, name: string, title: string): ListExport {
  return {
    name,
    title,
    permission: "navigation.read",
    spec: personLinkSpec,
    columns: [
      { label: "Person", kind: "text" },
      { label: "Sign-in name", kind: "text" },
      { label: face === "menu" ? "Menu" : "Sub-menu", kind: "text" },
      { label: "State", kind: "text" },
    ],
    rows: async function* (actor, params) {
      const rows = await LISTS[face].read(whereOf(actor, face, params), { orderBy: orderOf(face, params) });
      for (const row of rows) yield [row.person, row.signInName, row.place, stateWord(row)];
    },
  };
}

/** "Added" or "Hidden", in the language spoken. */
export function stateWord({ hidden }: { hidden: boolean }): string {
  return t(STATES[hidden ? 1 : 0].label);
}

export const navigationExports: readonly ListExport[] = [
  exportOf("menu", "person-menus", "Menus of single people"),
  exportOf("subMenu", "person-sub-menus", "Sub-menus of single people"),
];

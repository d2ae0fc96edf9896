/** The search of the whole portal: quick acts, menus, then what the modules find. */
import { hasWords } from "~/core/plain-words";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Found, Hit, Search } from "~/define/search";
import { HOME_MENUS, navigationOf } from "./navigation.server";
import { quickActsOf } from "./quick-acts.server";
import { recordSearch } from "./record/parts.server";
import { ofPortal } from "./portal.server";

const HITS_A_GROUP = 10;
export const HITS_A_PAGE = 25;
export const LEAST_LETTERS = 2;

interface HitGroup extends Found {
  name: string;
  label: string;
}

/** Quick acts of the person, by the words of the button. */
const quickActs: Search = {
  name: "acts",
  label: "Actions",
  find: async (actor, q, { skip, take }) => {
    const found = quickActsOf(actor)
      .map(({ label, link }) => ({ title: t(label), note: "", to: link }))
      .filter(({ title }) => hasWords(title, q));
    return { total: found.length, hits: found.slice(skip, skip + take) };
  },
};

/** Menus and sub-menus that the person finds in the portal, by the words they read there; not those that are quick acts. */
const menus: Search = {
  name: "menus",
  label: "Menus",
  find: async (actor, q, { skip, take }) => {
    const acts = new Set(quickActsOf(actor).map(({ link }) => link));
    const found = (await menusOf(actor)).filter((hit) => !acts.has(hit.to!) && hasWords(`${hit.title} ${hit.note}`, q));
    return { total: found.length, hits: found.slice(skip, skip + take) };
  },
};

const kinds = ofPortal(({ searches, records }): readonly Search[] => [
  quickActs,
  menus,
  ...searches,
  ...records.map(recordSearch),
]);

async function menusOf(actor: Actor): Promise<Hit[]> {
  const modules = await navigationOf(actor);
  return [
    ...HOME_MENUS.map(({ name, link }) => ({ title: t(name), note: "", to: link })),
    ...modules.flatMap((module) =>
      module.menus.flatMap((menu) => [
        { title: t(menu.name), note: t(module.name), to: menu.link },
        ...menu.subMenus.map((sub) => ({
          title: t(sub.name),
          note: `${t(module.name)} › ${t(menu.name)}`,
          to: sub.link,
        })),
      ]),
    ),
  ];
}

/** Everything the words find, by kind; kinds without a hit are left out. */
export async function searchAll(actor: Actor, q: string): Promise<HitGroup[]> {
  if (q.length < LEAST_LETTERS) return [];
  const groups = await Promise.all(kinds().map((search) => groupOf(actor, search, q, { skip: 0, take: HITS_A_GROUP })));
  return groups.filter((group) => group !== null && group.total > 0) as HitGroup[];
}

/** One page of one kind; null for a kind there is not, or that is not the person's to see. A page beyond the last is the last. */
export async function searchOne(
  actor: Actor,
  name: string,
  q: string,
  page: number,
): Promise<(HitGroup & { page: number }) | null> {
  const search = kinds().find((one) => one.name === name);
  if (!search || q.length < LEAST_LETTERS) return null;
  const counted = await search.find(actor, q, { skip: page * HITS_A_PAGE, take: 0 });
  if (!counted) return null;
  const at = Math.min(page, Math.max(1, Math.ceil(counted.total / HITS_A_PAGE)));
  const group = await groupOf(actor, search, q, { skip: (at - 1) * HITS_A_PAGE, take: HITS_A_PAGE });
  return group && { ...group, page: at };
}

async function groupOf(
  actor: Actor,
  search: Search,
  q: string,
  span: { skip: number; take: number },
): Promise<HitGroup | null> {
  const found = await search.find(actor, q, span);
  return found && { name: search.name, label: t(search.label), ...found };
}

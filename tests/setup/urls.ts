/** URLs as tests ask for them: those that are pages, whose they are, and their leaves. */
import type { UrlLine } from "~/server/urls.server";
import { ROLES } from "../../prisma/seed/roles";

const WITH_SECRET = ["/", "/stay", "/resume/:id", "/setup/:id", "/reset-password/:id", "/verify-2fa"];
/** Whether it is a page: no line of the API, and no link that carries a secret. */
export const isScreen = ({ area, route }: UrlLine): boolean => area !== "api" && !WITH_SECRET.includes(route);

/** One page of each family. */
export function onePerFamily(urls: readonly UrlLine[]): UrlLine[] {
  return [...new Map(urls.filter(isScreen).map((url) => [`${url.area} ${url.family}`, url])).values()];
}

export const signInName = (role: string) => role.toLowerCase().replaceAll(" ", ".");

/** A role that holds the permission of a URL. */
export function holderOf({ permission }: UrlLine): string {
  return ROLES.find(
    ({ permissions }) => ["signed-in", "public"].includes(permission) || permissions.includes(permission as never),
  )!.name;
}

/** Whoever the URL's example belongs to: the role of the demo's person of that role, or the sign-in name of another. */
export function ownerOf(url: UrlLine): string {
  return url.as ? (ROLES.find(({ name }) => signInName(name) === url.as)?.name ?? url.as) : holderOf(url);
}

/** Addresses that answer with a file: they have no page around them, and are asked for whole. */
export const BARE = /^\/(export|print|ops\/visit\/doc\/file)\/|\/(template|faulty)$/;
/** The address of the data of a page, as script asks for it. */
export const dataOf = (path: string) => path.replace(/(?=\?|$)/, ".data");
/** The address of the leaf of a page: its own data, without those of the layouts around it. */
export function leafOf({ area, route, example }: Pick<UrlLine, "area" | "route" | "example">, path = example!): string {
  const data = dataOf(path);
  return `${data}${data.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(`${area}:${route}`)}`;
}

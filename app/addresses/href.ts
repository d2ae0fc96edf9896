import type { PathPattern } from "./route-table";

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Pattern>, string | number> };

/**
 * The link to a route of the table: `href("/ops/:level/visit/edit/:id", { params: { level: "bm", id: 7 } })`.
 * `search` becomes the query string; empty values are left out.
 */
export function href<Pattern extends PathPattern>(
  pattern: Pattern,
  ...[options]: [ParamNames<Pattern>] extends [never]
    ? [options?: Params<Pattern> & { search?: Record<string, string | number | null | undefined> }]
    : [options: Params<Pattern> & { search?: Record<string, string | number | null | undefined> }]
): string {
  const params = (options?.params ?? {}) as Record<string, string | number>;
  const path = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(options?.search ?? {})) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

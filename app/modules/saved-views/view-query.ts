/** Words of a query string that say where in a list one is, not what it shows. */
const PLACES = new Set(["page"]);

/**
 * The address of a list in its two parts: the path in lower case, and what the list is asked for (search, filters,
 * sort, size) in a fixed order, so that the same view reads the same.
 */
export function splitList(address: string): { list: string; query: string } {
  const [path = "", search = ""] = address.split("#")[0]!.split(/\?(.*)/s);
  const asked = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && !name.startsWith("_") && !PLACES.has(name),
  );
  const query = new URLSearchParams(asked);
  query.sort();
  return { list: path.toLowerCase(), query: query.toString() };
}

/** Screens that speak the words of an area beside those of all pages, by the first segment of their addresses. What is imported has the columns of Operations. */
const OWN: Readonly<Record<string, "operations">> = { ops: "operations", import: "operations" };

export type Area = (typeof OWN)[string];

/** Whose words a page speaks beside those of all pages; null for none. A page and what its script asks for ("/ops.data") speak alike. */
export function areaAt(pathname: string): Area | null {
  return OWN[/^\/(\w*)/.exec(pathname)![1]!.toLowerCase()] ?? null;
}

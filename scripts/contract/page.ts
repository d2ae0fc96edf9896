/** What a page is made of, without what stands in it today: headings, columns, labels, buttons, names of fields. */

/** Numbers, numbers of cases, dates and quoted names change with the data. */
const CHANGING =
  /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\b|[\d.,:]*\d[\d.,:]*/g;
const PARTS = ["h1", "h2", "h3", "th", "label", "legend", "button", "summary"];

/** @param html a whole page */
export function partsOfPage(html: string): string[] {
  // The shell around it, with the menus, is told once and by role.
  const body = (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<svg[\s\S]*?<\/svg>/g, "");
  const parts = PARTS.flatMap((tag) =>
    [...body.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
      ([, inside]) => `${tag} ${words(inside!)}`,
    ),
  );
  const fields = [...body.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname="([^"]+)"/g)].map(
    ([, name]) => `field ${name!.replace(/\d+/g, "0")}`,
  );
  return [...new Set([...parts, ...fields])].filter((part) => !/^\w+ ?$/.test(part));
}

function words(inside: string): string {
  return inside
    .replace(/<[^>]+>/g, " ")
    .replace(/&[#\w]+;/g, " ")
    .replace(CHANGING, "0")
    .replace(/\s+/g, " ")
    .trim();
}

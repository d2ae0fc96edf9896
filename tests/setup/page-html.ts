/** What the HTML of a page, as the server writes it, is made of: the kinds of its elements, and the words of the product's own. */

/** A comment, a tag with its attributes, or text. The server writes every value in double quotes. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>|<![^>]*>|[^<]+/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;
/** Their content is no HTML, and nobody sees it. */
const UNSEEN = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi;
const MAIN = /<main\b[\s\S]*<\/main>/i;
const VOID = new Set("area base br col embed hr img input link meta source wbr".split(" "));
const LANDMARKS = new Set("main nav header footer aside form dialog".split(" "));
const CONTROLS = new Set("input select textarea".split(" "));
/** Each may stand in some others only, and these hold some others only. */
const HELD = new Set("li dt dd tr td th option legend caption summary".split(" "));
const HOLDING = new Set("ul ol dl table thead tbody tfoot tr select fieldset details".split(" "));
/** A rule looks at how large these are. */
const PRESSED = new Set("a button input select textarea summary label".split(" "));
/** Classes that only say where something stands. */
const PLACING =
  /^([a-z-]+:)*-?([mp][trblxy]?|gap|space|flex|grid|inline|block|items|justify|self|content|order|min|max|w|h|size|list|break|whitespace|overflow|cols?|row|shrink|grow|nowrap|stack|num)(-.*|!)?$|\[overflow-wrap:/;
/** Classes that put another ground under what lies on them. */
const GROUND = /^(bg-.*|card|notice|tag|table|docs.*)$/;
/** Attributes that a rule reads, and those of which it is enough that they are there. */
const READ = new Set("role type scope tabindex autocomplete lang dir".split(" "));
const THERE = /^(aria-.+|disabled|readonly|required|hidden|multiple|checked|style|title|alt|href|open)$/i;

interface Element {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: Element | null;
  /** The text directly in it. */
  texts: string[];
  /** Whether it, or what it holds, says anything. */
  speaks: boolean;
}

/**
 * The kinds of element in a page, as far as a rule of accessibility tells one from another: what breaks a rule on one
 * page breaks it on every other that holds the same kinds.
 * @returns those of its main part, and those of the frame around it
 */
export function kindsOf(html: string): { main: ReadonlySet<string>; frame: ReadonlySet<string> } {
  const main = MAIN.exec(html)?.[0] ?? "";
  return { main: kindsIn(elementsOf(main)), frame: kindsIn(elementsOf(html.replace(main, "<main></main>"))) };
}

function kindsIn(elements: readonly Element[]): Set<string> {
  const seen = elements.filter(({ tag, attributes }) => tag !== "input" || attributes.get("type") !== "hidden");
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
  const labelled = new Set(elements.flatMap(({ tag, attributes }) => (tag === "label" && attributes.get("for")) || []));
  const headings = elements.flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? tag : []));
  const landmarks = elements.filter(({ tag }) => LANDMARKS.has(tag) && tag !== "form");
  return new Set([
    ...seen.map((element) => kindOf(element, labelled)),
    ...headings.map((heading, at) => `${heading} after ${headings[at - 1]}`),
    ...twice(landmarks.map(({ tag, attributes }) => `${tag} ${attributes.get("aria-label")}`)).map(
      ([tag]) => `two ${tag}`,
    ),
    ...twice(ids).map(() => "one id twice"),
    ...elements.flatMap((element) => leadingNowhere(element, ids)),
  ]);
}

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

function leadingNowhere({ tag, attributes }: Element, ids: readonly string[]): string[] {
  return ["for", "aria-labelledby", "aria-describedby"]
    .filter((name) =>
      attributes
        .get(name)
        ?.split(" ")
        .some((id) => !ids.includes(id)),
    )
    .map((name) => `${tag} ${name} leads nowhere`);
}

function kindOf(element: Element, labelled: ReadonlySet<string>): string {
  const { tag, attributes, parent } = element;
  const told = [...attributes].flatMap(([name, value]) =>
    READ.has(name.toLowerCase()) ? `${name}=${value}` : THERE.test(name) ? name : [],
  );
  const holder = HELD.has(tag) || (parent && HOLDING.has(parent.tag)) ? (parent?.tag ?? "") : "";
  return [tag, classesOf(element), holder, groundOf(parent), nameOf(element, labelled), ...told.sort()].join(" ");
}

function classesOf({ tag, attributes }: Element): string {
  const all = attributes.get("class")?.split(" ") ?? [];
  return (PRESSED.has(tag) ? all : all.filter((name) => !PLACING.test(name))).sort().join(".");
}

/** The nearest class that puts a ground under what is in this element, and whether it lies in a landmark. */
function groundOf(element: Element | null): string {
  const around = holdersOf(element);
  const classes = around.flatMap(({ attributes }) => attributes.get("class")?.split(" ") ?? []);
  return `${classes.find((name) => GROUND.test(name))} ${around.some(({ tag }) => LANDMARKS.has(tag))}`;
}

/** Where it has its name from. */
function nameOf({ tag, attributes, parent, speaks }: Element, labelled: ReadonlySet<string>): string {
  if (attributes.get("aria-label") || attributes.get("aria-labelledby")) return "named";
  if (!CONTROLS.has(tag)) return speaks ? "speaks" : "empty";
  if (labelled.has(attributes.get("id") ?? "")) return "labelled";
  return holdersOf(parent).some((one) => one.tag === "label" && one.speaks) ? "in a label" : "unnamed";
}

/** An element and all that hold it. */
function holdersOf(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let one = element; one; one = one.parent) all.push(one);
  return all;
}

function elementsOf(html: string): Element[] {
  const all: Element[] = [];
  let open: Element | null = null;
  for (const [token, slash, written, attributes] of html.replace(UNSEEN, "$1</$2>").matchAll(TOKEN)) {
    const tag = written?.toLowerCase();
    if (!tag) {
      if (!token.startsWith("<") && token.trim() !== "") say(open, token.trim());
    } else if (slash) {
      open = holdersOf(open).find((holder) => holder.tag === tag)?.parent ?? null;
    } else {
      const element: Element = { tag, attributes: attributesOf(attributes!), parent: open, texts: [], speaks: false };
      all.push(element);
      if (element.attributes.get("alt") || element.attributes.get("aria-label")) say(open, "");
      if (!VOID.has(tag)) open = element;
    }
  }
  return all;
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name, value = ""]) => [name!, value]));

function say(element: Element | null, text: string): void {
  if (text) element?.texts.push(text.replace(/&(#?\w+);/g, " "));
  for (let one = element; one && !one.speaks; one = one.parent) one.speaks = true;
}

/**
 * The words of the product's own that a page in the language of no people says in English, each behind its tag: that
 * language stands in brackets. Headings may be names of people, units and records.
 */
export function englishWords(html: string): string[] {
  return elementsOf(html)
    .filter(speaksForTheProduct)
    .flatMap(({ tag, texts }) => texts.map((text) => `${tag} ${text}`))
    .filter(isEnglish);
}

/** The same of what a browser found, "tag text" each; what has no two letters in a row, or is a date or a month, a company or the number of a member over a column, is no English. */
export const isEnglish = (said: string) =>
  /[A-Za-z]{2}/.test(said.slice(said.indexOf(" "))) &&
  !said.includes("[") &&
  !/^th (\d|Umoja |[A-Z]{3}-\d|[A-Z][a-z]{2} \d{4}$)/.test(said);

/** As {@link OWN_WORDS} chooses them in a browser. */
function speaksForTheProduct({ tag, attributes, parent }: Element): boolean {
  if (tag === "button") return attributes.get("name") !== "open"; // drawings go by their names
  if (tag === "th") return holdersOf(parent).some((one) => one.tag === "thead");
  if (tag === "label")
    return !["ticks", "same"].every((name) => parent?.attributes.get("class")?.split(" ").includes(name));
  return ["legend", "summary", "dt"].includes(tag);
}

export const OWN_WORDS = "button:not([name=open]), thead th, legend, summary, label:not(.ticks.same > label), dt";

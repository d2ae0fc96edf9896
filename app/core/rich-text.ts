/**
 * Plain words with a few marks, as notices and courses are written: headings (#), lists (- or 1.), quotes (>), **bold**,
 * *italic* and [links](https://…). It is read into parts, never into HTML: what is no mark is text. Pure.
 */
import { problem, type Problem } from "./problems";
import { t } from "./text";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold" | "italic"; parts: Inline[] }
  | { kind: "link"; to: string; text: string };

export type Block =
  { kind: "paragraph" | "heading" | "quote"; parts: Inline[] } | { kind: "list" | "numbers"; items: Inline[][] };

/** Addresses that links may lead to: pages of the portal, and https elsewhere. */
export const isSafeLink = (to: string): boolean =>
  /^\/(?![/\\])[\w\-./?=&%]*$/.test(to) || (/^https:\/\/[^\s<>"']+$/i.test(to) && URL.canParse(to));

const MARK = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]{1,200})\]\(([^)\s]{1,300})\)/;

/** The parts of a line. */
export function inlines(line: string): Inline[] {
  const found: Inline[] = [];
  let rest = line;
  for (;;) {
    const match = MARK.exec(rest);
    if (!match) break;
    if (match.index > 0) found.push({ kind: "text", text: rest.slice(0, match.index) });
    const [whole, bold, italic, text, to] = match;
    if (bold !== undefined) found.push({ kind: "bold", parts: inlines(bold) });
    else if (italic !== undefined) found.push({ kind: "italic", parts: inlines(italic) });
    else if (isSafeLink(to!)) found.push({ kind: "link", to: to!, text: text! });
    else found.push({ kind: "text", text: whole });
    rest = rest.slice(match.index + whole.length);
  }
  if (rest !== "") found.push({ kind: "text", text: rest });
  return found;
}

const LINES: readonly { kind: Block["kind"]; mark: RegExp }[] = [
  { kind: "heading", mark: /^#{1,3} +/ },
  { kind: "list", mark: /^[-*] +/ },
  { kind: "numbers", mark: /^\d{1,3}[.)] +/ },
  { kind: "quote", mark: /^> ?/ },
];

/** The parts of a text, from its first line to its last. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      open = null;
      continue;
    }
    const { kind, mark } = LINES.find((one) => one.mark.test(line)) ?? { kind: "paragraph" as const, mark: /^/ };
    const parts = inlines(line.replace(mark, "").trim());
    if (open && open.kind === kind && kind !== "heading") {
      if ("items" in open) open.items.push(parts);
      else open.parts.push({ kind: "text", text: "\n" }, ...parts);
    } else {
      open = kind === "list" || kind === "numbers" ? { kind, items: [parts] } : { kind: kind as "paragraph", parts };
      blocks.push(open);
    }
  }
  return blocks;
}

/** A whole tag or comment: "a<b" is none. */
const HTML = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*=[^<>]*)?\s*\/?>|!--|!doctype\b)/i;

/** What is wrong with a text, at its field: HTML, which is never shown, and links that lead somewhere unsafe. */
export function richProblems(field: string, label: string, text: string): Problem[] {
  const found: Problem[] = [];
  if (HTML.test(text))
    found.push(
      problem(field, t("{label}: remove the HTML, use the marks below the field", { label: t(label) }), "html"),
    );
  const links = [...text.matchAll(/\[[^\]\n]*\]\(([^)\n]*)\)/g)].map(([, to]) => to!);
  const unsafe = links.find((to) => !isSafeLink(to));
  if (unsafe !== undefined)
    found.push(
      problem(
        field,
        t("{label}: a link begins with https:// or with the / of a page of the portal, not {link}", {
          label: t(label),
          link: unsafe.slice(0, 40),
        }),
        "link",
      ),
    );
  return found;
}

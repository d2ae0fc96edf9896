/**
 * Reads a statement word by word and refuses what the console is not for, before any database sees it. It is the
 * first of three walls: the child process writes nothing, and only chosen columns are within its reach.
 */
import { t } from "~/core/text";
import { CALLABLE, DENIED_NAME, DENIED_WORDS, QUALIFIERS, WORDS_BEFORE_BRACKET } from "./words";

export const MAX_STATEMENT = 10_000;

export interface ReadStatement {
  /** With `?1` or `$1` in the place of each `:name`. */
  text: string;
  /** The names in the order of their numbers. */
  names: string[];
}

interface Token {
  /** "word" is an identifier or keyword, "name" the same in double quotes. */
  kind: "word" | "name" | "string" | "number" | "value" | "sign";
  /** Without quotes; lower case for words and names. */
  text: string;
  start: number;
  end: number;
}

/** Whatever is not read here is refused: comments, other kinds of quotes, placeholders of one database alone. */
const TOKEN =
  /\s+|(?<word>[A-Za-z_]\w*)|"(?<name>(?:[^"]|"")+)"|'(?<string>(?:[^']|'')*)'|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<value>(?<!:):[A-Za-z_]\w*)|(?<sign>::|\|\||[<>]=|<>|!=|[-+*/%<>=(),.;])/gy;

/**
 * @param placeholder what stands for the value with this number in the database's own language
 * @returns the statement ready to be prepared, or why it is refused
 */
export function readStatement(
  typed: string,
  placeholder: (number: number) => string,
): ReadStatement | { reason: string } {
  const text = typed.trim().replace(/;$/, "").trimEnd();
  if (text.length > MAX_STATEMENT) return { reason: t("At most {most} characters.", { most: MAX_STATEMENT }) };
  const tokens = tokensOf(text);
  if ("reason" in tokens) return tokens;
  const reason = refusalOf(tokens);
  return reason ? { reason } : bound(text, tokens, placeholder);
}

function tokensOf(text: string): Token[] | { reason: string } {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replace(/\r\n/g, "\n")))
    return { reason: t("Remove the control characters.") };
  if (/--|\/\*|\*\//.test(text)) return { reason: t("Leave comments out, also the signs -- and /* inside texts.") };
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return { reason: t("Nothing is read from here on: {rest}", { rest: text.slice(start, start + 20) }) };
    const [kind, value] = Object.entries(match.groups ?? {}).find(([, one]) => one !== undefined) ?? [];
    if (!kind || value === undefined) continue;
    const plain = kind === "name" ? value.replace(/""/g, '"') : kind === "string" ? value.replace(/''/g, "'") : value;
    tokens.push({
      kind: kind as Token["kind"],
      text: kind === "word" || kind === "name" ? plain.toLowerCase() : plain,
      start,
      end: TOKEN.lastIndex,
    });
  }
  return tokens;
}

function refusalOf(tokens: readonly Token[]): string | null {
  const first = tokens[0];
  if (!first) return t("Write a statement.");
  if (first.kind !== "word" || !["select", "with", "values"].includes(first.text))
    return t("A statement begins with SELECT, WITH or VALUES.");
  for (const [i, token] of tokens.entries()) {
    const reason = refusalAt(tokens, i, token);
    if (reason) return reason;
  }
  return null;
}

function refusalAt(tokens: readonly Token[], i: number, token: Token): string | null {
  const next = tokens[i + 1];
  const opens = next?.kind === "sign" && next.text === "(";
  if (token.kind === "sign") return token.text === ";" ? t("One statement at a time.") : null;
  // E'…', U&"…" and the like mean something else than they seem to.
  if (token.kind === "word" && next && next.start === token.end && (next.kind === "string" || next.kind === "name"))
    return t("Put a space before the quotation mark after {word}.", { word: token.text });
  if (token.kind === "number" && next?.kind === "word" && next.start === token.end)
    return t("Put a space after the number {word}.", { word: token.text });
  if (token.kind === "number" || token.kind === "value") return null;
  const folded = token.text.toLowerCase();
  if (next?.kind === "sign" && next.text === "." && (token.kind === "string" || QUALIFIERS.has(folded)))
    return t("Name tables without a schema: {word} is not available.", { word: token.text });
  if (DENIED_NAME.test(folded)) return t("{word} is not available in the console.", { word: token.text });
  if (token.kind === "string") return null;
  if (token.kind === "word" && DENIED_WORDS.has(folded) && !(opens && CALLABLE.has(folded)))
    return t("The console is read-only: {word} is not allowed.", { word: token.text.toUpperCase() });
  if (
    !opens ||
    CALLABLE.has(folded) ||
    (token.kind === "word" && WORDS_BEFORE_BRACKET.has(folded)) ||
    namesColumns(tokens, i)
  )
    return null;
  return t("The function {word}( ) is not available in the console.", { word: token.text });
}

/** True for `t (a, b) AS (SELECT …` of a WITH: names in brackets, and then a query in brackets. */
function namesColumns(tokens: readonly Token[], i: number): boolean {
  let at = i + 2;
  for (; tokens[at] && tokens[at]!.text !== ")"; at++) {
    const { kind, text } = tokens[at]!;
    if (kind !== "word" && kind !== "name" && text !== ",") return false;
  }
  const rest = tokens
    .slice(at + 1, at + 6)
    .map(({ text }) => text)
    .filter((text) => text !== "not" && text !== "materialized");
  return rest[0] === "as" && rest[1] === "(" && ["select", "with", "values"].includes(rest[2] ?? "");
}

function bound(text: string, tokens: readonly Token[], placeholder: (number: number) => string): ReadStatement {
  const names: string[] = [];
  let written = "";
  let from = 0;
  for (const { kind, text: name, start, end } of tokens) {
    if (kind !== "value") continue;
    if (!names.includes(name.slice(1))) names.push(name.slice(1));
    written += text.slice(from, start) + placeholder(names.indexOf(name.slice(1)) + 1);
    from = end;
  }
  return { text: written + text.slice(from), names };
}

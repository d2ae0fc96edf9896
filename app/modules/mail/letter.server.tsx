/** What a message says, part by part, and its two renderings: HTML with plain inline styles, and text. */
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { language, t } from "~/core/text";

export type Part =
  | { kind: "words"; text: string }
  /** A code to be typed. */
  | { kind: "code"; text: string }
  /** A link to a page of the portal; `path` begins with "/". */
  | { kind: "link"; label: string; path: string }
  | { kind: "list"; items: readonly { text: string; path: string | null }[] };

export interface Letter {
  subject: string;
  /** Who is spoken to. */
  name: string;
  parts: readonly Part[];
}

const BODY: CSSProperties = {
  margin: 0,
  padding: "24px 12px",
  background: "#f3f5f4",
  color: "#1d2a26",
  fontFamily: "system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
  fontSize: "16px",
  lineHeight: 1.5,
};
const SHEET: CSSProperties = {
  maxWidth: "560px",
  margin: "0 auto",
  padding: "24px",
  background: "#ffffff",
  border: "1px solid #d6dedb",
  borderRadius: "8px",
};
const BUTTON: CSSProperties = {
  display: "inline-block",
  padding: "10px 18px",
  background: "#0b5d4b",
  color: "#ffffff",
  borderRadius: "6px",
  fontWeight: 600,
  textDecoration: "none",
};
const CODE: CSSProperties = {
  fontFamily: "ui-monospace, Consolas, monospace",
  fontSize: "24px",
  letterSpacing: "4px",
  margin: "16px 0",
};
const SMALL: CSSProperties = { color: "#4d5c57", fontSize: "14px", overflowWrap: "anywhere" };

/** @param origin what links begin with */
export function letterHtml(letter: Letter, origin: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Sheet letter={letter} origin={origin} />)}`;
}

function Sheet({ letter, origin }: { letter: Letter; origin: string }) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{letter.subject}</title>
      </head>
      <body style={BODY}>
        <div style={SHEET}>
          <h1 style={{ fontSize: "20px", lineHeight: 1.3, margin: "0 0 16px" }}>{letter.subject}</h1>
          <p>{greetingOf(letter)}</p>
          {letter.parts.map((part, index) => (
            <PartView key={index} part={part} origin={origin} />
          ))}
          <p style={{ ...SMALL, marginTop: "24px" }}>{closing()}</p>
        </div>
      </body>
    </html>
  );
}

function PartView({ part, origin }: { part: Part; origin: string }): ReactNode {
  switch (part.kind) {
    case "words":
      return part.text.split("\n").map((line, index) => <p key={index}>{line}</p>);
    case "code":
      return <p style={CODE}>{part.text}</p>;
    case "link":
      return (
        <>
          <p style={{ margin: "20px 0" }}>
            <a href={origin + part.path} style={BUTTON}>
              {part.label}
            </a>
          </p>
          <p style={SMALL}>{origin + part.path}</p>
        </>
      );
    case "list":
      return (
        <ul>
          {part.items.map(({ text, path }, index) => (
            <li key={index}>{path ? <a href={origin + path}>{text}</a> : text}</li>
          ))}
        </ul>
      );
  }
}

/** The same letter for readers without HTML. */
export function letterText(letter: Letter, origin: string): string {
  return [greetingOf(letter), ...letter.parts.map((part) => partText(part, origin)), closing()].join("\n\n") + "\n";
}

function partText(part: Part, origin: string): string {
  switch (part.kind) {
    case "words":
      return part.text;
    case "code":
      return `    ${part.text}`;
    case "link":
      return `${part.label}:\n${origin}${part.path}`;
    case "list":
      return part.items.map(({ text, path }) => (path ? `- ${text}\n  ${origin}${path}` : `- ${text}`)).join("\n");
  }
}

const greetingOf = ({ name }: Letter) => t("Hello {name},", { name });
const closing = () => t("The staff portal sent this message. Replies are not read.");

import { Fragment, type ReactNode } from "react";
import type { Block, Inline } from "~/core/rich-text";
import { Link } from "./link";

const part = (one: Inline, key: number): ReactNode => {
  if (one.kind === "text") return <Fragment key={key}>{one.text}</Fragment>;
  if (one.kind !== "link") {
    const words = one.parts.map(part);
    return one.kind === "bold" ? <b key={key}>{words}</b> : <i key={key}>{words}</i>;
  }
  return one.to.startsWith("/") ? (
    <Link key={key} to={one.to}>
      {one.text}
    </Link>
  ) : (
    <a key={key} href={one.to} rel="noopener noreferrer nofollow" className="underline">
      {one.text}
    </a>
  );
};

function block(one: Block, key: number, Heading: "h2" | "h3"): ReactNode {
  if ("items" in one) {
    const items = one.items.map((item, at) => <li key={at}>{item.map(part)}</li>);
    return one.kind === "list" ? (
      <ul key={key} className="list-disc pl-6">
        {items}
      </ul>
    ) : (
      <ol key={key} className="list-decimal pl-6">
        {items}
      </ol>
    );
  }
  if (one.kind === "heading") return <Heading key={key}>{one.parts.map(part)}</Heading>;
  if (one.kind === "quote")
    return (
      <blockquote key={key} className="text-dim border-l-4 border-line pl-3 whitespace-pre-line">
        {one.parts.map(part)}
      </blockquote>
    );
  return (
    <p key={key} className="whitespace-pre-line">
      {one.parts.map(part)}
    </p>
  );
}

/**
 * Words with marks (`core/rich-text`): made of elements, so nothing that is typed becomes HTML.
 * @param heading of the level below the heading they stand under
 */
export function RichText({ blocks, heading = "h3" }: { blocks: readonly Block[]; heading?: "h2" | "h3" }) {
  return (
    <div className="stack max-w-prose [overflow-wrap:anywhere]">{blocks.map((one, at) => block(one, at, heading))}</div>
  );
}

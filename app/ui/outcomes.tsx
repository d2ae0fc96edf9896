import { useEffect, useRef } from "react";
import type { OutcomeLine } from "~/core/outcome-line";
import { Card } from "./card";
import { Link } from "./link";
import { Tag } from "./tag";

/** A line for each act of a form that asked for several. */
export function Outcomes({ title, outcomes }: { title: string; outcomes: readonly OutcomeLine[] }) {
  const lines = useRef<HTMLDivElement>(null);
  // The button that was pressed may stand far below.
  useEffect(() => lines.current?.scrollIntoView({ block: "nearest" }), [outcomes]);
  return (
    <div role="status" ref={lines}>
      <Card title={title}>
        <ul className="stack">
          {outcomes.map(({ name, to, ok, words }) => (
            <li key={name}>
              {to ? <Link to={to}>{name}</Link> : name} <Tag tone={ok ? "ok" : "bad"}>{words}</Tag>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

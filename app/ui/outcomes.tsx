import type { OutcomeLine } from "~/core/outcome-line";
import { Card } from "./card";
import { Link } from "./link";
import { Tag } from "./tag";

/** A line for each act of a form that asked for several. */
export function Outcomes({ title, outcomes }: { title: string; outcomes: readonly OutcomeLine[] }) {
  return (
    <div role="status">
      <Card title={title}>
        <ul className="stack">
          {outcomes.map(({ name, to, ok, words }) => (
            <li key={name}>
              <Tag tone={ok ? "ok" : "bad"}>{words}</Tag> {to ? <Link to={to}>{name}</Link> : name}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

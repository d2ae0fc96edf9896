import { t } from "~/core/text";
import type { Recalled } from "~/define/section";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";

/** What of earlier visits still stands open, to take up here. */
export function RecalledCard({ recalled, to }: { recalled: readonly Recalled[]; to: (id: number) => string }) {
  if (recalled.length === 0) return null;
  return (
    <Card title={t("Open from earlier visits")} note={t("Choose one to record how it stands today")}>
      <ul className="stack">
        {recalled.map(({ id, title, text, tone }) => (
          <li key={id}>
            <Link to={to(id)}>{title}</Link> <span className={tone === "warn" ? "text-warn" : "text-dim"}>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

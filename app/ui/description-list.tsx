import type { ReactNode } from "react";
import { t } from "~/core/text";

export interface Fact {
  label: string;
  /** Nothing shows as an en dash. */
  value: ReactNode;
  /** Takes the whole width and keeps line breaks. */
  long?: boolean;
}

/** Labels with their values, as a record's details show them. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, long }) => (
        <div key={label} className={long ? "long" : undefined}>
          <dt>{t(label)}</dt>
          <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

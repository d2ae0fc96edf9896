import type { ReactNode } from "react";
import { t } from "~/core/text";

export interface TrailStep {
  /** "Returned", "With you". */
  word: string;
  by?: string | null;
  /** Already written for people: "20 Nov 2026, 15:40". */
  at?: string | null;
  note?: ReactNode;
  /** Where the record is now. */
  now?: boolean;
}

/** What happened to a record, the latest first. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  return (
    <ol className="trail">
      {steps.map((step, index) => (
        <li key={index} aria-current={step.now ? "step" : undefined}>
          <b>{t(step.word)}</b>
          {step.by && <> {t("by {name}", { name: step.by })}</>}
          {step.at && <div className="text-dim">{step.at}</div>}
          {step.note && <blockquote className="mt-0.5 border-l-2 border-line pl-2">{step.note}</blockquote>}
        </li>
      ))}
    </ol>
  );
}

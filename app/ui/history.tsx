import { plural, t } from "~/core/text";
import { LinkButton } from "./button";
import { Card } from "./card";
import { Link } from "./link";
import { useListLink } from "./list-link";
import { Trail } from "./trail";

export interface HistoryStepView {
  /** "Changed". */
  word: string;
  by: string;
  /** Already written for people: "20 Nov 2026, 15:40". */
  at: string;
  /** "Name: Kibera → Kibera East", one for each field. */
  changes: readonly string[];
  /** What the person wrote beside the change. */
  note: string | null;
}

/** One page of what happened to a record. */
export interface HistoryView {
  steps: readonly HistoryStepView[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  /** The address asked for a page of the past: a fold stands open. */
  asked: boolean;
  /** The same in the audit trail; null for people who may not search it. */
  all: string | null;
}

interface HistoryProps {
  history: HistoryView;
  title?: string;
  /** Stands closed, under work that matters more. */
  folded?: boolean;
}

/** Who changed what about a record and when, the latest first: beside its details, or folded under its form. */
export function History({ history, title = t("History"), folded }: HistoryProps) {
  if (!folded)
    return (
      <Card id="history" title={title}>
        <Steps history={history} />
      </Card>
    );
  return (
    <div id="history" className="card no-print">
      <details className="fold" open={history.asked}>
        <summary>
          <h2>{title}</h2>
          <span className="text-dim">{plural(history.total, "One event", "{n} events")}</span>
        </summary>
        <div className="card-body">
          <Steps history={history} />
        </div>
      </details>
    </div>
  );
}

function Steps({ history: { steps, total, page, pages, all } }: { history: HistoryView }) {
  const link = useListLink();
  const at = (to: number) => `${link({ past: to === 1 ? null : to })}#history`;
  return (
    <>
      {total === 0 ? (
        <p className="text-dim">{t("Nothing has been changed since the portal was set up.")}</p>
      ) : (
        <Trail
          steps={steps.map(({ word, by, at: when, changes, note }) => ({
            word,
            by,
            at: when,
            note: changes.length > 0 || note ? <Changes changes={changes} note={note} /> : undefined,
          }))}
        />
      )}
      {(pages > 1 || all) && (
        <div className="no-print mt-3 flex flex-wrap items-center gap-2">
          {page > 1 && (
            <LinkButton size="small" to={at(page - 1)} rel="prev" icon="arrow-left">
              {t("Newer")}
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton size="small" to={at(page + 1)} rel="next">
              {t("Older")}
            </LinkButton>
          )}
          {pages > 1 && <span className="text-dim">{t("{page} of {pages}", { page, pages })}</span>}
          {all && (
            <Link to={all} className="ml-auto inline-block min-h-6">
              {t("In the audit trail")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

const FEW = 4;

/** A few changes in sight, many behind a word that unfolds them. */
export function Changes({ changes, note }: { changes: readonly string[]; note: string | null }) {
  const lines = changes.map((change, index) => <div key={index}>{change}</div>);
  return (
    <div className="[overflow-wrap:anywhere]">
      {lines.length <= FEW ? (
        lines
      ) : (
        <details>
          <summary className="min-h-6">{t("{n} fields", { n: lines.length })}</summary>
          {lines}
        </details>
      )}
      {note && <div className="text-ink">“{note}”</div>}
    </div>
  );
}

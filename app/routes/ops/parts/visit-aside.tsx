import type { MarkLine, VisitView } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";

/** Where the visit has been and where it is. */
export function TrailCard({ view }: { view: Pick<VisitView, "trail"> }) {
  return <Card title="Trail"><Trail steps={view.trail} /></Card>;
}

/** What the reviewer marked, with what was and what is. */
export function MarksCard({ marks, title = "Marked by the reviewer" }: { marks: readonly MarkLine[]; title?: string }) {
  if (marks.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="stack">{marks.map((mark) => <li key={mark.id}><MarkWords mark={mark} /></li>)}</ul>
    </Card>
  );
}

/** One mark in words. */
export function MarkWords({ mark }: { mark: MarkLine }) {
  const state = mark.open ? <Tag tone="warn">Open</Tag> : <Tag tone="ok">{mark.changed ? "Changed" : "Answered"}</Tag>;
  return (
    <>
      <p><b>{mark.label}</b> {state}</p>
      {mark.note && <p className="text-dim">“{mark.note}”</p>}
      <p className="text-dim">{mark.changed ? <>{mark.before} → {mark.now}</> : mark.now}</p>
      {mark.answer && <p>Answer: {mark.answer}</p>}
    </>
  );
}

/** Odd things that stop nobody. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={warnings.length === 1 ? "Look at this" : "Look at these"}>
      <ul>{warnings.map((warning) => <li key={warning}>{warning}</li>)}</ul>
    </Notice>
  );
}

/** Notes added after the approval, each tied to what was before it. */
export function AddendaCard({ view }: { view: Pick<VisitView, "addenda"> }) {
  if (view.addenda.length === 0) return null;
  return (
    <Card title="Added after approval">
      <ol className="stack">
        {view.addenda.map((note) => (
          <li key={note.hash}>
            <p className="whitespace-pre-line">{note.text}</p>
            <p className="text-dim">{note.author}, {note.at} · <code title={note.hash}>{note.hash.slice(0, 12)}</code></p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The fingerprint of what was approved. */
export function HashCard({ hash }: { hash: string | null }) {
  if (!hash) return null;
  return <Card title="Content hash" note="SHA-256 of everything that was approved"><code className="break-all">{hash}</code></Card>;
}

import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { MarkLine } from "~/modules/sections/index.server";
import type { FollowedVisit, VisitView } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { visitLinks } from "./visit-links";

/** Where the visit has been and where it is. */
export function TrailCard({ view }: { view: Pick<VisitView, "trail"> }) {
  return (
    <Card title={t("Trail")}>
      <Trail steps={view.trail} />
    </Card>
  );
}

/** What the reviewer marked, with what was and what is. */
export function MarksCard({ marks, title = "Marked by the reviewer" }: { marks: readonly MarkLine[]; title?: string }) {
  if (marks.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="stack">
        {marks.map((mark) => (
          <li key={mark.id}>
            <MarkWords mark={mark} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One mark in words. */
export function MarkWords({ mark }: { mark: MarkLine }) {
  const state = mark.open ? (
    <Tag tone="warn">{t("Open")}</Tag>
  ) : (
    <Tag tone="ok">{mark.changed ? t("Changed") : t("Answered")}</Tag>
  );
  return (
    <>
      <p>
        <b>{t(mark.label)}</b> {state}
      </p>
      {mark.note && <p className="text-dim">“{mark.note}”</p>}
      <p className="text-dim">
        {mark.changed ? (
          <>
            {mark.before} → {mark.now}
          </>
        ) : (
          mark.now
        )}
      </p>
      {mark.answer && <p>{t("Answer: {answer}", { answer: mark.answer })}</p>}
    </>
  );
}

/** Rows on which the reader has columns to fill in beside the visitor's. */
export function ToFillCard({ view }: { view: Pick<VisitView, "toFill"> }) {
  if (view.toFill.length === 0) return null;
  return (
    <Card title={t("For you to fill in")} note={t("Beside what the visitor wrote")}>
      <ul>
        {view.toFill.map(({ id, title, one, word, side }) => (
          <li key={`${word}-${id}`}>
            {t(one)}: <Link to={visitLinks.side(word, side, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What this visit asks to be followed up, and the way to ask for more. */
export function FollowUpsCard({ id, follows: { lines, raises } }: { id: number; follows: FollowedVisit }) {
  if (lines.length === 0 && !raises) return null;
  return (
    <Card title={t("Follow-ups")}>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line.id} className="[overflow-wrap:anywhere]">
            <p>
              <Link to={href("/my/followUp/details/:id", { params: { id: line.id } })}>{line.text}</Link>{" "}
              <Tag tone={line.state.tone}>{line.state.text}</Tag>
            </p>
            <p className="text-dim">
              {line.owner}, {t("due {date}", { date: line.due.text })}
            </p>
          </li>
        ))}
        {raises && (
          <li className="no-print">
            <Link to={visitLinks.raise({ id })} className="inline-block py-1">
              {t("Raise a follow-up")}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** How the messages of the visit were received. */
export function AnswersCard({ view }: { view: Pick<VisitView, "answers"> }) {
  if (view.answers.length === 0) return null;
  return (
    <Card title={t("Answers to messages")}>
      <ul className="stack">
        {view.answers.map(({ id, to, acknowledged, overdue, reply }) => (
          <li key={id}>
            <p>
              <b>{to}</b>{" "}
              <Tag tone={acknowledged ? "ok" : overdue ? "bad" : "warn"}>
                {acknowledged
                  ? t("Acknowledged {at}", { at: acknowledged })
                  : overdue
                    ? t("Overdue")
                    : t("Not acknowledged yet")}
              </Tag>
            </p>
            {reply && <p className="whitespace-pre-line">{reply}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Odd things that stop nobody. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={warnings.length === 1 ? t("Review this") : t("Review these")}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Notes added after the approval, each tied to what was before it. */
export function AddendaCard({ view }: { view: Pick<VisitView, "addenda"> }) {
  if (view.addenda.length === 0) return null;
  return (
    <Card title={t("Added after approval")}>
      <ol className="stack">
        {view.addenda.map((note) => (
          <li key={note.hash}>
            <p className="whitespace-pre-line">{note.text}</p>
            <p className="text-dim">
              {note.author}, {note.at} · <code title={note.hash}>{note.hash.slice(0, 12)}</code>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The fingerprint of what was approved. */
export function HashCard({ hash }: { hash: string | null }) {
  if (!hash) return null;
  return (
    <Card title={t("Content hash")} note={t("SHA-256 of everything that was approved")}>
      <code className="break-all">{hash}</code>
    </Card>
  );
}

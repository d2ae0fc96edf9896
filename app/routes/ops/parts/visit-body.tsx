import { t } from "~/core/text";
import type { PartView, VisitView } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Tag } from "~/ui/tag";
import { DocumentLinks, DocumentsTable } from "./documents-table";
import { MarkBox, type Marking } from "./mark-box";
import { visitLinks } from "./visit-links";

/** Everything a visit says, part by part. With `marking` every field has a small box. */
export function VisitBody({ view, marking }: { view: VisitView; marking?: Marking }) {
  return (
    <>
      {view.parts
        .filter((part) => part.key !== "DOCS")
        .map((part) => (
          <Part
            key={part.key}
            part={part}
            alarm={part.key === "CASH" ? view.cashDiffers : null}
            documents={view.documents.filter((document) => document.part === part.key)}
            marking={marking}
          />
        ))}
      <Card
        flush
        title={t("Documents")}
        note={view.documents.length === 0 ? undefined : t("{length} in all", { length: view.documents.length })}
        actions={
          !marking &&
          view.documents.length > 0 && (
            <LinkButton size="small" icon="eye" to={visitLinks.look(view)}>
              {t("Look through them")}
            </LinkButton>
          )
        }
      >
        {view.documents.length === 0 ? (
          <EmptyState title={t("No documents")}>{t("Photos and documents of the visit appear here.")}</EmptyState>
        ) : (
          <DocumentsTable documents={view.documents} marking={marking} />
        )}
      </Card>
    </>
  );
}

function Part({
  part,
  alarm,
  documents,
  marking,
}: {
  part: PartView;
  alarm: string | null;
  documents: VisitView["documents"];
  marking?: Marking;
}) {
  if (part.key === "HEADER")
    return (
      <Card title={t("Visit")}>
        <Fields part={part} row={part.rows[0]!} marking={marking} />
      </Card>
    );
  const state = part.state === "NOT_POSSIBLE" ? <Tag tone="warn">{t("Not possible that day")}</Tag> : null;
  const whole =
    marking && part.state !== null ? (
      <MarkBox field={part.key} name={t(part.label)} marking={marking} words={t("Mark the whole section")} />
    ) : null;
  return (
    <Card
      title={t(part.label)}
      actions={
        <>
          {alarm && <Tag tone="bad">{alarm}</Tag>}
          {state}
          {whole}
        </>
      }
    >
      {part.reason && <p>{part.reason}</p>}
      <div className="divide-y divide-line *:py-3 *:first:pt-0 *:last:pb-0 [&_h3]:mb-2 [&_h3]:font-semibold">
        {part.rows.map((row) => (
          <div key={row.key}>
            {row.title !== part.label && <h3>{row.title}</h3>}
            <Fields part={part} row={row} marking={marking} />
          </div>
        ))}
      </div>
      <DocumentLinks documents={documents} />
    </Card>
  );
}

/** What is empty is left out; a reviewer marks it by the header's own fields, or by the whole section. */
function Fields({ part, row, marking }: { part: PartView; row: PartView["rows"][number]; marking?: Marking }) {
  const header = part.key === "HEADER";
  const shown = part.fields
    .map((field, index) => ({ ...field, value: row.values[index]! }))
    .filter((field) => field.value !== "" || (marking && header && !field.quiet));
  return (
    <dl className={marking ? "facts marking" : "facts"}>
      {shown.map(({ name, label, long, derived, value }) => (
        <div key={name} className={long ? "long" : undefined}>
          <dt>{t(label)}</dt>
          <dd>
            {value || "–"}
            {marking && !derived && (
              <MarkBox field={header ? name : `${row.key}.${name}`} name={t(label)} marking={marking} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ShownField, ShownPart, ShownRow, VisitView } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Tag } from "~/ui/tag";
import { DocumentsTable } from "./documents-table";
import { MarkBox, type Marking } from "./mark-box";

/** Everything a visit says, part by part. With `marking` every field has a box. */
export function VisitBody({ view, marking }: { view: VisitView; marking?: Marking }) {
  return (
    <>
      {view.parts.filter((part) => part.key !== "DOCS").map((part) => <Part key={part.key} part={part} marking={marking} />)}
      <Card flush title="Documents" note={view.documents.length === 0 ? undefined : `${view.documents.length} in all`}>
        {view.documents.length === 0 ? <EmptyState title="No documents">Photographs and papers that belong to the visit stand here.</EmptyState> : <DocumentsTable documents={view.documents} marking={marking} />}
      </Card>
    </>
  );
}

function Part({ part, marking }: { part: ShownPart; marking?: Marking }) {
  if (part.key === "HEADER") return <Card title="Visit"><Fields row={part.rows[0]!} marking={marking} /></Card>;
  const state = part.state === "NOT_POSSIBLE" ? <Tag tone="warn">Not possible that day</Tag> : null;
  const whole = marking && part.state !== null ? <MarkBox field={part.key} marking={marking}>Mark the whole section</MarkBox> : null;
  return (
    <Card title={part.label} actions={<>{state}{whole}</>}>
      {part.reason && <p>{part.reason}</p>}
      {part.rows.map((row) => (
        <section key={row.key} className="mt-4 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0" aria-label={row.title}>
          <h3 className="mb-2 font-semibold">{row.title}</h3>
          <Fields row={row} marking={marking} />
        </section>
      ))}
    </Card>
  );
}

function Fields({ row, marking }: { row: ShownRow; marking?: Marking }) {
  const shown = row.fields.filter((field) => (marking ? !field.quiet : field.value !== "–"));
  return <dl className="facts">{shown.map((field) => <Field key={field.key} field={field} marking={marking} />)}</dl>;
}

function Field({ field, marking }: { field: ShownField; marking?: Marking }) {
  return (
    <div className={field.long ? "long" : undefined}>
      <dt>{marking ? <MarkBox field={field.key} marking={marking}>{field.label}</MarkBox> : field.label}</dt>
      <dd>{field.value}</dd>
    </div>
  );
}

import type { PartView, VisitView } from "~/modules/visits/index.server";
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

function Part({ part, marking }: { part: PartView; marking?: Marking }) {
  if (part.key === "HEADER") return <Card title="Visit"><Fields part={part} row={part.rows[0]!} marking={marking} /></Card>;
  const state = part.state === "NOT_POSSIBLE" ? <Tag tone="warn">Not possible that day</Tag> : null;
  const whole = marking && part.state !== null ? <MarkBox field={part.key} marking={marking}>Mark the whole section</MarkBox> : null;
  return (
    <Card title={part.label} actions={<>{state}{whole}</>}>
      {part.reason && <p>{part.reason}</p>}
      {part.rows.map((row) => (
        <div key={row.key} className="mt-4 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0">
          {row.title !== part.label && <h3 className="mb-2 font-semibold">{row.title}</h3>}
          <Fields part={part} row={row} marking={marking} />
        </div>
      ))}
    </Card>
  );
}

/** What is empty is left out; a reviewer marks it by the header's own fields, or by the whole section. */
function Fields({ part, row, marking }: { part: PartView; row: PartView["rows"][number]; marking?: Marking }) {
  const header = part.key === "HEADER";
  const shown = part.fields.map((field, index) => ({ ...field, value: row.values[index]! })).filter((field) => field.value !== "" || (marking && header && !field.quiet));
  return (
    <dl className="facts">
      {shown.map(({ name, label, long, value }) => (
        <div key={name} className={long ? "long" : undefined}>
          <dt>{marking ? <MarkBox field={header ? name : `${row.key}.${name}`} marking={marking}>{label}</MarkBox> : label}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

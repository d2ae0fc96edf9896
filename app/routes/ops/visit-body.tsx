import type { VisitView } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { MarkBox, type Ticked } from "./mark-box";

type Part = VisitView["parts"][number];
type Document = VisitView["documents"][number];

/** The whole visit, section by section. With `ticked` every field has a box to mark it by. */
export function VisitBody({ view, ticked }: { view: VisitView; ticked?: Ticked }) {
  return (
    <>
      {view.parts.filter((part) => part.key !== "DOCS").map((part) => <PartCard key={part.key} part={part} ticked={ticked} />)}
      {view.documents.length > 0 && <Documents documents={view.documents} ticked={ticked} />}
      {view.addenda.length > 0 && (
        <Card title="Notes added after approval">
          {view.addenda.map((note) => (
            <div key={note.hash} className="mb-3">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-dim">{note.author}, {note.at}, hash {note.hash.slice(0, 16)}</p>
            </div>
          ))}
        </Card>
      )}
    </>
  );
}

function PartCard({ part, ticked }: { part: Part; ticked?: Ticked }) {
  return (
    <Card title={part.label} actions={ticked && part.key !== "HEADER" && part.key !== "TRIPS" && <MarkBox mark={part.key} label={`the section ${part.label}`} ticked={ticked} />}>
      {part.state === "NOT_POSSIBLE" && <Notice tone="warn" title="Not possible that day">{part.reason}</Notice>}
      {part.rows.map((row) => (
        <section key={row.key} className="mb-4 last:mb-0" aria-label={row.title}>
          {part.key !== "HEADER" && part.rows.length > 1 && <h3 className="mb-1">{row.title}</h3>}
          <DescriptionList
            facts={row.fields.map((field) => ({
              label: field.label,
              long: field.long,
              value: ticked ? <MarkBox mark={field.key} label={field.label} value={field.value} ticked={ticked} /> : field.value,
            }))}
          />
        </section>
      ))}
    </Card>
  );
}

function Documents({ documents, ticked }: { documents: readonly Document[]; ticked?: Ticked }) {
  const columns: Column<Document>[] = [
    { id: "name", label: "File", cell: (d) => <a href={`/ops/visit/doc/file/${d.id}`}>{d.name}</a> },
    { id: "kind", label: "Kind" },
    { id: "caption", label: "Caption" },
    { id: "evidenceDate", label: "Evidence of", nowrap: true },
    { id: "size", label: "Size", numeric: true, nowrap: true },
    { id: "hash", label: "SHA-256", cell: (d) => <code title={d.sha256}>{d.hash}</code> },
    ...(ticked ? [{ id: "mark", label: "Mend", cell: (d: Document) => <MarkBox mark={d.key} label={d.name} ticked={ticked} /> }] : []),
  ];
  return (
    <Card flush title="Documents">
      <DataTable caption="Documents" columns={columns} rows={documents} rowKey={(d) => d.id} />
    </Card>
  );
}

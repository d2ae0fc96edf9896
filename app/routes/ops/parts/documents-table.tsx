import type { ReactNode } from "react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { DocumentView } from "~/modules/visits/index.server";
import { DataTable, type Column } from "~/ui/data-table";
import { FileLink } from "~/ui/file-link";
import { MarkBox, type Marking } from "./mark-box";

interface DocumentsTableProps {
  documents: readonly DocumentView[];
  marking?: Marking;
  /** Buttons of a line. */
  actions?: (document: DocumentView) => ReactNode;
}

const file = (id: number) => href("/ops/visit/doc/file/:id", { params: { id } });

/** Some documents by their names alone, each to be downloaded. */
export function DocumentLinks({ documents }: { documents: readonly Pick<DocumentView, "id" | "name" | "picture">[] }) {
  return (
    documents.length > 0 && (
      <ul className="my-2">
        {documents.map(({ id, name, picture }) => (
          <li key={id} className="my-1">
            <FileLink to={file(id)} name={name} picture={picture} />
          </li>
        ))}
      </ul>
    )
  );
}

/** The documents of a visit; each name downloads its file. */
export function DocumentsTable({ documents, marking, actions }: DocumentsTableProps) {
  const name = (d: DocumentView) => <FileLink to={file(d.id)} name={d.name} picture={d.picture} />;
  const columns: Column<DocumentView>[] = [
    { id: "name", label: t("File"), cell: name },
    ...(marking
      ? [
          {
            id: "mark",
            label: t("Mark"),
            cell: (d: DocumentView) => <MarkBox field={d.key} name={d.name} marking={marking} />,
          },
        ]
      : []),
    { id: "kind", label: t("Kind") },
    { id: "section", label: t("Belongs to") },
    { id: "caption", label: t("Caption") },
    { id: "evidenceDate", label: t("Evidence of"), nowrap: true },
    { id: "size", label: t("Size"), numeric: true, nowrap: true },
    { id: "hash", label: "SHA-256", cell: (d) => <code title={d.sha256}>{d.hash}</code> },
    ...(actions ? [{ id: "actions", label: t("Change"), cell: actions }] : []),
  ];
  return <DataTable caption={t("Files of this visit")} columns={columns} rows={documents} rowKey={(d) => d.id} />;
}

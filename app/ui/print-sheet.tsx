import type { PrintBlock, PrintDocument, Printed } from "~/core/print-document";
import { plural, t } from "~/core/text";
import { Card } from "./card";
import { DataTable } from "./data-table";

/** A document as a page that prints as it reads; what the PDF of it says, it says too. */
export function PrintSheet({ document, printed }: { document: PrintDocument; printed: Printed }) {
  return (
    <div className="stack">
      {document.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      <footer className="text-dim text-sm">
        <p>
          {t("Printed by {by} on {at}", { by: printed.by, at: printed.at })} · {document.company}
        </p>
        <p className="break-all">SHA-256 {printed.hash}</p>
      </footer>
    </div>
  );
}

function Block({ block }: { block: PrintBlock }) {
  switch (block.kind) {
    case "facts":
      return (
        <Card title={block.title}>
          <dl className="facts">
            {block.facts.map(({ label, value }) => (
              <div key={label} className={value.length > 60 ? "long break-words" : "break-words"}>
                <dt>{label}</dt>
                <dd>{value || "–"}</dd>
              </div>
            ))}
          </dl>
        </Card>
      );
    case "text":
      return (
        <Card title={block.title}>
          <p className="whitespace-pre-line break-words">{block.text}</p>
        </Card>
      );
    case "table":
      return <Table block={block} />;
    case "pictures":
      return (
        <Card title={block.title}>
          <ul>
            {block.pictures.map(({ name, sha256 }) => (
              <li key={sha256}>{name}</li>
            ))}
          </ul>
        </Card>
      );
    case "signatures":
      return (
        <div className="signatures">
          {block.people.map(({ role, name, at }) => (
            <p key={role}>
              <span className="text-dim">{role}</span>
              <b>{name || "\u00a0"}</b>
              {at ?? "\u00a0"}
            </p>
          ))}
        </div>
      );
  }
}

function Table({ block }: { block: Extract<PrintBlock, { kind: "table" }> }) {
  const columns = block.columns.map(({ label, numeric }, index) => ({
    id: String(index),
    label,
    numeric,
    total: block.totals?.[index],
    cell: (cells: readonly string[]) => (
      <span className="whitespace-pre-line break-words [overflow-wrap:anywhere]">{cells[index]}</span>
    ),
  }));
  return (
    <Card flush title={block.title}>
      <DataTable
        caption={plural(block.rows.length, "{title}, {n} row", "{title}, {n} rows", { title: block.title })}
        columns={columns}
        rows={block.rows}
        rowKey={(_, index) => index}
      />
    </Card>
  );
}

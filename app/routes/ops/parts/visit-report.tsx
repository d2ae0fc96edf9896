import { t } from "~/core/text";
import type { PrintDocument, Printed } from "~/core/print-document";
import { href } from "~/addresses/href";
import { FileButton } from "~/ui/file-button";
import { PageHead, type Crumb } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";

/** The report of a visit as it is printed; `from` is where its reader comes from. */
export function VisitReportView({
  id,
  document,
  printed,
  from,
}: {
  id: number;
  document: PrintDocument;
  printed: Printed;
  from?: Crumb;
}) {
  return (
    <>
      <PageHead
        title={`${document.title} ${document.reference}`}
        sentence={[document.company, document.state].filter(Boolean).join(", ")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }, ...(from ? [from] : []), { label: t("Visit report") }]}
        actions={
          <FileButton tone="primary" icon="download" to={href("/print/:name/:id", { params: { name: "visit", id } })}>
            {t("PDF to print")}
          </FileButton>
        }
      />
      <PrintSheet document={document} printed={printed} />
    </>
  );
}

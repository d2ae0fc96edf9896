import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { FormHead } from "~/modules/sections/index.server";
import type { VisitFamily } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SectionPage, type SectionAddresses } from "../../sections/section-page";
import { DocumentLinks } from "./documents-table";
import { MarksCard } from "./visit-aside";
import { visitCrumbs, visitLinks } from "./visit-links";

type Head = FormHead<VisitFamily>;

/** Where the pages of a section of a visit are. */
export const addressesOf = (
  { visitId: id, level }: Pick<Head, "visitId" | "level">,
  word: string,
): SectionAddresses => ({
  parent: visitLinks.edit({ id, level }),
  add: (search) => visitLinks.addSection({ id, level }, word, search),
  edit: (row) => visitLinks.editSection({ level }, word, row),
});

/** What every page of a section of a visit has around its form: the visit, the reviewer's marks, documents. */
export function SectionFrame({
  head,
  word,
  here,
  children,
}: {
  head: Head;
  word: string;
  here: number | null;
  children: ReactNode;
}) {
  const visit = { id: head.visitId, level: head.level, refNo: head.refNo };
  return (
    <SectionPage
      head={head}
      sentence={`${head.unit}, ${head.visited}`}
      crumbs={[...visitCrumbs(visit, true).slice(0, -1), { label: head.refNo, to: visitLinks.edit(visit) }]}
      parent={t("The visit")}
      to={addressesOf(head, word)}
      here={here}
      aside={
        <>
          <MarksCard marks={head.marks} />
          <SectionDocuments head={head} />
        </>
      }
    >
      {children}
    </SectionPage>
  );
}

/** What belongs to the section beside its rows: a photograph of the register, a receipt. */
function SectionDocuments({ head: { visitId, kind, documents, editable } }: { head: Head }) {
  if (!editable && documents.length === 0) return null;
  return (
    <Card title={t("Documents")}>
      <DocumentLinks documents={documents} />
      {editable && (
        <p>
          <LinkButton size="small" icon="upload" to={visitLinks.upload({ id: visitId }, kind)}>
            {t("Add a photo or document")}
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

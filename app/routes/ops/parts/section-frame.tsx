import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { SectionHead } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { DocumentLinks } from "./documents-table";
import { MarksCard } from "./visit-aside";
import { visitCrumbs, visitLinks } from "./visit-links";

/** What every page of a section has around its form: the visit, the other rows, the reviewer's marks. */
export function SectionFrame({
  head,
  word,
  here,
  children,
}: {
  head: SectionHead;
  word: string;
  here: number | null;
  children: ReactNode;
}) {
  const visit = { id: head.visitId, level: head.level, refNo: head.refNo };
  return (
    <>
      <PageHead
        title={head.label}
        tag={<Tag tone={head.state.tone}>{head.state.text}</Tag>}
        sentence={`${head.unit}, ${head.visited}`}
        crumbs={[...visitCrumbs(visit, true).slice(0, -1), { label: head.refNo, to: visitLinks.edit(visit) }]}
        actions={
          <LinkButton icon="arrow-left" to={visitLinks.edit(visit)}>
            {t("The visit")}
          </LinkButton>
        }
      />
      <Columns
        aside={
          <>
            <MarksCard marks={head.marks} />
            <SectionDocuments head={head} />
            {head.rows.length > 0 && (
              <Card title={t("Saved here")}>
                <ul>
                  {head.rows.map((row) => (
                    <li key={row.id}>
                      {row.id === here ? (
                        <b aria-current="page">{row.title}</b>
                      ) : (
                        <Link to={visitLinks.editSection(visit, word, row.id)}>{row.title}</Link>
                      )}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        }
      >
        {children}
      </Columns>
    </>
  );
}

/** What belongs to the section beside its rows: a photograph of the register, a receipt. */
function SectionDocuments({ head: { visitId, kind, documents, editable } }: { head: SectionHead }) {
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

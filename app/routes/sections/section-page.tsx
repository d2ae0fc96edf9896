import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { LinkButton } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHead, type Crumb } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

/** Where the pages of a section are, and that of its parent. */
export interface SectionAddresses {
  parent: string;
  add: (search: Record<string, string>) => string;
  edit: (row: number) => string;
}

/** What every page of a section has around its form: the parent, and the other rows. */
export function SectionPage({
  head,
  sentence,
  crumbs,
  parent,
  to,
  here,
  aside,
  children,
}: {
  head: {
    label: string;
    state: { tone: Parameters<typeof Tag>[0]["tone"]; text: string };
    rows: { id: number; title: string }[];
  };
  sentence: string;
  crumbs: Crumb[];
  /** What people call the parent: "The visit". */
  parent: string;
  to: SectionAddresses;
  /** The row whose form this is; null for a new one. */
  here: number | null;
  /** In front of the other rows: marks, documents. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead
        title={head.label}
        tag={<Tag tone={head.state.tone}>{head.state.text}</Tag>}
        sentence={sentence}
        crumbs={crumbs}
        actions={
          <LinkButton icon="arrow-left" to={to.parent}>
            {parent}
          </LinkButton>
        }
      />
      <Columns
        aside={
          <>
            {aside}
            {head.rows.length > 0 && (
              <Card title={t("Saved here")}>
                <ul>
                  {head.rows.map((row) => (
                    <li key={row.id}>
                      {row.id === here ? (
                        <b aria-current="page">{row.title}</b>
                      ) : (
                        <Link to={to.edit(row.id)}>{row.title}</Link>
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

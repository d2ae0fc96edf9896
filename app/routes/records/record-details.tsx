import { Link } from "@remix-run/react";
import type { DetailsPage } from "~/engine/resource/record-page.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { PageHead, type Crumb } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";

/** Everything about a record of any resource, with its history beside it. */
export function RecordDetails({ page, crumbs }: { page: DetailsPage; crumbs: Crumb[] }) {
  return (
    <>
      <PageHead
        title={page.title}
        tag={<Tag tone={page.active ? "ok" : "neutral"}>{page.state}</Tag>}
        crumbs={crumbs}
        actions={
          <>
            {page.setActive && <LinkButton to={page.setActive}>{page.active ? "Take out of use" : "Take back into use"}</LinkButton>}
            {page.edit && <LinkButton tone="primary" to={page.edit} icon="edit">Change</LinkButton>}
          </>
        }
      />
      <Columns aside={<History page={page} />}>
        <Card title={`The ${page.one}`}>
          <DescriptionList facts={page.facts.map(({ to, value, ...fact }) => ({ ...fact, value: to ? <Link to={to}>{value}</Link> : value }))} />
        </Card>
      </Columns>
    </>
  );
}

function History({ page }: { page: DetailsPage }) {
  if (page.history.length === 0) return <Card title="History"><p className="text-dim">It came with the portal and has not been changed.</p></Card>;
  const steps = page.history.map(({ word, by, at, changes, note }) => ({ word, by, at, note: changes.length + (note ? 1 : 0) > 0 ? <Changes changes={changes} note={note} /> : undefined }));
  return (
    <Card title="History">
      <Trail steps={steps} />
    </Card>
  );
}

function Changes({ changes, note }: { changes: string[]; note: string | null }) {
  return (
    <>
      {changes.map((change) => <div key={change}>{change}</div>)}
      {note && <div>{note}</div>}
    </>
  );
}

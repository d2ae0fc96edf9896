import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { openVisit } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { DocumentsTable } from "./parts/documents-table";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Documents of a visit", "Operations");

/** Nothing is ticked before the reviewer does. */
const UNTICKED = { ticked: new Set<string>() };

const VIEWS = ["bm", "supervisor"];

/** The documents of a visit to look at; the view in the address decides where "back" leads, and a reviewer ticks there what is to be mended. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const asked = args.params.view?.toLowerCase();
    if (id === null || (asked !== undefined && !VIEWS.includes(asked))) throw new NotFound();
    const { documents, refNo, level, unit, visited, state, own, moves } = (await openVisit(actor, id)).view;
    const decides = moves.some((move) => ["approve", "return", "takeOver"].includes(move.name));
    return {
      id,
      documents,
      refNo,
      level,
      unit,
      visited,
      state,
      own,
      review: asked === "supervisor" && decides,
      mends: asked === "supervisor" && moves.some(({ name }) => name === "return"),
    };
  });
};

export default function DocumentPreview() {
  const visit = useLoaderData<typeof loader>();
  const documents = (
    <Card flush>
      {visit.documents.length === 0 ? (
        <EmptyState title={t("No documents")} icon="file">
          {t("Nothing was uploaded to this visit.")}
        </EmptyState>
      ) : (
        <DocumentsTable documents={visit.documents} marking={visit.mends ? UNTICKED : undefined} />
      )}
    </Card>
  );
  return (
    <>
      <PageHead
        title={t("Documents")}
        tag={<Tag tone={visit.state.tone}>{visit.state.text}</Tag>}
        sentence={`${visit.refNo}, ${visit.unit}, ${visit.visited}`}
        crumbs={visitCrumbs(visit, visit.own)}
        actions={
          <LinkButton icon="arrow-left" to={visit.review ? visitLinks.review(visit) : visitLinks.preview(visit)}>
            {visit.review ? t("The review") : t("The visit")}
          </LinkButton>
        }
      />
      {visit.mends && visit.documents.length > 0 ? (
        <Form method="get" action={visitLinks.review(visit)}>
          {documents}
          <ActionBar>
            <Button tone="primary">{t("Add the selected ones to the review")}</Button>
          </ActionBar>
        </Form>
      ) : (
        documents
      )}
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openVisit, removeDocument, type DocumentView } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { LostReply } from "./parts/lost-reply";
import { DocumentsTable } from "./parts/documents-table";
import { replyFor } from "./parts/reply-for";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Documents of a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { documents, refNo, level, unit, visited, state, editable, own } = (await openVisit(actor, id)).view;
    return { id, documents, refNo, level, unit, visited, state, editable, own, key: newFormKey() };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const document = parseId(/^remove:(.+)$/.exec(String(form.get("_form")))?.[1]);
    if (id === null || document === null) throw new NotFound();
    return answer(args, actor, form, {
      schema: noteSchema,
      run: () => removeDocument(actor, document),
      done: () => ({ to: visitLinks.documents({ id }), toast: t("Document removed.") }),
    });
  });
};

export default function DocumentList() {
  const visit = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const actions = (document: DocumentView) => (
    <div className="flex flex-wrap gap-2">
      <LinkButton size="small" to={href("/ops/visit/doc/add", { search: { visit: visit.id, replaces: document.id } })}>
        {t("Replace")}
        <span className="sr-only"> {document.name}</span>
      </LinkButton>
      <RecordForm
        id={`remove-${document.id}`}
        formKey={`${visit.key}-${document.id}`}
        reply={replyFor(reply, `remove:${document.id}`)}
      >
        <input type="hidden" name="_form" value={`remove:${document.id}`} />
        <Button size="small" tone="danger">
          {t("Remove")}
          <span className="sr-only"> {document.name}</span>
        </Button>
      </RecordForm>
    </div>
  );
  return (
    <>
      <PageHead
        title={t("Documents")}
        tag={<Tag tone={visit.state.tone}>{visit.state.text}</Tag>}
        sentence={`${visit.refNo}, ${visit.unit}, ${visit.visited}`}
        crumbs={visitCrumbs(visit, visit.own)}
        actions={
          <>
            {visit.editable && (
              <LinkButton icon="arrow-left" to={visitLinks.edit(visit)}>
                {t("The visit")}
              </LinkButton>
            )}
            {visit.editable && (
              <LinkButton tone="primary" icon="upload" to={visitLinks.upload(visit)}>
                {t("Upload")}
              </LinkButton>
            )}
          </>
        }
      />
      <LostReply
        reply={reply}
        forms={visit.editable ? visit.documents.map((document) => `remove:${document.id}`) : []}
      />
      <Card flush>
        {visit.documents.length === 0 ? (
          <EmptyState
            title={t("No documents yet")}
            icon="file"
            action={visit.editable && <LinkButton to={visitLinks.upload(visit)}>{t("Upload the first")}</LinkButton>}
          >
            {t("Photos and documents of the visit appear here.")}
          </EmptyState>
        ) : (
          <DocumentsTable documents={visit.documents} actions={visit.editable ? actions : undefined} />
        )}
      </Card>
    </>
  );
}

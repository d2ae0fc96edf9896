import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { ownReplyAction, type OwnAnswer } from "~/modules/speaking-up/screens/speak-flow.server";
import { href } from "~/addresses/href";
import { CaseFiles } from "./speak-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { ownCase, type SenderView } from "../index.server";
import { NotesPage } from "./case-page";
import { addNoteAt, caseIdOf, loadNotes } from "./case-page.server";

export const meta = () => pageTitle("My feedback", "Home");

const ownOrNull = (userId: number, id: string) =>
  ownCase(userId, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const own = await load(args, () => ownOrNull(actor.userId!, caseIdOf(args.params)));
  return own ? { own, key: newFormKey(), notes: null } : { own: null, key: "", notes: await loadNotes(args) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = await load(args, () => caseIdOf(args.params));
  if (!(await ownOrNull(actor.userId!, id)))
    return addNoteAt(args, (noted) => href("/my/feedback/note/:id", { params: { id: noted } }));
  const form = await readForm(args.request);
  return load(args, () => ownReplyAction(actor.userId!, id, form));
};

/** One's own case with its messages; for those who handle it, the notes among them. */
export default function MyNote() {
  const { own, key, notes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (notes)
    return (
      <NotesPage
        page={notes}
        reply={(answer as FormReply | undefined) ?? null}
        crumbs={[
          { label: t("Cases to handle"), to: href("/my/feedback/assign-list") },
          {
            label: notes.view.caseNo,
            to: href("/my/feedback/assign-list/details/:id", { params: { id: notes.view.id } }),
          },
        ]}
      />
    );
  return <OwnThread view={own} formKey={key} answer={(answer as OwnAnswer | undefined) ?? null} />;
}

function OwnThread({ view, formKey, answer }: { view: SenderView; formKey: string; answer: OwnAnswer | null }) {
  return (
    <>
      <PageHead
        title={view.subject}
        sentence={view.status}
        crumbs={[{ label: t("What I sent"), to: href("/my/feedback/list") }, { label: view.caseNo }]}
      />
      <div className="stack">
        {answer?.added && <Notice tone="ok">{t("Added.")}</Notice>}
        <Card>
          <p className="whitespace-pre-line">{view.body}</p>
          <div className="mt-4">
            <DescriptionList
              facts={[
                { label: "Category", value: view.category },
                { label: "Sent", value: view.sentOn },
                { label: "Name", value: t(view.mode) },
                { label: "Files", value: view.files.join(", ") },
              ]}
            />
          </div>
        </Card>
        <Card title={t("Messages")}>
          {view.messages.length === 0 && <p className="text-dim">{t("None yet.")}</p>}
          <ol className="stack">
            {view.messages.map((message, at) => (
              <li key={at}>
                <p className="text-dim">
                  {message.ofSender ? t("You") : t("Answer")}, {message.day}
                </p>
                <p className="whitespace-pre-line">{message.text}</p>
              </li>
            ))}
          </ol>
        </Card>
        {view.open && (
          <Card title={t("Write more")}>
            <RecordForm reply={answer?.reply ?? null} formKey={formKey} multipart browserChecks={false}>
              <div className="grid gap-4">
                <TextArea name="text" label={t("Your message")} rows={4} maxLength={8000} required />
                <CaseFiles />
                <Button tone="primary">{t("Send")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}

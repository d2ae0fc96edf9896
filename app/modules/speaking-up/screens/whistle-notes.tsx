import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { NotesPage } from "./case-page";
import { addNoteAt, loadNotes } from "./case-page.server";

export const meta = () => pageTitle("Notes", "Whistleblowing");

export const loader = (args: LoaderFunctionArgs) => loadNotes(args);
export const action = (args: ActionFunctionArgs) =>
  addNoteAt(args, (id) => href("/whistleblowing/note/:id", { params: { id } }));

export default function Notes() {
  const page = useLoaderData<typeof loader>();
  return (
    <NotesPage
      page={page}
      reply={useActionData<FormReply>() ?? null}
      crumbs={[
        { label: page.view.caseNo, to: href("/whistleblowing/:id", { params: { id: page.view.id } }) },
        { label: t("Notes") },
      ]}
    />
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback } from "react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { submitPage, visitWorkflow } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import type { Draft } from "~/ui/drafts/draft";
import { Unsaved } from "~/ui/drafts/unsaved";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { MarksCard, Warnings } from "./parts/visit-aside";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Check and submit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await submitPage(actor, id);
    if (!page.view.editable) throw redirect(visitLinks.preview(page.view));
    return { ...page, key: newFormKey() };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    const { view } = await submitPage(actor, id);
    return answer(args, actor, form, {
      schema: noteSchema,
      run: ({ note }) => transition(actor, visitWorkflow, id, "submit", { note, version: versionOf(form) }),
      done: () => ({ to: visitLinks.preview(view), toast: t("{refNo} submitted.", { refNo: view.refNo }) }),
    });
  });
};

/** Whether what was typed is of the visit: its header and trips, or a section of it, whose page names the visit. */
function isOfVisit({ page, title }: Draft, { id, refNo }: { id: number; refNo: string }): boolean {
  return title.includes(refNo) || new URL(page, "http://portal").searchParams.get("visit") === String(id);
}

export default function VisitSubmit() {
  const { view, requirements, problems, warnings, reviewer, chain, rerouteOnly, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const ofVisit = useCallback((draft: Draft) => isOfVisit(draft, view), [view]);
  return (
    <>
      <PageHead
        title={t("Check and submit")}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.refNo}, ${view.unit}, ${view.visited}`}
        crumbs={visitCrumbs(view, true)}
      />
      <div className="stack">
        {problems.length > 0 && (
          <Notice tone="bad" title={t("Before you can submit")}>
            <ul>
              {problems.map((p, index) => (
                <li key={index}>{p.to ? <Link to={p.to}>{p.message}</Link> : p.message}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Unsaved of={ofVisit} title={t("Not saved yet")} />
        <Warnings warnings={warnings} />
        <Card title={t("Required sections")} note={view.purpose}>
          {requirements.length === 0 && <p>{t("None.")}</p>}
          <ul className="stack">
            {requirements.map((r) => (
              <li key={r.label}>
                {r.label}{" "}
                <Tag tone={r.met === null || r.unfinished ? "warn" : r.met === "SAVED" ? "ok" : "info"}>
                  {r.met === null
                    ? t("Missing")
                    : r.unfinished
                      ? t("Not finished")
                      : r.met === "SAVED"
                        ? t("Saved")
                        : t("Not possible that day")}
                </Tag>
              </li>
            ))}
          </ul>
        </Card>
        <MarksCard marks={view.marks} />
        <Card title={t("Who reviews it")}>
          <p>
            {reviewer === null
              ? t("There is no one above you to review it.")
              : rerouteOnly
                ? t("Every post above you is vacant: {reviewer} will assign a reviewer.", { reviewer })
                : t("It goes to {reviewer}.", { reviewer })}
          </p>
          <ol className="mt-2 text-dim">
            {chain.map((step) => (
              <li key={step.unit}>
                {step.unit}: {step.name ?? "vacant"}
              </li>
            ))}
          </ol>
        </Card>
        <RecordForm reply={reply} formKey={key} version={view.version}>
          <Card title={t("Note to the reviewer")}>
            <TextArea name="note" label={t("Comment")} rows={3} maxLength={2000} />
          </Card>
          <ActionBar>
            <Button tone="primary" disabled={problems.length > 0}>
              {t("Submit")}
            </Button>
            <LinkButton tone="quiet" to={visitLinks.edit(view)}>
              {t("Back to the visit")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      </div>
    </>
  );
}

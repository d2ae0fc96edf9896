import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { readForm } from "~/engine/request/read-form.server";
import { editPage, LEVEL_INFO, levelOf, type HeaderForm } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Columns } from "~/ui/columns";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { AnswerForm } from "./parts/answer-form";
import { CancelForm } from "./parts/cancel-form";
import { Closed } from "./parts/closed";
import { DefaultButton } from "../sections/default-button";
import { answerEdit } from "./parts/edit-actions.server";
import { HeaderFields } from "./parts/header-fields";
import { replyFor } from "./parts/reply-for";
import { SectionTiles } from "./parts/section-tiles";
import { TrailCard, Warnings } from "./parts/visit-aside";
import { TripsForm } from "./parts/trips-form";
import { isAddressed, visitCrumbs, visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Edit visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const page = id === null ? null : await editPage(actor, id);
    if (!page || !isAddressed(args.params.level, page.view.level) || !page.view.own) throw new NotFound();
    const {
      parts: _parts,
      documents: _documents,
      addenda: _addenda,
      answers: _answers,
      toFill: _toFill,
      ...view
    } = page.view;
    const { legs, ...values } = page.header.values;
    const trips = new URL(args.request.url).searchParams.get("part") === "trips";
    const header = {
      ...page.header,
      values: trips ? { legs } : values,
      plans: trips ? [] : page.header.plans,
      staff: trips ? [] : page.header.staff,
      modes: trips ? page.header.modes : [],
    };
    return {
      ...page,
      view,
      header,
      trips,
      tripCount: (legs as unknown[]).length,
      history: new URL(args.request.url).searchParams.has("past")
        ? await recordHistory(actor, pastOf(args.request), [{ entity: "Visit", ids: [page.view.id] }])
        : null,
      key: newFormKey(),
      personsMetRequired: LEVEL_INFO[levelOf(page.view.level)!].personsMetRequired,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, () => answerEdit(args, actor, form));
};

export default function VisitEdit() {
  const {
    view,
    header,
    history,
    trips,
    tripCount,
    tiles,
    marks,
    marked,
    inHeader,
    completeness,
    warnings,
    key,
    personsMetRequired,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const ready = completeness.problems.length === 0 && !view.marks.some((mark) => mark.open);
  const toMend = view.editable && marks.length > 0;
  const sections = { visit: view, formKey: key, reply };
  const theHeader = (view.editable || reply) && (
    <RecordForm reply={replyFor(reply, "header")} formKey={key} version={view.version} values={header.values} kept>
      <input type="hidden" name="_form" value="header" />
      <DefaultButton />
      <HeaderFields
        form={header}
        personsMetRequired={personsMetRequired}
        marked={toMend ? inHeader : []}
        unfolded={replyFor(reply, "header") !== null}
      />
      <FormBar back={visitLinks.list(view.level)}>
        <Button tone={ready ? "plain" : "primary"} name="_intent" value="save">
          {t("Save")}
        </Button>
        <Button name="_intent" value="next">
          {t("Save and next section")}
        </Button>
      </FormBar>
    </RecordForm>
  );
  const sentence = `${view.unit}, ${view.visited}. ${t("{done} of {all} required sections done.", { done: completeness.done, all: completeness.requirements.length })}`;
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={sentence}
        crumbs={visitCrumbs(view, true, true)}
        actions={
          <>
            <LinkButton icon="eye" to={visitLinks.preview(view)}>
              {t("Preview")}
            </LinkButton>
            {view.editable && (
              <LinkButton tone={ready ? "primary" : "plain"} icon="check" to={visitLinks.submit(view)}>
                {t("Check and submit")}
              </LinkButton>
            )}
          </>
        }
      />
      {trips && <TripsPage view={view} form={header} formKey={key} reply={replyFor(reply, "trips")} />}
      {!trips && (
        <Columns
          aside={
            <>
              <TrailCard view={view} />
              {view.moves.some((move) => move.name === "cancel") && (
                <CancelForm formKey={`${key}-c`} version={view.version} reply={replyFor(reply, "cancel")} />
              )}
            </>
          }
        >
          {!view.editable && <Closed visit={view} />}
          <Warnings warnings={warnings} />
          {toMend ? (
            <>
              <AnswerForm marks={marks} formKey={`${key}-a`} reply={replyFor(reply, "answers")} />
              {marked.some((part) => part !== "HEADER") && (
                <SectionTiles
                  {...sections}
                  title={t("Returned for correction")}
                  tiles={tiles.filter(({ kind }) => marked.includes(kind))}
                  trips={marked.includes("TRIPS") ? tripCount : null}
                />
              )}
              {marked.includes("HEADER") && theHeader}
              <details
                className="card fold"
                open={completeness.problems.length > 0 || (reply !== undefined && replyFor(reply, "answers") === null)}
              >
                <summary>{t("Rest of the visit")}</summary>
                <div className="card-body stack">
                  <SectionTiles
                    {...sections}
                    tiles={tiles.filter(({ kind }) => !marked.includes(kind))}
                    trips={marked.includes("TRIPS") ? null : tripCount}
                  />
                  {!marked.includes("HEADER") && theHeader}
                </div>
              </details>
            </>
          ) : (
            <>
              {view.editable && <SectionTiles {...sections} tiles={tiles} trips={tripCount} />}
              {theHeader}
            </>
          )}
          {history ? (
            <History folded history={history} />
          ) : (
            <p>
              <Link to={`${visitLinks.edit(view)}?past=1`}>{t("What happened to this visit")}</Link>
            </p>
          )}
        </Columns>
      )}
    </>
  );
}

function TripsPage({
  view,
  ...rest
}: {
  view: { id: number; level: string; version: number; editable: boolean; state: { text: string } };
  form: HeaderForm;
  formKey: string;
  reply: FormReply | null;
}) {
  return (
    <>
      {!view.editable && <Closed visit={view} />}
      {(view.editable || rest.reply) && <TripsForm {...rest} version={view.version} back={visitLinks.edit(view)} />}
    </>
  );
}

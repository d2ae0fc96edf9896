import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/define/areas";
import { pastOf } from "~/engine/history/record-history.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addressOf, recordPage } from "~/engine/record/pages.server";
import { papersOf } from "~/engine/record/papers.server";
import { recordAt } from "~/engine/record/record-at.server";
import { commentSchema, writeComment } from "~/engine/record/thread.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, intentOf, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { answerAttachment } from "../accounts/parts/attachment-actions.server";
import { AttachmentsCard } from "../accounts/parts/attachments-card";
import { MovesForm } from "../accounts/parts/moves-form";
import { LostReply } from "../ops/parts/lost-reply";
import { areaCrumbs } from "../records/crumbs";
import { MoveForm } from "./move-form";
import { Notices, Tables, Ways } from "./parts";
import { Thread } from "./thread";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Record", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const record = recordAt(args.request);
  const { actor } = await authorize(args, record.permissions.read);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, record, idOf(args.params), pastOf(args.request)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const record = recordAt(args.request);
  const { actor } = await authorize(args, record.permissions.read);
  const { workflow, pages, thread, attachments } = record;
  const form = await readForm(args.request);
  const name = String(form.get("_form"));
  const back = (id: number) => ({ to: addressOf(pages.details, id) });
  if (thread && name === "comment")
    return load(args, async () => {
      const id = idOf(args.params);
      return answer(args, actor, form, {
        schema: commentSchema,
        run: (input) => writeComment(actor, record, id, input),
        done: () => ({ ...back(id), toast: t("Comment added.") }),
      });
    });
  const files = attachments
    ? await load(args, async () => {
        const id = idOf(args.params);
        return answerAttachment(args, actor, form, { papers: papersOf(record), id, ...back(id) });
      })
    : null;
  if (files) return files;
  return answerMove(args, actor, form, {
    moves: Object.keys(workflow.moves),
    workflow,
    schema: moveSchema(record, intentOf(form)),
    run: (id, move, how, input) => moveRecord(actor, record, id, move, { ...input, ...how }),
    done: back,
  });
};

/** What is known of a record that is told once (`define/record.ts`), what was decided, and what this person may decide. */
export default function ProcessDetails() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { area, many, list, one, title, state, version, facts, trail, moves, forms, history, edit } = page;
  const { thread, attachments, parts } = page;
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  const shown = [
    ...(moves.length > 0 ? ["move"] : []),
    ...forms.map(({ name }) => `move-${name}`),
    ...(thread?.writes ? ["comment"] : []),
    ...(attachments?.editable ? ["attach", ...attachments.files.map(({ id }) => `detach:${id}`)] : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={state.tone}>{state.text}</Tag>}
        crumbs={areaCrumbs(area, { label: many, to: list }, { label: title })}
        actions={
          <>
            {edit && (
              <LinkButton to={edit} icon="edit">
                {t("Change")}
              </LinkButton>
            )}
            <Ways ways={parts.ways} />
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm moves={moves} formKey={key} version={version} reply={replyFor("move")} />
              {forms.map((move) => (
                <MoveForm
                  key={move.name}
                  move={move}
                  formKey={key}
                  version={version}
                  reply={replyFor(`move-${move.name}`)}
                />
              ))}
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={shown} />
        <Notices notices={parts.notices} />
        <Card title={one}>
          <DescriptionList facts={facts} />
        </Card>
        <Tables tables={parts.tables} />
        {attachments && (
          <AttachmentsCard
            attachments={attachments.files}
            editable={attachments.editable}
            fileLink={(id) => attachments.file.replace(":id", String(id))}
            formKey={key}
            replyFor={replyFor}
          />
        )}
        {thread && <Thread thread={thread} formKey={key} reply={replyFor("comment")} />}
        <History folded history={history} />
      </Columns>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { FOLLOW_UP_MOVES, followUpWorkflow, moveFollowUp, openFollowUp } from "~/modules/follow-ups/index.server";
import { followedVisit } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { LostReply } from "../ops/parts/lost-reply";

export const meta = () => pageTitle("Follow-up", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const view = await openFollowUp(actor, id);
    return {
      key: newFormKey(),
      view,
      visit: await followedVisit(actor, view.sourceType, view.sourceId),
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "FollowUp", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerMove(args, actor, form, {
    moves: FOLLOW_UP_MOVES,
    workflow: followUpWorkflow,
    schema: noteSchema,
    run: (id, name, how) => moveFollowUp(actor, id, name, how),
    done: (id) => ({ to: href("/my/followUp/details/:id", { params: { id } }) }),
  });
};

export default function FollowUp() {
  const { key, view, visit, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  return (
    <>
      <PageHead
        title={t("Follow-up")}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.owner}, ${view.unit}, ${t("due {date}", { date: view.due.text })}`}
        crumbs={[
          { label: t("My tasks"), to: href("/dashboard") },
          { label: t("Follow-ups"), to: href("/my/followUp/list") },
          { label: t("Follow-up") },
        ]}
        actions={
          visit && (
            <LinkButton icon="visit" to={href("/ops/visit/preview/:id", { params: { id: visit.id } })}>
              {t("Look at the visit")}
            </LinkButton>
          )
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="no-print">
              <MovesForm moves={view.moves} formKey={key} version={view.version} reply={reply} />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={view.moves.length > 0 ? ["move"] : []} />
        <Card title={t("What is to be done")}>
          <DescriptionList
            facts={[
              { label: t("Action"), value: view.text, long: true },
              { label: t("Unit"), value: view.unit },
              { label: t("Owner"), value: view.owner },
              { label: t("Due"), value: view.due.text },
              { label: t("Raised by"), value: view.source },
              { label: t("What was done"), value: view.doneNote, long: true },
            ]}
          />
        </Card>
        <History folded history={history} />
      </Columns>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openVisit, rerouteChoices, visitFollowUps } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Columns } from "~/ui/columns";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { LostReply } from "./parts/lost-reply";
import { answerMove } from "./parts/move-actions.server";
import { MoveForm } from "./parts/move-forms";
import { replyFor } from "./parts/reply-for";
import { AddendaCard, AnswersCard, FollowUpsCard, HashCard, MarksCard, TrailCard } from "./parts/visit-aside";
import { VisitBody } from "./parts/visit-body";
import { visitLinks } from "./parts/visit-links";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Visit", "Operations");

/** A manager reads and comments here, or gives the visit to another reviewer; deciding has the page of the review. */
const MOVES = ["comment", "reroute"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { view, row, parts } = await openVisit(actor, id);
    return {
      key: newFormKey(),
      view,
      follows: await visitFollowUps(actor, row, parts),
      decides: view.moves.some(({ name }) => ["approve", "return", "takeOver"].includes(name)),
      moves: view.moves.filter(({ name }) => MOVES.some((move) => move === name)),
      reviewers: view.moves.some(({ name }) => name === "reroute") ? await rerouteChoices(actor, row) : [],
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    return answerMove(args, actor, form, {
      id,
      moves: MOVES,
      to: href("/ops/manager/visit/preview/:id", { params: { id } }),
    });
  });
};

export default function VisitManager() {
  const { key, view, follows, decides, moves, reviewers } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const report = view.own
    ? visitLinks.report(view)
    : href("/ops/visit/supervisor/report/preview/:id", { params: { id: view.id } });
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={[
          `${view.visitor}, ${view.unit}, ${view.visited}`,
          view.holder && t("with {name} since {since}", { name: view.holder.name, since: view.holder.since }),
        ]
          .filter(Boolean)
          .join(" · ")}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Reports"), to: href("/ops/reports") },
          { label: view.refNo },
        ]}
        actions={
          <>
            {decides && (
              <LinkButton tone="primary" icon="review" to={visitLinks.review(view)}>
                {t("Review")}
              </LinkButton>
            )}
            <LinkButton icon="file" to={report}>
              {t("Report")}
            </LinkButton>
            {view.status === "APPROVED" && (
              <LinkButton icon="lock" to={visitLinks.approved(view)}>
                {t("Verify")}
              </LinkButton>
            )}
          </>
        }
      />
      <Columns
        aside={
          <>
            <TrailCard view={view} />
            <MarksCard marks={view.marks} />
            <FollowUpsCard id={view.id} follows={follows} />
            <HashCard hash={view.contentHash} />
            <div className="stack no-print">
              {moves.map((move) => (
                <MoveForm
                  key={move.name}
                  move={move}
                  formKey={key}
                  version={view.version}
                  reply={replyFor(reply, move.name)}
                  note={
                    move.name === "comment"
                      ? t("The visitor and the reviewer are notified; it is kept in the trail")
                      : undefined
                  }
                  reviewers={move.name === "reroute" ? reviewers : undefined}
                />
              ))}
            </div>
          </>
        }
      >
        <LostReply reply={reply} forms={moves.map((move) => move.name)} />
        <VisitBody view={view} />
        <AnswersCard view={view} />
        <AddendaCard view={view} />
      </Columns>
    </>
  );
}

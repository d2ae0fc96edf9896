import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openVisit, rerouteChoices, visitFollowUps, visitNamed, visitPast } from "~/modules/visits/index.server";
import { riskOffers } from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { Columns } from "~/ui/columns";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { LostReply } from "./parts/lost-reply";
import { answerMove } from "./parts/move-actions.server";
import { MoveForm } from "./parts/move-forms";
import { replyFor } from "./parts/reply-for";
import { RiskOffers } from "./parts/risk-offers";
import {
  AddendaCard,
  AnswersCard,
  FollowUpsCard,
  HashCard,
  MarksCard,
  ToFillCard,
  TrailCard,
} from "./parts/visit-aside";
import { VisitBody } from "./parts/visit-body";
import { isAddressed, visitCrumbs, visitLinks } from "./parts/visit-links";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Visit", "Operations");

/** Moves made here; deciding has its own page. */
const MOVES = ["withdraw", "reroute", "addendum"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const opened = id === null ? null : await openVisit(actor, id);
    if (!opened || !isAddressed(args.params.level, opened.view.level)) throw new NotFound();
    const { view, row, parts } = opened;
    const decides = view.moves.some((move) => ["approve", "return", "forward", "takeOver"].includes(move.name));
    return {
      key: newFormKey(),
      view,
      bills: can(actor, "transportBill.read") && view.status !== "CANCELLED",
      risks: await riskOffers(actor, row.id),
      follows: await visitFollowUps(actor, row, parts),
      history: await recordHistory(actor, pastOf(args.request), [await visitPast(actor, row)]),
      mayReview: decides && can(actor, "visit.review"),
      moves: view.moves.filter(({ name }) => MOVES.some((move) => move === name)),
      maySubmit: view.moves.some((move) => move.name === "submit"),
      reviewers: view.moves.some((move) => move.name === "reroute") ? await rerouteChoices(actor, row) : [],
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const visit = id === null ? null : await visitNamed(id);
    if (!visit || !isAddressed(args.params.level, visit.level)) throw new NotFound();
    return answerMove(args, actor, form, { id: visit.id, moves: MOVES, to: visitLinks.preview(visit) });
  });
};

export default function VisitPreview() {
  const { key, view, bills, risks, follows, history, moves, mayReview, maySubmit, reviewers } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sentence = [
    `${view.visitor}, ${view.unit}, ${view.visited}`,
    view.holder && t("with {name} since {since}", { name: view.holder.name, since: view.holder.since }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={sentence}
        crumbs={visitCrumbs(view, view.own, true)}
        actions={
          <>
            {view.editable && (
              <LinkButton icon="edit" to={visitLinks.edit(view)}>
                {t("Edit")}
              </LinkButton>
            )}
            {maySubmit && (
              <LinkButton tone="primary" icon="check" to={visitLinks.submit(view)}>
                {t("Check and submit")}
              </LinkButton>
            )}
            {mayReview && (
              <LinkButton tone="primary" icon="review" to={visitLinks.review(view)}>
                {t("Review")}
              </LinkButton>
            )}
            <LinkButton icon="file" to={visitLinks.report(view)}>
              {t("Report")}
            </LinkButton>
            {bills && (
              <LinkButton
                icon="money"
                to={href("/ops/:view/travelbill/list/:id", {
                  params: { view: view.own ? "bm" : "supervisor", id: view.id },
                })}
              >
                {t("Transport bills of this visit")}
              </LinkButton>
            )}
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
            <ToFillCard view={view} />
            <TrailCard view={view} />
            <MarksCard marks={view.marks} />
            <FollowUpsCard id={view.id} follows={follows} />
            <RiskOffers offers={risks} />
            <HashCard hash={view.contentHash} />
            <div className="stack no-print">
              {moves.map((move) => (
                <MoveForm
                  key={move.name}
                  move={move}
                  formKey={key}
                  version={view.version}
                  reply={replyFor(reply, move.name)}
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
        <History folded history={history} />
      </Columns>
    </>
  );
}

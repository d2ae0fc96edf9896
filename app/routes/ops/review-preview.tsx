import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { riskOffers } from "~/modules/risks/index.server";
import { reviewPage, visitFollowUps, visitNamed, visitPast } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Columns } from "~/ui/columns";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { LostReply } from "./parts/lost-reply";
import { answerMove } from "./parts/move-actions.server";
import { MoveForm } from "./parts/move-forms";
import { replyFor } from "./parts/reply-for";
import { RiskOffers } from "./parts/risk-offers";
import { answerReview } from "./parts/review-actions.server";
import { ChangesCard, ReviewForm } from "./parts/review-form";
import { FollowUpsCard, MarksCard, ToFillCard, TrailCard, Warnings } from "./parts/visit-aside";
import { VisitBody } from "./parts/visit-body";
import { visitLinks } from "./parts/visit-links";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Review", "Operations");

/** Moves with a form of their own beside the review. */
const BESIDE = ["takeOver", "reroute"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await reviewPage(actor, id);
    if (!page) throw redirect(visitLinks.preview((await visitNamed(id))!));
    const { view, row, parts, warnings, changes, reviewers } = page;
    const search = new URL(args.request.url).searchParams;
    return {
      key: newFormKey(),
      ticked: search.getAll("mark"),
      view,
      risks: await riskOffers(actor, id),
      follows: await visitFollowUps(actor, row, parts),
      warnings,
      changes,
      reviewers,
      history: search.has("past")
        ? await recordHistory(actor, pastOf(args.request), [await visitPast(actor, row)])
        : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    if (form.get("_form") === "review") return answerReview(args, actor, form, id);
    const stays = form.get("_form") === "takeOver";
    return answerMove(args, actor, form, {
      id,
      moves: BESIDE,
      to: stays ? visitLinks.review({ id }) : href("/ops/my/review/list"),
    });
  });
};

export default function ReviewPreview() {
  const { key, ticked, view, risks, follows, warnings, changes, reviewers, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moves = view.moves.filter((move) => ["approve", "return", "forward"].includes(move.name));
  const beside = view.moves.filter(({ name }) => BESIDE.some((move) => move === name));
  const waits = view.holder ? ` · ${t("waiting {time}", { time: view.holder.waiting })}` : "";
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.visitor}, ${view.unit}, ${view.visited}${waits}`}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("To review"), to: href("/ops/my/review/list") },
          { label: view.refNo },
        ]}
        actions={
          view.documents.length > 0 && (
            <LinkButton icon="eye" to={visitLinks.lookForReview(view)}>
              {t("Look through the documents")}
            </LinkButton>
          )
        }
      />
      <Columns
        aside={
          <>
            <ToFillCard view={view} />
            <TrailCard view={view} />
            <FollowUpsCard id={view.id} follows={follows} />
            <RiskOffers offers={risks} />
            <MarksCard marks={view.marks} title={t("Earlier marks by reviewers")} />
            {beside.map((move) => (
              <MoveForm
                key={move.name}
                move={move}
                formKey={key}
                version={view.version}
                reply={replyFor(reply, move.name)}
                reviewers={move.name === "reroute" ? reviewers : undefined}
              />
            ))}
          </>
        }
      >
        <LostReply
          reply={reply}
          forms={[...(moves.length > 0 ? ["review"] : []), ...beside.map((move) => move.name)]}
        />
        <Warnings warnings={warnings} />
        <ChangesCard changes={changes} />
        {moves.length > 0 ? (
          <ReviewForm view={view} moves={moves} ticked={ticked} formKey={key} reply={replyFor(reply, "review")} />
        ) : (
          <VisitBody view={view} />
        )}
        {history ? (
          <History folded history={history} />
        ) : (
          <p>
            <Link to={`${visitLinks.review(view)}?past=1`}>{t("What happened to this visit")}</Link>
          </p>
        )}
      </Columns>
    </>
  );
}

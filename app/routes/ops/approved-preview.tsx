import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { riskOffers } from "~/modules/risks/index.server";
import { openVisit, verifyVisit, visitFollowUps, visitPast } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { answerMove } from "./parts/move-actions.server";
import { MoveForm } from "./parts/move-forms";
import { replyFor } from "./parts/reply-for";
import { RiskOffers } from "./parts/risk-offers";
import { AddendaCard, FollowUpsCard, TrailCard } from "./parts/visit-aside";
import { VisitBody } from "./parts/visit-body";
import { visitLinks } from "./parts/visit-links";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Approved visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id);
    const opened = id === null ? null : await openVisit(actor, id);
    if (!opened || opened.row.status !== "APPROVED") throw new NotFound();
    return {
      key: newFormKey(),
      view: opened.view,
      follows: await visitFollowUps(actor, opened.row, opened.parts),
      risks: await riskOffers(actor, opened.row.id),
      history: new URL(args.request.url).searchParams.has("past")
        ? await recordHistory(actor, pastOf(args.request), [await visitPast(actor, opened.row)])
        : null,
      verification: await verifyVisit(opened.row.id),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    return answerMove(args, actor, form, { id, moves: ["addendum"], to: visitLinks.approved({ id }) });
  });
};

export default function ApprovedPreview() {
  const { key, view, follows, risks, history, verification } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const addendum = view.moves.find((move) => move.name === "addendum");
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.visitor}, ${view.unit}, ${view.visited}`}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Approved visits"), to: href("/ops/approved/list") },
          { label: view.refNo },
        ]}
      />
      <Columns
        aside={
          <>
            {!verification.ok && (
              <Notice tone="bad" title={t("This is not what was approved.")}>
                <ul>
                  {verification.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <TrailCard view={view} />
            <FollowUpsCard id={view.id} follows={follows} />
            <RiskOffers offers={risks} />
            {addendum && (
              <div className="no-print">
                <MoveForm
                  move={addendum}
                  formKey={key}
                  version={view.version}
                  reply={replyFor(reply, "addendum")}
                  note={t("It is kept beside the visit and cannot be changed")}
                />
              </div>
            )}
          </>
        }
      >
        <VisitBody view={view} />
        <AddendaCard view={view} />
        <Card
          title={t("Fingerprint")}
          note={verification.ok ? t("Nothing was changed since the approval.") : t("This is not what was approved.")}
        >
          <dl className="facts">
            <div className="long">
              <dt>{t("Stored")}</dt>
              <dd>
                <code className="break-all">{view.contentHash}</code>
              </dd>
            </div>
            <div className="long">
              <dt>{t("Recalculated")}</dt>
              <dd>
                <code className="break-all">{verification.recomputed}</code>
              </dd>
            </div>
          </dl>
        </Card>
        {history ? (
          <History folded history={history} />
        ) : (
          <p>
            <Link to={`${visitLinks.approved(view)}?past=1`}>{t("What happened to this visit")}</Link>
          </p>
        )}
      </Columns>
    </>
  );
}

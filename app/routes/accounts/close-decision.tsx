import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { mayOpen } from "~/engine/route-permission.server";
import { href } from "~/addresses/href";
import { closeDecisionPage, moveSchema } from "~/modules/business-day/index.server";
import { transition } from "~/modules/workflow/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { CashTable, CheckList } from "./parts/check-list";
import { MovesForm } from "./parts/moves-form";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Close of a day", "Accounts");

const MOVES = ["approve", "reject", "withdraw"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await closeDecisionPage(actor, { checks: portal().dayChecks, workflow: PORTAL.dayClose }, id);
    const checks = page.checks.map((check) => ({
      ...check,
      findings: check.findings.map(({ text, link }) => ({ text, link: link && mayOpen(actor, link) ? link : null })),
    }));
    return {
      key: newFormKey(),
      page: { ...page, checks },
      history: await recordHistory(actor, pastOf(args.request), [
        { entity: "DayClose", ids: [id] },
        { entity: "BusinessDay", ids: [page.dayId] },
      ]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answerMove(args, actor, await readForm(args.request), {
    moves: MOVES,
    workflow: PORTAL.dayClose,
    schema: moveSchema,
    run: (id, name, how) => transition(actor, PORTAL.dayClose, id, name, how),
    done: (id, { status }) =>
      status === "PENDING"
        ? {
            to: href("/ac/day/close/approve/:id", { params: { id } }),
            toast: t("Saved as the first of two decisions."),
          }
        : { to: href("/ac/day/close/approve") },
  });
};

export default function CloseDecision() {
  const { key, page, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={t("Close of {branch}, {date}", { branch: page.branch, date: page.date })}
        tag={<Tag tone={page.state.tone}>{page.state.text}</Tag>}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Closes to approve"), to: href("/ac/day/close/approve") },
          { label: page.branch },
        ]}
        actions={
          <LinkButton icon="print" to={href("/ac/day/details/:id", { params: { id: page.dayId } })}>
            {t("Day sheet")}
          </LinkButton>
        }
      />
      <Columns
        aside={
          <>
            <MovesForm moves={page.moves} formKey={key} version={page.version} reply={replyFor(reply, "move")} />
            {page.trail.length > 0 && (
              <Card title={t("Trail")}>
                <Trail steps={page.trail} />
              </Card>
            )}
          </>
        }
      >
        <LostReply reply={reply} forms={page.moves.length > 0 ? ["move"] : []} />
        <Card title={t("The request")}>
          <DescriptionList
            facts={[
              {
                label: "Requested by",
                value: page.standIn ? t("{name}, on behalf of the branch", { name: page.by }) : page.by,
              },
              { label: "Requested", value: page.at },
              { label: "Kind", value: t(page.kind) },
              { label: "Round", value: page.round },
              { label: "Over and short", value: page.overShort },
              { label: "Note", value: page.note, long: true },
            ]}
          />
        </Card>
        {page.cash.length > 0 && <CashTable cash={page.cash} />}
        {page.checks.length > 0 && <CheckList checks={page.checks} />}
        <History folded history={history} />
      </Columns>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { readPaging } from "~/define/list";
import { decideSchema, decideTogether, MOST_TOGETHER } from "~/engine/decide-together.server";
import { myApprovals } from "~/engine/my-approvals.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DecisionBar } from "~/ui/decision-bar";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { useListLink } from "~/ui/list-link";
import { Outcomes } from "~/ui/outcomes";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { ApprovalGroups, TickedGroups } from "./approval-groups";

export const meta = () => pageTitle("My approvals", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams } = new URL(args.request.url);
    const { page, size } = readPaging(searchParams);
    const newest = searchParams.get("sort") === "newest";
    const all = searchParams.get("tick") === "all";
    const found = await myApprovals(actor, { kind: searchParams.get("kind"), page, size, newest });
    const picks = found.groups.flatMap(({ lines }) => lines.flatMap(({ pick }) => pick ?? []));
    return {
      key: newFormKey(),
      all,
      several: picks.length > 0,
      ticked: all ? picks.slice(0, MOST_TOGETHER) : [],
      size,
      newest,
      delegates: can(actor, "approval.delegate"),
      ...found,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: decideSchema, run: (input) => decideTogether(actor, input) });
};

/** Everything that waits for the person by kind, with its age; what may be decided with others is ticked here. */
export default function MyApprovals() {
  const { key, all, several, ticked, groups, total, page, size, newest, only, delegates } =
    useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  const link = useListLink();
  return (
    <>
      <PageHead
        title={t("My approvals")}
        sentence={
          newest
            ? t("Everything that waits for you, the newest first")
            : t("Everything that waits for you, the oldest first")
        }
        crumbs={areaCrumbs("home", { label: t("My approvals") })}
        actions={
          delegates && (
            <LinkButton icon="users" to={href("/my/delegation")}>
              {t("Delegation of approvals")}
            </LinkButton>
          )
        }
      />
      {outcomes && (
        <div className="mb-4">
          <Outcomes title={t("Results")} outcomes={outcomes} />
        </div>
      )}
      {total === 0 ? (
        <EmptyState icon="list" title={t("Nothing waits for you")}>
          {t("What others send you to decide, and what comes back to you, appears here.")}
        </EmptyState>
      ) : (
        <Card
          flush
          title={plural(total, "One record is waiting", "{n} records are waiting")}
          actions={
            <>
              {only !== null && <Link to={link({ kind: null, page: null, tick: null })}>{t("All kinds")}</Link>}
              <Link to={link({ sort: newest ? null : "newest", page: null, tick: null })}>
                {newest ? t("Oldest first") : t("Newest first")}
              </Link>
            </>
          }
        >
          {several ? (
            <RecordForm key={all ? "all" : "none"} reply={reply} formKey={key} values={{ pick: ticked }}>
              <TickedGroups groups={groups} open={all} />
              <div className="p-4">
                <DecisionBar>
                  <Button tone="primary" name="_intent" value="decide">
                    {t("Approve selected")}
                  </Button>
                  <Link to={link({ tick: all ? null : "all" })}>{all ? t("Tick none") : t("Tick all")}</Link>
                  <span className="text-dim">{t("Other lines are decided on their own pages.")}</span>
                </DecisionBar>
              </div>
            </RecordForm>
          ) : (
            <ApprovalGroups groups={groups} open={false} ticks={null} />
          )}
          {only !== null && <Pager page={page} size={size} total={total} />}
        </Card>
      )}
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readPaging } from "~/define/list";
import { decideSchema, decideTogether } from "~/engine/decide-together.server";
import { myApprovals, type ApprovalLine } from "~/engine/my-approvals.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { useListLink } from "~/ui/list-link";
import { Outcomes } from "~/ui/outcomes";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PickTable } from "~/ui/pick-table";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

export const meta = () => pageTitle("My approvals", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams } = new URL(args.request.url);
    const { page, size } = readPaging(searchParams);
    const newest = searchParams.get("sort") === "newest";
    return {
      key: newFormKey(),
      all: searchParams.get("tick") === "all",
      size,
      newest,
      delegates: can(actor, "approval.delegate"),
      ...(await myApprovals(actor, page, size, newest)),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: decideSchema, run: (input) => decideTogether(actor, input) });
};

const COLUMNS: readonly Column<ApprovalLine>[] = [
  { id: "title", label: "What", cell: ({ title, to }) => <Link to={to}>{title}</Link> },
  { id: "detail", label: "Details" },
  { id: "step", label: "Your step", nowrap: true },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
  { id: "since", label: "Waiting since", nowrap: true },
  { id: "waited", label: "Working days", numeric: true },
  { id: "next", label: "Goes to the next level", nowrap: true },
];

const keyOf = ({ to, title }: ApprovalLine) => `${to} ${title}`;

/** Everything that waits for the person, with its age; what a line says all of may be decided here, several together. */
export default function MyApprovals() {
  const { key, all, lines, groups, total, page, size, newest, delegates } = useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  const several = lines.some(({ pick }) => pick !== null);
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
        <div className="stack">
          {groups.some(({ to }) => to !== null) && (
            <Card title={t("By kind")}>
              <ul className="flex flex-wrap gap-x-6 gap-y-2">
                {groups.map(({ label, to }) =>
                  to === null ? null : (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ),
                )}
              </ul>
            </Card>
          )}
          <Card
            flush
            title={plural(total, "One record waits", "{n} records wait")}
            actions={
              <Link to={link({ sort: newest ? null : "newest", page: null, tick: null })}>
                {newest ? t("Oldest first") : t("Newest first")}
              </Link>
            }
          >
            {several ? (
              <RecordForm
                key={all ? "all" : "none"}
                reply={reply}
                formKey={key}
                values={{ pick: all ? lines.flatMap(({ pick }) => pick ?? []) : [] }}
              >
                <PickTable
                  name="pick"
                  caption={t("My approvals")}
                  columns={COLUMNS}
                  rows={lines}
                  rowKey={keyOf}
                  valueOf={({ pick }) => pick}
                  titleOf={({ title }) => title}
                />
                <div className="p-4">
                  <TextArea
                    name="note"
                    label={t("Comment")}
                    rows={2}
                    maxLength={2000}
                    hint={t("Saved with each of them")}
                  />
                  <div className="mt-3 flex flex-wrap items-center gap-3">
                    <Button tone="primary" name="_intent" value="decide">
                      {t("Approve selected")}
                    </Button>
                    <Link to={link({ tick: all ? null : "all" })}>{all ? t("Tick none") : t("Tick all")}</Link>
                    <span className="text-dim">{t("Other lines are decided on their own pages.")}</span>
                  </div>
                </div>
              </RecordForm>
            ) : (
              <DataTable caption={t("My approvals")} columns={COLUMNS} rows={lines} rowKey={keyOf} />
            )}
            <Pager page={page} size={size} total={total} />
          </Card>
        </div>
      )}
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readPaging } from "~/define/list";
import { myApprovals, type ApprovalLine } from "~/engine/my-approvals.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("My approvals", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams } = new URL(args.request.url);
    const { page, size } = readPaging(searchParams);
    const newest = searchParams.get("sort") === "newest";
    return {
      size,
      newest,
      delegates: can(actor, "approval.delegate"),
      ...(await myApprovals(actor, page, size, newest)),
    };
  });
};

const COLUMNS: readonly Column<ApprovalLine>[] = [
  { id: "title", label: "What", cell: ({ title, to }) => <Link to={to}>{title}</Link> },
  { id: "detail", label: "Details" },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
  { id: "since", label: "Waiting since", nowrap: true },
  { id: "waited", label: "Working days", numeric: true },
  { id: "next", label: "Goes to the next level", nowrap: true },
];

/** Everything that waits for the person, with its age; several of a kind are decided in its list. */
export default function MyApprovals() {
  const { lines, groups, total, page, size, newest, delegates } = useLoaderData<typeof loader>();
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
      {total === 0 ? (
        <EmptyState icon="list" title={t("Nothing waits for you")}>
          {t("What others send you to decide, and what comes back to you, appears here.")}
        </EmptyState>
      ) : (
        <div className="stack">
          {groups.some(({ to }) => to !== null) && (
            <Card title={t("Decide several together")}>
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
              newest ? (
                <Link to={href("/my/approvals")}>{t("Oldest first")}</Link>
              ) : (
                <Link to={`${href("/my/approvals")}?sort=newest`}>{t("Newest first")}</Link>
              )
            }
          >
            <DataTable
              caption={t("My approvals")}
              columns={COLUMNS}
              rows={lines}
              rowKey={({ to, title }) => `${to} ${title}`}
            />
            <Pager page={page} size={size} total={total} />
          </Card>
        </div>
      )}
    </>
  );
}

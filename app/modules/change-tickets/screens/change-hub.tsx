import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { changeCounts, weekOf, type WeekLine } from "~/modules/change-tickets/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Tiles, type TileView } from "~/ui/tile";

export const meta = () => pageTitle("Changes", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams.get("week");
    const [counts, week] = await Promise.all([changeCounts(actor), weekOf(actor, asked)]);
    return { counts, week };
  });
};

const changes = (n: number) => plural(n, "One change", "{n} changes");

const columns: Column<WeekLine>[] = [
  { id: "window", label: "Window", nowrap: true },
  { id: "system", label: "System" },
  { id: "no", label: "Number", nowrap: true, cell: ({ no, to }) => (to ? <Link to={to}>{no}</Link> : no) },
  { id: "subject", label: "Subject" },
  { id: "kind", label: "Kind" },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
  {
    id: "clashes",
    label: "Clash",
    cell: ({ clashes }) => clashes && <Tag tone="bad">{t("At the same time: {no}", { no: clashes })}</Tag>,
  },
];

/** What changes in one week, and ways on to one's own changes and those to work on. */
export default function ChangeHub() {
  const { counts, week } = useLoaderData<typeof loader>();
  const list = href("/change/ticket/list");
  const open = href("/change/ticket/list/open");
  const at = (day: string) => `${href("/change/ticket")}?week=${day}`;
  const days = week.days.filter(({ lines }) => lines.length > 0);
  const tiles: TileView[] = [
    { label: "Changes", to: list, icon: "list", note: t("{changes} of yours open", { changes: changes(counts.own) }) },
    { label: "Drafts", to: `${list}?status=DRAFT`, icon: "edit", note: changes(counts.drafts) },
    {
      label: "Implemented, to be verified",
      to: `${list}?status=IMPLEMENTED`,
      icon: "check",
      note: changes(counts.verify),
    },
    ...(counts.desk
      ? [
          { label: "Open changes", to: open, icon: "list", note: changes(counts.desk.open) },
          {
            label: "Approval owed",
            to: `${open}?afterwards=PENDING`,
            icon: "warn",
            note: changes(counts.desk.owed),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t("Changes")}
        sentence={t("Changes to systems: {span}", { span: week.title })}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("Changes") }]}
        actions={
          <LinkButton tone="primary" icon="plus" to={href("/change/ticket/add")}>
            {t("Ask for a change")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Tiles tiles={tiles} />
        <nav aria-label={t("Weeks")} className="flex flex-wrap gap-2">
          <LinkButton icon="arrow-left" to={at(week.before)}>
            {t("Week before")}
          </LinkButton>
          <LinkButton icon="calendar" to={href("/change/ticket")}>
            {t("This week")}
          </LinkButton>
          <LinkButton icon="arrow-right" to={at(week.after)}>
            {t("Week after")}
          </LinkButton>
        </nav>
        {days.length === 0 ? (
          <Card>
            <EmptyState icon="calendar" title={t("No changes in this week")}>
              {t("Approved changes appear here on the days of their windows.")}
            </EmptyState>
          </Card>
        ) : (
          days.map(({ date, title, lines }) => (
            <Card key={date} title={title} flush>
              <DataTable
                caption={t("Changes on {day}", { day: title })}
                columns={columns}
                rows={lines}
                rowKey={({ id }) => id}
              />
            </Card>
          ))
        )}
      </div>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monthAsked, monthProblem } from "~/core/asked-days";
import { hoursText } from "~/core/hours";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import { can, todayOf } from "~/core/actor";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { myMonth, punchState, type PunchState } from "~/modules/time/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("My time", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => {
    const present = todayOf(actor).slice(0, 7);
    const month = monthAsked(search.get("month") ?? "") ?? present;
    const span = spanOfMonth(month);
    const asked = new URLSearchParams({ "date.from": span.from, "date.to": span.to, size: "50" });
    const figures = await myMonth(actor, span);
    const today = month === present ? await punchState(actor) : null;
    return {
      list: await listScreen(actor, list, view, asked),
      problem: monthProblem(search, "month", "Month"),
      month: formatMonth(month),
      before: monthAfter(month, -1),
      after: month < present ? monthAfter(month, 1) : null,
      decides: can(actor, "time.decide"),
      facts: [
        ...(today ? [{ label: t("Today"), value: todayText(today) }] : []),
        { label: t("Worked"), value: hoursText(figures.workedMin) },
        { label: t("Overtime"), value: hoursText(figures.otMin) },
        { label: t("Overtime approved"), value: hoursText(figures.otApprovedMin) },
        { label: t("Days late"), value: String(figures.late) },
        { label: t("Days absent"), value: String(figures.absent) },
        { label: t("Days with a punch missing"), value: String(figures.incomplete) },
      ],
    };
  });
};

/** "Day off", or the hours of the shift. */
const todayText = ({ off, shift }: Pick<PunchState, "off" | "shift">): string =>
  off ?? (shift ? `${shift.name}, ${shift.hours}` : t("No shift"));

/** One's own days, a month at a time. */
export default function MyTime() {
  const { list, month, problem, before, after, facts, decides } = useLoaderData<typeof loader>();
  const to = (wanted: string) => `${href("/myTimeLog")}?month=${wanted}`;
  return (
    <>
      <PageHead
        title={t("My time")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("My time") }]}
        actions={
          <>
            <LinkButton icon="plus" to={href("/myTimeLog/myTimeLog/add")}>
              {t("Apply for a correction")}
            </LinkButton>
            <LinkButton tone="primary" icon="clock" to={href("/myTimeLogNew")}>
              {t("Punch")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        {problem && (
          <Notice tone="bad" title={problem}>
            {t("{month} is shown.", { month })}
          </Notice>
        )}
        <Card
          title={month}
          actions={
            <>
              <LinkButton icon="arrow-left" to={to(before)}>
                {t("Month before")}
              </LinkButton>
              {after && (
                <LinkButton icon="arrow-right" to={to(after)}>
                  {t("Month after")}
                </LinkButton>
              )}
            </>
          }
        >
          <DescriptionList facts={facts} />
        </Card>
        <div className="flex flex-wrap gap-2">
          <LinkButton icon="list" to={href("/myTimeLog/myTimeLog/list")}>
            {t("Punches and applications")}
          </LinkButton>
          {decides && (
            <LinkButton icon="check" to={href("/myTimeLog/myTimeLogApplications")}>
              {t("Applications of my team")}
            </LinkButton>
          )}
          <FileButton icon="download" to={list.csv}>
            {t("CSV")}
          </FileButton>
        </div>
        <Card flush>
          {list.rows.length === 0 ? (
            <EmptyState {...list.empty}>{list.empty.text}</EmptyState>
          ) : (
            <DataTable
              caption={list.title}
              columns={list.columns.map((column) => ({ ...column, sortable: false }))}
              rows={list.rows}
              rowKey={(row) => row.id}
              spoken
            />
          )}
        </Card>
      </div>
    </>
  );
}

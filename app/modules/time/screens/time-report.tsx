import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spansAreRead } from "~/core/asked-days";
import { formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import { hoursText, readReport, spanOf, timeFigures, type TimeFigures } from "~/modules/time/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Time report", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams, search } = new URL(args.request.url);
    const params = readReport(searchParams);
    const span = spanOf(params, actor);
    const read = spansAreRead(searchParams);
    const figures = read ? await timeFigures(actor, params) : [];
    const page = pageWithin(params.page, params.size, figures.length);
    const shown = figures.slice((page - 1) * params.size, page * params.size);
    return {
      units: await offeredUnits(actor, "attendance.read"),
      total: figures.length,
      page,
      size: params.size,
      csv: href("/export/:name/:format", { params: { name: "time-report", format: "csv" } }) + search,
      sentence: read ? t("{from} to {to}", { from: formatDate(span.from), to: formatDate(span.to) }) : "",
      rows: shown.map((one) => ({
        ...one,
        worked: hoursText(one.workedMin),
        lateTime: hoursText(one.lateMin),
        overtime: hoursText(one.otMin),
        approved: hoursText(one.otApprovedMin),
      })),
    };
  });
};

type Row = TimeFigures & { worked: string; lateTime: string; overtime: string; approved: string };

const columns: Column<Row>[] = [
  {
    id: "name",
    label: "Employee",
    cell: ({ employeeId, name }) => (
      <Link to={href("/hr/employee/details/:id", { params: { id: employeeId } })}>{name}</Link>
    ),
  },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "present", label: "Present", numeric: true },
  { id: "absent", label: "Absent", numeric: true },
  { id: "leave", label: "On leave", numeric: true },
  { id: "incomplete", label: "Punch missing", numeric: true },
  { id: "worked", label: "Hours worked", numeric: true },
  { id: "late", label: "Times late", numeric: true },
  { id: "lateTime", label: "Late by", numeric: true },
  { id: "overtime", label: "Overtime", numeric: true },
  { id: "approved", label: "Overtime approved", numeric: true },
];

/** What the days of people come to over a span. */
export default function TimeReport() {
  const { units, rows, total, page, size, csv, sentence } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Time report")}
        sentence={sentence}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Time report") }]}
        actions={
          <LinkButton file icon="download" to={csv}>
            {t("CSV")}
          </LinkButton>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "date.from", label: t("From"), kind: "date" },
            { name: "date.to", label: t("To"), kind: "date" },
          ]}
          spoken
        >
          {rows.length === 0 ? (
            <EmptyState icon="chart" title={t("No days in this span")}>
              {t("Days appear here once people punch, or once the attendance of a day is closed.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={plural(total, "One employee", "{n} employees")}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.employeeId}
              />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

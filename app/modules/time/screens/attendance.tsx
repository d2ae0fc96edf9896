import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { dayAsked } from "~/core/asked-days";
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { parseId } from "~/core/ids.server";
import { formatMonth, monthAfter, parseMonth, spanOfMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import {
  attendanceMatrix,
  DAY_SIGNS,
  DAYS,
  daySheet,
  type MatrixRow,
  type SheetRow,
  HALF_AWAY,
  HALF_AWAY_SIGN,
  UNDER_WAY,
  UNDER_WAY_SIGN,
} from "~/modules/time/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Attendance", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const units = await offeredUnits(actor, "attendance.read");
    const unitId = parseId(asked.get("unitId") ?? "") ?? (units[0] ? Number(units[0].value) : null);
    const today = dateIn(actor.at, actor.company.timeZone);
    const date = dayAsked(asked.get("date") ?? "") ?? today;
    const month = parseMonth(asked.get("month") ?? "");
    const span = month === null ? null : spanOfMonth(month);
    return {
      units,
      unitId,
      date,
      month,
      name: units.find(({ value }) => Number(value) === unitId)?.label ?? "",
      sheet: unitId === null || span ? [] : await daySheet(actor, unitId, date),
      matrix: unitId === null || !span ? [] : await attendanceMatrix(actor, unitId, span),
      legend: span ? legend() : "",
      days: span ? daysBetween(span.from, span.to) + 1 : 0,
      uploads: can(actor, "attendance.edit"),
      opens: can(actor, "employee.read"),
    };
  });
};

/** "P Present, A Absent …" */
const legend = () =>
  [
    ...Object.entries(DAY_SIGNS).map(([status, sign]) => `${sign} ${t(DAYS[status as keyof typeof DAYS].label)}`),
    `${HALF_AWAY_SIGN} ${t(HALF_AWAY.label)}`,
    `${UNDER_WAY_SIGN} ${t(UNDER_WAY.label)}`,
  ].join(", ");

const sheetColumns = (opens: boolean): Column<SheetRow>[] => [
  {
    id: "name",
    label: "Employee",
    cell: ({ employeeId, name }) =>
      opens ? <Link to={href("/hr/employee/details/:id", { params: { id: employeeId } })}>{name}</Link> : name,
  },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "shift", label: "Shift" },
  { id: "inAt", label: "In", nowrap: true },
  { id: "outAt", label: "Out", nowrap: true },
  { id: "worked", label: "Worked", nowrap: true },
  { id: "late", label: "Late", nowrap: true },
  { id: "overtime", label: "Overtime", nowrap: true },
  {
    id: "state",
    label: "State",
    cell: ({ state, waiting, conflict, unregistered, paid }) => (
      <>
        {state ? <Tag tone={state.tone}>{state.text}</Tag> : t("Not known yet")}
        {waiting > 0 && (
          <span className="block text-dim">{plural(waiting, "One application waits", "{n} applications wait")}</span>
        )}
        {conflict && <span className="block text-bad">{t("Punched while on leave")}</span>}
        {paid && <span className="block text-dim">{t("Pay is posted: the HR manager changes this day")}</span>}
        {unregistered > 0 && <span className="block text-warn">{t("Punched from an unregistered browser")}</span>}
      </>
    ),
  },
];

const matrixColumns = (days: number): Column<MatrixRow>[] => [
  { id: "name", label: "Employee" },
  ...Array.from({ length: days }, (_, day): Column<MatrixRow> => ({
    id: `d${day}`,
    label: String(day + 1),
    cell: ({ days: states }) => {
      const state = states[day];
      return state ? <abbr title={state.text}>{state.sign}</abbr> : null;
    },
  })),
  { id: "present", label: "Present", numeric: true },
  { id: "absent", label: "Absent", numeric: true },
  { id: "leave", label: "On leave", numeric: true },
];

/** The attendance of a unit: of one day, or of a month day by day. */
export default function Attendance() {
  const {
    units,
    unitId,
    date,
    month,
    name,
    sheet,
    matrix,
    days,
    legend: signs,
    uploads,
    opens,
  } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const to = (more: Record<string, string>) =>
    `${href("/hr/attendance")}?${new URLSearchParams({ ...(unitId === null ? {} : { unitId: String(unitId) }), ...more }).toString()}`;
  const rows = month ? matrix.length : sheet.length;
  return (
    <>
      <PageHead
        title={t("Attendance")}
        sentence={`${name}, ${month ? formatMonth(month) : formatDate(date)}`}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Attendance") }]}
        actions={
          <>
            <LinkButton
              icon="arrow-left"
              to={to(month ? { month: monthAfter(month, -1) } : { date: addDays(date, -1) })}
            >
              {t("Before")}
            </LinkButton>
            <LinkButton
              icon="arrow-right"
              to={to(month ? { month: monthAfter(month, 1) } : { date: addDays(date, 1) })}
            >
              {t("After")}
            </LinkButton>
            <LinkButton icon="calendar" to={to(month ? { date } : { month: date.slice(0, 7) })}>
              {month ? t("By day") : t("By month")}
            </LinkButton>
            {uploads && (
              <>
                <LinkButton icon="edit" to={href("/hr/attendance/correction/add")}>
                  {t("Apply for an employee")}
                </LinkButton>
                <LinkButton icon="upload" to={href("/import/:resource", { params: { resource: "Punch" } })}>
                  {t("Upload punches")}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          key={search.toString()}
          keep={month ? ["month"] : []}
          filters={[
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: name },
            ...(month ? [] : [{ name: "date", label: t("Date"), kind: "date" as const }]),
          ]}
          spoken
        >
          {rows === 0 ? (
            <EmptyState icon="users" title={t("No one is posted at this unit")}>
              {t("Choose a unit to see who was there and when.")}
            </EmptyState>
          ) : month ? (
            <DataTable
              caption={t("Attendance of {month}", { month: formatMonth(month) })}
              columns={matrixColumns(days)}
              rows={matrix}
              rowKey={(row) => row.employeeId}
              keepRows
            />
          ) : (
            <DataTable
              caption={t("Attendance of {date}", { date: formatDate(date) })}
              columns={sheetColumns(opens)}
              rows={sheet}
              rowKey={(row) => row.employeeId}
            />
          )}
        </Filters>
        {month && rows > 0 && <p className="px-4 py-3 text-sm text-dim">{signs}</p>}
      </Card>
    </>
  );
}

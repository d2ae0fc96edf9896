import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { dayAsked, monthAsked, monthProblem } from "~/core/asked-days";
import { addDays, daysBetween, formatDate, weekday } from "~/core/dates";
import { hoursText } from "~/core/hours";
import { newFormKey, parseId } from "~/core/ids.server";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { can, todayOf } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import {
  DAY_SIGNS,
  DAYS,
  daySheet,
  monthSheet,
  signMonth,
  signMonthSchema,
  type MonthRow,
  type MonthSheet,
  type SheetRow,
  HALF_AWAY,
  HALF_AWAY_SIGN,
  UNDER_WAY,
  UNDER_WAY_SIGN,
} from "~/modules/time/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Attendance", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const units = await offeredUnits(actor, "attendance.read");
    const unitId = parseId(asked.get("unitId") ?? "") ?? (units[0] ? Number(units[0].value) : null);
    const today = todayOf(actor);
    const date = dayAsked(asked.get("date") ?? "") ?? today;
    const typed = asked.get("month")?.trim() ?? "";
    const month = typed === "" ? null : (monthAsked(typed) ?? today.slice(0, 7));
    const problem = monthProblem(asked, "month", "Month");
    const span = month === null ? null : spanOfMonth(month);
    const sheetOfMonth =
      unitId === null || month === null || problem !== null ? null : await monthSheet(actor, unitId, month);
    return {
      key: newFormKey(),
      problem,
      units,
      unitId,
      date,
      month,
      name: units.find(({ value }) => Number(value) === unitId)?.label ?? "",
      sheet: unitId === null || span ? [] : await daySheet(actor, unitId, date),
      ofMonth: sheetOfMonth,
      csv: sheetOfMonth
        ? `${href("/export/:name/:format", { params: { name: "attendance-month", format: "csv" } })}?${new URLSearchParams({ unitId: String(unitId), month: month! }).toString()}`
        : null,
      legend: span ? legend() : "",
      days: span
        ? Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, day) => ({
            day: day + 1,
            word: t(WEEKDAYS[weekday(addDays(span.from, day)) - 1]!),
          }))
        : [],
      uploads: can(actor, "attendance.edit"),
      opens: can(actor, "employee.read"),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "attendance.sign");
  const form = await readForm(args.request);
  return load(args, async () =>
    answer(args, actor, form, {
      schema: signMonthSchema,
      run: (input) => signMonth(actor, input),
      done: ({ month }, input) => ({
        to: `${href("/hr/attendance")}?${new URLSearchParams({ unitId: input.unitId, month }).toString()}`,
        toast: t("Attendance of {month} signed.", { month: formatMonth(month) }),
      }),
    }),
  );
};

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

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

const matrixColumns = (
  days: readonly { day: number; word: string }[],
  rows: readonly MonthRow[],
): Column<MonthRow>[] => {
  const sum = (of: "exceptions" | "present" | "absent" | "leave" | "missing" | "late" | "workedMin" | "otMin") =>
    rows.reduce((all, row) => all + row[of], 0);
  const count = (id: "exceptions" | "present" | "absent" | "leave" | "missing" | "late", label: string) => ({
    ...{ id, label: t(label), numeric: true, total: sum(id) },
  });
  return [
    { id: "name", label: t("Employee"), total: t("Total") },
    count("exceptions", "Exceptions"),
    count("present", "Present"),
    count("absent", "Absent"),
    count("leave", "On leave"),
    count("missing", "Punch missing"),
    count("late", "Times late"),
    {
      ...{ id: "worked", label: t("Hours worked"), numeric: true, total: hoursText(sum("workedMin")) },
      cell: ({ workedMin }) => hoursText(workedMin),
    },
    {
      ...{ id: "overtime", label: t("Overtime"), numeric: true, total: hoursText(sum("otMin")) },
      cell: ({ otMin }) => hoursText(otMin),
    },
    ...days.map(({ day, word }, index): Column<MonthRow> => ({
      id: `d${day}`,
      label: `${word} ${day}`,
      cell: ({ days: states }) => {
        const state = states[index];
        return state ? <abbr title={state.text}>{state.sign}</abbr> : null;
      },
    })),
  ];
};

interface SignatureProps {
  sheet: MonthSheet;
  unitId: number;
  month: string;
  formKey: string;
}

/** Who signed the month, what changed since, and the button for who may. */
function Signature({ sheet: { signed, changed, sign }, unitId, month, formKey }: SignatureProps) {
  const reply = useActionData<FormReply>() ?? null;
  return (
    <Card title={t("Signature")}>
      <div className="stack">
        <p>{signed ?? t("No one has signed this month yet.")}</p>
        {changed.total > 0 && (
          <Notice
            tone="warn"
            title={plural(
              changed.total,
              "One day has changed since. Sign the month again.",
              "{n} days have changed since. Sign the month again.",
            )}
          >
            <ul>
              {changed.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {changed.total > changed.lines.length && (
              <p>{t("The first {n} are shown.", { n: changed.lines.length })}</p>
            )}
          </Notice>
        )}
        {sign?.why && <p className="text-dim">{sign.why}</p>}
        {sign && sign.why === null && (
          <RecordForm formKey={formKey} reply={reply} decision>
            <input type="hidden" name="unitId" value={unitId} />
            <input type="hidden" name="month" value={month} />
            <input type="hidden" name="seen" value={sign.seen} />
            <Button tone="primary">{t("Sign the month")}</Button>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}

/** The attendance of a unit: of one day, or of a month day by day. */
export default function Attendance() {
  const {
    units,
    unitId,
    date,
    month,
    name,
    sheet,
    ofMonth,
    csv,
    problem,
    key,
    days,
    legend: signs,
    uploads,
    opens,
  } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const to = (more: Record<string, string>) =>
    `${href("/hr/attendance")}?${new URLSearchParams({ ...(unitId === null ? {} : { unitId: String(unitId) }), ...more }).toString()}`;
  const matrix = ofMonth?.rows ?? [];
  const rows = month ? matrix.length : sheet.length;
  return (
    <>
      <ListHead
        title={t("Attendance")}
        sentence={problem ? name : `${name}, ${month ? formatMonth(month) : formatDate(date)}`}
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
            {csv && (
              <FileButton icon="download" to={csv}>
                {t("CSV")}
              </FileButton>
            )}
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
          filters={[
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: name },
            month
              ? { name: "month", label: t("Month"), kind: "word" as const, ...(problem && { problem }) }
              : { name: "date", label: t("Date"), kind: "date" as const },
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
              columns={matrixColumns(days, matrix)}
              rows={matrix}
              rowKey={(row) => row.employeeId}
              keepRows
              spoken
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
      {month && ofMonth && unitId !== null && rows > 0 && (
        <div className="mt-4">
          <Signature sheet={ofMonth} unitId={unitId} month={month} formKey={key} />
        </div>
      )}
    </>
  );
}

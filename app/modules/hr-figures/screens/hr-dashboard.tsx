import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount, plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  absenceHeat,
  awayFigures,
  expiryFigures,
  headFigures,
  hrCharts,
  probationFigures,
  waitingFigures,
  type DuePerson,
  type WaitingLine,
} from "~/modules/hr-figures/index.server";
import { payrollState } from "~/modules/pay/index.server";
import { todayOf } from "~/modules/people/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Tiles, type TileView } from "~/ui/tile";

export const meta = () => pageTitle("Dashboard", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const [head, away, probation, expiries, waiting, heat, payroll] = await Promise.all([
    headFigures(actor),
    awayFigures(actor),
    probationFigures(actor),
    expiryFigures(actor),
    waitingFigures(actor),
    absenceHeat(actor),
    payrollState(actor),
  ]);
  const { today, onProbation, onNotice, months } = head;
  return {
    counts: {
      today,
      onProbation,
      onNotice,
      joined: months.at(-1)?.joined ?? 0,
      month: months.at(-1)?.month ?? "",
      day: todayOf(actor).replaceAll("-", ""),
    },
    onLeave: away?.total ?? null,
    expired: expiries?.[0]?.n ?? null,
    probation,
    waiting,
    payroll,
    charts: hrCharts(actor, { head, away, expiries, heat }),
    mayAdd: can(actor, "employee.edit"),
  };
};

const DUE: readonly Column<DuePerson>[] = [
  {
    id: "name",
    label: "Name",
    cell: ({ id, name }) => <Link to={href("/hr/probation/:id", { params: { id } })}>{name}</Link>,
  },
  { id: "unit", label: "Unit" },
  { id: "ends", label: "Probation ends", nowrap: true },
  {
    id: "days",
    label: "Days left",
    cell: ({ days }) =>
      days < 0 ? (
        <Tag tone="bad">{plural(-days, "One day over", "{n} days over")}</Tag>
      ) : (
        <Tag tone={days <= 7 ? "warn" : "neutral"}>{plural(days, "One day", "{n} days")}</Tag>
      ),
  },
];

const WAITING: readonly Column<WaitingLine>[] = [
  { id: "holder", label: "With" },
  { id: "what", label: "What", cell: ({ what, link }) => (link ? <Link to={link}>{what}</Link> : what) },
  { id: "n", label: "Waiting", numeric: true, cell: ({ n }) => formatCount(n) },
  { id: "longest", label: "Longest, working days", numeric: true, cell: ({ longest }) => longest ?? "–" },
];

/** The home of HR: what needs somebody first, then how the organisation stands and moves. */
export default function HrDashboard() {
  const { counts, onLeave, expired, probation, waiting, payroll, charts, mayAdd } = useLoaderData<typeof loader>();
  const list = href("/hr/employee/list");
  const people = (n: number) => plural(n, "One employee", "{n} employees");
  const tiles: TileView[] = [
    { label: "Employees", to: list, icon: "users", note: people(counts.today) },
    {
      label: "Joined this month",
      to: `${list}?joinDate.from=${counts.month}-01`,
      icon: "plus",
      note: people(counts.joined),
    },
    {
      label: "On probation",
      to: `${list}?status=PROBATION`,
      icon: "clock",
      note: people(counts.onProbation),
      ...(probation && probation.overdue > 0
        ? { tag: { text: plural(probation.overdue, "One is overdue", "{n} are overdue"), tone: "bad" as const } }
        : {}),
    },
    { label: "On notice", to: `${list}?status=ON_NOTICE`, icon: "exit", note: people(counts.onNotice) },
    ...(onLeave === null
      ? []
      : [
          {
            label: "On leave today",
            to: `${href("/hr/leave/list")}?away=${counts.day}`,
            icon: "calendar",
            note: people(onLeave),
          },
        ]),
    ...(expired === null
      ? []
      : [
          {
            label: "Documents",
            to: `${href("/hr/documents")}?status=EXPIRED`,
            icon: "file",
            note: plural(expired, "One has expired", "{n} have expired"),
          },
        ]),
    ...(payroll === null
      ? []
      : [
          {
            label: "Payroll",
            to: payroll.link,
            icon: "money",
            note: payroll.run ?? t("No run yet"),
            ...(payroll.state ? { tag: payroll.state } : {}),
          },
        ]),
  ];
  return (
    <>
      <PageHead
        title={t("HR")}
        sentence={t("Your part of the organisation today")}
        crumbs={[{ label: t("HR") }]}
        actions={
          mayAdd && (
            <LinkButton tone="primary" icon="plus" to={href("/hr/employee/add")}>
              {t("Add an employee")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        <Tiles tiles={tiles} />
        {waiting.length > 0 && (
          <Card flush title={t("What waits, and with whom")}>
            <DataTable
              caption={t("What waits, and with whom")}
              columns={WAITING}
              rows={waiting}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
        {probation && probation.people.length > 0 && (
          <Card
            flush
            title={t("Probation to decide")}
            note={t("{overdue} overdue, {soon} within 30 days", {
              overdue: probation.overdue,
              soon: probation.soon,
            })}
            actions={
              <LinkButton to={`${list}?status=PROBATION&_sort=joinDate`}>{t("Everyone on probation")}</LinkButton>
            }
          >
            <DataTable
              caption={t("Probation to decide")}
              columns={DUE}
              rows={probation.people}
              rowKey={({ id }) => String(id)}
            />
          </Card>
        )}
        <div className="charts">
          {charts.map((view) => (
            <Chart key={view.title} view={view} />
          ))}
        </div>
      </div>
    </>
  );
}

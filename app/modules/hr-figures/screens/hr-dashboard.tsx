import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount, plural, t } from "~/core/text";
import { can, todayOf } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  absenceHeat,
  awayFigures,
  expiryFigures,
  headFigures,
  probationFigures,
  waitingFigures,
  type DuePerson,
  type WaitingLine,
} from "~/modules/hr-figures/index.server";
import { payrollState, type PayrollState } from "~/modules/pay/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Tiles, type TileView } from "~/ui/tile";
import { hrTiles } from "./hr-tiles";
import { hrCharts } from "./hr-charts.server";

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
  return {
    figures: {
      heads: { today: head.today, before: head.before, onNotice: head.onNotice, months: head.months.slice(-2) },
      today: todayOf(actor),
      away: away && { total: away.total, before: away.before },
      probation,
      documents: expiries && { expired: expiries.stretches[0]?.n ?? 0, lately: expiries.lately },
    },
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

/** The state of payroll: the latest run within reach. */
const payrollTile = ({ link, run, state }: PayrollState): TileView => ({
  label: "Payroll",
  to: link,
  icon: "money",
  note: run ?? t("No run yet"),
  ...(state ? { tag: state } : {}),
});

/** The home of HR: figures with their change, drawn, with the figures of each beneath it; then what needs somebody. */
export default function HrDashboard() {
  const { figures, probation, waiting, payroll, charts, mayAdd } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("HR")}
        sentence={t("Your units today")}
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
        <div className="figures">
          <Tiles tiles={hrTiles(figures)} />
        </div>
        <div className="charts">
          {charts.map((view) => (
            <Chart key={view.title} view={view} />
          ))}
        </div>
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
              <LinkButton to={`${href("/hr/employee/list")}?status=PROBATION&_sort=joinDate`}>
                {t("Everyone on probation")}
              </LinkButton>
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
        {payroll && <Tiles tiles={[payrollTile(payroll)]} />}
      </div>
    </>
  );
}

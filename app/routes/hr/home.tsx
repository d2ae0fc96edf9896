import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { headcount } from "~/modules/people/index.server";
import { LinkButton } from "~/ui/button";
import { Chart } from "~/ui/charts/chart";
import { drawChart } from "~/ui/charts/draw-chart.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Dashboard", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { units, ...counts } = await headcount(actor);
  const [largest] = units;
  return {
    counts,
    mayAdd: can(actor, "employee.edit"),
    chart: largest
      ? drawChart({
          kind: "bars",
          title: t("Staff by unit"),
          summary: t("{unit} has the most staff: {n}.", { unit: largest.name, n: largest.people }),
          along: t("Unit"),
          categories: units.map(({ name }) => name),
          series: [{ label: t("Employees"), values: units.map(({ people }) => people), tone: "info" }],
        })
      : null,
  };
};

export default function HrHome() {
  const { counts, mayAdd, chart } = useLoaderData<typeof loader>();
  const list = href("/hr/employee/list");
  const people = (n: number) => plural(n, "One employee", "{n} employees");
  const tiles = [
    { label: "Employees", to: list, icon: "users", note: people(counts.working) },
    { label: "Joined in the last 30 days", to: `${list}?_sort=-joinDate`, icon: "plus", note: people(counts.joined) },
    {
      label: "On probation",
      to: `${list}?status=PROBATION`,
      icon: "clock",
      note: people(counts.onProbation),
    },
    { label: "On notice", to: `${list}?status=ON_NOTICE`, icon: "exit", note: people(counts.leaving) },
  ];
  return (
    <>
      <PageHead
        title={t("HR")}
        sentence={t("Who works in your part of the organisation today")}
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
        {chart && <Chart view={chart} />}
      </div>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { coverageNow, type CoverageNow } from "~/modules/visit-reports/index.server";
import { riskCounts } from "~/modules/risks/index.server";
import {
  LEVEL_INFO,
  levelsOf,
  operationsHome,
  visitFigures,
  type OverdueLine,
  type VisitLine,
} from "~/modules/visits/index.server";
import { billCounters } from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { Chart } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles, type TileView } from "~/ui/tile";
import { visitCharts } from "./parts/visit-charts.server";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Today", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const [level] = levelsOf(actor);
    const { home, figures, ...counts } = await promiseHash({
      home: operationsHome(actor),
      figures: visitFigures(actor),
      risks: riskCounts(actor),
      bills: billCounters(actor),
      plans: coverageNow(actor),
    });
    return { ...home, ...counts, charts: visitCharts(figures), begin: level ? LEVEL_INFO[level].word : null };
  });
};

const own: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", nowrap: true, cell: (row) => <Link to={visitLinks.edit(row)}>{row.refNo}</Link> },
  { id: "unit", label: "Unit" },
  { id: "visited", label: "Visited", nowrap: true },
  { id: "purpose", label: "Purpose" },
  { id: "sections", label: "Sections", numeric: true },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

const waiting: Column<VisitLine>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    cell: (row) => <Link to={visitLinks.review(row)}>{row.refNo}</Link>,
  },
  { id: "visitor", label: "Visitor" },
  { id: "unit", label: "Unit" },
  { id: "visited", label: "Visited", nowrap: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "waiting", label: "Waiting", cell: (row) => cellText(row.waiting) },
];

const withReviewer: Column<OverdueLine>[] = [
  { ...waiting[0]!, cell: (row) => <Link to={visitLinks.overdue(row)}>{row.refNo}</Link> },
  ...waiting.slice(1, 4),
  { id: "reviewer", label: "With" },
  waiting.at(-1)!,
];
const sentBack: Column<VisitLine>[] = [
  { ...waiting[0]!, cell: (row) => <Link to={visitLinks.preview(row)}>{row.refNo}</Link> },
  ...waiting.slice(1, 4),
];

export default function OperationsHome() {
  const {
    drafts,
    returned,
    toReview,
    toReviewTotal,
    overdue,
    afterForwarding,
    followUps,
    coverage,
    risks,
    bills,
    plans,
    charts,
    begin,
  } = useLoaderData<typeof loader>();
  const nothing = drafts.length + returned.length + toReviewTotal + overdue.length + afterForwarding.length === 0;
  const counts = [
    t("{visited} of {branches} branches visited this month", coverage),
    ...(followUps.open > 0
      ? [
          plural(followUps.open, "{n} follow-up open, {overdue} overdue", "{n} follow-ups open, {overdue} overdue", {
            overdue: followUps.overdue,
          }),
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t("Today")}
        sentence={counts.join(" · ")}
        actions={
          <>
            {followUps.open > 0 && (
              <LinkButton icon="check" to={href("/my/followUp/list", { search: { which: "mine", status: "OPEN" } })}>
                {t("Follow-ups")}
              </LinkButton>
            )}
            {begin && (
              <LinkButton tone="primary" icon="plus" to={href("/ops/:level/visit/add", { params: { level: begin } })}>
                {t("New visit")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {returned.length > 0 && <Lines title={t("Returned to you")} columns={own} rows={returned} />}
        {overdue.length > 0 && (
          <Lines
            title={t("Overdue below you")}
            note={t("More than three working days with the reviewer")}
            columns={withReviewer}
            rows={overdue}
          />
        )}
        {toReview && toReview.length > 0 && (
          <Lines
            title={t("To review")}
            columns={waiting}
            rows={toReview}
            actions={
              <LinkButton size="small" to={href("/ops/my/review/list")}>
                {t("All {toReviewTotal}", { toReviewTotal })}
              </LinkButton>
            }
          />
        )}
        {drafts.length > 0 && <Lines title={t("Your drafts")} columns={own} rows={drafts} />}
        {afterForwarding.length > 0 && (
          <Lines title={t("Returned after you forwarded them")} columns={sentBack} rows={afterForwarding} />
        )}
        {nothing && (
          <Card>
            <EmptyState title={t("Nothing waits for you")}>
              {t("Drafts, returned visits and visits to review appear here, the oldest first.")}
            </EmptyState>
          </Card>
        )}
        {plans && <Coverage plans={plans} />}
        {(bills ?? risks) && <Tiles tiles={[...(bills ? billTiles(bills) : []), ...(risks ? riskTiles(risks) : [])]} />}
        {charts.length > 0 && (
          <div className="charts">
            {charts.map((view) => (
              <Chart key={view.title} view={view} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** How far this month's plans are fulfilled. */
function Coverage({ plans: { planned, fulfilled, unplanned, search } }: { plans: CoverageNow }) {
  const said = t("{fulfilled} of {planned} planned visits made", { fulfilled, planned });
  return (
    <Card
      title={t("Visit plans of this month")}
      note={plural(unplanned, "{n} outside the plan", "{n} outside the plan")}
      actions={
        <LinkButton size="small" to={href("/ops/reports/:report", { params: { report: "coverage" }, search })}>
          {t("Coverage")}
        </LinkButton>
      }
    >
      <p>{said}</p>
      <meter className="w-full" min={0} max={planned} value={fulfilled} aria-label={said}>
        {said}
      </meter>
    </Card>
  );
}

/** Transport bills by what is to be done with them. */
function billTiles({
  drafts,
  returned,
  onTheWay,
  toCheck,
}: {
  drafts: number;
  returned: number;
  onTheWay: number;
  toCheck: number | null;
}): TileView[] {
  const mine = {
    label: t("Transport bills"),
    to: href("/ops/transportBill"),
    icon: "money",
    note: t("Drafts {drafts}, returned {returned}, on their way {n}", { drafts, returned, n: onTheWay }),
  };
  return [
    mine,
    ...(toCheck
      ? [
          {
            label: t("Bills to check"),
            to: href("/ops/transportBill/checkedBy/list"),
            icon: "check",
            note: plural(toCheck, "One bill waiting for you", "{n} bills waiting for you"),
          },
        ]
      : []),
  ];
}

function riskTiles({ due, overdue }: { due: number; overdue: number }): TileView[] {
  return [
    {
      label: t("Risk register"),
      icon: "warn",
      note: t("{n} reviews due within 30 days", { n: due }),
      to: href("/ops/risk/register/list", { search: overdue > 0 ? { review: "OVERDUE" } : {} }),
      ...(overdue > 0 ? { tag: { text: t("{n} reviews overdue", { n: overdue }), tone: "bad" as const } } : {}),
    },
    {
      label: t("Risk framework"),
      icon: "report",
      note: t("How risks are scored, and the risk appetite"),
      to: href("/ops/ermf"),
    },
  ];
}

function Lines<Line extends VisitLine>({
  title,
  note,
  columns,
  rows,
  actions,
}: {
  title: string;
  note?: string;
  columns: Column<Line>[];
  rows: Line[];
  actions?: React.ReactNode;
}) {
  return (
    <Card flush title={title} note={note} actions={actions}>
      <DataTable
        caption={t("{title}: the visits", { title: t(title) })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}

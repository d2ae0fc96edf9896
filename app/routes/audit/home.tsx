import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { issueCounts } from "~/modules/audit-issues/index.server";
import { planProgress, type PlanProgress } from "~/modules/audit-plan/index.server";
import { areaTotals } from "~/modules/audit-settings/index.server";
import { engagementCounts } from "~/modules/audit-workplan/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Today", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const [counts, progress, engagements, unweighed] = await Promise.all([
      issueCounts(actor),
      planProgress(actor),
      engagementCounts(actor),
      areaTotals(actor),
    ]);
    return { counts, progress, engagements, unweighed, writes: can(actor, "auditIssue.write") };
  });
};

const list = (search: Record<string, string>) => href("/audit/others/trackerissue", { search });

export default function AuditHome() {
  const {
    counts: { states, severities, late },
    progress,
    engagements,
    unweighed,
    writes,
  } = useLoaderData<typeof loader>();
  const implemented = states.find(({ value }) => value === "IMPLEMENTED")?.count ?? 0;
  const overdue = late.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead
        title={t("Today")}
        sentence={plural(overdue, "{n} issue late", "{n} issues late")}
        actions={
          <>
            <LinkButton icon="list" to={href("/audit/others/trackerissue")}>
              {t("All issues")}
            </LinkButton>
            {writes && (
              <LinkButton tone="primary" icon="plus" to={href("/audit/settings/previousdata/add")}>
                {t("Record an issue")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {unweighed.length > 0 && (
          <Notice tone="warn" title={t("The weights of test areas do not make 100")}>
            <ul>
              {unweighed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={href("/audit/settings/:resource/list", { params: { resource: "testarea" } })}>
              {t("Test areas")}
            </Link>
          </Notice>
        )}
        {progress && <Progress progress={progress} implemented={implemented} />}
        {engagements && (
          <Counts
            title={t("Engagements by state")}
            rows={engagements.map((row) => ({
              ...row,
              to: href("/audit/workplan/list", { search: { status: row.value } }),
            }))}
          />
        )}
        <Counts
          title={t("Issues by state")}
          rows={states.map((row) => ({
            ...row,
            to: row.value === "CLOSED" ? href("/audit/others/closeList") : list({ status: row.value }),
          }))}
        />
        <Counts
          title={t("Not closed, by severity")}
          rows={severities.map((row) => ({ ...row, to: list({ status: "LIVE", severity: row.value }) }))}
        />
        <Counts title={t("Late, by age")} rows={late.map((row) => ({ ...row, to: list({ late: row.value }) }))} />
      </div>
    </>
  );
}

/** How far the plan of the running year is, and what waits for a review. */
function Progress({ progress: { plan, waiting }, implemented }: { progress: PlanProgress; implemented: number }) {
  return (
    <>
      {plan && (
        <Counts
          title={t("Plan {plan}", { plan: plan.name })}
          rows={[
            {
              value: "planned",
              label: "Audits planned",
              count: plan.planned,
              to: href("/audit/planning", { search: { yearId: String(plan.yearId), included: "true" } }),
            },
            {
              value: "audited",
              label: "Audited this year",
              count: plan.audited,
              to: href("/audit/planning/plan/:id", { params: { id: plan.id } }),
            },
            {
              value: "late",
              label: "Later than planned",
              count: plan.late,
              to: href("/audit/planning/plan/:id", { params: { id: plan.id } }),
            },
            {
              value: "toCome",
              label: "To come",
              count: plan.toCome,
              to: href("/audit/planning/plan/:id", { params: { id: plan.id } }),
            },
          ]}
        />
      )}
      <Counts
        title={t("Reviews waiting")}
        rows={[
          {
            value: "plans",
            label: "Plans to approve",
            count: waiting,
            to: href("/audit/planning/list", { search: { status: "SUBMITTED" } }),
          },
          { value: "issues", label: "Issues to verify", count: implemented, to: list({ status: "IMPLEMENTED" }) },
        ]}
      />
    </>
  );
}

function Counts({
  title,
  rows,
}: {
  title: string;
  rows: readonly { value: string; label: string; count: number; to: string }[];
}) {
  return (
    <Card title={title}>
      <dl className="facts">
        {rows.map(({ value, label, count, to }) => (
          <div key={value}>
            <dt>{t(label)}</dt>
            <dd>{count > 0 ? <Link to={to}>{count}</Link> : count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

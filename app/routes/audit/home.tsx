import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { issueCounts } from "~/modules/audit-issues/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Today", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ counts: await issueCounts(actor), writes: can(actor, "auditIssue.write") }));
};

const list = (search: Record<string, string>) => href("/audit/others/trackerissue", { search });

export default function AuditHome() {
  const {
    counts: { states, severities, late },
    writes,
  } = useLoaderData<typeof loader>();
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

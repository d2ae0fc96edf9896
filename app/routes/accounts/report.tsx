import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { reportByName, reportPage } from "~/modules/financial-reports/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Filters } from "~/ui/filters";
import { useListLink } from "~/ui/list-link";
import { Notice } from "~/ui/notice";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { ReportTable } from "./parts/report-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Report", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const report = reportByName(args.params.report ?? "");
    if (!report) throw new NotFound(t("There is no such report."));
    return reportPage(actor, report, new URL(args.request.url).searchParams);
  });
};

export default function Report() {
  const page = useLoaderData<typeof loader>();
  const link = useListLink();
  return (
    <>
      <ListHead
        title={page.title}
        sentence={page.facts
          .slice(0, 2)
          .map(({ value }) => value)
          .join(" · ")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Reports"), to: href("/ac/reports") },
          { label: page.title },
        ]}
        actions={page.files.map(({ label, to }) => (
          <FileButton key={label} icon="download" size="small" to={to}>
            {label}
          </FileButton>
        ))}
      />
      <Card flush>
        <Filters filters={page.filters} folded>
          {page.untold && (
            <div className="px-4 pt-3">
              <Notice title={t("Cash of the open day")}>
                <p>{page.untold}</p>
              </Notice>
            </div>
          )}
          {page.rows.length === 0 && !page.totals?.some(Boolean) ? (
            <EmptyState icon="report" title={t("Nothing is booked")}>
              {t("Choose other dates or another unit. What is approved appears here at once.")}
            </EmptyState>
          ) : (
            <ReportTable page={page} />
          )}
          {(page.next || !page.isFirst) && (
            <nav className="bar-line" aria-label={t("Pages")}>
              <span className="go">
                {!page.isFirst && (
                  <LinkButton size="small" icon="arrow-left" to={link({ after: null })}>
                    {t("From the start")}
                  </LinkButton>
                )}
                {page.next && (
                  <LinkButton size="small" rel="next" to={page.next}>
                    {t("Next")}
                  </LinkButton>
                )}
              </span>
            </nav>
          )}
          <dl className="report-facts">
            {page.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <footer className="report-foot">
            {page.checks.map(({ label, ok }) => (
              <p key={label}>
                <Tag tone={ok ? "ok" : "bad"}>{ok ? t("Agrees") : t("Does not agree")}</Tag> {label}
              </p>
            ))}
            {page.seal && (
              <p className="text-dim break-all">
                {t("Seal of the books")} {page.seal}
              </p>
            )}
          </footer>
        </Filters>
      </Card>
    </>
  );
}

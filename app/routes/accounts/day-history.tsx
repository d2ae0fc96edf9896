import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { branchChoices, dayKinds, daySpec, dayStatuses, findDays } from "~/modules/business-day/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { DayTable } from "./parts/day-table";

export const meta = () => pageTitle("Day history", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, daySpec);
    const search = writeListParams({ ...params, page: 1 }, daySpec);
    const [list, branches] = await Promise.all([findDays(actor, params), branchChoices(actor)]);
    return {
      ...list,
      branches,
      kinds: dayKinds,
      statuses: dayStatuses,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "business-days", format } }) + search,
      ),
    };
  });
};

export default function DayHistory() {
  const { rows, page, size, total, sort, branches, kinds, statuses, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Day history")}
        sentence={t("Every business day with its closings and their hash")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Day history") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Branch") },
            { name: "branchId", label: t("Branch"), kind: "choice", choices: branches, any: t("All branches") },
            { name: "status", label: t("Status"), kind: "choice", choices: statuses },
            { name: "kind", label: t("Kind"), kind: "choice", choices: kinds },
            { name: "businessDate.from", label: t("From"), kind: "date" },
            { name: "businessDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="calendar" title={t("No day found")}>
              {t("Change the filters, or open a day.")}
            </EmptyState>
          ) : (
            <>
              <DayTable rows={rows} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

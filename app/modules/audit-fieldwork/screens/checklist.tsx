import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { AREA_FACES, checklistOf, type Checklist } from "~/modules/audit-fieldwork/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.list.title ?? "Checklist", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const address = {
      id: idOf(args.params),
      countryId: parseId(args.params.countryId) ?? 0,
      areaType: faceAt(args.request, AREA_FACES),
    };
    return {
      list: await checklistOf(actor, address, {
        show: asked.get("show") ?? "",
        page: parseId(asked.get("page") ?? "1") ?? 1,
      }),
    };
  });
};

/** The checklist of an audit: its areas, and every step with its result. */
export default function ChecklistPage() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={list.title}
        tag={<Tag tone={list.state.tone}>{list.state.text}</Tag>}
        crumbs={areaCrumbs("audit", list.list, { label: list.title, to: list.engagement }, { label: t("Checklist") })}
        actions={
          <>
            <LinkButton to={list.engagement}>{t("Audit")}</LinkButton>
            <FileButton to={list.blank} icon="print">
              {t("Print the sheet")}
            </FileButton>
          </>
        }
      />
      <div className="stack">
        <Card title={t("Test areas")}>
          <DataTable
            caption={t("Test areas of this audit")}
            spoken
            columns={[
              { id: "name", label: t("Test area"), cell: ({ name, to }) => <Link to={to}>{name}</Link> },
              { id: "done", label: t("Steps done") },
              { id: "exceptions", label: t("Exceptions"), numeric: true },
              { id: "reviewed", label: t("Reviewed") },
            ]}
            rows={list.areas}
            rowKey={({ id }) => id}
          />
        </Card>
        <Steps list={list} />
      </div>
    </>
  );
}

const COLUMNS = [
  { id: "code", label: "Step", nowrap: true },
  { id: "area", label: "Test area" },
  { id: "objective", label: "Objective" },
  { id: "key", label: "Key control" },
  { id: "sample", label: "Sample", numeric: true },
  { id: "exceptions", label: "Exceptions", numeric: true },
  { id: "evidence", label: "Evidence", numeric: true },
  { id: "result", label: "Result" },
  { id: "state", label: "State" },
] as const;

function Steps({ list }: { list: Checklist }) {
  const { steps, filter, pager } = list;
  return (
    <Card title={t("Steps")}>
      <nav aria-label={t("Steps shown")} className="flex flex-wrap gap-4">
        {filter.map(({ label, to, here }) =>
          here ? (
            <strong key={label} aria-current="page">
              {label}
            </strong>
          ) : (
            <Link key={label} to={to}>
              {label}
            </Link>
          ),
        )}
      </nav>
      {steps.length === 0 ? (
        <EmptyState icon="list" title={t("No such steps")}>
          {t("The checklist has no steps of this kind.")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("Steps of this audit")}
          columns={COLUMNS.map((column) => ({
            ...column,
            cell: ({ cells }: Checklist["steps"][number]) => cellText(cells[column.id]),
          }))}
          rows={steps}
          rowKey={({ id }) => id}
        />
      )}
      {pager.pages > 1 && (
        <p className="flex flex-wrap gap-4">
          <span>{t("Page {page} of {pages}", { page: pager.page, pages: pager.pages })}</span>
          {pager.before && <Link to={pager.before}>{t("Previous page")}</Link>}
          {pager.after && <Link to={pager.after}>{t("Next page")}</Link>}
        </p>
      )}
    </Card>
  );
}

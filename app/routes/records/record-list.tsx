import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { ListPage } from "~/engine/resource/list-page.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { type Crumb } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tabs, type Tab } from "~/ui/tabs";

/** The list of any resource. @param actions buttons of this one beside those of all */
export function RecordList({
  page,
  crumbs,
  actions,
  tabs = [],
}: {
  page: ListPage;
  crumbs: Crumb[];
  actions?: ReactNode;
  tabs?: readonly Tab[];
}) {
  return (
    <>
      <ListHead
        title={t(page.title)}
        sentence={page.sentence}
        crumbs={crumbs}
        actions={
          <>
            <FileButton to={page.csv} icon="download">
              {t("CSV")}
            </FileButton>
            <FileButton to={page.xlsx} icon="download">
              {t("Excel")}
            </FileButton>
            {page.import && (
              <LinkButton to={page.import} icon="upload">
                {t("Import")}
              </LinkButton>
            )}
            {actions}
            {page.add && (
              <LinkButton tone="primary" to={page.add} icon="plus">
                {t(/^[aeiou]/.test(page.one) ? "Add an {one}" : "Add a {one}", { one: t(page.one) })}
              </LinkButton>
            )}
          </>
        }
      />
      <Tabs label={t("Related settings")} tabs={tabs} />
      <Card flush>
        <Filters filters={page.filters}>
          {page.rows.length === 0 ? (
            <Empty page={page} />
          ) : (
            <>
              <DataTable
                caption={t(page.title)}
                columns={page.columns}
                rows={page.rows}
                rowKey={(row) => row.id}
                sort={page.sort}
              />
              <Pager page={page.page} size={page.size} total={page.total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

function Empty({ page }: { page: ListPage }) {
  if (page.narrowed)
    return (
      <EmptyState icon="search" title={t("Nothing found")}>
        {t("Search for something else, or clear the filters.")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("No {title} yet", { title: t(page.title).toLowerCase() })}
      action={page.add && <LinkButton to={page.add}>{t("Add the first")}</LinkButton>}
    >
      {t("Records appear as choices in forms.")}
    </EmptyState>
  );
}

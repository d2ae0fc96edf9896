import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { DetailsPage } from "~/engine/resource/record-page.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, type Crumb } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

/** Everything about a record of any resource, with its history beside it. @param children what else there is to say of this one */
export function RecordDetails({
  page,
  crumbs,
  children,
}: {
  page: DetailsPage;
  crumbs: Crumb[];
  children?: ReactNode;
}) {
  return (
    <>
      <PageHead
        title={page.title}
        tag={<Tag tone={page.active ? "ok" : "neutral"}>{t(page.state)}</Tag>}
        crumbs={crumbs}
        actions={
          <>
            {page.setActive && (
              <LinkButton to={page.setActive}>{page.active ? t("Take out of use") : t("Reactivate")}</LinkButton>
            )}
            {page.edit && (
              <LinkButton tone="primary" to={page.edit} icon="edit">
                {t("Change")}
              </LinkButton>
            )}
          </>
        }
      />
      <Columns aside={<History history={page.history} />}>
        <div className="stack">
          <Card title={t("The {one}", { one: t(page.one) })}>
            <DescriptionList
              facts={page.facts.map(({ to, value, ...fact }) => ({
                ...fact,
                value: to ? <Link to={to}>{value}</Link> : value,
              }))}
            />
          </Card>
          {children}
        </div>
      </Columns>
    </>
  );
}

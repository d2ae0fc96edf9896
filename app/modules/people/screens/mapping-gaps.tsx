import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { mappingGaps, type MappingGap, type UnableLine } from "~/modules/people/index.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Who has no manager", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return mappingGaps(actor);
};

interface Person {
  id: number;
  name: string;
  employeeNo: string;
}

const person = <Line extends Person>(): Column<Line>[] => [
  {
    id: "name",
    label: "Name",
    cell: ({ id, name }) => <Link to={href("/hr/employee/details/:id", { params: { id } })}>{name}</Link>,
  },
  { id: "employeeNo", label: "Number", nowrap: true },
];

const COLUMNS: readonly Column<MappingGap>[] = [...person<MappingGap>(), { id: "relations", label: "Missing" }];

const UNABLE: readonly Column<UnableLine>[] = [
  ...person<UnableLine>(),
  { id: "relation", label: "Relation" },
  { id: "manager", label: "Mapped to" },
  { id: "why", label: "Cannot act" },
];

export default function MappingGaps() {
  const { gaps, more, unable } = useLoaderData<typeof loader>();
  const list = href("/hr/settings/manager-mapping/list");
  return (
    <>
      <PageHead
        title={t("Who has no manager")}
        sentence={t("Today, by mapping and by the organisation")}
        crumbs={recordCrumbs("hr", { label: t("Managers"), to: list }, { label: t("Who has no manager") })}
      />
      <div className="stack">
        {gaps.length === 0 ? (
          <EmptyState icon="users" title={t("Everyone has a manager")}>
            {t("Each relation of every employee within your reach is held by someone today.")}
          </EmptyState>
        ) : (
          <Card flush title={t("Missing")} note={more ? t("The first 200 are shown.") : undefined}>
            <DataTable caption={t("Missing")} columns={COLUMNS} rows={gaps} rowKey={({ id }) => id} />
          </Card>
        )}
        {unable.length > 0 && (
          <Card flush title={t("Mapped, but cannot act")}>
            <DataTable
              caption={t("Mapped, but cannot act")}
              columns={UNABLE}
              rows={unable}
              rowKey={({ id, relation }) => `${id} ${relation}`}
            />
          </Card>
        )}
      </div>
    </>
  );
}

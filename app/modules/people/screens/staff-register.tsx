import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { spansAreRead } from "~/core/asked-days";
import { plural, t } from "~/core/text";
import { writeListParams } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { pathAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import {
  headCount,
  hireChoices,
  readRegister,
  registerPage,
  registerSpec,
  type HeadCount,
  type RegisterLine,
} from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Staff register", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { searchParams } = new URL(args.request.url);
  // The boxes that were ticked become one word of the address, which filters and pages keep.
  const ticked = searchParams.getAll("column");
  if (ticked.length > 0) {
    searchParams.delete("column");
    searchParams.set("columns", ticked.join(","));
    throw redirect(`${pathAt(args.request)}?${searchParams.toString()}`);
  }
  const params = readRegister(searchParams);
  const chosen = (searchParams.get("columns") ?? "").slice(0, 200).split(",").filter(Boolean);
  const read = spansAreRead(searchParams);
  const search = writeListParams({ ...params, page: 1 }, registerSpec);
  const { designations, staffTypes } = await hireChoices(actor);
  const register = await registerPage(actor, params, chosen);
  return {
    ...register,
    lines: read ? register.lines : [],
    count: await headCount(actor, params),
    units: await offeredUnits(actor, "employee.read"),
    designations,
    staffTypes,
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: "staff-register", format } }) + search,
    ),
  };
};

const COUNTS: readonly Column<HeadCount["units"][number]>[] = [
  { id: "name", label: "Name" },
  { id: "people", label: "People", numeric: true },
];

export default function StaffRegister() {
  const { columns, lines, total, page, size, count, units, designations, staffTypes, files } =
    useLoaderData<typeof loader>();
  const shown = columns
    .filter(({ chosen }) => chosen)
    .map(({ id, label }): Column<RegisterLine> =>
      id === "name"
        ? {
            id,
            label,
            cell: (row) =>
              row.here ? (
                <Link to={href("/hr/employee/details/:id", { params: { id: row.id } })}>{row.name}</Link>
              ) : (
                row.name
              ),
          }
        : { id, label },
    );
  return (
    <>
      <ListHead
        title={t("Staff register")}
        sentence={`${plural(count.total, "One person employed", "{n} people employed")}, ${count.day}`}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: t("Staff register") },
        )}
        actions={<FileButtons csv={files[0]!} xlsx={files[1]!} />}
      />
      <div className="stack">
        <Card flush>
          <Filters
            keep={["columns"]}
            filters={[
              { name: "on", label: t("As of"), kind: "date", any: t("Today") },
              { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
              { name: "q", label: t("Search"), kind: "search", any: t("Name or number") },
              {
                name: "designationId",
                label: t("Designation"),
                kind: "choice",
                choices: designations,
                any: t("Any designation"),
              },
              { name: "staffTypeId", label: t("Staff type"), kind: "choice", choices: staffTypes, any: t("Any type") },
            ]}
          >
            {lines.length === 0 ? (
              <EmptyState icon="users" title={t("No one")}>
                {t("No one of these was employed on that day in your part of the organisation.")}
              </EmptyState>
            ) : (
              <>
                <DataTable caption={t("Staff register")} columns={shown} rows={lines} rowKey={({ id }) => id} />
                <Pager page={page} size={size} total={total} />
              </>
            )}
          </Filters>
        </Card>
        <ColumnChoice columns={columns} />
        <Card flush title={t("Head count by unit")}>
          <DataTable caption={t("Head count by unit")} columns={COUNTS} rows={count.units} rowKey={({ id }) => id} />
        </Card>
        <Card flush title={t("Head count by designation")}>
          <DataTable
            caption={t("Head count by designation")}
            columns={COUNTS}
            rows={count.designations}
            rowKey={({ id }) => id}
          />
        </Card>
      </div>
    </>
  );
}

/** Which columns are shown and printed; files hold all of them. */
function ColumnChoice({ columns }: { columns: readonly { id: string; label: string; chosen: boolean }[] }) {
  const [search] = useSearchParams();
  return (
    <Card title={t("Columns")} note={t("Shown and printed here; the files hold all of them.")}>
      <Form method="get" className="flex flex-wrap items-center gap-4" key={search.toString()}>
        {[...search]
          .filter(([name]) => !["column", "columns", "page"].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {columns.map(({ id, label, chosen }) => (
          <label key={id} className="flex items-center gap-2">
            <input type="checkbox" name="column" value={id} defaultChecked={chosen} />
            {t(label)}
          </label>
        ))}
        <Button>{t("Show these")}</Button>
      </Form>
    </Card>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount, t } from "~/core/text";
import { writeListParams } from "~/define/list";
import { inWords } from "~/engine/history/words.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { actorChoices } from "~/modules/audit-trail/index.server";
import { entityWords, findHrEvents, hrTrailSpec, readHrTrail, type HrEvent } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Audit trail", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const params = readHrTrail(new URL(args.request.url).searchParams);
  const search = writeListParams({ ...params, page: 1 }, hrTrailSpec);
  return {
    ...(await findHrEvents(actor, params, inWords)),
    size: params.size,
    people: await actorChoices(),
    entities: entityWords(),
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: "hr-audit-trail", format } }) + search,
    ),
  };
};

const COLUMNS: readonly Column<HrEvent>[] = [
  { id: "at", label: "When", nowrap: true },
  { id: "by", label: "Who" },
  {
    id: "record",
    label: "Record",
    cell: ({ record, entity, word }) => (
      <>
        <b>{record}</b>
        <span className="block text-dim">{`${entity}, ${word}`}</span>
      </>
    ),
  },
  { id: "field", label: "Field" },
  { id: "before", label: "Old", cell: ({ before }) => <Said text={before} /> },
  { id: "after", label: "New", cell: ({ after }) => <Said text={after} /> },
  { id: "note", label: "Note", cell: ({ note }) => <Said text={note} /> },
];

/** Wide enough for whole words; only what is longer than that is broken. */
const Said = ({ text }: { text: string }) =>
  text === "" ? null : <span className="inline-block [overflow-wrap:anywhere] mid:min-w-32">{text}</span>;

export default function HrTrail() {
  const { lines, page, size, total, people, entities, files } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Audit trail")}
        sentence={t("{n} changes of what HR keeps", { n: formatCount(total) })}
        crumbs={areaCrumbs("hr", { label: t("Audit trail") })}
        actions={<FileButtons csv={files[0]!} xlsx={files[1]!} />}
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Employee 7, Employee.change") },
            { name: "entity", label: t("Record"), kind: "choice", choices: entities, any: t("All records") },
            { name: "entityId", label: t("Its number"), kind: "word" },
            { name: "actorId", label: t("Who"), kind: "choice", choices: people, any: t("Everyone") },
            { name: "at.from", label: t("From"), kind: "date" },
            { name: "at.to", label: t("To"), kind: "date" },
          ]}
        >
          {lines.length === 0 ? (
            <EmptyState icon="search" title={t("Nothing found")}>
              {t("Search for something else, or clear the filters.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={t("What was changed")} columns={COLUMNS} rows={lines} rowKey={({ key }) => key} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

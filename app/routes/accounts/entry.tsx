import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { sourceOf } from "~/engine/entry-sources.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openEntry, type EntryPage } from "~/modules/financial-reports/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { FileButton } from "~/ui/file-button";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.entry.no ?? "Entry", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const entry = await openEntry(actor, parseId(args.params.id) ?? 0);
    return { entry, source: await sourceOf(actor, entry.source) };
  });
};

type Line = EntryPage["lines"][number];

function columnsOf({ branch, businessDate, total, currency }: EntryPage): Column<Line>[] {
  const ledger = (line: Line) =>
    href("/ac/reports/:report", {
      params: { report: "ledger" },
      search: {
        ledger: line.ledger.code,
        account: line.account?.code ?? undefined,
        unit: branch.id,
        from: businessDate,
        to: businessDate,
      },
    });
  return [
    {
      id: "ledger",
      label: "Ledger",
      cell: (line) => (
        <Link to={ledger(line)}>
          {line.ledger.code} {line.ledger.name}
        </Link>
      ),
      total: t("Total in {currency}", { currency }),
    },
    {
      id: "account",
      label: "Account",
      cell: (line) =>
        [line.account?.label, line.memo, line.system ? t("by the ledger itself") : null].filter(Boolean).join(" · "),
    },
    { id: "amount", label: "Amount", numeric: true },
    { id: "debit", label: "Debit", numeric: true, total },
    { id: "credit", label: "Credit", numeric: true, total },
  ];
}

export default function Entry() {
  const { entry, source } = useLoaderData<typeof loader>();
  const other = (of: { id: number; no: string }, label: string) => (
    <LinkButton to={href("/ac/reports/entry/:id", { params: { id: of.id } })}>{label}</LinkButton>
  );
  return (
    <>
      <PageHead
        title={entry.no}
        tag={entry.reversedBy ? <Tag tone="warn">{t("Reversed")}</Tag> : undefined}
        sentence={`${entry.type}, ${entry.narration}`}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Reports"), to: href("/ac/reports") },
          {
            label: t("Day book"),
            to: href("/ac/reports/:report", {
              params: { report: "dayBook" },
              search: { unit: entry.branch.id, to: entry.businessDate },
            }),
          },
          { label: entry.no },
        ]}
        actions={
          <>
            {source && (
              <LinkButton tone="primary" to={source.to}>
                {t(source.label)}
              </LinkButton>
            )}
            {entry.reverses && other(entry.reverses, t("Entry it reverses"))}
            {entry.reversedBy && other(entry.reversedBy, t("Reversed by"))}
            <FileButton icon="download" to={href("/print/:name/:id", { params: { name: "entry", id: entry.id } })}>
              {t("PDF to print")}
            </FileButton>
          </>
        }
      />
      <Stack>
        <Card flush title={t("Lines")}>
          <DataTable
            caption={t("Lines of the entry")}
            columns={columnsOf(entry)}
            rows={entry.lines}
            rowKey={(line) => line.lineNo}
          />
        </Card>
        <Card title={t("Entry of the books")}>
          <dl className="facts">
            {entry.facts.map(({ label, value }) => (
              <div key={label} className={value.length > 60 ? "long break-all" : "break-words"}>
                <dt>{label}</dt>
                <dd>{value || "–"}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Stack>
    </>
  );
}

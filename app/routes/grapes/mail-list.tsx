import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findMail, mailSpec, type MailLine } from "~/modules/mail/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Mail", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const params = readListParams(new URL(args.request.url).searchParams, mailSpec);
  const [states, templates] = mailSpec.filters;
  return {
    ...(await findMail(actor, params)),
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    states: states!.choices!,
    templates: templates!.choices!,
  };
};

const columns: Column<MailLine>[] = [
  {
    id: "subject",
    label: "Subject",
    sortable: true,
    cell: (row) => (
      <Link className="wrap" to={href("/grapes/mail/:id", { params: { id: row.id } })}>
        {row.subject}
      </Link>
    ),
  },
  { id: "to", label: "To", cell: (row) => <span className="break-all">{row.to}</span> },
  { id: "createdAt", label: "Written", nowrap: true, sortable: true, cell: (row) => row.written },
  { id: "state", label: "State", sortable: true },
  { id: "attempts", label: "Tries", numeric: true },
];

export default function MailList() {
  const { rows, page, size, total, failed, sort, states, templates } = useLoaderData<typeof loader>();
  const sentence = failed === 0 ? t("None has failed") : plural(failed, "One has failed", "{n} have failed");
  return (
    <>
      <PageHead title={t("Mail")} sentence={sentence} crumbs={[{ label: t("Console"), to: href("/grapes") }]} />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Address or subject") },
            { name: "state", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "template", label: t("Template"), kind: "choice", choices: templates, any: t("All templates") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="mail" title={t("No mail here")}>
              {t("What the portal writes to people appears here, the latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={t("Mail")} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

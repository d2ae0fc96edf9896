import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { dossierFacts, readDossier, type Dossier } from "~/modules/separations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.dossier.employee.name ?? "Dossier", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const dossier = await readDossier(actor, parseId(args.params.id) ?? 0);
    return { dossier, facts: dossierFacts(dossier) };
  });
};

type Row<Name extends "documents" | "leave" | "banks"> = Dossier[Name][number];
const POSTINGS: readonly Column<Dossier["employee"]["postings"][number]>[] = [
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
  { id: "designation", label: "Designation" },
  { id: "unit", label: "Unit" },
  { id: "department", label: "Department" },
  { id: "reason", label: "Why" },
];
const DOCUMENTS: readonly Column<Row<"documents">>[] = [
  { id: "category", label: "Document" },
  { id: "number", label: "Number", nowrap: true },
  { id: "expires", label: "Expires on", nowrap: true },
];
const LEAVE: readonly Column<Row<"leave">>[] = [
  { id: "type", label: "Type" },
  { id: "year", label: "Year" },
  { id: "days", label: "Days", numeric: true },
];
const BANKS: readonly Column<Row<"banks">>[] = [
  { id: "bank", label: "Bank" },
  { id: "account", label: "Account" },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];

export default function DossierPage() {
  const { dossier, facts } = useLoaderData<typeof loader>();
  const { employee, documents, leave, background, banks, openItems, records, mayRehire } = dossier;
  const { id, name, status, earlier, later } = employee;
  return (
    <>
      <PageHead
        title={name}
        tag={<Tag tone={status.tone}>{status.text}</Tag>}
        sentence={t("Dossier of someone who has left")}
        crumbs={areaCrumbs("hr", { label: t("Archive"), to: href("/hr/archive/list/employees") }, { label: name })}
        actions={
          <>
            <FileButton icon="download" to={href("/print/:name/:id", { params: { name: "dossier", id } })}>
              {t("Print")}
            </FileButton>
            <FileButton icon="file" to={href("/print/:name/:id", { params: { name: "service-certificate", id } })}>
              {t("Certificate of service")}
            </FileButton>
            <LinkButton to={href("/hr/employee/details/:id", { params: { id } })}>{t("Employee file")}</LinkButton>
            {mayRehire && (
              <LinkButton icon="plus" to={`${href("/hr/employee/add")}?rehire=${id}`}>
                {t("Take back")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {later && (
          <Notice title={t("This person is back as {no}.", { no: later.employeeNo })}>
            <Link to={href("/hr/employee/details/:id", { params: { id: later.id } })}>{t("Open the new file")}</Link>
          </Notice>
        )}
        {earlier && (
          <Notice title={t("Employed before as {no}.", { no: earlier.employeeNo })}>
            <Link to={href("/hr/employee/details/:id", { params: { id: earlier.id } })}>
              {t("Open the earlier file")}
            </Link>
          </Notice>
        )}
        <Card title={t("Employment")}>
          <DescriptionList facts={facts} />
        </Card>
        {openItems.length > 0 && (
          <Card title={t("Left open")} note={t("No rule passes these on: say who takes them over.")}>
            <DescriptionList facts={openItems.map(({ label, count }) => ({ label, value: String(count) }))} />
          </Card>
        )}
        <Card flush title={t("Postings")}>
          <DataTable
            caption={t("Postings")}
            columns={POSTINGS}
            rows={employee.postings}
            rowKey={({ id: key }) => key}
          />
        </Card>
        {background.map(
          ({ kind, title, lines }) =>
            lines.length > 0 && (
              <Card key={kind} title={title}>
                <DescriptionList facts={lines.map((line) => ({ label: line.title, value: line.note }))} />
              </Card>
            ),
        )}
        {documents.length > 0 && (
          <Card flush title={t("Documents")}>
            <DataTable caption={t("Documents")} columns={DOCUMENTS} rows={documents} rowKey={({ id: key }) => key} />
          </Card>
        )}
        {banks.length > 0 && (
          <Card flush title={t("Bank details")}>
            <DataTable caption={t("Bank details")} columns={BANKS} rows={banks} rowKey={({ id: key }) => key} />
          </Card>
        )}
        {records.map(({ title, columns, rows }) => (
          <Card key={title} flush title={title}>
            <DataTable
              caption={title}
              columns={columns.map((column, at) => ({ ...column, id: String(at) }))}
              rows={rows.map((cells, at) => ({ ...Object.fromEntries(cells.map((cell, of) => [of, cell])), key: at }))}
              rowKey={({ key }) => key}
            />
          </Card>
        ))}
        {leave.length > 0 && (
          <Card flush title={t("Leave left")}>
            <DataTable caption={t("Leave left")} columns={LEAVE} rows={leave} rowKey={({ id: key }) => key} />
          </Card>
        )}
      </div>
    </>
  );
}

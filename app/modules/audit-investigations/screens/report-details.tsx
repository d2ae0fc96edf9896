import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { investigationReport } from "~/modules/audit-investigations/index.server";
import { printableByName, readPrint } from "~/print/print.server";
import { LinkButton } from "~/ui/button";
import { FileButton } from "~/ui/file-button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.document.reference ?? "Report", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { companyId } = await investigationReport(actor, id);
    if (String(companyId) !== args.params.companyId) throw new NotFound();
    return { id, ...(await readPrint(actor, printableByName("investigation-report")!, id)) };
  });
};

/** The report of an investigation as it is printed. */
export default function ReportDetails() {
  const { id, document, printed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={`${document.title} ${document.reference}`}
        sentence={[document.company, document.state].filter(Boolean).join(", ")}
        crumbs={[
          { label: t("Audit"), to: href("/audit") },
          { label: t("Reports of special investigations"), to: href("/audit/reporting/specialInvestigation/list") },
          { label: document.reference ?? "" },
        ]}
        actions={
          <>
            <LinkButton to={href("/audit/reporting/specialInvestigation/edit/:id", { params: { id } })}>
              {t("Open the report")}
            </LinkButton>
            <FileButton
              tone="primary"
              icon="download"
              to={href("/print/:name/:id", { params: { name: "investigation-report", id } })}
            >
              {t("PDF to print")}
            </FileButton>
          </>
        }
      />
      <PrintSheet document={document} printed={printed} />
    </>
  );
}

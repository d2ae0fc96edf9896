import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { printableByName, readPrint } from "~/engine/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { LinkButton } from "~/ui/button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";

export const meta = () => pageTitle("Visit report", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const id = parseId(args.params.id);
    if (id === null) throw new NotFound();
    return { id, ...(await readPrint(actor, printableByName("visit")!, id)) };
  });
};

export default function VisitReport() {
  const { id, document, printed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={`${document.title} ${document.reference}`} sentence={[document.company, document.state].filter(Boolean).join(", ")} crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Visit report") }]}
        actions={<LinkButton tone="primary" file icon="download" to={href("/print/:name/:id", { params: { name: "visit", id } })}>{t("PDF to print")}</LinkButton>} />
      <PrintSheet document={document} printed={printed} />
    </>
  );
}

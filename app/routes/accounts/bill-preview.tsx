import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { printableByName, readPrint } from "~/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { FileButton } from "~/ui/file-button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";

export const meta = () => pageTitle("Transport bill to print", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return { id, ...(await readPrint(actor, printableByName("transport-bill-books")!, id)) };
  });
};

export default function BillPreviewInBooks() {
  const { id, document, printed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={`${document.title} ${document.reference}`}
        sentence={[document.company, document.state].filter(Boolean).join(", ")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Transport bills"), to: href("/ops/transportBill/received/list") },
          { label: document.reference ?? "" },
        ]}
        actions={
          <>
            <LinkButton to={href("/ops/transportBill/received/details/:id", { params: { id } })}>
              {t("Receive and pay")}
            </LinkButton>
            <FileButton
              tone="primary"
              icon="download"
              to={href("/print/:name/:id", { params: { name: "transport-bill-books", id } })}
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

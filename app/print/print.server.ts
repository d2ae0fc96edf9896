/** Documents that can be printed: as plain data for a page, and as a PDF. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatInstant } from "~/core/dates";
import { Forbidden } from "~/core/problems";
import type { PrintDocument, Printed } from "~/core/print-document";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import type { Printable } from "~/define/printable";
import { portal } from "~/engine/portal.server";
import type { FileContent } from "~/engine/request/file-response.server";

/** The printable a word of a URL names, in any case; null for none. */
export function printableByName(name: string): Printable | null {
  return portal().printables.find((printable) => printable.name === name.toLowerCase()) ?? null;
}

/** A document with what is printed beside it. @throws Forbidden; NotFound when it is out of reach */
export async function readPrint(
  actor: Actor,
  printable: Printable,
  id: number,
  asked?: URLSearchParams,
): Promise<{ document: PrintDocument; printed: Printed }> {
  if (!can(actor, printable.permission)) throw new Forbidden(t("Your role does not include this."));
  const document = await printable.read(actor, id, asked);
  return { document, printed: printedFor(actor, document) };
}

function printedFor(actor: Actor, document: PrintDocument): Printed {
  return { by: actor.name, at: formatInstant(actor.at, actor.company.timeZone), hash: sha256(canonicalJson(document)) };
}

/** A document as a PDF file. @throws as {@link readPrint} */
export async function printPdf(
  actor: Actor,
  printable: Printable,
  id: number,
  asked?: URLSearchParams,
): Promise<FileContent> {
  const { document } = await readPrint(actor, printable, id, asked);
  return documentPdf(actor, document, await printable.pictures?.(id));
}

/** A document that is no record's, as a PDF file. The caller has asked whether the actor may have it. */
export async function documentPdf(
  actor: Actor,
  document: PrintDocument,
  pictures?: ReadonlyMap<string, Uint8Array>,
): Promise<FileContent> {
  const { pdfOf } = await import("./pdf.server");
  const name = `${document.title} ${document.reference}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return {
    name: `${name}.pdf`,
    mime: "application/pdf",
    bytes: await pdfOf(document, printedFor(actor, document), actor.at, pictures),
  };
}

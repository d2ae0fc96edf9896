/** How large the parts of courses are, told before they are opened. */
import { formatBytes } from "~/core/bytes";
import type { Tx } from "~/db/database.server";

export interface SizedPart {
  kind: string;
  body: string | null;
  documentId: number | null;
}

/** Reads the sizes of parts together. @returns "12 KB" of a text or a file; null of a link and a quiz */
export async function partSizes(
  tx: Pick<Tx, "document">,
  parts: readonly SizedPart[],
): Promise<(part: SizedPart) => string | null> {
  const files = await tx.document.findMany({
    where: { id: { in: parts.flatMap(({ documentId }) => documentId ?? []) } },
    select: { id: true, size: true },
  });
  const sizeOf = new Map(files.map(({ id, size }) => [id, size]));
  return ({ kind, body, documentId }) => {
    if (kind === "TEXT") return formatBytes(Buffer.byteLength(body ?? "", "utf8"));
    return kind === "FILE" ? formatBytes(sizeOf.get(documentId ?? 0) ?? 0) : null;
  };
}

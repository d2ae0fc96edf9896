import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { authorize, load } from "~/engine/request/authorize.server";
import { readDocument } from "~/modules/visits/index.server";

/** RFC 6266: a plain name for old browsers, the real one in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** The file of a document: always a download, never run or shown as a page. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const id = parseId(args.params.id);
    if (id === null) throw new NotFound();
    const { name, mime, bytes } = await readDocument(actor, id);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": mime, "Content-Length": String(bytes.length), "Content-Disposition": disposition(name), "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox; default-src 'none'", "Cache-Control": "no-store",
      },
    });
  });
};

import { setPortal } from "./engine/portal.server";
import { PORTAL } from "./portal.server";
import { text as textOf } from "node:stream/consumers";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import publicStyle from "./public.css?inline";
import { isTraceless } from "~/core/traceless";
import { log } from "./platform/log.server";
import { DocumentContext } from "./ui/document-context";

setPortal(PORTAL);

export { guardOf } from "./engine/request/guard.server";
export { faultOf } from "./engine/request/problem-response.server";
export { bareFaultOf } from "./engine/request/file-page.server";
export { boot, makeDemo, shutdown } from "./server/boot.server";

/**
 * Renders the document as a whole: loaders have answered before this runs, so there is nothing to stream. What they
 * answered follows the document for the script that takes the page over, where one was sent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const facts = { nonce: context.nonce, requestId: context.requestId, publicStyle };
  const answered = remix.serverHandoffStream;
  remix.serverHandoffStream = undefined;
  const html = renderToString(
    <DocumentContext.Provider value={facts}>
      <RemixServer context={remix} url={request.url} nonce={context.nonce} />
    </DocumentContext.Provider>,
  );
  const data =
    answered && remix.renderMeta?.didRenderScripts ? handOver(await textOf(answered as NodeStream), context.nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data, Accept-Language");
  context.document = `<!DOCTYPE html>${html}${data}`;
  return new Response(null, { status, headers });
}

const IN_SCRIPT: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The loaders' answers as Remix's script in the browser reads them; no text in them can end the script. */
function handOver(answers: string, nonce: string): string {
  const literal = JSON.stringify(answers).replace(/[&<>\u2028\u2029]/g, (sign) => IN_SCRIPT[sign]!);
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}

/** Unexpected errors of loaders and actions. A request the browser gave up is none, nor is an address or method that is not there. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname } = new URL(request.url);
  const told = isTraceless(pathname) ? {} : { requestId: context.requestId, method: request.method, path: pathname };
  log().error({ err: error, ...told }, "a loader or action failed");
}

import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import publicStyle from "./public.css?inline";
import { log } from "./server/log.server";
import { DocumentContext } from "./ui/document-context";

export { boot, shutdown } from "./boot.server";

/** Longest a page may take to render, in ms. */
const RENDER_LIMIT = 10_000;

/**
 * Renders the document as a whole. Loaders have answered before this runs, so there is nothing to stream, and a
 * whole document is compressed better and sent with fewer system calls.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const facts = { nonce: context.nonce, requestId: context.requestId, publicStyle };
  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={facts}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </DocumentContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(limit);
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.append("Vary", "Save-Data");
          pipe(collect((html) => resolve(new Response(html, { status: answered, headers }))));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error);
        },
        onError(error) {
          answered = 500;
          log().error({ err: error, requestId: context.requestId }, "a page did not render");
        },
      },
    );
    const limit = setTimeout(abort, RENDER_LIMIT);
  });
}

/** Gathers what is written into one text. */
function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString("utf8"));
      next();
    },
  });
}

/** Unexpected errors of loaders and actions. A request the browser gave up is none. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log().error({ err: error, requestId: context.requestId, method: request.method, path: new URL(request.url).pathname }, "a loader or action failed");
}

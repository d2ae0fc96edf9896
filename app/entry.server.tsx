import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type ActionFunctionArgs, type AppLoadContext, type EntryContext, type LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import publicStyle from "./public.css?inline";
import { log } from "./server/log.server";
import { DocumentContext } from "./ui/document-context";

export { boot, shutdown } from "./boot.server";

/** Longest a page may take to render, in ms. */
const RENDER_LIMIT = 10_000;

/** Renders the document. Loaders have answered before this runs, so that the whole shell is ready at once. */
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
        onShellReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.append("Vary", "Save-Data");
          resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answered = 500;
          log().error({ err: error, requestId: context.requestId }, "a page did not render");
        },
      },
    );
    setTimeout(abort, RENDER_LIMIT).unref();
  });
}

/** Unexpected errors of loaders and actions. A request the browser gave up is none. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log().error({ err: error, requestId: context.requestId, method: request.method, path: new URL(request.url).pathname }, "a loader or action failed");
}

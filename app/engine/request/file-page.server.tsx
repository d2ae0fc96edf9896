/** The page that stands in the place of a file which is refused: such an address has no page around it that could show why. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { renderToString } from "react-dom/server";
import style from "~/app.css?url";
import { language, t } from "~/core/text";
import { ErrorNotice, titleOfStatus } from "~/ui/error-view";
import { GivenBackForm, givenBackOf } from "~/ui/given-back";
import { errorResponse, faultOf } from "./problem-response.server";

/** A problem as a page without script. */
export function filePage(request: Request, error: Error, context: AppLoadContext): Response {
  return pageOf(request, errorResponse(error, context, request.method), context);
}

/** What is thrown for a page to show. */
interface Thrown {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isThrown = (error: unknown): error is Thrown =>
  typeof error === "object" && error !== null && (error as Partial<Thrown>).type === "DataWithResponseInit";

/** {@link faultOf} of an address without a page: what a page would show stands on one of its own. */
export async function bareFaultOf(error: unknown, args: LoaderFunctionArgs | ActionFunctionArgs): Promise<unknown> {
  const told = faultOf(error, args);
  return isThrown(told) ? pageOf(args.request, told, args.context) : told;
}

function pageOf(request: Request, { data, init }: Pick<Thrown, "data" | "init">, { requestId }: AppLoadContext) {
  const status = init?.status ?? 500;
  const given = givenBackOf(data);
  const parts = typeof data === "object" && data !== null ? (data as { message?: string }) : {};
  const sent = request.method !== "GET" && request.method !== "HEAD";
  const html = renderToString(
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${given?.words.title ?? titleOfStatus(status)} · ${t("Staff portal")}`}</title>
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <main id="main" className="main mx-auto">
          {given ? (
            <section className="mx-auto max-w-2xl py-8">
              <GivenBackForm {...given} />
            </section>
          ) : (
            <ErrorNotice status={status} sent={sent} requestId={requestId} {...parts} />
          )}
        </main>
      </body>
    </html>,
  );
  const headers = new Headers(init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Language");
  return new Response(request.method === "HEAD" ? null : `<!DOCTYPE html>${html}`, { status, headers });
}

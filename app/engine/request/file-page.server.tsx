/** The page that stands in the place of a file which is refused: such an address has no page around it that could show why. */
import type { AppLoadContext } from "@remix-run/node";
import { renderToString } from "react-dom/server";
import style from "~/app.css?url";
import { language, t } from "~/core/text";
import { ErrorNotice, titleOfStatus } from "~/ui/error-view";
import { errorResponse } from "./problem-response.server";

/** A problem as a page without script. */
export function filePage(request: Request, error: Error, context: AppLoadContext): Response {
  const { data, init } = errorResponse(error, context, request.method);
  const status = init?.status ?? 500;
  const html = renderToString(
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${titleOfStatus(status)} · ${t("Staff portal")}`}</title>
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <main id="main" className="main mx-auto">
          <ErrorNotice status={status} {...data} />
        </main>
      </body>
    </html>,
  );
  const headers = new Headers(init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Language");
  return new Response(request.method === "HEAD" ? null : `<!DOCTYPE html>${html}`, { status, headers });
}

/** Draws the screen of a page with what its loader answers, without the frame around it. */
import type { ReactNode } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML of a screen, as the server writes it. @param data what its loader answers */
export async function drawn(element: ReactNode, data: object): Promise<string> {
  const handler = createStaticHandler([{ path: "*", element, loader: () => Response.json(data) }]);
  const context = await handler.query(new Request("http://portal.bench/"));
  if (context instanceof Response) throw new Error("Nothing is drawn.");
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, {
      router: createStaticRouter(handler.dataRoutes, context),
      context,
      hydrate: false,
    }),
  );
}

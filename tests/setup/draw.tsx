import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML a component gives at an address, as the server writes it. */
export async function draw(element: ReactNode, address = "/"): Promise<string> {
  const handler = createStaticHandler([{ path: "*", element }]);
  const context = await handler.query(new Request(new URL(address, "http://portal.test")));
  if (context instanceof Response) throw new Error(`Nothing is drawn at ${address}.`);
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

/** The opening tag of the first element that has this attribute: `tagWith(html, 'id="f-name"')`. */
export function tagWith(html: string, attribute: string): string {
  const found = new RegExp(`<[a-z]+[^>]*${attribute.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}[^>]*>`).exec(html);
  if (!found) throw new Error(`No element with ${attribute}`);
  return found[0];
}

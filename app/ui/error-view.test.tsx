import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { DocumentContext } from "./document-context";
import { ErrorView, errorTitle } from "./error-view";

async function drawThrown(error: unknown): Promise<string> {
  const handler = createStaticHandler([
    {
      path: "*",
      loader: () => {
        throw error;
      },
      element: "x",
      errorElement: <ErrorView />,
    },
  ]);
  const context = await handler.query(new Request("http://portal.test/"));
  if (context instanceof Response) throw new Error("A redirect has no error view.");
  const facts = { nonce: undefined, requestId: "req-77", publicStyle: "" };
  return renderToStaticMarkup(
    <DocumentContext.Provider value={facts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </DocumentContext.Provider>,
  );
}

test("an unexpected error has the heading of the specification, its message and the request", async () => {
  const html = await drawThrown(new Error("The cash drawer fell"));
  expect(html).toContain("<h1>Unexpected Application Error!</h1>");
  expect(html).toContain("The cash drawer fell");
  expect(html).toContain("<code>req-77</code>");
});

test("an unknown status shows status and status text under the same heading", async () => {
  const html = await drawThrown(new ErrorResponse(500, "Internal Server Error", null));
  expect(html).toContain("<h1>Unexpected Application Error!</h1>");
  expect(html).toContain("500 Internal Server Error");
});

test("what is busy says what to do by what was asked", async () => {
  const drawn = (sent: boolean) => drawThrown(new ErrorResponse(503, "", { message: "Busy.", requestId: "r", sent }));
  expect(await drawn(false)).toContain("reload this page");
  expect(await drawn(false)).not.toContain("send it again");
  expect(await drawn(true)).toContain("send it again");
});

test.each([
  [403, "You do not have access to this"],
  [404, "Page not found"],
  [409, "Someone else saved first"],
  [503, "Busy right now"],
])("%i gets a calm page with what to do next", async (status, title) => {
  const error = new ErrorResponse(status, "", { message: "The visit is approved.", requestId: "req-123" });
  const html = await drawThrown(error);
  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain("The visit is approved.");
  expect(html).toContain("<code>req-123</code>");
  expect(html).not.toContain("Unexpected");
  expect(errorTitle(error)).toBe(title);
});

test("what no right would change does not send anybody to the administrator", async () => {
  const message = "You cannot decide your own record.";
  const html = await drawThrown(new ErrorResponse(403, "", { message, requestId: "r", forSomeoneElse: true }));
  expect(html).toContain(message);
  expect(html).toContain("someone else has to do it");
  expect(html).not.toContain("ask the administrator");
});

/** The pages about the API: every call of the document is on one of them, and they are light and whole without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathExample } from "~/api/path-examples";
import { operations } from "./setup/documented";
import { startServer, type RunningServer } from "./setup/server";

/** A subject with many calls; brotli makes a tenth of it. */
const MOST_BYTES = 144 * 1024;
let server: RunningServer;
let index: string;
const page = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, html: await response.text() };
};
const groupsOf = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/api\/docs\/[^"#]+)"/g)].map(([, path]) => path!)),
];

beforeAll(async () => {
  server = await startServer();
  index = (await page("/api/docs")).html;
});
afterAll(() => server?.stop());

describe("the pages about the API", () => {
  it("are light, need no script, and lead to what they name", async () => {
    const paths = ["/api/docs", ...groupsOf(index)];
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      const { status, html } = await page(path);
      expect([path, status, html.includes("<script"), Buffer.byteLength(html) <= MOST_BYTES]).toEqual([
        path,
        200,
        false,
        true,
      ]);
      const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
      for (const id of anchors) expect([path, html.includes(`id="${id}"`)]).toEqual([path, true]);
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
    }
  });

  it("tell of every call, with a line for a terminal", async () => {
    // One after the other: a busy server sends away who asks for too much at once.
    let all = "";
    for (const path of groupsOf(index)) all += (await page(path)).html;
    for (const [name] of operations()) {
      const [method = "", path = ""] = name.split(" ");
      expect([
        name,
        [" ", "<!-- --> <!-- -->"].some((between) => all.includes(`${method}${between}/api${path}`)),
      ]).toEqual([name, true]);
      expect([
        name,
        all.includes(`$PORTAL/api${path.replace(/\{(\w+)\}/g, (_, word: string) => pathExample(word))}`),
      ]).toEqual([name, true]);
    }
    for (const words of [
      "Get a token",
      "Idempotency-Key",
      "If-Match",
      "nextCursor",
      "Retry-After",
      "application/problem+json",
    ])
      expect(index).toContain(words);
  });

  it("know no other subject", async () => {
    expect((await page("/api/docs/payroll-of-the-moon")).status).toBe(404);
    expect((await page("/api/docs/VISITS")).status).toBe(200);
  });
});

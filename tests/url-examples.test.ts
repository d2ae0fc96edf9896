/** Every URL has an example, and its person sees it. Who may open what is held by the attacks, for all roles. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { crawl } from "./setup/crawl";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";
import { BARE, leafOf, ownerOf, signInName } from "./setup/urls";

let server: RunningServer;
let portal: Database;
let known: UrlLine[];
let urls: UrlLine[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  known = await allUrls();
  urls = known.filter(
    ({ area, route }) =>
      area !== "api" &&
      ![
        "/",
        "/stay",
        "/resume/:id",
        "/setup/:id",
        "/reset-password/:id",
        "/salaryreview/status/:ans/:id",
        "/exitinterview/:id",
        "/verify-2fa",
      ].includes(route),
  );
});

afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

describe("the examples of URLs", () => {
  it("are printed from the portal's own database", async () => {
    const { stdout } = await promisify(execFile)("npx", ["tsx", "scripts/urls.ts"], {
      env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: `file:${server.dataDir}/portal.db` },
      maxBuffer: 10_000_000,
    });
    const printed = stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t"));
    expect(printed.length).toBeGreaterThan(urls.length);
    expect(printed.every(({ length }) => length === 4)).toBe(true);
    const [[, , , link] = []] = printed.filter(([, pattern]) => pattern === "/jobs/application/:id");
    expect((await fetch(`${server.origin}${link}`)).status).toBe(200);
  });

  it("are there for every URL", () => {
    expect(urls.filter((url) => url.example === null).map((url) => url.pattern)).toEqual([]);
    expect(urls.length).toBeGreaterThan(100);
  });

  it("are shown to the person they belong to", async () => {
    const { of } = await crawl(known);
    const faults: string[] = [];
    const people = new Map<string, PlainBrowser>();
    // What shares the page of another of its family is asked for at its leaf.
    const leafAt = async (url: UrlLine, person: string) => {
      if (!people.has(person)) {
        people.set(person, new PlainBrowser(server.origin));
        await people.get(person)!.signIn(person, "Portal-demo-2026");
      }
      const { status, to, html } = await people.get(person)!.get(BARE.test(url.route) ? url.example! : leafOf(url));
      return status === 202 ? { status, to: html } : { status, to };
    };
    for (const url of urls) {
      const person = signInName(ownerOf(url));
      const { status, to } = of(url) ?? (await leafAt(url, person));
      // A section that can no longer be changed leads to the visit it stands in.
      if (status !== 200 && !to?.includes("/preview/")) faults.push(`${url.example} as ${person}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Every URL has an example, and its person sees it. Who may open what is held by the attacks, for all roles. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const signInName = (role: string) => role.toLowerCase().replaceAll(" ", ".");

let server: RunningServer;
let portal: Database;
let urls: UrlLine[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  urls = (await allUrls()).filter(
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
  it("are there for every URL", () => {
    expect(urls.filter((url) => url.example === null).map((url) => url.pattern)).toEqual([]);
    expect(urls.length).toBeGreaterThan(100);
  });

  it("are shown to the person they belong to", async () => {
    const faults: string[] = [];
    const people = new Map<string, PlainBrowser>();
    for (const { example, as, permission } of urls) {
      const holder =
        as ??
        signInName(
          ROLES.find(
            ({ permissions }) =>
              ["signed-in", "public"].includes(permission) || permissions.includes(permission as never),
          )!.name,
        );
      if (!people.has(holder)) {
        people.set(holder, new PlainBrowser(server.origin));
        await people.get(holder)!.signIn(holder, "Portal-demo-2026");
      }
      const answer = await people.get(holder)!.get(example!);
      // A section that can no longer be changed leads to the visit it stands in.
      if (answer.status !== 200 && !answer.to?.includes("/preview/"))
        faults.push(`${example} as ${holder}: ${answer.status}`);
    }
    expect(faults).toEqual([]);
  });
});

/** What visits refer to Internal audit leads the auditor to it, through the built server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const AUDITOR = "internal.audit.manager";
let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of [AUDITOR, "chief.internal.auditor", "branch.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

let keys = 0;
const fresh = () => ({ _key: `referral-journey-${String(++keys).padStart(6, "0")}` });
const linksIn = (page: Page, part: string) => [
  ...new Set(
    [...page.html.matchAll(new RegExp(`href="(${part}[^"]*)"`, "g"))].map(([, link]) => link!.replaceAll("&amp;", "&")),
  ),
];
const at = (name: string, path: string) => people[name]!.get(path);
let referral = "";

describe("a referral", () => {
  it("is a task of whoever hears of it, and of no one else", async () => {
    const links = linksIn(await at(AUDITOR, "/dashboard"), "/audit/referral/");
    expect(links.length).toBeGreaterThan(0);
    referral = links[0]!;
    expect((await at(AUDITOR, referral)).status).toBe(200);
    expect([
      linksIn(await at("branch.manager", "/dashboard"), "/audit/referral/"),
      (await at("branch.manager", referral)).status === 200,
    ]).toEqual([[], false]);
    expect((await at(AUDITOR, "/audit/referral/999999")).status).toBe(404);
  });

  it("is declined with a reason alone", async () => {
    const page = await at(AUDITOR, referral);
    const form = page.forms().find((one) => one.has("reason"))!;
    const refused = await people[AUDITOR]!.submit(page, referral, { reason: "Short", ...fresh() }, form);
    expect([refused.status, refused.messages().join(" "), refused.html.includes("Short")]).toEqual([
      422,
      expect.stringContaining("at least 10 characters"),
      true,
    ]);
  });

  it("comes to an issue that begins without what was found of a person, once, and is a task no more", async () => {
    const [raise] = linksIn(await at(AUDITOR, referral), "/audit/settings/previousdata/add\\?");
    const page = await at(AUDITOR, raise!);
    const form = page.forms().find((one) => one.has("condition"))!;
    expect([form.get("condition"), page.html.includes("Note for audit only")]).toEqual(["", true]);
    const owner = page.choices("ownerId").find(([value]) => value !== "")![0];
    const condition = "The balance is not what was reported.";
    const typed = {
      condition,
      recommendation: "Put the balance right with the member.",
      severity: "MEDIUM",
      ownerId: owner,
    };
    const recorded = await people[AUDITOR]!.submit(page, raise!, { ...typed, ...fresh() }, form);
    expect([recorded.status, recorded.to]).toEqual([303, expect.stringContaining("/audit/others/trackerissue/")]);
    const decided = await people["chief.internal.auditor"]!.get(raise!);
    expect([decided.status, decided.to]).toEqual([303, referral]);
    const issue = await at(AUDITOR, recorded.to!);
    expect([linksIn(issue, referral).length, issue.html.includes("EFFECT_")]).toEqual([1, false]);
    const again = await at(AUDITOR, referral);
    expect([
      again.html.includes("Issue recorded"),
      linksIn(again, "/audit/settings/previousdata/add\\?").includes(raise!),
    ]).toEqual([true, false]);
    for (const rest of again.forms().filter((one) => one.has("reason")))
      expect(
        (
          await people[AUDITOR]!.submit(
            again,
            referral,
            { reason: "The member has put it right since.", ...fresh() },
            rest,
          )
        ).status,
      ).toBe(303);
    expect(linksIn(await at(AUDITOR, "/dashboard"), "/audit/referral/")).not.toContain(referral);
    const late = await people["chief.internal.auditor"]!.submit(
      page,
      referral,
      { reason: "The member has put it right since.", ...fresh() },
      new URLSearchParams([
        ["_form", new URL(raise!, "http://portal").searchParams.get("referral")!],
        ["reason", ""],
      ]),
    );
    expect(late.status).toBe(409);
  });
});

/** The code after the password, and the browsers that need none, through the built server without script. */
import Database from "better-sqlite3";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendFrom } from "../attack/from-address";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(() => server?.stop());

function change(sql: string): void {
  const db = new Database(`${server.dataDir}/portal.db`, { timeout: 5_000 });
  db.exec(sql);
  db.close();
}

function ask<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

const browserFor = () => new PlainBrowser(server.origin);
const secretIn = (page: Page) =>
  /<code class="text-sm \[overflow-wrap:anywhere\]">([A-Z2-7 ]+)<\/code>/.exec(page.html)![1]!.replaceAll(" ", "");
const codesIn = (page: Page) =>
  [...page.html.matchAll(/<code class="text-sm whitespace-nowrap">([A-Z0-9-]{14})<\/code>/g)].map((match) => match[1]!);
/** A code of another time step than the last: each counts once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
/** Forgets which code was used last, as time would. */
const later = () => change("UPDATE User SET totpLastStep = 0 WHERE totpLastStep IS NOT NULL; DELETE FROM Throttle");
const sessionOf = (browser: PlainBrowser) => browser.cookie("session");

async function password(browser: PlainBrowser, username: string): Promise<Page> {
  return browser.submit(await browser.get("/"), "/?index", { username, password: PASSWORD });
}

/** Turns the code on from one's own details. */
async function turnOn(browser: PlainBrowser): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.submit(await browser.get("/my/second-factor"), "/my/second-factor", { _intent: "begin" });
  expect(begun.to).toBe("/my/second-factor");
  const page = await browser.get("/my/second-factor");
  expect(page.html).toContain('<path d="M4 4h7v1h-7z');
  const secret = secretIn(page);
  const shown = await browser.submit(page, "/my/second-factor", { _intent: "prove", code: codeOf(secret) });
  expect(shown.status).toBe(200);
  return { secret, codes: codesIn(shown) };
}

describe("a code of one's own wish", () => {
  it("is turned on with a first code, gives ten recovery codes once, and is asked for after the password", async () => {
    const browser = browserFor();
    await browser.signIn("area.manager", PASSWORD);
    const other = browserFor();
    await other.signIn("area.manager", PASSWORD);
    const before = sessionOf(browser);
    const wrong = await browser.submit(await browser.get("/my/second-factor"), "/my/second-factor", {
      _intent: "begin",
    });
    expect(wrong.status).toBe(303);
    const refused = await browser.submit(await browser.get("/my/second-factor"), "/my/second-factor", {
      _intent: "prove",
      code: "000000",
    });
    expect(refused.status).toBe(422);
    const { secret, codes } = await turnOn(browser);
    expect(new Set(codes).size).toBe(10);
    expect(sessionOf(browser)).not.toBe(before);
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect((await other.get("/dashboard")).to).toBe("/");
    expect(codesIn(await browser.get("/my/second-factor"))).toEqual([]);
    expect(ask<{ n: number }>(`SELECT count(*) AS n FROM User WHERE totpSecret LIKE '%${secret}%'`).n).toBe(0);

    later();
    const next = browserFor();
    const half = await password(next, "area.manager");
    expect([half.status, half.to]).toEqual([303, "/verify-2fa"]);
    const halfId = sessionOf(next);
    for (const path of [
      "/dashboard",
      "/my/details",
      "/my/second-factor",
      "/my/password/Reset",
      "/ops",
      "/exit",
      "/dashboard.data",
      "/export/my-visits/csv",
      "/my/details.data?_routes=home%3A%2Fmy%2Fdetails",
    ]) {
      const answer = await next.get(path);
      expect([path, answer.to ?? /\/verify-2fa/.exec(answer.html)?.[0]]).toEqual([path, "/verify-2fa"]);
    }
    const page = await next.get("/verify-2fa");
    expect(page.html).not.toContain("<script");
    const bad = await next.submit(page, "/verify-2fa", { code: "123" }, page.forms()[0]);
    expect([bad.status, bad.messages().length]).toEqual([422, 1]);
    const once = codeOf(secret);
    const good = await next.submit(page, "/verify-2fa", { code: once }, page.forms()[0]);
    expect([good.status, good.to]).toEqual([303, "/my/details"]);
    expect(sessionOf(next)).not.toBe(halfId);
    expect((await next.get("/dashboard")).status).toBe(200);
    expect((await next.get("/verify-2fa")).to).toBe("/");
    // The code was used, also for another browser; a recovery code still opens, once.
    const third = browserFor();
    await password(third, "area.manager");
    const again = await third.submit(await third.get("/verify-2fa"), "/verify-2fa", { code: once }, page.forms()[0]);
    expect(again.status).toBe(422);
    expect((await third.submit(page, "/verify-2fa", { code: codes[0]!.toLowerCase() }, page.forms()[0])).to).toBe(
      "/dashboard",
    );
    const fourth = browserFor();
    await password(fourth, "area.manager");
    expect((await fourth.submit(page, "/verify-2fa", { code: codes[0]! }, page.forms()[0])).status).toBe(422);
  });

  it("lets one of twenty through that send the same code at once, and slows after five wrong ones", async () => {
    const browser = browserFor();
    await browser.signIn("regional.manager", PASSWORD);
    const { secret } = await turnOn(browser);
    later();
    const halves = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const one = browserFor();
        await password(one, "regional.manager");
        return one;
      }),
    );
    const page = await halves[0]!.get("/verify-2fa");
    const form = page.forms()[0]!;
    const code = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => halves[n % 4]!.submit(page, "/verify-2fa", { code }, form)),
    );
    expect(answers.filter(({ status, to }) => status === 303 && to === "/dashboard")).toHaveLength(1);
    later();
    const guess = browserFor();
    await password(guess, "regional.manager");
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await guess.submit(page, "/verify-2fa", { code: "000000" }, form)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await guess.submit(page, "/verify-2fa", { code: codeOf(secret) }, form)).status).toBe(429);
  });

  it("asks for the password again before it is turned off or its codes are renewed", async () => {
    const browser = browserFor();
    await browser.signIn("operations.manager", PASSWORD);
    const { secret } = await turnOn(browser);
    const page = await browser.get("/my/second-factor");
    change("UPDATE Session SET confirmedAt = NULL");
    for (const _intent of ["off", "renew"])
      expect((await browser.submit(page, "/my/second-factor", { _intent })).to).toMatch(/^\/my\/confirm\?/);
    later();
    const confirm = await browser.get("/my/confirm?to=%2Fmy%2Fsecond-factor");
    expect(
      (
        await browser.submit(confirm, "/my/confirm?to=%2Fmy%2Fsecond-factor", {
          password: PASSWORD,
          code: codeOf(secret),
        })
      ).to,
    ).toBe("/my/second-factor");
    const renewed = await browser.submit(page, "/my/second-factor", { _intent: "renew" });
    expect(codesIn(renewed)).toHaveLength(10);
    expect((await browser.submit(page, "/my/second-factor", { _intent: "off" })).to).toBe("/my/second-factor");
    await browserFor().signIn("operations.manager", PASSWORD);
    expect(
      ask<{ n: number }>(
        "SELECT count(*) AS n FROM RecoveryCode r JOIN User u ON u.id = r.userId WHERE u.signInName = 'operations.manager'",
      ).n,
    ).toBe(0);
  });
});

describe("a role that asks for the code", () => {
  it("holds its people at setting it up, in a session that is open already too, and gives what they wanted and typed back", async () => {
    const before = browserFor();
    await before.signIn("hr.manager", PASSWORD);
    change("UPDATE Role SET twoFactor = 1 WHERE name = 'HR Manager'; UPDATE AccessStamp SET value = value + 1");
    expect((await before.get("/my/details")).to).toBe("/verify-2fa");
    const begin = await before.get("/verify-2fa");
    expect(begin.html).toContain("Your role signs in with a code from now on.");
    expect((await before.submit(begin, "/verify-2fa", { _intent: "begin" }, begin.forms()[0])).to).toBe("/verify-2fa");

    const browser = browserFor();
    expect((await browser.get("/my/details")).to).toBe("/");
    const half = await password(browser, "hr.manager");
    expect(half.to).toBe("/verify-2fa");
    const typed = new URLSearchParams({ _key: "kept-while-enrolling-01", theme: "DARK", language: "en" });
    const kept = await browser.submit(half, "/my/details", {}, typed);
    expect(kept.to).toMatch(/^\/verify-2fa\?held=[\w-]{43}$/);
    const page = await browser.get(kept.to!);
    const shown = await browser.submit(page, kept.to!, { code: codeOf(secretIn(page)) }, page.forms()[0]);
    expect(codesIn(shown)).toHaveLength(10);
    expect(shown.html).toContain("Continue and save the form");
    const on = await browser.submit(shown, kept.to!, {});
    expect([on.status, on.to]).toEqual([307, kept.to!.replace("/verify-2fa?held=", "/resume/")]);
    const sent = await browser.submit(shown, on.to!, {});
    expect([sent.status, sent.to]).toEqual([303, "/my/details"]);
    expect(ask<{ theme: string }>("SELECT theme FROM User WHERE signInName = 'hr.manager'").theme).toBe("DARK");
    const own = await browser.get("/my/second-factor");
    expect(own.html).not.toContain('value="off"');
    expect((await browser.submit(own, "/my/second-factor", { _intent: "off" })).status).toBe(403);
  });

  it("gives no token of the API without it", async () => {
    change("UPDATE Role SET twoFactor = 1 WHERE name = 'HR Executive'; UPDATE AccessStamp SET value = value + 1");
    const token = async (body: object) => {
      const answer = await fetch(`${server.origin}/api/auth/token`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, json: (await answer.json()) as { code?: string; data?: { token: string } } };
    };
    expect(await token({ username: "hr.executive", password: PASSWORD })).toMatchObject({
      status: 403,
      json: { code: "second_factor_missing" },
    });
    const browser = browserFor();
    await password(browser, "hr.executive");
    const page = await browser.get("/verify-2fa");
    const secret = secretIn(page);
    await browser.submit(page, "/verify-2fa", { code: codeOf(secret) }, page.forms()[0]);
    later();
    expect(await token({ username: "hr.executive", password: PASSWORD })).toMatchObject({
      status: 401,
      json: { code: "code_required" },
    });
    expect(await token({ username: "hr.executive", password: PASSWORD, code: "000000" })).toMatchObject({
      status: 401,
      json: { code: "wrong_code" },
    });
    const code = codeOf(secret);
    expect(await token({ username: "hr.executive", password: PASSWORD, code })).toMatchObject({ status: 200 });
    expect((await token({ username: "hr.executive", password: PASSWORD, code })).status).toBe(401);
  });
});

describe("a password typed by whoever has given the password alone", () => {
  it("is not kept, whatever else is in the form", async () => {
    later();
    const browser = browserFor();
    const half = await password(browser, "hr.executive");
    const held = () => ask<{ n: number }>("SELECT count(*) AS n FROM HeldPost").n;
    const before = held();
    for (const more of [{}, { note: "x" }] as Record<string, string>[]) {
      const sent = await browser.submit(
        half,
        "/my/password/Reset",
        {},
        new URLSearchParams({
          _key: "a-form-that-holds-secrets",
          current: PASSWORD,
          password: "A river runs 17 times",
          again: "A river runs 17 times",
          ...more,
        }),
      );
      expect([sent.status, sent.to]).toEqual([303, "/verify-2fa"]);
    }
    expect(held()).toBe(before);
  });
});

describe("the exit", () => {
  it("is open to whoever has given the password alone", async () => {
    later();
    const browser = browserFor();
    await password(browser, "hr.executive");
    const out = await browser.submit(await browser.get("/verify-2fa"), "/exit", {}, new URLSearchParams());
    expect([out.status, out.to]).toEqual([303, "/"]);
    expect((await browser.get("/verify-2fa")).to).toBe("/");
  });
});

describe("a device", () => {
  it("that is trusted needs no code for thirty days, and no one else's password opens by it", async () => {
    const browser = browserFor();
    await browser.signIn("accounts.manager", PASSWORD);
    const { secret } = await turnOn(browser);
    later();
    await browser.submit(await browser.get("/exit"), "/exit", {});
    await password(browser, "accounts.manager");
    const page = await browser.get("/verify-2fa");
    await browser.submit(page, "/verify-2fa", { code: codeOf(secret), trust: "on" }, page.forms()[0]);
    await browser.submit(await browser.get("/exit"), "/exit", {});
    expect((await password(browser, "accounts.manager")).to).toBe("/dashboard");
    // What asks for a proof asks for the code, too: the device stood in for it once only.
    expect(
      (await browser.submit(await browser.get("/my/second-factor"), "/my/second-factor", { _intent: "renew" })).to,
    ).toMatch(/^\/my\/confirm/);
    // The cookie alone opens nothing, and elsewhere the code is asked for.
    const thief = browserFor();
    thief.setCookie("device", browser.cookie("device")!);
    expect((await thief.get("/dashboard")).to).toBe("/");
    expect((await password(browserFor(), "accounts.manager")).to).toBe("/verify-2fa");
    change("UPDATE Device SET trustedUntil = '2026-01-01T00:00:00.000+00:00' WHERE trustedUntil IS NOT NULL");
    expect((await password(browser, "accounts.manager")).to).toBe("/verify-2fa");
  });

  it("that is trusted is trusted as the same browser on the same system, and no longer once the password is another", async () => {
    const firefox = (version: number, system = "Windows NT 10.0; Win64; x64") =>
      `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
    const browser = new PlainBrowser(server.origin, firefox(128));
    await browser.signIn("branch.manager.3", PASSWORD);
    const { secret } = await turnOn(browser);
    const trust = async () => {
      later();
      await browser.submit(await browser.get("/exit"), "/exit", {});
      expect((await password(browser, "branch.manager.3")).to).toBe("/verify-2fa");
      const page = await browser.get("/verify-2fa");
      expect(
        (await browser.submit(page, "/verify-2fa", { code: codeOf(secret), trust: "on" }, page.forms()[0])).to,
      ).toBe("/dashboard");
    };
    const cameIn = async (userAgent: string, word = PASSWORD) => {
      const one = new PlainBrowser(server.origin, userAgent);
      one.setCookie("device", browser.cookie("device")!);
      return (await one.submit(await one.get("/"), "/?index", { username: "branch.manager.3", password: word })).to;
    };
    await trust();
    expect(await cameIn(firefox(152))).toBe("/dashboard");
    expect(await cameIn(firefox(128, "X11; Linux x86_64"))).toBe("/verify-2fa");
    for (const other of ["curl/8.5.0", "evil-tool/1.0"])
      expect([other, await cameIn(other)]).toEqual([other, "/verify-2fa"]);
    expect(await cameIn(firefox(128))).toBe("/dashboard");

    const word = "A river runs 17 times";
    const page = await browser.get("/my/password/Reset");
    expect(
      (await browser.submit(page, "/my/password/Reset", { current: PASSWORD, password: word, again: word })).to,
    ).toBe("/my/details");
    expect(await cameIn(firefox(128), word)).toBe("/verify-2fa");
  });

  it("that is known, and so is whoever sits at it, is not slowed by those who know the password and guess codes elsewhere", async () => {
    const browser = browserFor();
    await browser.signIn("branch.manager.4", PASSWORD);
    const { secret } = await turnOn(browser);
    later();
    await browser.submit(await browser.get("/exit"), "/exit", {});
    const guess = async (from: string, code: string, cookie: string) =>
      (
        await sendFrom(from, `${server.origin}/verify-2fa`, {
          method: "POST",
          form: { code },
          headers: { Cookie: cookie },
        })
      ).status;
    const statuses: number[] = [];
    for (let place = 1; place <= 6; place++) {
      const from = `127.0.91.${place}`;
      const half = await sendFrom(from, `${server.origin}/?index`, {
        method: "POST",
        form: { username: "branch.manager.4", password: PASSWORD },
      });
      const cookie = half.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");
      for (let n = 0; n < 5; n++) statuses.push(await guess(from, "000000", cookie));
    }
    // Twenty-five guesses in all for strangers together, five from each place.
    expect(statuses).toEqual([...Array<number>(25).fill(422), ...Array<number>(5).fill(429)]);
    expect((await password(browser, "branch.manager.4")).to).toBe("/verify-2fa");
    const page = await browser.get("/verify-2fa");
    expect((await browser.submit(page, "/verify-2fa", { code: codeOf(secret) }, page.forms()[0])).to).toBe(
      "/dashboard",
    );
  });

  it("serves several people who share it", async () => {
    const browser = browserFor();
    const devices = () =>
      ask<{ n: number }>(
        "SELECT count(*) AS n FROM Device d JOIN User u ON u.id = d.userId WHERE u.signInName IN ('loan.officer', 'loan.branchr')",
      ).n;
    const before = devices();
    for (const name of ["loan.officer", "loan.branchr", "loan.officer", "loan.branchr"]) {
      await browser.submit(await browser.get("/exit"), "/exit", {});
      await browser.signIn(name, PASSWORD);
      expect((await browser.get("/my/deviceregister")).html).toContain("This one");
    }
    expect(devices()).toBe(before + 2);
    const tokens = browser.cookie("device")!.split(".");
    expect(tokens).toHaveLength(2);
    for (const token of tokens)
      expect(ask<{ n: number }>(`SELECT count(*) AS n FROM Device WHERE hash = '${token}'`).n).toBe(0);
  });

  it("is registered for punches once, and a page opened before says so", async () => {
    const browser = browserFor();
    await browser.signIn("loan.branchr", PASSWORD);
    const before = await browser.get("/my/deviceregister");
    const form = before.forms().find((one) => one.get("_intent") === "register")!;
    const send = (key: string) =>
      browser.submit(before, "/my/deviceregister", { name: "Desk by the window", _key: key.repeat(16) }, form);
    expect((await send("a")).to).toBe("/my/deviceregister");
    const late = await send("b");
    expect(late.status).toBe(422);
    expect(late.html).toContain("You have registered this browser already.");
    expect(late.html).toContain("Desk by the window");
  });

  it("is listed, taken back, and what is signed in on it ends; no one takes back another's", async () => {
    const [mine, lost] = [browserFor(), browserFor()];
    for (const one of [mine, lost]) await one.signIn("chief.internal.auditor", PASSWORD);
    const stranger = browserFor();
    await stranger.signIn("internal.audit.manager", PASSWORD);
    const id = ask<{ id: number }>(
      "SELECT max(d.id) AS id FROM Device d JOIN User u ON u.id = d.userId WHERE u.signInName = 'chief.internal.auditor'",
    ).id;
    // Beside the list of devices stands the form that registers this browser for punches.
    const devices = (page: Page) => page.forms().find((form) => form.has("_key") && !form.has("_intent"))!;
    const page = await stranger.get("/my/deviceregister");
    expect((await stranger.submit(page, "/my/deviceregister", { revoke: String(id) }, devices(page))).status).toBe(404);
    expect((await lost.get("/dashboard")).status).toBe(200);
    const list = await mine.get("/my/deviceregister");
    expect((await mine.submit(list, "/my/deviceregister", { revoke: String(id) }, devices(list))).to).toBe(
      "/my/deviceregister",
    );
    expect((await lost.get("/dashboard")).to).toBe("/");
    expect((await mine.get("/dashboard")).status).toBe(200);
    await lost.signIn("chief.internal.auditor", PASSWORD);
    expect(
      (await mine.submit(await mine.get("/my/deviceregister"), "/my/deviceregister", { _intent: "others" })).to,
    ).toBe("/my/deviceregister");
    expect((await lost.get("/dashboard")).to).toBe("/");
    expect((await mine.get("/dashboard")).status).toBe(200);
    expect(
      ask<{ n: number }>(
        "SELECT count(*) AS n FROM MailMessage m JOIN User u ON u.id = m.userId WHERE template = 'new-device' AND u.signInName = 'chief.internal.auditor'",
      ).n,
    ).toBe(2);
  });
});

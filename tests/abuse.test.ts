/** What strangers try on a running portal, and what its people and its log are to notice of it. */
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendFrom } from "../attack/from-address";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server?.stop());

const signIn = (username: string, password: string, from = "127.0.0.1") =>
  sendFrom(from, `${server.origin}/?index`, { method: "POST", form: { username, password } });
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Sends bytes and leaves the connection as it is. */
function open(text: string): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket.on("error", () => undefined);
}

/** @returns the first line of the answer */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = open(text);
    socket.on("data", (chunk: Buffer) => resolve((socket.destroy(), chunk.toString().split("\r\n")[0] ?? "")));
  });
}

describe("half-sent bodies", () => {
  it("of strangers keep no one out, not even from their own address", async () => {
    const { host } = new URL(server.origin);
    const half = (path: string) =>
      open(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Length: 2000000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nuser`,
      );
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD)).headers);
    const sockets = Array.from({ length: 140 }, (_, n) => half(n % 2 ? "/?index" : "/api/auth/token"));
    await setTimeout(500);
    const statuses = await Promise.all(
      ["/dashboard", "/", "/api/openapi.json", "/readyz"].map(
        async (path) => (await fetch(server.origin + path, { headers: { Cookie: cookie } })).status,
      ),
    );
    const form = await signIn("branch.manager", PASSWORD);
    sockets.forEach((socket) => socket.destroy());
    expect([statuses, form.status]).toEqual([[200, 200, 200, 200], 303]);
  });
});

describe("a host that cannot be one", () => {
  it.each(["evil.example:99999", "a..b:0x1", "[::zz]", "[1.2.3.4]"])("%s is a bad request", async (host) => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe("HTTP/1.1 400 Bad Request");
  });
});

describe("signing in", () => {
  it.each(["/?index", "/resume/example"])("by a form that is damaged is refused as one at %s", async (path) => {
    const headers = { Origin: server.origin, "Content-Type": "multipart/form-data" };
    const answer = await fetch(server.origin + path, { method: "POST", headers, body: "no part of a form" });
    expect(answer.status).toBe(400);
  });

  const OFFICE = "127.0.77";

  it("goes on for an office while one of its machines tries made-up names", async () => {
    for (let n = 0; n < 25; n++) await signIn(`made-up-${n}`, "wrong wrong wrong", `${OFFICE}.9`);
    expect((await signIn("accounts.manager", PASSWORD, `${OFFICE}.9`)).status).toBe(303);
    expect((await signIn("branch.manager", PASSWORD, `${OFFICE}.8`)).status).toBe(303);
  });

  it("lets a browser in that is known while others guess from the same address", async () => {
    const from = "127.0.78.1";
    const cookie = cookieOf((await signIn("hr.manager", PASSWORD, from)).headers)
      .split("; ")
      .filter((one) => !/session=/.test(one))
      .join("; ");
    for (let n = 0; n < 6; n++) await signIn("hr.manager", "wrong wrong wrong", from);
    expect((await signIn("hr.manager", PASSWORD, from)).status).toBe(429);
    const known = await sendFrom(from, `${server.origin}/?index`, {
      method: "POST",
      form: { username: "hr.manager", password: PASSWORD },
      headers: { Cookie: cookie },
    });
    expect(known.status).toBe(303);
  });

  it("that is refused stands in the log with address and account, and not with what was typed", async () => {
    await signIn("my-password-in-the-wrong-field", "wrong wrong wrong", "127.0.79.1");
    await signIn("branch.manager", "wrong wrong wrong", "127.0.79.1");
    await expect
      .poll(() =>
        server
          .output()
          .split("\n")
          .filter((line) => line.includes("a sign-in was refused") && line.includes("127.0.79.1"))
          .map((line) => JSON.parse(line) as object),
      )
      .toMatchObject([
        { account: null, why: "unknown name" },
        { account: expect.any(Number) as number, why: "wrong password" },
      ]);
    expect(server.output()).not.toContain("in-the-wrong-field");
  });
});

describe("a request that is refused", () => {
  const linesFrom = (address: string) =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes(address))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("stands in the log as a warning, with address and account", async () => {
    const from = "127.0.81.1";
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD, from)).headers);
    for (const path of ["/grapes/user", "/ops/reports/visitHistory"])
      await sendFrom(from, server.origin + path, { method: "GET", headers: { Cookie: cookie } });
    const refused = await sendFrom(from, `${server.origin}/admin/settings/branch/add`, {
      method: "POST",
      headers: { Cookie: cookie },
      form: { name: "x" },
    });
    const foreign = await sendFrom(from, `${server.origin}/dashboard`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: "https://evil.example" },
      form: { x: "1" },
    });
    expect([refused.status, foreign.status]).toContain(403);
    await expect
      .poll(() => linesFrom(from).filter(({ status }) => status === 403))
      .toContainEqual(expect.objectContaining({ level: "warn", address: from, status: 403, method: "POST" }));
  });

  it("and one sign-in that failed are counted for administrators, without what was typed", async () => {
    await signIn("another-password-in-the-wrong-field", "wrong wrong wrong", "127.0.82.1");
    const admin = new PlainBrowser(server.origin);
    await admin.signIn("grapes.admin", PASSWORD);
    const page = await admin.get("/grapes/refusal");
    expect([page.status, page.text("h1")]).toEqual([200, "Refused sign-ins and requests"]);
    expect(page.html).toContain("127.0.82.0/24");
    expect(page.html).not.toContain("in-the-wrong-field");
    const manager = new PlainBrowser(server.origin);
    await manager.signIn("branch.manager", PASSWORD);
    expect((await manager.get("/grapes/refusal")).status).not.toBe(200);
  });
});

describe("what is not there or not for someone", () => {
  it("is no error in the log", async () => {
    const before = server.output().length;
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD, "127.0.80.1")).headers);
    for (const [path, method] of [
      ["/no-such-page", "GET"],
      ["/grapes", "GET"],
      ["/dashboard", "POST"],
      ["/ops/bm/visit/preview/999999", "GET"],
      ["/no-such-page", "POST"],
    ] as const) {
      const { status } = await sendFrom("127.0.80.1", server.origin + path, {
        method,
        headers: { Cookie: cookie },
        ...(method === "POST" ? { form: { x: "1" } } : {}),
      });
      expect([path, status < 500]).toEqual([path, true]);
    }
    await setTimeout(300);
    expect(server.output().slice(before)).not.toContain('"level":"error"');
  });
});

describe("what is told and kept", () => {
  it("names no one whose visits are out of reach", async () => {
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD, "127.0.81.1")).headers);
    for (let id = 1; id <= 30; id++) {
      const { status, body } = await sendFrom(
        "127.0.81.1",
        `${server.origin}/ops/reports/visitHistory?visitorId=${id}&q=nothing-is-called-so`,
        { headers: { Cookie: cookie } },
      );
      expect([id, status, /Only visits of (?!–)/.test(body)]).toEqual([id, 200, false]);
    }
  });

  it("keeps no password of a form whose session has ended", async () => {
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD, "127.0.82.1")).headers);
    const post = (path: string, form: Record<string, string>) =>
      sendFrom("127.0.82.1", server.origin + path, {
        method: "POST",
        form: { _key: "k".repeat(22), ...form },
        headers: { Cookie: cookie },
      });
    expect((await post("/exit", {})).status).toBe(303);
    const { status, headers } = await post("/my/password/Reset", {
      current: PASSWORD,
      password: "plum-otter-harbour-9",
      again: "plum-otter-harbour-9",
    });
    expect([status, headers.get("Location")]).toEqual([303, "/"]);
  });
});

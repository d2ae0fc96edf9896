/** What strangers try on a running portal, and what its people and its log are to notice of it. */
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendFrom } from "../attack/from-address";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
}, 240_000);
afterAll(() => server?.stop());

const signIn = (username: string, password: string, from = "127.0.0.1") => sendFrom(from, `${server.origin}/?index`, { method: "POST", form: { username, password } });
const cookieOf = (headers: Record<string, string | string[] | undefined>) => [headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]).join("; ");

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
  it("of strangers keep nobody out, not even from their own address", async () => {
    const { host } = new URL(server.origin);
    const half = (path: string) => open(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Length: 2000000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nuser`);
    const cookie = cookieOf((await signIn("branch.manager", PASSWORD)).headers);
    const sockets = Array.from({ length: 140 }, (_, n) => half(n % 2 ? "/?index" : "/api/auth/token"));
    await setTimeout(500);
    const statuses = await Promise.all(["/dashboard", "/", "/api/openapi.json", "/readyz"].map(async (path) => (await fetch(server.origin + path, { headers: { Cookie: cookie } })).status));
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

import { createServer, request, type ClientRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { makeIntake, type IntakeLimits } from "./intake.server";

const LIMITS: IntakeLimits = { atOnce: 3, leastBytes: 100, windowMs: 60_000, free: 100, sender: 2_000, all: 3_000 };
let server: Server;
afterEach(() => void server.closeAllConnections());

/** A server that answers 200 to what it took, but for /hold, which it keeps, or why it did not take it. */
async function serve(limits: Partial<IntakeLimits> = {}): Promise<void> {
  const intake = makeIntake({ ...LIMITS, ...limits });
  server = createServer((req, res) =>
    intake.take({ req, res, sender: String(req.headers["x-sender"]), through: null }, (body) => {
      if (typeof body === "number") res.writeHead(body, { Connection: "close" }).end();
      else if (req.url !== "/hold") res.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** Begins to send a body. */
function begin(
  sender: string,
  length: number,
  sent: number,
  path = "/",
): { req: ClientRequest; status: Promise<number> } {
  const req = request({
    port: (server.address() as AddressInfo).port,
    path,
    method: "POST",
    agent: false,
    headers: { "X-Sender": sender, "Content-Length": length },
  });
  const status = new Promise<number>((resolve) =>
    req.on("response", (res) => resolve((res.resume(), res.statusCode ?? 0))).on("error", () => resolve(0)),
  );
  req.write(Buffer.alloc(sent));
  return { req, status };
}

const whole = (sender: string, length: number, path?: string) => begin(sender, length, length, path).status;

describe("what is sent slowly", () => {
  it("ends when one more of its sender comes, and no one else's does", async () => {
    await serve();
    const other = begin("other", 50, 10);
    const slow = begin("one", 50, 1);
    await setTimeout(50);
    const [quick, quicker] = [begin("one", 50, 40), begin("one", 50, 45)];
    await setTimeout(50);
    expect(await whole("one", 50)).toBe(200);
    expect(await slow.status).toBe(408);
    for (const { req } of [other, quick, quicker]) req.end();
    other.req.destroy();
  });

  it("ends when it brings too little in time; what comes steadily does not", async () => {
    await serve({ windowMs: 200, leastBytes: 20, free: 100_000 });
    const [still, steady] = [begin("one", 1_000, 50), begin("two", 1_000, 40)];
    for (let n = 0; n < 24; n++) {
      steady.req.write(Buffer.alloc(40));
      await setTimeout(25);
    }
    expect(await still.status).toBe(408);
    expect(await steady.status).toBe(200);
  });
});

describe("what is held", () => {
  it("is bounded for each sender and for all, but for the first bytes of each body", async () => {
    await serve();
    void whole("one", 1_900, "/hold");
    await setTimeout(50);
    expect(await whole("one", 500)).toBe(429);
    expect(await whole("two", 500)).toBe(200);
    void whole("two", 1_200, "/hold");
    await setTimeout(50);
    expect(await whole("three", 500)).toBe(503);
    expect([await whole("one", 100), await whole("three", 100)]).toEqual([200, 200]);
  });

  it("counts no longer once it is answered, refused or given up", async () => {
    await serve();
    for (let n = 0; n < 5; n++) expect(await whole("one", 1_500)).toBe(200);
    expect(await whole("one", 2_500)).toBe(429);
    begin("one", 1_900, 1_800).req.destroy();
    await setTimeout(50);
    expect(await whole("one", 1_500)).toBe(200);
  });
});

import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MB } from "~/core/upload-limits";
import { BODY_LIMIT, READ_LIMIT } from "~/server/body-limit.server";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** A request as it is, without what fetch would add or refuse. `Host` and length are set by Node. */
function ask(
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  origin = server.origin,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The path as it is: of an address as a whole dots would be taken out before it is sent.
    const req = httpRequest(origin, { path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text: bytes.toString() });
      });
    });
    req.on("error", reject);
    req.end(body);
  });
}

/** Bytes on the wire, for what no client would send. @returns the first line of the answer */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
      if (answer.includes("\r\n")) resolve((socket.destroy(), answer.split("\r\n")[0] ?? ""));
    });
    socket.on("error", reject);
  });
}

const own = () => ({ Origin: server.origin });
const FORM = "application/x-www-form-urlencoded";

describe("every answer", () => {
  it("names the request, in its header and in the log", async () => {
    const { headers } = await ask("/no-such-page?secret=1");
    const id = String(headers["x-request-id"]);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(() => server.output()).toContain(id);
    const line =
      server
        .output()
        .split("\n")
        .find((text) => text.includes(id)) ?? "";
    expect(JSON.parse(line)).toMatchObject({ method: "GET", path: "/no-such-page", status: 404 });
    expect(line).not.toContain("secret");
  });

  it("takes no request id from a stranger", async () => {
    const { headers } = await ask("/", { headers: { "X-Request-Id": "chosen-by-me" } });
    expect(headers["x-request-id"]).not.toBe("chosen-by-me");
  });

  it("allows scripts and styles by a nonce that is new each time, and no inline style attribute", async () => {
    const [first, second] = await Promise.all([ask("/"), ask("/")]);
    const nonceOf = ({ headers }: Answer) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    expect(nonceOf(first)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.headers["content-security-policy"]).not.toContain("unsafe");
    expect(first.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const inline = [...first.text.matchAll(/<(script|style)\b([^>]*)>/g)].map((match) => match[2]);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonceOf(first)}"`);
    expect(first.text).not.toMatch(/<[^>]+\sstyle="/);
  });

  it("may not be kept, sniffed or framed", async () => {
    const { headers } = await ask("/");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("is compressed for a client that asks for it", async () => {
    const { headers, bytes } = await ask("/", { headers: { "Accept-Encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(bytes).toString()).toContain("</html>");
  });
});

describe("a request that changes something", () => {
  const post = (headers: Record<string, string>, path = "/") =>
    ask(path, { method: "POST", headers: { "Content-Type": FORM, ...headers }, body: "username=a&password=b" });

  it("passes from the portal's own pages", async () => {
    for (const headers of <Record<string, string>[]>[
      own(),
      { "Sec-Fetch-Site": "same-origin" },
      { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    ]) {
      const answer = await post(headers);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('name="username"');
    }
  });

  it.each([
    ["another origin", { Origin: "https://evil.example" }],
    ["another site in the browser's word", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling site", { "Sec-Fetch-Site": "same-site" }],
    ["an origin that hides itself", { Origin: "null" }],
    ["nobody", {}],
    [
      "a forwarded host that no one vouches for",
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    ],
    ["a token together with a cookie", { Authorization: "Bearer x", Cookie: "session=y" }],
  ])("is refused from %s", async (_, headers) => {
    const answer = await post(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("not sent from the portal");
  });

  it("passes where nobody's session counts from a page that leads nowhere in an older browser", async () => {
    const answer = await post({ Origin: "null" }, "/speakup");
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("problems to fix");
  });

  it("passes without an origin for a token without cookie", async () => {
    expect((await post({ Authorization: "Bearer x" })).status).not.toBe(403);
  });

  it("is refused as problem+json below /api", async () => {
    const answer = await post({ Origin: "https://evil.example" }, "/api/Visit");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(JSON.parse(answer.text)).toMatchObject({ status: 403, requestId: answer.headers["x-request-id"] });
  });
});

describe("a body", () => {
  it("may not be longer than the limit", async () => {
    const long = Buffer.alloc(BODY_LIMIT + 1, "a");
    const answer = await ask("/", { method: "POST", headers: { ...own(), "Content-Type": FORM }, body: long });
    expect(answer.status).toBe(413);
    expect(
      await raw(
        `POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nExpect: 100-continue\r\nContent-Length: ${BODY_LIMIT + 1}\r\n\r\n`,
      ),
    ).toBe("HTTP/1.1 413 Payload Too Large");
  });

  it("is read on after its refusal, so that a sender who still sends reads the answer", async () => {
    const rest = Buffer.alloc(BODY_LIMIT + 1, "a");
    const cut = await new Promise<string | null>((resolve) => {
      const { hostname, port } = new URL(server.origin);
      const head = `POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\nContent-Length: ${rest.length}\r\n\r\n`;
      const socket = connect(Number(port), hostname, () => socket.write(head));
      const sendOn = (at: number): void => {
        if (at >= rest.length) return void (resolve(null), socket.destroy());
        socket.write(rest.subarray(at, at + MB / 16), () => setImmediate(() => sendOn(at + MB / 16)));
      };
      socket.once("data", () => sendOn(0));
      socket.on("error", ({ message }) => resolve(message));
      socket.on("end", () => resolve("ended by the server"));
    });
    expect(cut).toBeNull();
  });

  it("may be longer only as an upload of documents", async () => {
    const length = (bytes: number) =>
      [
        "Host: x",
        "Origin: http://x",
        "Content-Type: multipart/form-data; boundary=b",
        "Expect: 100-continue",
        `Content-Length: ${bytes}`,
      ].join("\r\n");
    expect(await raw(`POST /ops/visit/doc/add HTTP/1.1\r\n${length(READ_LIMIT)}\r\n\r\n`)).toBe(
      "HTTP/1.1 100 Continue",
    );
    expect(await raw(`POST /ops/visit/doc/add HTTP/1.1\r\n${length(READ_LIMIT + 1)}\r\n\r\n`)).toBe(
      "HTTP/1.1 413 Payload Too Large",
    );
    expect(await raw(`POST /ops/visit HTTP/1.1\r\n${length(BODY_LIMIT + 1)}\r\n\r\n`)).toBe(
      "HTTP/1.1 413 Payload Too Large",
    );
  });

  it("has to announce its length", async () => {
    const answer = await ask("/", {
      method: "POST",
      headers: { ...own(), "Content-Type": FORM, "Transfer-Encoding": "chunked" },
      body: "username=a",
    });
    expect(answer.status).toBe(411);
  });
});

describe("a method", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("%s is not for pages", async (method) => {
    const answer = await ask("/", { method, headers: own() });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });

  it("is refused by the API with those its path takes, and OPTIONS tells them", async () => {
    const answer = await ask("/api/Visit", { method: "PATCH", headers: own() });
    expect([answer.status, answer.headers.allow, answer.headers["content-type"]]).toEqual([
      405,
      "GET, HEAD, OPTIONS, POST",
      "application/problem+json",
    ]);
    const options = await ask("/api/Visit", { method: "OPTIONS", headers: own() });
    expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
    expect((await ask("/api/Visit", { method: "PROPFIND", headers: own() })).status).toBe(405);
  });

  it("HEAD says what GET says, without the body", async () => {
    const head = await ask("/", { method: "HEAD" });
    expect([head.status, head.bytes.length, head.headers["content-type"]]).toEqual([
      200,
      0,
      "text/html; charset=utf-8",
    ]);
  });
});

describe("an address", () => {
  it("that no one knows is not found, whatever it looks like", async () => {
    for (const path of [
      "/no-such-area/x",
      "/ops/no/such/page",
      "//evil.example/",
      "/%zz",
      "/%2e%2e/etc/passwd",
      "/assets/../../package.json",
      "/ops.data",
    ]) {
      const { status } = await ask(path);
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect((await ask("/no-such-area/x")).status).toBe(404);
  });

  it("must name a host", async () => {
    expect(await raw("GET / HTTP/1.1\r\nHost: a b\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
    expect(await raw("GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
  });
});

describe("built files", () => {
  const largest = () =>
    readdirSync("build/client/assets")
      .filter((name) => /\.(js|css)$/.test(name))
      .sort((a, b) => size(b) - size(a))[0] ?? "";
  const size = (name: string) => statSync(`build/client/assets/${name}`).size;

  it("are kept for good and come as they were compressed at build time", async () => {
    const name = largest();
    const { status, headers, bytes } = await ask(`/assets/${name}`, { headers: { "Accept-Encoding": "gzip, br" } });
    expect([status, headers["content-encoding"], headers["cache-control"]]).toEqual([
      200,
      "br",
      "public,max-age=31536000,immutable",
    ]);
    expect(brotliDecompressSync(bytes)).toEqual(readFileSync(`build/client/assets/${name}`));
  });

  it("are answered with 304 when the browser has them", async () => {
    const first = await ask("/favicon.ico");
    expect(first.status).toBe(200);
    expect((await ask("/favicon.ico", { headers: { "If-None-Match": String(first.headers.etag) } })).status).toBe(304);
  });
});

describe("health", () => {
  it("is answered for the process and for its readiness", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect(await ask(path)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });
});

describe("behind a proxy", () => {
  it("believes what the proxy forwards, and sends browsers to https for good", async () => {
    const behind = await startServer({ env: { TRUST_PROXY: "loopback" } });
    const forwarded = {
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "portal.example",
      "X-Request-Id": "given-by-proxy",
    };
    const answer = await ask(
      "/",
      {
        method: "POST",
        headers: { ...forwarded, Origin: "https://portal.example", "Content-Type": FORM },
        body: "a=b",
      },
      behind.origin,
    );
    expect(answer.status).not.toBe(403);
    expect(answer.headers).toMatchObject({
      "x-request-id": "given-by-proxy",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(
      (await ask("/", { method: "POST", headers: { ...forwarded, Origin: behind.origin } }, behind.origin)).status,
    ).toBe(403);
    await behind.stop();
  });

  it("holds to APP_ORIGIN whatever host a request names", async () => {
    const configured = await startServer({ env: { APP_ORIGIN: "https://portal.example" } });
    const post = (origin: string) =>
      ask("/", { method: "POST", headers: { Origin: origin, "Content-Type": FORM }, body: "a=b" }, configured.origin);
    expect((await post("https://portal.example")).status).not.toBe(403);
    expect((await post(configured.origin)).status).toBe(403);
    await configured.stop();
  });
});

describe("starting and stopping", () => {
  it("finishes the request that runs, takes no new one, and ends well", async () => {
    const other = await startServer();
    const { hostname, port } = new URL(other.origin);
    // Half a form is in: the request runs until the other half arrives.
    const body = "username=nobody&password=wrong";
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await setTimeout(200);
    const stopped = other.stop();
    await setTimeout(200);
    await expect(ask("/", {}, other.origin)).rejects.toThrow();
    socket.write(body.slice(10));
    expect(await stopped).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(answer).toContain("</html>");
  });

  it("waits for no connection that sends nothing", async () => {
    const other = await startServer();
    const { hostname, port } = new URL(other.origin);
    const silent = [connect(Number(port), hostname), connect(Number(port), hostname)];
    for (const socket of silent) socket.on("error", () => {}); // the server cuts them
    silent[1]?.write("GET / HTTP/1.1\r\nHo");
    await setTimeout(200);
    // One that waits for them ends with 1 when its time to stop is over.
    expect(await other.stop()).toBe(0);
  });

  it("keeps its secret from one start to the next, readable by its owner alone", async () => {
    const file = `${server.dataDir}/session-secret`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8").trim().length).toBeGreaterThanOrEqual(32);
  });

  it("writes for its own account alone, and warns of keys that lie beside the database", () => {
    for (const file of ["portal.db", "portal.db-wal", "audit-key", "case-key"])
      expect([file, (statSync(`${server.dataDir}/${file}`).mode & 0o077).toString(8)]).toEqual([file, "0"]);
    expect(server.output()).toContain("CASE_KEY lies beside the database");
    expect(server.output()).toContain("AUDIT_KEY lies beside the database");
  });

  it("refuses addresses with dots, and notes nothing of those that mean a page without traces", async () => {
    for (const path of ["/./my/feedback/add", "/x/../speakup", "/my/%2e/feedback/add", "/x/%2e%2e/speakup", "/a/../b"])
      expect([path, (await ask(path)).status]).toEqual([path, 400]);
    await ask("/marks-the-end");
    await setTimeout(200);
    expect(server.output()).toContain("/marks-the-end");
    expect(server.output()).not.toMatch(/feedback|speakup/);
  });

  it("ends a connection whose headers come a byte at a time", async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}); // the server cuts it
    let open = true;
    socket.on("close", () => (open = false));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    let sent = 0;
    for (; open && sent < 60; sent += 1) {
      socket.write("a");
      await setTimeout(500);
    }
    expect(open).toBe(false);
    expect(sent).toBeLessThan(40);
    socket.destroy();
  });

  it("says in words what is wrong with its configuration", async () => {
    const start = startServer({ env: { PORT: "many", DATABASE_URL: "mysql://x" } });
    await expect(start).rejects.toThrow(
      /PORT must be a port number[\s\S]*DATABASE_URL must begin with file: or postgresql:/,
    );
  });
});

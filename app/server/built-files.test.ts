import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { builtFiles } from "./built-files.server";

const CSS = "body { color: black }";
let folder: string;
let server: Server;
let warned: string[];

beforeEach(async () => {
  warned = [];
  folder = mkdtempSync(path.join(os.tmpdir(), "built-files-"));
  for (const [name, bytes] of [
    ["app-1.css", CSS],
    ["app-1.css.br", brotliCompressSync(CSS)],
    ["app-1.css.gz", gzipSync(CSS)],
    [".hidden.css", CSS],
  ] as const)
    writeFileSync(path.join(folder, name), bytes);
  const app = express();
  const log = { warn: (_: unknown, words?: string) => void warned.push(String(words)) };
  app.use("/assets", builtFiles(folder, { maxAge: 60, immutable: true, log }));
  app.use((_, res) => void res.status(404).end("no such page"));
  const failed: ErrorRequestHandler = (_, __, res, _next) => void res.status(500).end();
  app.use(failed);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

const ask = (address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const req = request({ port, path: address, method, agent: false, headers }, (res) => {
      const pieces: Buffer[] = [];
      res.on("data", (piece: Buffer) => pieces.push(piece));
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(pieces) }));
    });
    req.on("error", reject).end();
  });

const ALL = { "Accept-Encoding": "gzip, br" };
const lose = (name: string) => rmSync(path.join(folder, name));
/** A file that opens and cannot be read. */
const spoil = (name: string) => (lose(name), mkdirSync(path.join(folder, name)));
const encodingOf = async (headers: Record<string, string>) => {
  const { status, headers: answered } = await ask("/assets/app-1.css", headers);
  return status === 200 ? (answered["content-encoding"] ?? "none") : status;
};

it("sends the smallest form that the browser takes, to be kept for good", async () => {
  const { status, headers, bytes } = await ask("/assets/app-1.css", ALL);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public,max-age=60,immutable",
    "content-length": String(bytes.length),
    vary: "Accept-Encoding",
  });
  expect(await encodingOf({ "Accept-Encoding": "gzip" })).toBe("gzip");
  expect(await encodingOf({ "Accept-Encoding": "br;q=0" })).toBe("none");
  expect(await encodingOf({})).toBe("none");
  expect((await ask("/assets/app-1.css", { ...ALL, "If-None-Match": String(headers.etag) })).status).toBe(304);
  expect((await ask("/assets/app-1.css", ALL, "HEAD")).headers["content-length"]).toBe(String(bytes.length));
});

it("serves nothing but what lay in the folder", async () => {
  for (const other of ["app-2.css", ".hidden.css", "%2e%2e/x", "%E0%A4%A", "", "../app-1.css"])
    expect((await ask(`/assets/${other}`)).status, other).toBe(404);
  expect((await ask("/assets/app-1.css", {}, "POST")).status).toBe(404);
});

it("sends another form of a file of which one is gone, and 404 where none is left", async () => {
  lose("app-1.css.br");
  expect(await encodingOf(ALL)).toBe("gzip");
  lose("app-1.css.gz");
  const { headers, bytes } = await ask("/assets/app-1.css", ALL);
  expect([headers["content-encoding"], bytes.toString()]).toEqual([undefined, CSS]);
  lose("app-1.css");
  const gone = await ask("/assets/app-1.css", ALL);
  expect([gone.status, gone.headers["cache-control"]]).toEqual([404, undefined]);
  expect(warned.length).toBeGreaterThan(0);
});

it("fails one request, and lives on, where a file cannot be read", async () => {
  spoil("app-1.css.br");
  expect(await encodingOf(ALL)).toBe("gzip");
  spoil("app-1.css");
  expect(await encodingOf({})).toBe(500);
  expect(await encodingOf(ALL)).toBe("gzip");
});

/** Between Express and the web's Request and Response, on which Remix stands. */
import { Readable } from "node:stream";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { Locals } from "./identify.server";

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** True when the request comes from the configured proxy, whose x-forwarded-* headers are believed. */
export function isFromProxy(req: ExpressRequest): boolean {
  const trusts = req.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  return trusts(req.socket.remoteAddress, 0);
}

/**
 * The origin the browser sees: the configured one, or the request's own.
 * @returns null when the request names no host that could be one
 */
export function originOf(req: ExpressRequest, configured: string | null): string | null {
  if (configured) return configured;
  const forwarded = isFromProxy(req) ? req.get("X-Forwarded-Host")?.split(",")[0]?.trim() : undefined;
  const host = forwarded ?? req.headers.host ?? "";
  const origin = `${req.protocol}://${host.toLowerCase()}`;
  return HOST.test(host) && URL.canParse(origin) ? origin : null;
}

/** The web's form of a request; its signal fires when the client goes away before it is answered. */
export function toWebRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  { origin, body }: Pick<Locals, "origin" | "body">,
): Request {
  const gone = new AbortController();
  res.on("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Remix holds a form's Origin against these two, and would believe whoever sends the first.
  headers.delete("X-Forwarded-Host");
  headers.set("Host", new URL(origin).host);
  // Who sent it has been looked at (same-origin.server.ts); pages that lead nowhere say "null", which Remix refuses.
  if (headers.get("Origin") === "null") headers.delete("Origin");
  return new Request(origin + req.originalUrl, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...(body ? { body: Readable.toWeb(Readable.from(body)) as BodyInit, duplex: "half" } : {}),
  } as RequestInit);
}

/**
 * Sends a web response; its headers take the place of those every answer gets. What says nothing of caching is kept nowhere.
 * @param document the text of the page, where the response has none
 */
export async function sendWebResponse(res: ExpressResponse, response: Response, document?: string): Promise<void> {
  res.status(response.status);
  if (response.statusText) res.statusMessage = response.statusText;
  for (const [name, value] of response.headers) {
    if (/^(set-cookie|vary|link)$/.test(name)) res.append(name, value);
    else res.setHeader(name, value);
  }
  if (!response.headers.has("Cache-Control")) res.set("Cache-Control", "no-store");
  if (document !== undefined && res.req.method !== "HEAD") return void res.end(document);
  if (!response.body || res.req.method === "HEAD") {
    await response.body?.cancel();
    res.end();
    return;
  }
  await sendBody(res, response.body);
}

/** Writes as fast as the client reads, and stops reading the body when the client goes away. */
async function sendBody(res: ExpressResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let wake = () => {};
  res.on("drain", () => wake());
  res.on("close", () => wake());
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (res.destroyed) return reader.cancel();
    if (!res.write(value)) await new Promise<void>((resolve) => (wake = resolve));
  }
  res.end();
}

/**
 * One call of the API: line → token → actor → permission → schema → command → answer. It knows no cookie and
 * never redirects.
 */
import { atWork } from "~/db/connections.server";
import type { Actor } from "~/core/actor";
import { answersWhileSuspended } from "~/core/while-suspended";
import type { Endpoint, EndpointAnswer } from "~/define/endpoint";
import { ApiProblem } from "./api-problem";
import { fileResponse } from "~/engine/request/file-response.server";
import { unlessUnanswered } from "~/engine/request/problem-response.server";
import { mustAccept } from "./accept.server";
import { callerOf, mustBeConfirmed, mustMay, stranger } from "./caller.server";
import { once, requestKeyOf, type KeptAnswer } from "./once.server";
import { hasAlready, tagOf, versionAsked } from "./preconditions.server";
import { problemResponse } from "./problem-json.server";
import { countCall, countStranger } from "./rate-limit.server";
import { readBody } from "./read-body.server";
import { readQuery } from "./read-query.server";
import { linesAt, type MatchedLines } from "./table.server";

interface ApiFacts {
  requestId: string;
  ip: string;
  /** Hears who calls. */
  noteUser: (userId: number) => void;
  /** Hears of errors nobody foresaw. */
  report: (error: unknown) => void;
}

interface Call {
  line: Endpoint;
  params: Record<string, string>;
  request: Request;
  actor: Actor;
  tokenId?: number;
  /** When the caller proved who they are; null for a token made for a program, and for a stranger. */
  signedInAt: Date | null;
}

/** Answers a request whose path is /api or below. */
export async function handleApi(request: Request, facts: ApiFacts): Promise<Response> {
  const { pathname } = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const headers = new Headers({ "Cache-Control": "no-store" });
  const circumstances = {
    path: pathname,
    requestId: facts.requestId,
    method,
    conditional: request.headers.has("If-Match"),
  };
  const response = await answer(request, method, facts, headers).catch((error: unknown) =>
    problemResponse(unlessUnanswered(error), circumstances, facts.report),
  );
  for (const [name, value] of headers) response.headers.set(name, value);
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}

async function answer(
  request: Request,
  method: string,
  { requestId, ip, noteUser }: ApiFacts,
  headers: Headers,
): Promise<Response> {
  const matched = linesAt(new URL(request.url).pathname.replace(/^\/api/i, ""));
  if (!matched) throw new ApiProblem(404, "no_such_path", "The API has no such path. /api/openapi.json lists them.");
  const line = matched.lines.get(method);
  if (!line) return withoutLine(matched, method);
  const origin = { at: new Date(), requestId, ip };
  if (line.permission === "public") {
    countStranger(ip, origin.at, headers);
    return carryOut({ line, params: matched.params, request, actor: stranger(origin), signedInAt: null });
  }
  const caller = await atWork("door", () => callerOf(request.headers, origin)).catch((error: unknown) => {
    countStranger(ip, origin.at, headers);
    throw error;
  });
  const { actor, tokenId, signedInAt } = caller;
  if (actor.userId !== null) noteUser(actor.userId);
  const closed = actor.suspended === true && !answersWhileSuspended(line.method, line.path);
  countCall(tokenId, origin.at, headers, line.heavy && !closed);
  if (closed)
    throw new ApiProblem(404, "suspended", "You are suspended from work: this is closed to you until you return.");
  mustMay(actor, line);
  if (line.confirmed === true) mustBeConfirmed(caller);
  return carryOut({ line, params: matched.params, request, actor, tokenId, signedInAt });
}

function withoutLine({ lines }: MatchedLines, method: string): Response {
  const allowed = [...lines.keys(), ...(lines.has("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allowed } });
  throw new ApiProblem(405, "method", `This path takes ${allowed}.`, { headers: { Allow: allowed } });
}

async function carryOut({ line, params, request, actor, tokenId, signedInAt }: Call): Promise<Response> {
  const url = new URL(request.url);
  mustAccept(line, request.headers);
  const query = readQuery(line, url.searchParams);
  const key = requestKeyOf(line, request.headers);
  const version = versionAsked(line, request.headers);
  const body = await readBody(line, request);
  if (line.files)
    return fileAnswer(request, await line.run({ actor, params, query, version, body: undefined, tokenId }));
  const asked = { actor, params, query, version, body: body.value, tokenId };
  if (typeof line.confirmed === "object" && (await line.confirmed.asks(asked))) mustBeConfirmed({ actor, signedInAt });
  const run = async () => written(line, url, await line.run(asked));
  if (key === null) return sent(request, await run());
  const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const { answer, replayed } = await once(
    { scope: `api ${actor.userId} ${path}`, key, payloadHash: body.hash },
    actor.at,
    run,
  );
  return sent(
    request,
    replayed ? { ...answer, headers: { ...answer.headers, "Idempotency-Replayed": "true" } } : answer,
  );
}

function written(
  line: Endpoint,
  url: URL,
  { data, meta, version, created, waits }: EndpointAnswer<unknown>,
): KeptAnswer {
  if (line.method === "DELETE" && data === null && !waits) return { status: 204, headers: {}, body: null };
  const body = JSON.stringify(line.bare ? data : { data, ...(meta ? { meta } : {}) });
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (line.method === "GET" || version !== undefined) headers.ETag = tagOf(body, version);
  if (created ?? waits) headers.Location = (created ?? waits)!;
  if (meta?.nextCursor) headers.Link = `<${nextPage(url, meta.nextCursor)}>; rel="next"`;
  return { status: waits ? 202 : created ? 201 : 200, headers, body };
}

/** A file with the ETag of its content; one that is written while it is read has none. */
function fileAnswer(request: Request, { file }: EndpointAnswer<unknown>): Response {
  const { name, mime, bytes } = file!;
  const tag = bytes instanceof Uint8Array ? tagOf(bytes, undefined) : null;
  if (tag && hasAlready(request.headers, tag)) return new Response(null, { status: 304, headers: { ETag: tag } });
  const response = fileResponse({ name, mime, bytes });
  if (tag) response.headers.set("ETag", tag);
  return response;
}

function nextPage(url: URL, cursor: string): string {
  const search = new URLSearchParams(url.search);
  search.set("cursor", cursor);
  return `${url.pathname}?${search.toString()}`;
}

function sent(request: Request, { status, headers, body }: KeptAnswer): Response {
  const { ETag: tag } = headers;
  const reads = request.method === "GET" || request.method === "HEAD";
  if (reads && tag && hasAlready(request.headers, tag))
    return new Response(null, { status: 304, headers: { ETag: tag } });
  return new Response(body, { status, headers });
}

/** The first pieces of every request: its id, its line in the log, and the two questions of a supervisor. */
import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Parts } from "./app.server";
import { isTraceless } from "../core/traceless";
import { countQueries } from "../db/query-count.server";
import { readingOnce } from "../db/read-once.server";
import { baseHeaders } from "./csp.server";
import { loggedPath } from "../platform/log.server";
import { countRefused } from "../platform/refused.server";
import { refuse } from "./refusal.server";
import { isFromProxy } from "./web.server";

/** What the pieces of the server tell each other about a request. */
export interface Locals {
  nonce: string;
  origin: string;
  /** What it carries, piece by piece; null where nothing can be. */
  body: Buffer[] | null;
  /** Who sent it, once that is known. */
  userId: number | null;
  /** Its line in the log is of little interest. */
  quiet: boolean;
}

export function localsOf(res: Response): Locals {
  return res.locals as Locals;
}

/** Gives the request its id, taken over from the proxy where there is one, and its line in the log. */
export function identify({ config, log, isStopping }: Parts): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const given = isFromProxy(req) ? req.get("X-Request-Id") : undefined;
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    res.set({ "X-Request-Id": requestId, ...baseHeaders(req.secure || !!config.origin?.startsWith("https:")) });
    if (isStopping()) res.set("Connection", "close");
    // A connection that breaks ends its request, and never the process.
    for (const stream of [req, res])
      stream.on("error", (error) => log.warn({ err: error, requestId }, "a connection broke"));
    const locals = localsOf(res);
    Object.assign(locals, { userId: null, body: null, quiet: false });
    const path = loggedPath(req.path);
    const address = req.ip ?? "";
    let counted: { queries: number } | null = null;
    if (isTraceless(req.path)) return next();
    res.on("close", () => {
      const status = res.writableFinished ? res.statusCode : 499; // the client went away first
      const refused = status === 403 || (status === 401 && /^\/api\//i.test(path));
      if (refused) countRefused({ kind: "REQUEST", userId: locals.userId, address, at: new Date() });
      const level = status === 500 ? "error" : refused ? "warn" : locals.quiet ? "debug" : "info";
      log[level](
        {
          requestId,
          method: req.method,
          path,
          status,
          ms: Math.round(performance.now() - began),
          userId: locals.userId,
          ...(refused ? { address } : {}),
          ...counted,
        },
        "request",
      );
    });
    const answer = () => {
      if (req.method === "GET" || req.method === "HEAD") res.on("close", readingOnce(next));
      else next();
    };
    if (config.production && config.logLevel !== "debug") answer();
    else counted = countQueries(answer);
  };
}

/** /healthz: the process answers. /readyz: it can serve. */
export function health({ unreadiness, warnings, isStopping, gate }: Parts): RequestHandler {
  return (req, res, next) => {
    if (req.path !== "/healthz" && req.path !== "/readyz") return next();
    localsOf(res).quiet = true;
    res.set("Cache-Control", "no-store");
    if (req.method !== "GET" && req.method !== "HEAD")
      return refuse(req, res, {
        status: 405,
        message: "This address takes GET, HEAD.",
        headers: { Allow: "GET, HEAD" },
      });
    if (req.path === "/healthz") return void res.json({ status: "ok" });
    unreadiness().then((found) => {
      const reasons = [
        ...(isStopping() ? ["the portal is stopping"] : []),
        ...(gate.isFull() ? ["more requests are running than can be answered in time"] : []),
        ...found,
      ];
      const warned = warnings();
      if (reasons.length === 0) res.json({ status: "ok", ...(warned.length > 0 && { warnings: warned }) });
      else res.status(503).json({ status: "not ready", reasons });
    }, next);
  };
}

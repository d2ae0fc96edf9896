/** The Express application: what every request passes before a page of the portal runs. */
import { randomBytes } from "node:crypto";
import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { Logger } from "pino";
import { atWork } from "../db/connections.server";
import { hasDots, isTraceless } from "../core/traceless";
import { bodyRefusal, overlongForm } from "./body-limit.server";
import { builtFiles } from "./built-files.server";
import type { Config } from "../platform/config.server";
import { pageHeaders } from "./csp.server";
import type { Handler } from "./handler.server";
import { health, identify, localsOf } from "./identify.server";
import { makeIntake, type NotTaken } from "./intake.server";
import { speaking, voiceOf } from "./language.server";
import { senderOf } from "../platform/network.server";
import { RETRY_AFTER, shedWords, type Gate } from "./overload.server";
import { refuse } from "./refusal.server";
import { sentFromHere } from "./same-origin.server";
import { originOf, sendWebResponse, toWebRequest } from "./web.server";
import { withoutFiles } from "./without-files.server";

export interface Parts {
  config: Config;
  log: Logger;
  handler: Handler;
  gate: Gate;
  /** What keeps the portal from serving; empty when it is ready. */
  unreadiness: () => Promise<string[]>;
  /** What keeps part of its work from being done while it serves. */
  warnings: () => string[];
  /** True once the process has been asked to stop. */
  isStopping: () => boolean;
  /** Folder of the built files for the browser, or the development server that makes them. */
  client: string | RequestHandler;
}

export function makeApp(parts: Parts): Express {
  const { config, client } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.set("trust proxy", config.trustProxy);
  app.use(identify(parts), health(parts));
  if (typeof client === "string") serveFiles(app, client, parts);
  else app.use(client);
  app.use(admit(parts), takeBody(), shed(parts), compression({ threshold: 1024 }), answer(parts), failed(parts));
  return app;
}

/** Built files: those with a hash in their name for good, the others for an hour. */
function serveFiles(app: Express, folder: string, { log }: Parts): void {
  app.use("/assets", builtFiles(`${folder}/assets`, { maxAge: 31_536_000, immutable: true, log }));
  app.use(builtFiles(folder, { maxAge: 3_600, log }));
}

/** Turns away what no page could answer, and sets the headers of those that can. */
function admit({ config }: Parts): RequestHandler {
  return (req, res, next) => {
    const nonce = randomBytes(16).toString("base64");
    res.set(pageHeaders({ nonce, development: !config.production }));
    if (isTraceless(req.path)) res.set("Referrer-Policy", "no-referrer");
    const api = /^\/api(\/(?!docs(\/|$))|$)/i.test(req.path); // its description is pages
    const methods = api ? ["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"] : ["GET", "HEAD", "POST"];
    // The API knows of each of its paths what it takes, and refuses PATCH itself.
    if (!methods.includes(req.method) && !(api && req.method === "PATCH")) {
      return refuse(req, res, {
        status: 405,
        message: `This address takes ${methods.join(", ")}.`,
        headers: { Allow: methods.join(", ") },
      });
    }
    const origin = originOf(req, config.origin);
    if (!origin || !req.originalUrl.startsWith("/"))
      return refuse(req, res, { status: 400, message: "The request names no host of the portal." });
    if (hasDots(req.path)) return refuse(req, res, { status: 400, message: "This address cannot be read." });
    if (!sentFromHere({ method: req.method, path: req.path, origin, headers: req.headers })) {
      return refuse(req, res, {
        status: 403,
        message:
          "The form was not sent from the portal's own pages. Nothing was changed. Open the portal in this browser and send the form from there.",
      });
    }
    const refused = bodyRefusal(req);
    if (refused) return refuseBody(req, res, refused);
    Object.assign(localsOf(res), { nonce, origin });
    next();
  };
}

const LINGER_MS = 10_000;

const BODY_REFUSALS: Record<411 | 413 | NotTaken, string> = {
  408: "What you sent did not arrive in time. Nothing was saved. Send it again.",
  411: "The request does not say how long it is.",
  413: "What was sent is too large. Go back, choose fewer or smaller files, and send the form again.",
  429: "Too many files are on their way from your network. Nothing was saved. Wait a few seconds and send it again.",
  503: "Many files are on their way at this moment. Nothing was saved. Wait a few seconds and send it again.",
};

/** Answers while the body is still being sent, and reads on for a moment: a connection cut at once loses the answer. */
function refuseBody(req: Request, res: Response, status: keyof typeof BODY_REFUSALS): void {
  const end = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
  req.on("end", () => clearTimeout(end)).resume();
  // Whoever asked for the connection to be closed closes it; closed here it would end while they still send.
  res.shouldKeepAlive = true;
  refuse(req, res, {
    status,
    message: BODY_REFUSALS[status],
    headers: status === 429 || status === 503 ? { "Retry-After": String(RETRY_AFTER) } : {},
  });
}

/** Reads what the request carries: it takes a place in the gate once it is here as a whole. A form with too much in its files is read without them. */
function takeBody(): RequestHandler {
  const intake = makeIntake();
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    const overlong = overlongForm(req);
    intake.take(
      { req, res, sender: senderOf(req.ip ?? ""), through: overlong === null ? null : withoutFiles(overlong) },
      (body) => {
        if (typeof body === "number") return refuseBody(req, res, body);
        localsOf(res).body = body;
        next();
      },
    );
  };
}

/** Sheds what would be answered too late. The sign-in page goes first. */
function shed({ gate }: Parts): RequestHandler {
  return (req, res, next) => {
    const leave = gate.enter(req.path === "/" || req.path === "/_root.data");
    if (leave) {
      res.on("close", leave);
      return next();
    }
    const headers = { "Retry-After": String(RETRY_AFTER) };
    refuse(req, res, { status: 503, message: shedWords(req.method), headers });
  };
}

/** Pages that go on while tables of the business are held: coming in, going out, and help. */
const OF_THE_DOOR =
  /^\/(_root\.data$|(verify-2fa|exit|stay|resume|help|forgot-password|reset-password|setup)?(\.data$|\/|$))/i;

/** Hands the request to the page that answers it. */
function answer({ handler }: Parts): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const facts = {
      nonce: locals.nonce,
      requestId: String(res.getHeader("X-Request-Id")),
      ip: req.ip ?? "",
      light: /^on$/i.test(req.get("Save-Data") ?? ""),
      noteUser: (userId: number) => void (locals.userId = userId),
    };
    // The API speaks English alone.
    const voice = /^\/api(\/|$)/i.test(req.path)
      ? null
      : voiceOf(req.headers.cookie, req.get("Accept-Language"), req.path);
    const sort = OF_THE_DOOR.test(req.path) ? "door" : "pages";
    speaking(voice, () => atWork(sort, () => handler(toWebRequest(req, res, locals), facts)))
      .then(({ response, document }) => sendWebResponse(res, response, document))
      .catch(next);
  };
}

function failed({ log }: Parts): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    void next; // Express tells an error handler by its four parameters
    if (req.socket.destroyed) return;
    log.error({ err: error, requestId: res.getHeader("X-Request-Id") }, "a request failed");
    if (res.headersSent) return void res.destroy();
    refuse(req, res, {
      status: 500,
      message: "The portal could not answer. The error has been recorded; give your administrator the number below.",
    });
  };
}

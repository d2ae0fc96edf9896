/**
 * The process: reads the configuration, brings the portal up, serves it, and stops without losing a request.
 * The portal itself is the Remix build; this file must not import modules that hold its state.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Portal } from "./app/server/boot.server";
import { makeApp } from "./app/server/app.server";
import { bodyRefusal } from "./app/server/body-limit.server";
import { addressOf, ConfigProblem, readConfig, type Config } from "./app/platform/config.server";
import { dataFaults } from "./app/platform/data-folder.server";
import { demoApart, endWithParent, MAKES_DEMO } from "./app/server/demo-apart.server";
import { makeHandler } from "./app/server/handler.server";
import { makeLogger, useLog } from "./app/platform/log.server";
import { makeGate } from "./app/server/overload.server";

const STOP_LIMIT_MS = 10_000;
const SWEEP_MS = 100;
/** How often Node looks for connections whose headers or body have been on their way for too long. */
const LOOKED_AT_EVERY_MS = 1_000;
/** How long a request that was on its way when the stop came may still take to arrive. */
const ARRIVAL_MS = 500;

/** What entry.server.tsx exports beside the rendering. */
interface Entry {
  boot(config: Config, fill?: () => Promise<void>): Promise<Portal>;
  makeDemo(config: Config): Promise<void>;
  shutdown(): Promise<void>;
}

// What it writes is for this account alone, the database and its log above all.
process.umask(0o077);
const config = configOrExit();
const log = makeLogger(config.logLevel);
useLog(log);
process.on("uncaughtException", (error) => die(error, "an error that nobody expected"));
if (process.argv.includes(MAKES_DEMO)) await fillAndEnd().catch((error: unknown) => die(error, "no demo company"));
else await start().catch((error: unknown) => die(error, "the portal cannot start"));

/** A process that {@link demoApart} began. */
async function fillAndEnd(): Promise<void> {
  endWithParent();
  const { entry } = await builtPortal();
  await (entry.module as unknown as Entry).makeDemo(config);
  process.exit(0);
}

async function start(): Promise<void> {
  const vite = config.production ? null : await startVite();
  const build = vite
    ? async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild
    : await builtPortal();
  const entry = (typeof build === "function" ? await build() : build).entry.module as unknown as Entry;
  const portal = await entry.boot(config, vite ? undefined : () => demoApart(fileURLToPath(import.meta.url)));

  let stopping = false;
  const gate = makeGate();
  const app = makeApp({
    config,
    log,
    gate,
    handler: makeHandler(build, config.production ? "production" : "development"),
    unreadiness: () => portal.unreadiness(),
    warnings: () => portal.warnings(),
    isStopping: () => stopping,
    client: vite ? vite.middlewares : "build/client",
  });
  const running = new Set<ServerResponse>();
  const server = createServer({ connectionsCheckingInterval: LOOKED_AT_EVERY_MS }, (req, res) => {
    running.add(res.on("close", () => running.delete(res)));
    app(req, res);
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  // A sender that asks first is told at once when its body is not welcome.
  server.on("checkContinue", (req, res) => {
    if (bodyRefusal({ path: req.url ?? "", headers: req.headers }) === null) res.writeContinue();
    server.emit("request", req, res);
  });
  await listen(server);
  for (const line of portal.greeting(addressAt(server))) console.log(line);
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    void stopServer({ server, running, entry, close: async () => (gate.close(), await vite?.close()) });
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}

function configOrExit(): Config {
  try {
    const read = readConfig(process.env);
    const faults = dataFaults(read);
    if (faults.length > 0) throw new ConfigProblem(faults);
    return read;
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startVite() {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true } });
}

/** The Remix build lies beside this file once it is built itself. */
async function builtPortal(): Promise<ServerBuild> {
  return (await import(/* @vite-ignore */ new URL("./server/index.js", import.meta.url).href)) as ServerBuild;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => {
      server.off("error", reject).on("error", (error) => log.error({ err: error }, "a connection was not taken"));
      log.info({ address: addressAt(server), port: portOf(server) }, "listening");
      resolve();
    });
  });
}

function addressAt(server: Server): string {
  return addressOf({ ...config, port: portOf(server) });
}

/** The port in use, which the system may have chosen. */
function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : config.port;
}

interface Stopping {
  server: Server;
  running: ReadonlySet<ServerResponse>;
  entry: Entry;
  /** Ends what else keeps the process alive. */
  close: () => Promise<void>;
}

/** Takes no new connection, finishes the requests that run, closes the database, and ends the process. */
async function stopServer({ server, running, entry, close }: Stopping): Promise<void> {
  const limit = setTimeout(() => {
    log.error("requests were still running when the time to stop was over");
    process.exit(1);
  }, STOP_LIMIT_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  const began = Date.now();
  // A connection is kept open for a next request, and a browser opens some for requests it may never send.
  const sweep = setInterval(() => {
    if (running.size === 0 && Date.now() - began > ARRIVAL_MS) server.closeAllConnections();
    else server.closeIdleConnections();
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
  await close();
  await entry.shutdown();
  clearTimeout(limit);
  log.info("stopped");
  process.exit(0);
}

function die(error: unknown, words: string): void {
  log.fatal({ err: error }, words);
  process.exit(1);
}

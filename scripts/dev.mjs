#!/usr/bin/env node
// npm run dev: the portal from its sources; a saved file is seen at the next request, server.ts restarts by itself.
import { spawn } from "node:child_process";
import { generate, install, requireNode } from "./steps.mjs";

requireNode();
await install();
await generate();
const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGINT", () => {}); // the terminal tells the child itself
child.on("close", (code) => process.exit(code ?? 0));

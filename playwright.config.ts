import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

// What a Chromium without a network of its own, run as root, needs to start and to stay quiet.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Says which screens those after it look at. */
const READ = "read.spec.ts";
const LOOKED = ["pages.spec.ts", "languages.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/browser.ts",
  workers: availableParallelism(),
  fullyParallel: true,
  // A journey that fails is taken once more; npm test names it when it then succeeds.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: "line",
  use: {
    // What can never be pressed, as something lies over it, says so before the whole journey's time is over.
    actionTimeout: 240_000,
    // browser.ts starts the server and says here where it is.
    baseURL: process.env.PORTAL_ORIGIN,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args },
    trace: "on-first-retry",
  },
  projects: [
    { name: "read", testMatch: READ },
    { name: "script", testIgnore: [READ, ...LOOKED] },
    { name: "no-script", testIgnore: [READ, ...LOOKED], use: { javaScriptEnabled: false } },
    { name: "pages", testMatch: LOOKED, dependencies: ["read"] },
  ],
});

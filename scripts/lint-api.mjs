// Holds the API's document to the rules of Redocly and Spectral; a warning fails as an error does.
// What has passed is kept, by the document, the rules and the packages: the same is not looked at twice.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { runTool } from "./steps.mjs";

const DOCUMENT = ".cache/openapi.json";
const RULES = "scripts/api-lint";
const PASSED = ".cache/openapi.passed";
const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** @returns {Promise<boolean>} whether the document that was written last keeps to the rules */
export async function lintApi() {
  const looked = stamp();
  if (existsSync(PASSED) && readFileSync(PASSED, "utf8") === looked) return true;
  const redocly = runTool(
    "@redocly/cli/bin/cli.js",
    ["lint", DOCUMENT, "--config", `${RULES}/redocly.yaml`, "--max-problems", "50"],
    { quiet: true, env: QUIET },
  );
  const spectral = runTool(
    "@stoplight/spectral-cli/dist/index.js",
    ["lint", DOCUMENT, "--ruleset", `${RULES}/spectral.yaml`, "--fail-severity", "warn"],
    { quiet: true },
  );
  const passed = (await Promise.all([redocly, spectral])).every(Boolean);
  if (passed) writeFileSync(PASSED, looked);
  return passed;
}

function stamp() {
  const hash = createHash("sha256");
  for (const file of [
    DOCUMENT,
    "package-lock.json",
    ...readdirSync(RULES)
      .sort()
      .map((name) => `${RULES}/${name}`),
  ])
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

// npm run api:lint
if (process.argv[1] === import.meta.filename) process.exit((await lintApi()) ? 0 : 1);

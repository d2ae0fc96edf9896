import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigProblem, readConfig, SETTINGS } from "./config.server";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment });

/** The sentences a faulty environment is answered with. */
function sentences(environment: Record<string, string>): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblem) return error.sentences;
    throw error;
  }
}

describe("readConfig", () => {
  it("needs nothing to be set", () => {
    const { sessionSecret, ...rest } = read();
    expect(sessionSecret).toHaveLength(43);
    expect(rest).toEqual({
      production: false, host: "127.0.0.1", port: 3000, databaseUrl: "file:./data/portal.db", dataDir, demo: true,
      demoPassword: "Portal-demo-2026", origin: null, trustProxy: [], logLevel: "info",
    });
  });

  it("takes an empty setting for one that is not set", () => {
    expect(read({ PORT: "", APP_ORIGIN: "", DEMO: "" })).toMatchObject({ port: 3000, origin: null, demo: true });
  });

  it("reads every setting", () => {
    const environment = {
      NODE_ENV: "production", HOST: "::", PORT: "8080", DATABASE_URL: "postgresql://portal@db/portal", DEMO: "0", DEMO_PASSWORD: "correct horse",
      APP_ORIGIN: "https://portal.example.org/", TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::1", SESSION_SECRET: "x".repeat(32), LOG_LEVEL: "warn",
    };
    expect(read(environment)).toEqual({
      production: true, host: "::", port: 8080, databaseUrl: "postgresql://portal@db/portal", dataDir, demo: false, demoPassword: "correct horse",
      origin: "https://portal.example.org", trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::1"], sessionSecret: "x".repeat(32), logLevel: "warn",
    });
  });

  it.each([
    ["PORT", "eighty"], ["PORT", "65536"], ["PORT", "-1"], ["DATABASE_URL", "portal.db"], ["DATABASE_URL", "mysql://x/y"], ["DEMO", "yes"],
    ["DEMO_PASSWORD", "short"], ["APP_ORIGIN", "portal.example.org"], ["APP_ORIGIN", "https://portal.example.org/app"], ["APP_ORIGIN", "ftp://x"],
    ["TRUST_PROXY", "true"], ["TRUST_PROXY", "10.0.0.0/33"], ["TRUST_PROXY", "10.0.0.1,proxy"], ["SESSION_SECRET", "x".repeat(31)], ["LOG_LEVEL", "loud"],
  ])("refuses %s=%s and says what it must be", (name, value) => {
    expect(sentences({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
  });

  it("names everything that is wrong at once", () => {
    expect(sentences({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" }).map((sentence) => sentence.split(" ")[0])).toEqual(["PORT", "DEMO", "LOG_LEVEL"]);
  });
});

describe("the session secret", () => {
  it("is made once, kept, and readable by its owner alone", () => {
    const { sessionSecret } = read();
    expect(read().sessionSecret).toBe(sessionSecret);
    const file = path.join(dataDir, "session-secret");
    expect(readFileSync(file, "utf8").trim()).toBe(sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is refused when its file was cut short", () => {
    writeFileSync(path.join(dataDir, "session-secret"), "abc\n");
    expect(sentences({})).toEqual([expect.stringContaining("must hold at least 32 characters")]);
  });
});

describe("docs/configuration.md", () => {
  it("names every setting with what holds when it is not set, and no other", () => {
    const rows = [...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map((row) => [row[1], row[2]?.replaceAll("`", "").trim()]);
    expect(rows).toEqual(Object.entries(SETTINGS).map(([name, { otherwise }]) => [name, otherwise]));
  });
});

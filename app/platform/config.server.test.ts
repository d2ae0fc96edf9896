import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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
    const { sessionSecret, auditKeys, caseKeys, ...rest } = read();
    expect([sessionSecret.length, ...[auditKeys, caseKeys].map((keys) => keys.map((key) => key.length))]).toEqual([
      43,
      [43],
      [43],
    ]);
    expect(rest).toEqual({
      backupDir: `${dataDir}/backups`,
      backupHour: null,
      keysBeside: ["AUDIT_KEY", "CASE_KEY"],
      production: false,
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: "file:./data/portal.db",
      dataDir,
      demo: true,
      demoPassword: "Portal-demo-2026",
      origin: null,
      trustProxy: [],
      logLevel: "info",
      jobs: true,
      smtpUrl: null,
      mailFrom: "portal@localhost",
      auditHeadsTo: null,
      filesPlace: null,
      filesKeys: null,
      queryConsole: false,
      clearDatabase: false,
    });
  });

  it("takes an empty setting for one that is not set", () => {
    expect(read({ PORT: "", APP_ORIGIN: "", DEMO: "" })).toMatchObject({ port: 3000, origin: null, demo: true });
  });

  it("reads every setting", () => {
    const environment = {
      NODE_ENV: "production",
      HOST: "::",
      PORT: "8080",
      DATABASE_URL: "postgresql://portal@db/portal",
      DEMO: "0",
      DEMO_PASSWORD: "correct horse",
      APP_ORIGIN: "https://portal.example.org/",
      TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::1",
      SESSION_SECRET: "x".repeat(32),
      LOG_LEVEL: "warn",
      AUDIT_KEY: `${"b".repeat(32)}, ${"a".repeat(32)}`,
      CASE_KEY: `${"d".repeat(32)}, ${"c".repeat(32)}`,
      AUDIT_HEADS_TO: "auditor@example.org",
      JOBS: "0",
      SMTP_URL: "smtps://portal:word@mail.example.org:465",
      MAIL_FROM: "portal@example.org",
      QUERY_CONSOLE: "readonly",
      ALLOW_CLEAR_DATABASE: "1",
      BACKUP_DIR: "/var/backups/portal",
      BACKUP_HOUR: "04",
      FILES_URL: "s3://portal-files/live/?endpoint=https://store.example.org:9000&region=eu-west-1",
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    };
    expect(read(environment)).toEqual({
      backupDir: "/var/backups/portal",
      backupHour: 4,
      keysBeside: [],
      production: true,
      host: "::",
      port: 8080,
      databaseUrl: "postgresql://portal@db/portal",
      dataDir,
      demo: false,
      demoPassword: "correct horse",
      origin: "https://portal.example.org",
      trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::1"],
      sessionSecret: "x".repeat(32),
      logLevel: "warn",
      auditKeys: ["b".repeat(32), "a".repeat(32)],
      caseKeys: ["d".repeat(32), "c".repeat(32)],
      auditHeadsTo: "auditor@example.org",
      jobs: false,
      smtpUrl: "smtps://portal:word@mail.example.org:465",
      mailFrom: "portal@example.org",
      queryConsole: true,
      clearDatabase: true,
      filesPlace: {
        bucket: "portal-files",
        endpoint: "https://store.example.org:9000",
        region: "eu-west-1",
        prefix: "live/",
      },
      filesKeys: { accessKeyId: "key", secretAccessKey: "secret" },
    });
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["DATABASE_URL", "portal.db"],
    ["DATABASE_URL", "mysql://x/y"],
    ["DEMO", "yes"],
    ["DEMO_PASSWORD", "short"],
    ["APP_ORIGIN", "portal.example.org"],
    ["APP_ORIGIN", "https://portal.example.org/app"],
    ["APP_ORIGIN", "ftp://x"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.1,proxy"],
    ["SESSION_SECRET", "x".repeat(31)],
    ["AUDIT_KEY", `${"b".repeat(32)},short`],
    ["CASE_KEY", `${"b".repeat(32)},short`],
    ["AUDIT_HEADS_TO", "auditor"],
    ["LOG_LEVEL", "loud"],
    ["JOBS", "yes"],
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "https://mail.example.org"],
    ["MAIL_FROM", "portal"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
    ["QUERY_CONSOLE", "write"],
    ["QUERY_CONSOLE", "1"],
    ["BACKUP_HOUR", "24"],
    ["BACKUP_HOUR", "1.5"],
    ["FILES_URL", "https://store.example.org"],
    ["FILES_URL", "s3://X"],
    ["FILES_URL", "s3://bucket?endpoint=store"],
    ["FILES_URL", "s3://key:secret@bucket"],
    ["FILES_URL", "s3://bucket?acl=public"],
  ])("refuses %s=%s and says what it must be", (name, value) => {
    expect(sentences({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
  });

  it("names everything that is wrong at once", () => {
    expect(sentences({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" }).map((sentence) => sentence.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "LOG_LEVEL",
    ]);
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
    const rows = [...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(
      (row) => [row[1], row[2]?.replaceAll("`", "").trim()],
    );
    expect(rows).toEqual(Object.entries(SETTINGS).map(([name, { otherwise }]) => [name, otherwise]));
  });

  it("leaves out nothing that the code reads from the environment", () => {
    const files = [
      "server.ts",
      ...readdirSync("app", { recursive: true })
        .map((name) => `app/${String(name)}`)
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|^app\/generated\//.test(name)),
    ];
    const asked = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:process\.env|environment)\.([A-Z_]+)/g)].map((match) => match[1]!),
    );
    expect(asked).toContain("NODE_ENV");
    expect(asked.filter((name) => name !== "NODE_ENV" && !(name in SETTINGS))).toEqual([]);
  });

  it("knows every setting that the image, the service and the guide to operation set", () => {
    const env = /^ENV (.+)$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1]?.split(" ") ?? [];
    const guide = [...readFileSync("docs/operation.md", "utf8").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!);
    const names = [...env.map((one) => one.split("=")[0]!), ...guide];
    expect(names.length).toBeGreaterThan(12);
    // How Node and the C library run is theirs to know.
    const theirs = ["NODE_ENV", "MALLOC_ARENA_MAX"];
    expect(names.filter((name) => !theirs.includes(name) && !(name in SETTINGS))).toEqual([]);
  });
});

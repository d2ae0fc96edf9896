/**
 * The configuration: read once at start from the environment, checked, and handed on as plain values.
 * docs/configuration.md tells the operator what each setting does; a test holds the two together.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { randomToken } from "~/core/ids.server";
import { isMailAddress } from "~/core/mail-address";
import { folderWords } from "./data-folder.server";
import { readS3Place, type S3Keys, type S3Place } from "~/platform/s3-place";

export interface Config {
  production: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  databaseUrl: string;
  /** Absolute path of the folder for everything the portal keeps outside the database. */
  dataDir: string;
  /** Absolute path of the folder backups are kept in. */
  backupDir: string;
  /** The hour of the day, in UTC, at which a backup is made; null: only when somebody asks. */
  backupHour: number | null;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  demoPassword: string;
  /** "https://portal.example.org", or null: each request's own host. */
  origin: string | null;
  /** Addresses whose x-forwarded-* headers are believed; empty: nobody's. */
  trustProxy: string[];
  sessionSecret: string;
  /** The keys that seal the heads of the audit trail and the books, the newest first. */
  auditKeys: string[];
  /** The keys that seal what cases of speaking up say, the newest first. */
  caseKeys: string[];
  /** Names of the keys that lie in the data folder, beside the database, as nobody gave them. */
  keysBeside: string[];
  /** Where signed heads are mailed every night. */
  auditHeadsTo: string | null;
  logLevel: string;
  /** Whether this process runs jobs and sends mail, or serves pages alone. */
  jobs: boolean;
  /** Where mail is handed over, "smtps://user:password@host:465"; null writes it to files. */
  smtpUrl: string | null;
  /** The address mail comes from. */
  mailFrom: string;
  /** Whether the query console answers; it only ever reads. */
  queryConsole: boolean;
  /** Whether two administrators may clear business data. */
  clearDatabase: boolean;
  /** The S3-compatible store for new files; null keeps them in `dataDir`. */
  filesPlace: S3Place | null;
  /** null leaves it to the store's client where to find its keys. */
  filesKeys: S3Keys | null;
}

type Environment = Record<string, string | undefined>;

/** A setting: its name, what holds when it is not set, and what its text must be. */
interface Setting<T> {
  /** As docs/configuration.md shows it. */
  otherwise: string;
  /** @throws Error whose message ends the sentence "NAME must …" */
  read: (text: string | undefined) => T;
}

const must = (end: string): never => {
  throw new Error(end);
};

const SECRET_LENGTH = 32;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** Every setting the server reads. */
export const SETTINGS = {
  HOST: { otherwise: "127.0.0.1", read: (text = "127.0.0.1") => text },
  PORT: {
    otherwise: "3000",
    read: (text = "3000") =>
      /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : must("be a port number from 0 to 65535"),
  },
  DATABASE_URL: {
    otherwise: "file:./data/portal.db",
    read: (text = "file:./data/portal.db") =>
      /^(file:.+|postgres(ql)?:\/\/.+)$/.test(text) ? text : must("begin with file: or postgresql://"),
  },
  DATA_DIR: { otherwise: "./data", read: (text = "./data") => path.resolve(text) },
  BACKUP_DIR: {
    otherwise: "DATA_DIR/backups",
    read: (text?: string) => (text === undefined ? null : path.resolve(text)),
  },
  BACKUP_HOUR: {
    otherwise: "1",
    read: (text = "1") => (/^([01]?\d|2[0-3])$/.test(text) ? Number(text) : must("be an hour from 0 to 23")),
  },
  DEMO: {
    otherwise: "1",
    read: (text = "1") => (text === "1" ? true : text === "0" ? false : must("be 1 or 0")),
  },
  DEMO_PASSWORD: {
    otherwise: "Portal-demo-2026",
    read: (text = "Portal-demo-2026") => (text.length >= 12 ? text : must("have at least 12 characters")),
  },
  APP_ORIGIN: { otherwise: "the host of each request", read: readOrigin },
  TRUST_PROXY: { otherwise: "nobody", read: readProxies },
  SESSION_SECRET: {
    otherwise: "made at the first start and kept in DATA_DIR/session-secret",
    read: (text?: string) =>
      text === undefined || text.length >= SECRET_LENGTH ? (text ?? null) : must("have at least 32 characters"),
  },
  AUDIT_KEY: {
    otherwise: "made at the first start and kept in DATA_DIR/audit-key",
    read: (text?: string) =>
      text === undefined
        ? null
        : (readKeys(text) ?? must("be keys of at least 32 characters, separated by commas, the newest first")),
  },
  CASE_KEY: {
    otherwise: "made at the first start and kept in DATA_DIR/case-key",
    read: (text?: string) =>
      text === undefined
        ? null
        : (readKeys(text) ?? must("be keys of at least 32 characters, separated by commas, the newest first")),
  },
  AUDIT_HEADS_TO: {
    otherwise: "nobody",
    read: (text?: string) =>
      text === undefined || isMailAddress(text) ? (text ?? null) : must("be one address such as auditor@example.org"),
  },
  LOG_LEVEL: {
    otherwise: "info",
    read: (text = "info") => (LOG_LEVELS.includes(text) ? text : must(`be one of ${LOG_LEVELS.join(", ")}`)),
  },
  JOBS: { otherwise: "1", read: (text = "1") => (text === "1" ? true : text === "0" ? false : must("be 1 or 0")) },
  SMTP_URL: { otherwise: "DATA_DIR/mail", read: readSmtp },
  MAIL_FROM: {
    otherwise: "portal@localhost",
    read: (text = "portal@localhost") =>
      isMailAddress(text) ? text : must("be one address such as portal@example.org"),
  },
  FILES_URL: { otherwise: "DATA_DIR/files", read: (text?: string) => (text === undefined ? null : readS3Place(text)) },
  AWS_ACCESS_KEY_ID: { otherwise: "none", read: (text?: string) => text ?? null },
  AWS_SECRET_ACCESS_KEY: { otherwise: "none", read: (text?: string) => text ?? null },
  QUERY_CONSOLE: {
    otherwise: "off",
    read: (text?: string) =>
      text === undefined || text === "readonly" ? text === "readonly" : must("be readonly, or not be set"),
  },
  ALLOW_CLEAR_DATABASE: {
    otherwise: "0",
    read: (text = "0") => (text === "1" ? true : text === "0" ? false : must("be 1 or 0")),
  },
} satisfies Record<string, Setting<unknown>>;

function readOrigin(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || (text !== url.origin && text !== `${url.origin}/`)) {
    return must("be an origin such as https://portal.example.org, without a path");
  }
  return url.origin;
}

/** @returns null where one of them is too short */
function readKeys(text: string): string[] | null {
  const keys = text.split(/[\s,]+/).filter(Boolean);
  return keys.length > 0 && keys.every((key) => key.length >= SECRET_LENGTH) ? keys : null;
}

function readSmtp(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname
    ? text
    : must("be an address such as smtp://user:password@mail.example.org:587");
}

function readProxies(text: string | undefined): string[] {
  const names = (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    const [address = "", bits] = name.split("/");
    const family = isIP(address);
    const known =
      family > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
    if (name !== "loopback" && !known)
      must(`list addresses or networks such as 10.0.0.0/8, or say loopback; "${name}" is neither`);
  }
  return names;
}

/** All that is wrong with the environment, one sentence a line. */
export class ConfigProblem extends Error {
  constructor(readonly sentences: string[]) {
    super(`The portal cannot start:\n${sentences.map((sentence) => `  ${sentence}`).join("\n")}`);
    this.name = "ConfigProblem";
  }
}

/** Reads the environment. An empty text counts as not set. @throws ConfigProblem */
export function readConfig(environment: Environment): Config {
  const sentences: string[] = [];
  const read = <Name extends keyof typeof SETTINGS>(name: Name) => {
    try {
      return SETTINGS[name].read(environment[name] || undefined) as ReturnType<(typeof SETTINGS)[Name]["read"]>;
    } catch (error) {
      sentences.push(`${name} must ${(error as Error).message}.`);
      return undefined as never;
    }
  };
  const [backupDir, backupHour] = [read("BACKUP_DIR"), read("BACKUP_HOUR")];
  const config = {
    production: environment.NODE_ENV === "production",
    host: read("HOST"),
    port: read("PORT"),
    databaseUrl: read("DATABASE_URL"),
    dataDir: read("DATA_DIR"),
    demo: read("DEMO"),
    backupDir: backupDir ?? path.join(read("DATA_DIR") ?? "", "backups"),
    backupHour: backupDir ? backupHour : null,
    demoPassword: read("DEMO_PASSWORD"),
    origin: read("APP_ORIGIN"),
    trustProxy: read("TRUST_PROXY"),
    logLevel: read("LOG_LEVEL"),
    jobs: read("JOBS"),
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM"),
    queryConsole: read("QUERY_CONSOLE"),
    clearDatabase: read("ALLOW_CLEAR_DATABASE"),
    auditHeadsTo: read("AUDIT_HEADS_TO"),
    filesPlace: read("FILES_URL"),
    filesKeys: keysOf(read("AWS_ACCESS_KEY_ID"), read("AWS_SECRET_ACCESS_KEY")),
  };
  const [given, keys, caseKeys] = [read("SESSION_SECRET"), read("AUDIT_KEY"), read("CASE_KEY")];
  if (sentences.length > 0) throw new ConfigProblem(sentences);
  return {
    ...config,
    sessionSecret: given ?? keptSecret(config.dataDir),
    auditKeys: keys ?? keptKeys(config.dataDir, AUDIT_KEY_FILE),
    caseKeys: caseKeys ?? keptKeys(config.dataDir, CASE_KEY_FILE),
    keysBeside: [...(keys ? [] : ["AUDIT_KEY"]), ...(caseKeys ? [] : ["CASE_KEY"])],
  };
}

function keysOf(accessKeyId: string | null, secretAccessKey: string | null): S3Keys | null {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}

/** The secret of this installation, made when there is none; readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  const secret = keptText(file).trim();
  if (secret.length < SECRET_LENGTH)
    throw new ConfigProblem([
      `${file} must hold at least 32 characters; delete it to have a new one made (everyone signs in again).`,
    ]);
  return secret;
}

/** The keys of this installation that a file holds, one a line, made when there is none. */
function keptKeys(dataDir: string, name: string): string[] {
  const file = path.join(dataDir, name);
  const keys = readKeys(keptText(file));
  if (!keys)
    throw new ConfigProblem([`${file} must hold keys of at least 32 characters, one a line, the newest first.`]);
  return keys;
}

const AUDIT_KEY_FILE = "audit-key";
const CASE_KEY_FILE = "case-key";

/** The keys for a program that makes none: of the environment, else those that are kept; empty where there are none. */
export const auditKeysAt = ({ AUDIT_KEY, DATA_DIR }: Environment): string[] =>
  keysAt(AUDIT_KEY_FILE, AUDIT_KEY, DATA_DIR);

/** The same of the keys of cases. */
export const caseKeysAt = ({ CASE_KEY, DATA_DIR }: Environment): string[] => keysAt(CASE_KEY_FILE, CASE_KEY, DATA_DIR);

function keysAt(name: string, given: string | undefined, dataDir = "./data"): string[] {
  const file = path.join(dataDir, name);
  return readKeys(given || (existsSync(file) ? readFileSync(file, "utf8") : "")) ?? [];
}

/** What a file holds, filled with a random text when it is not there; readable by its owner alone. */
function keptText(file: string): string {
  const folder = path.dirname(file);
  try {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, `${randomToken()}\n`, { mode: 0o600 });
    }
    chmodSync(file, 0o600);
  } catch (error) {
    throw new ConfigProblem([folderWords("DATA_DIR", folder, error)]);
  }
  return readFileSync(file, "utf8");
}

// One configuration per process: the server and the Remix build are two bundles.
const slot = globalThis as { portalConfig?: Config };

/** Makes `config` the one this process runs by. */
export function useConfig(config: Config): void {
  slot.portalConfig = config;
}

/** The configuration in use. @throws before {@link useConfig} was called */
export function config(): Config {
  if (!slot.portalConfig) throw new Error("No configuration is set: call useConfig first.");
  return slot.portalConfig;
}

/** What links in messages begin with: the address people type, else where this process listens. */
export function addressOf({ origin, host, port }: Pick<Config, "origin" | "host" | "port">): string {
  return origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

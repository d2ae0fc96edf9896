/** What an attack has at hand: the running portal, everybody who may sign in, every URL, and a count of what was tried. */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import Database from "better-sqlite3";
import { openDatabase, useDatabase } from "~/db/database.server";
import { IDLE_MS } from "~/modules/identity/index.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { formPages, type FormPage } from "../tests/setup/form-pages";
import { send } from "../tests/setup/http";
import { startServer, type RunningServer } from "../tests/setup/server";
import { changedByItself, changedTables, type Moment } from "../tests/setup/tables";
import { isScreen, onePerFamily, signInName } from "../tests/setup/urls";

export { holderOf, isScreen, onePerFamily, ownerOf, signInName } from "../tests/setup/urls";

setPortal(PORTAL);

export const PASSWORD = "Portal-demo-2026";
export const VISITOR = "nobody";

/** One family of attacks: what is tried, and that it holds. */
export interface Family {
  number: number;
  name: string;
  run: (arena: Arena) => Promise<void>;
}

export interface Sent {
  status: number;
  to: string | null;
  headers: Headers;
  body: string;
  ms: number;
  /** Milliseconds of the processor that the portal used meanwhile: what else the machine does hardly changes them. */
  cpu: number;
}

/** Well within the time after which an idle session ends. */
const AWAKE_MS = IDLE_MS / 3;

/** A token that nobody uses for a quarter of an hour ends: on a slow machine that is soon. */
const FRESH_MS = 300_000;

export class Arena {
  checks = 0;
  /** The family whose attacks are being tried. */
  family: Family | null = null;
  readonly faults: string[] = [];
  private readonly cookies = new Map<string, { cookie: string; usedAt: number }>();
  private readonly tokens = new Map<string, { token: string; at: number }>();
  private pages: FormPage[] | null = null;

  private constructor(
    readonly server: RunningServer,
    readonly urls: readonly UrlLine[],
  ) {}

  /** Tries another family, with tokens of its own: how much may be asked in a minute is counted for each. */
  begin(family: Family): void {
    this.family = family;
    this.tokens.clear();
  }

  static async open(program?: string): Promise<Arena> {
    const server = await startServer({ demo: true, program });
    const portal = await openDatabase(`file:${server.dataDir}/portal.db`);
    useDatabase(portal);
    return new Arena(
      server,
      (await allUrls()).filter(({ example }) => example !== null),
    );
  }

  get origin(): string {
    return this.server.origin;
  }

  /** What the portal and this process have used of the processor. */
  cpuMs(): number {
    const { user, system } = process.cpuUsage();
    return this.server.cpuMs() + (user + system) / 1000;
  }

  /** Counts one check; what does not hold is remembered with `told`. */
  holds(yes: boolean, told: string): void {
    this.checks += 1;
    if (!yes) this.faults.push(told);
  }

  /** The pages of the portal; the API and links that carry a secret are left out. */
  screens(only: Choice = all): readonly UrlLine[] {
    return this.urls.filter((url) => isScreen(url) && only(url));
  }

  /** As {@link screens}, one page of each family (server/urls.server.ts). */
  families(only: Choice = all): readonly UrlLine[] {
    return onePerFamily(this.urls.filter(only));
  }

  /** The lines of the API. */
  lines(only: Choice = all): readonly UrlLine[] {
    return this.urls.filter((url) => url.area === "api" && only(url));
  }

  /** Pages with a form that writes, one of each family, each opened by somebody who may send it. */
  async forms(): Promise<readonly FormPage[]> {
    this.pages ??= await formPages(this.server, onePerFamily);
    return this.pages;
  }

  /** A cookie for the demo's person of this role, or for the one of this sign-in name; "" for a visitor. */
  async cookieOf(role: string): Promise<string> {
    if (role === VISITOR) return "";
    const kept = this.cookies.get(role);
    // A session ends when it is idle, as it is while other families are tried on a slow machine.
    const isAwake = kept && performance.now() - kept.usedAt < AWAKE_MS;
    // Whom a family has locked out meanwhile goes on with the session they have.
    const cookie = isAwake
      ? kept.cookie
      : await this.signIn(signInName(role)).catch((error: unknown) => {
          if (!kept) throw error;
          return kept.cookie;
        });
    this.cookies.set(role, { cookie, usedAt: performance.now() });
    return cookie;
  }

  async signIn(username: string, password = PASSWORD): Promise<string> {
    const answer = await this.send("/?index", { method: "POST", body: new URLSearchParams({ username, password }) });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
    if (answer.status !== 303 || !line) throw new Error(`${username} could not sign in: ${answer.status}`);
    return line.split(";")[0]!;
  }

  /** A token of the API for the demo's person of this role. */
  async tokenOf(role: string): Promise<string> {
    const known = this.tokens.get(role);
    if (known && Date.now() - known.at < FRESH_MS) return known.token;
    const token = await this.newToken(role);
    this.tokens.set(role, { token, at: Date.now() });
    return token;
  }

  /** Another token of that person. */
  async newToken(role: string): Promise<string> {
    const { body } = await this.send("/api/auth/token", {
      method: "POST",
      json: { username: signInName(role), password: PASSWORD },
    });
    return (JSON.parse(body) as { data: { token: string } }).data.token;
  }

  async send(
    path: string,
    {
      role,
      json,
      method = "GET",
      body,
      headers,
    }: {
      role?: string;
      json?: unknown;
      method?: string;
      body?: string | URLSearchParams | FormData;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Sent> {
    const cookie = role ? await this.cookieOf(role) : "";
    const [began, used] = [performance.now(), this.server.cpuMs()];
    const answer = await send(this.origin + path, {
      method,
      body: json === undefined ? body : JSON.stringify(json),
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...(method === "GET" ? {} : { Origin: this.origin }),
        ...headers,
      },
    });
    const cpu = this.server.cpuMs() - used;
    return { ...answer, to: answer.headers.get("Location"), ms: performance.now() - began, cpu };
  }

  /** The database as it is, for {@link changedSince}. */
  moment(): Moment {
    return this.reading((db) => db.serialize());
  }

  /** The tables with other rows than before, but for those that requests touch by themselves. */
  changedSince(before: Moment): string[] {
    return changedTables(before, this.moment()).filter((name) => !changedByItself.has(name));
  }

  /** Runs `act` and holds that no table has changed by it. */
  async unchanged(told: string, act: () => Promise<void>): Promise<void> {
    const before = this.moment();
    await act();
    const changed = this.changedSince(before);
    this.holds(changed.length === 0, `${told}: ${changed.join(", ")} changed`);
  }

  row<T>(sql: string, ...values: unknown[]): T {
    return this.reading((db) => db.prepare(sql).get(...values) as T);
  }

  rows<T>(sql: string, ...values: unknown[]): T[] {
    return this.reading((db) => db.prepare(sql).all(...values) as T[]);
  }

  private reading<T>(act: (db: Database.Database) => T): T {
    const db = new Database(`${this.server.dataDir}/portal.db`, { readonly: true });
    try {
      return act(db);
    } finally {
      db.close();
    }
  }
}

type Choice = (url: UrlLine) => boolean;
const all: Choice = () => true;

/** One role for each set of rights, and a visitor: what is the same for the guards is tried once. */
export function representatives(): string[] {
  const bySet = new Map(ROLES.map(({ name, permissions }) => [[...permissions].sort().join(), name]));
  return [VISITOR, ...bySet.values()];
}

/** Ways to clear the database without what it takes: the setting, proof, typed names, a second person, rest. */
import Database from "better-sqlite3";
import { startServer, type RunningServer } from "../../tests/setup/server";
import { PASSWORD, type Arena, type Family, type Sent } from "../arena";

const PAGE = "/grapes/clearDatabase";
const COMPANY = "Umoja Savings and Credit";
let sent = 0;

/** Another portal, on which clearing is allowed. */
class Allowed {
  private constructor(
    private readonly arena: Arena,
    readonly server: RunningServer,
  ) {}

  static async open(arena: Arena): Promise<Allowed> {
    return new Allowed(arena, await startServer({ demo: true, env: { ALLOW_CLEAR_DATABASE: "1" } }));
  }

  async post(path: string, fields: Record<string, string>, cookie = ""): Promise<Sent> {
    const answer = await fetch(this.server.origin + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ _key: `attack-clear-${String(sent++).padStart(8, "0")}`, ...fields }),
      headers: { Origin: this.server.origin, ...(cookie ? { Cookie: cookie } : {}) },
    });
    return {
      status: answer.status,
      to: answer.headers.get("Location"),
      headers: answer.headers,
      body: await answer.text(),
      ms: 0,
      cpu: 0,
    };
  }

  async signIn(username: string): Promise<string> {
    const { headers } = await this.post("/?index", { username, password: PASSWORD });
    return headers
      .getSetCookie()
      .find((one) => one.startsWith("session="))!
      .split(";")[0]!;
  }

  query<T>(sql: string, write = false): T {
    const db = new Database(`${this.server.dataDir}/portal.db`, { readonly: !write });
    try {
      return (write ? db.prepare(sql).run() : db.prepare(sql).get()) as T;
    } finally {
      db.close();
    }
  }

  /** What clearing would touch, and what people asked for. */
  state(): string {
    return JSON.stringify(
      this.query(
        'SELECT (SELECT count(*) FROM "Visit") AS visits, (SELECT count(*) FROM "Ticket") AS tickets, (SELECT count(*) FROM "Notification") AS notices, (SELECT group_concat(id || status || version) FROM "ClearRequest") AS requests, (SELECT count(*) FROM "PortalSetting") AS settings',
      ),
    );
  }

  /** Sends a form that must be refused and change nothing. */
  async refused(
    told: string,
    fields: Record<string, string>,
    cookie: string,
    to: (answer: Sent) => boolean,
  ): Promise<void> {
    const before = this.state();
    const answer = await this.post(PAGE, fields, cookie);
    this.arena.holds(to(answer), `${told}: ${answer.status} ${answer.to ?? ""}`);
    this.arena.holds(this.state() === before, `${told}: something changed`);
  }
}

const is =
  (...statuses: number[]) =>
  (answer: Sent) =>
    statuses.includes(answer.status);
const asksForProof = (answer: Sent) => answer.status === 303 && (answer.to ?? "").startsWith("/my/confirm");
const ask = { _intent: "ask", dataSet: "VISITS", company: COMPANY, words: "Visits", reason: "An attack" };

async function switchedOff(arena: Arena): Promise<void> {
  await arena.send("/my/confirm", {
    role: "Grapes Admin",
    method: "POST",
    body: new URLSearchParams({ _key: "attack-clear-confirm-1", password: PASSWORD }),
  });
  const page = await arena.send(PAGE, { role: "Grapes Admin" });
  arena.holds(
    page.status === 200 && !page.body.includes('name="dataSet"'),
    "the page offers clearing without the setting",
  );
  await arena.unchanged("clearing without the setting", async () => {
    const tries: Record<string, string>[] = [
      ask,
      { ...ask, dataSet: "ALL" },
      { _intent: "approve", request: "1", company: COMPANY, words: "Visits" },
      { _intent: "run" },
    ];
    for (const fields of tries) {
      const { status } = await arena.send(PAGE, {
        role: "Grapes Admin",
        method: "POST",
        body: new URLSearchParams({ _key: `attack-clear-${String(sent++).padStart(8, "0")}`, ...fields }),
      });
      arena.holds([403, 404].includes(status), `${fields._intent} without the setting: ${status}`);
    }
  });
}

async function switchedOn(arena: Arena): Promise<void> {
  const portal = await Allowed.open(arena);
  try {
    const [admin, second] = [await portal.signIn("grapes.admin"), await portal.signIn("grapes.admin.2")];
    await portal.refused("without signing in", ask, "", is(302, 303));
    portal.query('UPDATE "Session" SET confirmedAt = NULL', true);
    await portal.refused("without proof", ask, admin, asksForProof);
    for (const cookie of [admin, second]) await portal.post("/my/confirm", { password: PASSWORD }, cookie);
    await portal.refused("without a second factor", ask, admin, is(422));
    portal.query("UPDATE \"User\" SET totpSince = createdAt WHERE signInName LIKE 'grapes.admin%'", true);
    for (const [told, more] of Object.entries({
      "with another company": { company: COMPANY.toLowerCase() },
      "without the company": { company: "" },
      "with another word": { words: "visits" },
      "without a reason": { reason: "" },
      "of people": { dataSet: "User" },
      "of the trail": { dataSet: "AuditEvent" },
      "of the books": { dataSet: "Journal" },
      "of a list": { dataSet: "VISITS,TICKETS" },
    }))
      await portal.refused(`a request ${told}`, { ...ask, ...more }, admin, is(422));
    const stranger = await portal.signIn("branch.manager");
    await portal.refused("while someone else is signed in", ask, admin, is(422));
    await portal.refused("by someone without the right", ask, stranger, (answer) =>
      [302, 303, 403].includes(answer.status),
    );
    await portal.post("/exit", {}, stranger);
    await secondPerson(portal, admin, second);
    await theJob(arena, portal, admin);
  } finally {
    await portal.server.stop();
  }
}

async function secondPerson(portal: Allowed, admin: string, second: string): Promise<void> {
  portal.query(
    "INSERT INTO \"ClearRequest\" (dataSet, reason, counts, requestedById, requestedAt) SELECT 'VISITS', 'x', '{}', id, (SELECT max(at) FROM \"AuditEvent\") FROM \"User\" WHERE signInName = 'grapes.admin'",
    true,
  );
  const { id, version } = portal.query<{ id: number; version: number }>(
    'SELECT max(id) AS id, version FROM "ClearRequest"',
  );
  const approve = {
    _intent: "approve",
    request: String(id),
    _version: String(version),
    company: COMPANY,
    words: "Visits",
  };
  await portal.refused("agreed to by whoever asked", approve, admin, is(422));
  await portal.refused("agreed to without typing", { ...approve, words: "" }, second, is(422));
  await portal.refused("agreed to with another word", { ...approve, words: "Tickets" }, second, is(422));
  await portal.refused(
    "agreed to in another state of it",
    { ...approve, _version: String(version + 7) },
    second,
    is(409, 422),
  );
  await portal.refused("agreed to where there is none", { ...approve, request: "999999" }, second, is(404));
  await portal.refused("a second request beside it", ask, admin, is(409, 422));
  portal.query("UPDATE \"ClearRequest\" SET status = 'CANCELLED'", true);
  await portal.refused("agreed to once cancelled", approve, second, is(409, 422));
}

/** The job cannot be begun by hand: it carries out what two people agreed on, and nothing else. */
async function theJob(arena: Arena, portal: Allowed, admin: string): Promise<void> {
  const before = portal.state();
  await portal.post("/grapes/job/clear-database", { _intent: "run", note: "An attack" }, admin);
  arena.holds(portal.state() === before, "the job was begun by hand");
  arena.holds(
    portal.query<{ n: number }>("SELECT count(*) AS n FROM \"JobRun\" WHERE job = 'clear-database' AND state = 'DONE'")
      .n === 0,
    "the job ran without a request",
  );
}

export const destruction: readonly Family[] = [
  {
    number: 42,
    name: "Clearing the database alone",
    run: async (arena) => {
      await switchedOff(arena);
      await switchedOn(arena);
    },
  },
];

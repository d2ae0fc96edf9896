import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/setup/database";
import { startSink, type Sink } from "../../../tests/setup/smtp";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { fileCarrier } from "./file-carrier.server";
import { postbox, usePostbox, type Carrier } from "./postbox.server";
import { queueMail } from "./queue-mail.server";
import { retryMail } from "./retry-mail.server";
import { delayAfter, LEASE_MS, MOST_ATTEMPTS, sendDueMail, UNKNOWN } from "./send-mail.server";
import { smtpCarrier } from "./smtp-carrier.server";

const start = new Date("2026-11-20T09:00:00Z");
const after = (ms: number) => () => new Date(start.getTime() + ms);
const through = (carrier: Carrier) => usePostbox({ ...postbox(), carrier });
const write = (key: string, to = "amina@example.org") =>
  inTx(systemActor(start), async (work) => {
    await queueMail(work, {
      key,
      to,
      template: "reset-password",
      values: { name: "Amina", path: "/reset-password/s3cr3t", code: "12345678", minutes: 30 },
    });
    return null;
  });
const found = (key: string) => db.mailMessage.findUniqueOrThrow({ where: { key } });

let sink: Sink;
beforeAll(async () => void (sink = await startSink({ name: "portal", password: "p@ss/word" })));
afterAll(() => sink.close());
beforeEach(async () => {
  await testDatabase();
  through(smtpCarrier(sink.url));
});
afterEach(() => {
  sink.received.length = 0;
  sink.refuse = null;
  sink.thinks = () => 0;
});

describe("the outbox", () => {
  it("is sent once, whole, to its one receiver, and forgets the link afterwards", async () => {
    await write("one");
    expect(await sendDueMail(after(0))).toBe(1);
    expect(await sendDueMail(after(LEASE_MS * 100))).toBe(0);
    expect(sink.received).toHaveLength(1);
    const { from, to, raw } = sink.received[0]!;
    expect([from, to]).toEqual(["portal@example.org", ["amina@example.org"]]);
    expect(raw).toMatch(/^Subject: Choose a new password\r$/m);
    expect(raw.match(/https:\/\/portal\.test\/reset-password\/s3cr3t/g)?.length).toBeGreaterThan(1);
    const row = await found("one");
    expect(row).toMatchObject({ state: "SENT", attempts: 1, leaseUntil: null, error: null });
    expect(row.text + row.html).not.toMatch(/s3cr3t|hidden\(/);
  });

  it("is sent once though ten senders come at the same moment", async () => {
    for (let n = 0; n < 12; n++) await write(`many ${n}`);
    const counts = await Promise.all(Array.from({ length: 10 }, () => sendDueMail(after(0))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(12);
    expect(sink.received).toHaveLength(12);
  });

  it("is tried again with growing delay while the server takes nothing, and has failed after the eighth try", async () => {
    sink.refuse = { code: 451, words: "come back later" };
    await write("later");
    let clock = 0;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      await sendDueMail(after(clock));
      const row = await found("later");
      expect(row.attempts).toBe(attempt);
      expect(row.error).toContain("come back later");
      if (attempt === MOST_ATTEMPTS) break;
      expect(row).toMatchObject({ state: "QUEUED", dueAt: new Date(start.getTime() + clock + delayAfter(attempt)) });
      await sendDueMail(after(clock + delayAfter(attempt) - 1));
      expect((await found("later")).attempts).toBe(attempt);
      clock += delayAfter(attempt);
    }
    expect(await found("later")).toMatchObject({ state: "FAILED" });
    expect(clock).toBe(127 * 60_000);
    sink.refuse = null;
    await retryMail({ ...systemActor(after(clock)()), userId: 1 }, (await found("later")).id);
    expect(await sendDueMail(after(clock))).toBe(1);
    expect(sink.received[0]!.raw).toContain("s3cr3t");
    await expect(retryMail(systemActor(start), (await found("later")).id)).rejects.toThrow("has not failed");
  });

  it("has failed at once where the server refuses for good, but not over the portal's own password", async () => {
    sink.refuse = { code: 550, words: "no such mailbox" };
    await write("refused");
    await sendDueMail(after(0));
    expect(await found("refused")).toMatchObject({
      state: "FAILED",
      attempts: 1,
      error: expect.stringContaining("no such mailbox") as string,
    });
    through(smtpCarrier(sink.url.replace("portal:", "stranger:")));
    await write("password");
    await sendDueMail(after(0));
    expect(await found("password")).toMatchObject({ state: "QUEUED", attempts: 1 });
  });

  it("waits while there is no server at all", async () => {
    through(smtpCarrier("smtp://127.0.0.1:1"));
    await write("alone");
    expect(await sendDueMail(after(0))).toBe(0);
    expect(await found("alone")).toMatchObject({ state: "QUEUED", attempts: 1, sentAt: null });
  });

  it("is not sent by a sender who has lost the message to another", async () => {
    through({
      carry: async (parcel, handingOver) => {
        await database().writing((tx) => tx.mailMessage.update({ where: { id: parcel.id }, data: { attempts: 2 } }));
        await smtpCarrier(sink.url).carry(parcel, handingOver);
      },
    });
    await write("lost");
    await sendDueMail(after(0));
    expect(sink.received).toEqual([]);
    expect(await found("lost")).toMatchObject({ state: "SENDING", attempts: 2 });
  });

  it("asks a person where it is not known whether the server took it", async () => {
    through({ carry: async (_, handingOver) => (await handingOver(), Promise.reject(new Error("connection reset"))) });
    await write("open");
    await sendDueMail(after(0));
    expect(await found("open")).toMatchObject({ state: "FAILED", error: UNKNOWN });
    await sendDueMail(after(LEASE_MS * 100));
    expect((await found("open")).attempts).toBe(1);
  });
});

describe("without a mail server", () => {
  it("lies in files that only their owner reads", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "mail-"));
    through(fileCarrier(folder));
    await write("file");
    await sendDueMail(after(0));
    const [name] = readdirSync(folder);
    expect(readdirSync(folder)).toEqual([`${String((await found("file")).id).padStart(6, "0")}.eml`]);
    expect(statSync(path.join(folder, name!)).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, name!), "utf8")).toContain("https://portal.test/reset-password/s3cr3t");
    rmSync(folder, { recursive: true });
  });
});

describe("a sender that is killed", () => {
  /** Sends in a process of its own and kills it after a while. @returns whether it was still at work */
  async function sendAndKill(lifetime: number, clock: number): Promise<void> {
    const env = { ...process.env, DATABASE_URL: database().url, SMTP_URL: sink.url, CLOCK: String(clock) };
    const child = spawn(process.execPath, ["--import", "tsx", "tests/setup/mail-sender.ts"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await new Promise((resolve) => setTimeout(resolve, lifetime));
    child.kill("SIGKILL");
    await ended;
  }

  it("loses nothing and sends nothing twice", async () => {
    const most = 40;
    for (let n = 0; n < most; n++) await write(`kill ${n}`);
    sink.thinks = () => Math.random() * 20;
    let clock = start.getTime();
    let kills = 0;
    for (; kills < 6; kills++) {
      if ((await db.mailMessage.count({ where: { state: { in: ["QUEUED", "SENDING"] } } })) === 0) break;
      await sendAndKill(30 + Math.random() * 120, clock);
      clock += 2 * LEASE_MS;
    }
    expect(kills).toBeGreaterThan(2);
    await sendDueMail(() => new Date(clock));
    const rows = await db.mailMessage.findMany({ orderBy: { id: "asc" } });
    const times = new Map<string, number>();
    for (const { messageId } of sink.received) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    expect([...times.values()].filter((count) => count > 1)).toEqual([]);
    expect(rows.filter(({ state, error }) => state !== "SENT" && !(state === "FAILED" && error === UNKNOWN))).toEqual(
      [],
    );
    const sent = rows.filter(({ state }) => state === "SENT").length;
    expect(sink.received.length).toBeGreaterThanOrEqual(sent);
    expect(most - sent).toBeLessThanOrEqual(kills);
  });
});

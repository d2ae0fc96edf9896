import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import type { JobContext } from "~/define/job";
import { systemActor } from "~/modules/identity/index.server";
import { noticeChoices, saveNoticeChoices } from "./choices.server";
import { digestJob } from "./digest-job.server";
import { findNotices, latestNews, newsCount } from "./find-notices.server";
import { notify, type NewNotice } from "./notify.server";
import { markAllRead, markRead } from "./read-notices.server";

let o: Operations;
const list = { q: "", filters: {}, sort: { name: "createdAt", descending: true }, page: 1, size: 25 };
const send = (more: Partial<NewNotice> = {}, at = NOW) =>
  inTx(systemActor(at), async (work) => {
    await notify(work, {
      userIds: [o.bm],
      key: "event",
      kind: "task",
      title: "{n} new messages in the portal",
      values: { n: 2 },
      link: "/dashboard",
      ...more,
    });
    return null;
  });
const person = (data: Record<string, unknown>, id = o.bm) =>
  database().writing((tx) => tx.user.update({ where: { id }, data }));
const mails = async (template = "task-waiting") =>
  (await db.mailMessage.findMany({ where: { template }, orderBy: { id: "asc" } })).map(
    ({ toAddress, subject }) => `${toAddress}: ${subject}`,
  );

beforeEach(async () => {
  o = await seeded(seedOperations);
  await person({ email: "bina@example.org" });
  await person({ email: "amos@example.org" }, o.am);
});

describe("a notice", () => {
  it("reaches each person once for its event, in their language, and never the one who acts", async () => {
    await person({ language: "fr" }, o.am);
    const actor = await as(o.rm);
    const both = {
      userIds: [o.bm, o.am, o.rm, o.bm, null],
      key: "event",
      kind: "task",
      title: "{n} new messages in the portal",
      values: { n: 2 },
    } as const;
    const once = () => inTx(actor, async (work) => (await notify(work, both), null));
    await once();
    await once();
    const rows = await db.notification.findMany({ orderBy: { userId: "asc" } });
    expect(rows.map(({ userId, title }) => [userId, title])).toEqual([
      [o.bm, "2 new messages in the portal"],
      [o.am, "2 nouveaux messages dans le portail"],
    ]);
    expect(await mails()).toEqual([
      "bina@example.org: 2 new messages in the portal",
      "amos@example.org: 2 nouveaux messages dans le portail",
    ]);
  });

  it("is undone with the act", async () => {
    await expect(
      inTx(systemActor(NOW), async (work) => {
        await notify(work, { userIds: [o.bm], key: "event", kind: "task", title: "x" });
        throw new Error("the act fails");
      }),
    ).rejects.toThrow();
    expect([await db.notification.count(), await db.mailMessage.count()]).toEqual([0, 0]);
  });

  it("comes by mail as the person has chosen for its kind, else as they wish in general", async () => {
    await person({ mailRhythm: "NONE" });
    await send({ key: "1" });
    const actor = await as(o.bm);
    expect(await noticeChoices(actor)).toEqual({
      task: "NONE",
      outcome: "NONE",
      reminder: "NONE",
      account: "NONE",
      notice: "NONE",
      portal: "NONE",
    });
    await saveNoticeChoices(actor, {
      task: "EACH",
      outcome: "DAILY",
      reminder: "NONE",
      account: "NONE",
      notice: "NONE",
      portal: "NONE",
    });
    await send({ key: "2" });
    await send({ key: "3", kind: "outcome" });
    await send({ key: "4", kind: "reminder" });
    expect(await mails()).toHaveLength(1);
    expect(await db.notification.count({ where: { userId: o.bm } })).toBe(4);
    await person({ status: "LOCKED" });
    await send({ key: "5" });
    expect(await mails()).toHaveLength(1);
  });

  it("is counted until it is read, by its owner alone", async () => {
    for (const key of ["1", "2", "3"]) await send({ key, kind: "outcome" });
    const [mine, other] = [await as(o.bm), await as(o.am)];
    expect([await newsCount(mine), await newsCount(other)]).toEqual([3, 0]);
    const { rows } = await findNotices(mine, list);
    await expect(markRead(other, rows[0]!.id)).rejects.toThrow("no such record");
    expect(await markRead(mine, rows[0]!.id)).toEqual({ id: rows[0]!.id, link: "/dashboard" });
    expect(await newsCount(mine)).toBe(2);
    const after = await findNotices(mine, list);
    expect(after.rows.map(({ id, read }) => [id, read])).toEqual([
      [rows[1]!.id, false],
      [rows[2]!.id, false],
      [rows[0]!.id, true],
    ]);
    expect((await findNotices(mine, { ...list, page: 2, size: 2 })).rows.map(({ id }) => id)).toEqual([rows[0]!.id]);
    expect((await findNotices(mine, { ...list, filters: { state: "read" } })).total).toBe(1);
    expect(await markAllRead(mine)).toEqual({ count: 2 });
    expect(await newsCount(mine)).toBe(0);
  });
});

it("is no news where it is work: that is among the tasks", async () => {
  await send({ key: "work", title: "Approve a voucher" });
  await send({ key: "said", kind: "outcome", title: "It was approved" });
  await send({ key: "late", kind: "reminder", title: "It waits too long" }, new Date(NOW.getTime() + 1));
  const me = await as(o.bm);
  expect(await newsCount(me)).toBe(2);
  expect((await latestNews(me, 3)).map(({ title, age }) => [title, age])).toEqual([
    ["It waits too long", "today"],
    ["It was approved", "today"],
  ]);
  expect((await latestNews(me, 1)).map(({ title }) => title)).toEqual(["It waits too long"]);
  expect(await latestNews(await as(o.am), 3)).toEqual([]);
  // The page says the number of the bell, and what is about tasks apart from it.
  expect((await findNotices(me, list)).sentence).toBe("2 are unread, one about a task");
  await markAllRead(await as(o.bm, new Date(NOW.getTime() + 1)));
  expect([await newsCount(me), await latestNews(me, 3)]).toEqual([0, []]);
  expect(await findNotices(me, list)).toMatchObject({ sentence: "All read", anyUnread: false });
});

describe("the daily digest", () => {
  const run = (at: string) =>
    digestJob.run({
      now: () => new Date(at),
      signal: new AbortController().signal,
      actor: systemActor(new Date(at)),
      payload: null,
      period: "",
      progress: async () => undefined,
    } satisfies JobContext<null>);

  it("is written once in the morning of where the person works, of what is new and unread", async () => {
    await person({ mailRhythm: "DAILY" });
    await send({ key: "old", title: "Read" }, new Date("2026-11-19T10:00:00Z"));
    await markAllRead(await as(o.bm));
    await send({ key: "1", title: "First" });
    await send({ key: "2", title: "Second", link: null });
    expect(await mails()).toEqual([]);
    // Nairobi is three hours ahead of UTC.
    expect(await run("2026-11-21T02:59:00Z")).toBeNull();
    expect(await run("2026-11-21T03:05:00Z")).toBe("1 digests written");
    expect(await run("2026-11-21T04:05:00Z")).toBeNull();
    expect(await mails("daily-digest")).toEqual(["bina@example.org: 2 new messages in the portal"]);
    const { text } = await db.mailMessage.findFirstOrThrow({ where: { template: "daily-digest" } });
    expect(text).toMatch(/- Second\n- First\n {2}https:\/\/portal\.test\/dashboard/);
    expect(await run("2026-11-22T03:05:00Z")).toBeNull();
    await send({ key: "3", title: "Third" }, new Date("2026-11-22T10:00:00Z"));
    expect(await run("2026-11-22T10:05:00Z")).toBeNull();
    expect(await run("2026-11-23T03:05:00Z")).toBe("1 digests written");
  });
});

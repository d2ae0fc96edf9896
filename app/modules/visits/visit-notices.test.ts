import { beforeEach, describe, expect, it } from "vitest";
import { screenOf } from "../../../tests/setup/listing";
import { testDatabase } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { filled, move as moveVisit } from "../../../tests/setup/visits";
import { Forbidden, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { markNotPossible } from "./visit-parent.server";
import { verifyVisit } from "./verify-visit.server";
import { visitList } from "./visit-list.server";
import { visitReminderJob } from "./visit-reminder-job.server";

let o: Operations;
let refNo: string;
let id: number;
const move = (by: number, name: Parameters<typeof moveVisit>[2], more: { input?: unknown } = {}) =>
  moveVisit(by, id, name, { note: "As we agreed on the telephone", ...more });
/** What people have been told since the last look: "who: what → where". */
let seen = 0;
async function told(): Promise<string[]> {
  const rows = await db.notification.findMany({ where: { id: { gt: seen } }, orderBy: { id: "asc" } });
  seen = rows.at(-1)?.id ?? seen;
  const who = Object.fromEntries(Object.entries(o).map(([name, userId]) => [String(userId), name]));
  return rows
    .map(
      ({ userId, title, link }) => `${who[userId]}: ${title.replace(refNo, "V")} → ${link?.replace(String(id), "1")}`,
    )
    .sort();
}

beforeEach(async () => {
  await testDatabase();
  seen = 0;
  o = await seedOperations();
  ({ id } = await filled(o));
  await move(o.bm, "submit");
  ({ refNo } = await db.visit.findUniqueOrThrow({ where: { id } }));
});

const preview = "/ops/bm/visit/preview/1";
const review = "/ops/my/review/preview/1";

describe("the moves of a visit", () => {
  it("tell the reviewer, the next one, the visitor and whoever forwarded, and no one of their own act", async () => {
    expect(await told()).toEqual([`am: V by Bina Tester waits for your review → ${review}`]);
    await move(o.am, "forward");
    expect(await told()).toEqual([
      `bm: V was forwarded by Amos Tester → ${preview}`,
      `rm: V by Bina Tester waits for your review → ${review}`,
    ]);
    await move(o.rm, "return", { input: { marks: [{ field: "summary" }] } });
    expect(await told()).toEqual([
      `am: V, which you forwarded, was returned by Ruth Tester → ${preview}`,
      "bm: V was returned to you by Ruth Tester → /ops/bm/visit/edit/1",
    ]);
  });

  it("tell the visitor of the approval, and the reviewer of a note added after it", async () => {
    await told();
    await move(o.am, "approve");
    expect(await told()).toEqual([`bm: V was approved by Amos Tester → ${preview}`]);
    await move(o.bm, "addendum");
    expect(await told()).toEqual([`am: Bina Tester added a note to V → ${preview}`]);
  });

  it("tell the former reviewer when it is withdrawn or given to another", async () => {
    await told();
    await move(o.admin, "reroute", { input: { reviewerId: o.om } });
    expect(await told()).toEqual([
      `am: V was given to another reviewer by Sade Tester → ${preview}`,
      `om: V by Bina Tester waits for your review → ${review}`,
    ]);
    await move(o.bm, "withdraw");
    expect(await told()).toEqual([`om: V was withdrawn by Bina Tester → ${preview}`]);
  });
});

describe("the reminder", () => {
  const run = (at: string) =>
    visitReminderJob.run({
      now: () => new Date(at),
      signal: new AbortController().signal,
      actor: systemActor(new Date(at)),
      payload: null,
      period: "",
      progress: async () => undefined,
    });

  it("comes once to a reviewer with whom a visit waits for more than three working days, and to their supervisor", async () => {
    await told();
    expect(await run("2026-11-25T20:00:00Z")).toBeNull();
    // Submitted on Friday 20 November: Thursday is the fourth working day.
    expect(await run("2026-11-26T06:00:00Z")).toBe("Reminders sent for 1 reviews");
    expect(await run("2026-11-27T06:00:00Z")).toBeNull();
    expect(await told()).toEqual([
      `am: V has waited with you for 4 working days → ${review}`,
      "rm: V has waited with Amos Tester for 4 working days → /ops/manager/visit/preview/1",
    ]);
  });

  it("tells the supervisor after more than seven working days that they may take it over, which they may", async () => {
    await run("2026-11-26T06:00:00Z");
    await told();
    expect(await run("2026-12-01T20:00:00Z")).toBeNull();
    expect(await run("2026-12-02T06:00:00Z")).toBe("Reminders sent for 1 reviews");
    expect(await told()).toEqual([
      `rm: V has waited with Amos Tester for 8 working days: you may take it over → ${review}`,
    ]);
    const at = new Date("2026-12-02T07:00:00Z");
    const team = async (userId: number) => screenOf(await as(userId, at), visitList, "team");
    expect((await team(o.rm)).rows.map((row) => [row.refNo, row.take, row.reviewer])).toEqual([
      [expect.objectContaining({ text: refNo }), expect.objectContaining({ text: "Take over" }), "Amos Tester"],
    ]);
    expect((await team(o.am)).total).toBe(1);
    expect((await team(o.otherBm)).total).toBe(0);
    await moveVisit(o.rm, id, "takeOver", { at });
    expect(await told()).toEqual([`am: V was taken over by Ruth Tester → ${preview}`]);
  });
});

it("the list of reviews says when each came, and what to look at first", async () => {
  const late = await filled(o, {
    visitDate: "2026-11-05",
    lateReason: "The line to the branch was down",
    surprise: "on",
  });
  await markNotPossible(await as(o.bm), late.id, "CASH", { reason: "The safe was in time lock all day" });
  await moveVisit(o.bm, late.id, "submit");
  const am = await as(o.am);
  const { rows } = await screenOf(am, visitList, "toReview");
  expect(
    rows.map(({ id: of, flags, submittedAt }) => [of, flags, /^2\d Nov 2026, \d\d:\d\d$/.test(String(submittedAt))]),
  ).toEqual([
    [id, "–", true],
    [late.id, "1 section not possible, Recorded late, Surprise visit", true],
  ]);
});

describe("a manager's comment", () => {
  it("reaches the visitor and the reviewer, leaves the visit where it is, and takes no one the right to withdraw", async () => {
    await told();
    await move(o.rm, "comment");
    expect(await told()).toEqual([
      `am: Ruth Tester commented on V → ${preview}`,
      `bm: Ruth Tester commented on V → ${preview}`,
    ]);
    expect(await db.visit.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "SUBMITTED",
      reviewerId: o.am,
    });
    await move(o.bm, "withdraw");
    expect((await db.visit.findUniqueOrThrow({ where: { id } })).status).toBe("DRAFT");
  });

  it("is no one's own, and no one's who reviews elsewhere or only administers", async () => {
    for (const who of [o.bm, o.admin]) await expect(move(who, "comment")).rejects.toThrow(Forbidden);
    await expect(move(o.otherBm, "comment")).rejects.toThrow(NotFound);
    await move(o.am, "approve");
    const { contentHash } = await db.visit.findUniqueOrThrow({ where: { id } });
    await move(o.oh, "comment");
    expect(await verifyVisit(id)).toMatchObject({ ok: true, recomputed: contentHash });
  });
});

/** Snapshots that differ too much from the last: a second person brings them into use, or rejects them. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { saveRecord } from "~/engine/resource/save.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import {
  bringSnapshot,
  decideSnapshot,
  figuresOn,
  loanBound,
  loanNumbered,
  loanSnapshotTasks,
  openSnapshot,
  snapshotSchema,
} from "./index.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

const branch = () => staff.tree.branches[0];
const bring = async (asOf: string, loans: number, outstanding = "8000") => {
  const lines = Array.from({ length: loans }, (_, n) => ({
    loanNo: `LN-${n}`,
    memberName: "Grace Achieng",
    disbursedOn: "2026-01-10",
    principal: "10000",
    outstanding,
    arrears: "0",
    daysOverdue: 0,
    status: "ACTIVE",
  }));
  return (await bringSnapshot(await as(staff.bm), snapshotSchema.parse({ unitId: branch(), asOf, loans: lines }))).id;
};
const state = async (id: number) => (await openSnapshot(await as(staff.bm), id)).state.text;
const decide = async (who: number, id: number, decision: "confirm" | "reject", note: string | null = null) =>
  decideSnapshot(await as(who), id, decision, { note }, null);
const known = async (day: string) =>
  (await figuresOn(db, { unitPath: (await db.orgUnit.findUniqueOrThrow({ where: { id: branch() } })).path, day }))
    ?.figures.loans ?? null;

describe("a snapshot unlike the last", () => {
  it("waits for a manager above, is used by nothing until then, and is confirmed by no one who uploaded it", async () => {
    const usual = await bring("2026-10-01", 20);
    const odd = await bring("2026-10-31", 2, "50000");
    expect([await state(usual), await state(odd)]).toEqual(["In use", "To be confirmed"]);
    expect((await openSnapshot(await as(staff.am), odd)).unusual).toEqual([
      "2 running loans, 20 in the snapshot before",
      "100,000.00 outstanding, 160,000.00 in the snapshot before",
      "Of 20 running loans in the snapshot before 18 are gone, and 0 are new",
      "2 loans owe more than the amount lent, the first is LN-0",
    ]);
    expect([
      await known("2026-11-01"),
      await loanNumbered(db, { unitPath: "/", day: "2026-11-01" }, "LN-15"),
    ]).toMatchObject([20, { asOf: "2026-10-01" }]);
    expect((await loanSnapshotTasks(await as(staff.am))).map(({ title, tag }) => [title, tag])).toEqual([
      ["Confirm the loans of Branch TB1", "To confirm"],
    ]);
    expect(await loanSnapshotTasks(await as(staff.bm))).toEqual([]);
    expect(
      await db.notification.findMany({
        where: { key: { startsWith: `loan-snapshot:${odd}:` } },
        select: { userId: true },
      }),
    ).toEqual([{ userId: staff.am }]);
    expect([
      await refusals(decide(staff.bm, odd, "confirm")),
      await refusals(decide(staff.otherBm, odd, "confirm")),
      await refusals(decide(staff.am, odd, "reject", "no")),
    ]).toEqual([["forbidden"], ["NotFound"], ["note note_required"]]);
    await decide(staff.am, odd, "confirm");
    expect([
      await state(odd),
      await known("2026-11-01"),
      await refusals(decide(staff.rm, odd, "reject", "It is not the branch's")),
    ]).toEqual(["In use", 2, ["wrong_state"]]);
    expect(
      await db.notification.count({ where: { userId: staff.bm, key: { startsWith: `loan-snapshot:${odd}:` } } }),
    ).toBe(1);
  });

  it("leaves what is in use for the day until it is confirmed, and gives way to a newer file", async () => {
    const usual = await bring("2026-10-01", 20);
    const odd = await bring("2026-10-01", 2);
    expect([await state(usual), await state(odd)]).toEqual(["In use", "To be confirmed"]);
    expect(await refusals(bring("2026-10-01", 2))).toEqual(["asOf same_loans"]);
    const again = await bring("2026-10-01", 3);
    expect([await state(usual), await state(odd), await state(again)]).toEqual([
      "In use",
      "Replaced",
      "To be confirmed",
    ]);
    await decide(staff.am, again, "reject", "Only three loans of twenty are in the file.");
    const mended = await bring("2026-10-01", 21);
    expect([await state(usual), await state(again), await state(mended)]).toEqual(["Replaced", "Rejected", "In use"]);
    expect((await openSnapshot(await as(staff.bm), again)).decided).toMatchObject({
      note: "Only three loans of twenty are in the file.",
    });
  });

  it("is not reached in steps that are each within the bounds, nor by another file for the same day", async () => {
    const states = [];
    for (const loans of [20, 16, 13, 11]) states.push(await state(await bring("2026-10-31", loans)));
    expect(states).toEqual(["In use", "In use", "To be confirmed", "To be confirmed"]);
    const late = await bring("2026-11-01", 12);
    expect(await state(late)).toBe("To be confirmed");
    await decide(staff.am, late, "confirm");
    expect(await state(await bring("2026-11-01", 10))).toBe("In use");
    expect(await state(await bring("2026-11-01", 8))).toBe("To be confirmed");
  });

  it("is what the company says it is", async () => {
    await bring("2026-10-01", 20);
    await saveRecord(
      await as(staff.admin),
      loanBound,
      null,
      { loansPercent: 90, outstandingPercent: 90, owedPercent: 100 },
      null,
    );
    expect(await state(await bring("2026-10-31", 2))).toBe("In use");
  });
});

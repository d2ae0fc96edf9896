import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import { auditHash } from "../core/audit-chain.server";
import { earlierOutcome, inTx, withRequestKey, type RequestKey } from "./transaction.server";
import { Conflict } from "../core/problems";
import { database, db } from "./database.server";
import { systemActor } from "../modules/identity/index.server";

const actor = systemActor(new Date("2026-11-20T09:00:00Z"));
const addDesignation = (code: string) =>
  inTx(actor, async ({ tx, audit }) => {
    const row = await tx.designation.create({ data: { code, name: code } });
    audit({ action: "Designation.add", entity: "Designation", entityId: row.id, diff: { code } });
    return { id: row.id };
  });
const request = (key: string, payloadHash = "a"): RequestKey => ({ scope: "1 /designation", key, payloadHash });

beforeAll(() => testDatabase());

describe("inTx", () => {
  it("keeps nothing of an act that fails, its audit rows included", async () => {
    const before = await db.auditEvent.count();
    const failing = inTx(actor, async ({ tx, audit }) => {
      await tx.designation.create({ data: { code: "LOST", name: "Lost" } });
      audit({ action: "Designation.add", entity: "Designation", entityId: 0 });
      throw new Error("broken off");
    });
    await expect(failing).rejects.toThrow("broken off");
    expect(await db.designation.count({ where: { code: "LOST" } })).toBe(0);
    expect(await db.auditEvent.count()).toBe(before);
  });

  it("chains every audit row to the one before, also when many acts run at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => addDesignation(`CHAIN-${i}`)));
    const rows = await db.auditEvent.findMany({ orderBy: { seq: "asc" } });
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
    rows.forEach((row, i) => {
      expect(row.prevHash).toBe(rows[i - 1]?.hash ?? "0".repeat(64));
      expect(row.hash).toBe(auditHash(row));
    });
  });

  it("refuses to run inside itself, where it would wait for its own turn", async () => {
    await expect(inTx(actor, () => addDesignation("INNER"))).rejects.toThrow("inTx inside inTx");
  });

  it("runs tasks after the commit, and not at all when there is none", async () => {
    const seen: string[] = [];
    await inTx(actor, async ({ afterCommit }) => {
      afterCommit(async () => seen.push(`committed ${await db.designation.count({ where: { code: "AFTER" } })}`));
      await Promise.resolve();
      return null;
    });
    await inTx(actor, async ({ afterCommit }) => {
      afterCommit(() => seen.push("never"));
      throw new Error("no");
    }).catch(() => undefined);
    expect(seen).toEqual(["committed 0"]);
  });
});

describe("a request's key", () => {
  it("lets the request count once, and answers the second from the first", async () => {
    const first = await withRequestKey(request("once-0123456789"), () => addDesignation("ONCE"));
    const second = await withRequestKey(request("once-0123456789"), () => addDesignation("ONCE"));
    expect(second.result).toEqual(first.result);
    expect([first.replayed, second.replayed]).toEqual([false, true]);
    expect(await db.designation.count({ where: { code: "ONCE" } })).toBe(1);
    expect(await earlierOutcome(request("once-0123456789"))).toEqual({ outcome: first.result });
  });

  it("counts once when fifty arrive together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => withRequestKey(request("parallel-0123456"), () => addDesignation("PARALLEL"))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.result))).size).toBe(1);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  });

  it("is a conflict with another payload, and is not used up by a failure", async () => {
    await withRequestKey(request("other-0123456789"), () => addDesignation("OTHER"));
    await expect(
      withRequestKey(request("other-0123456789", "b"), () => addDesignation("OTHER-2")),
    ).rejects.toBeInstanceOf(Conflict);
    await expect(withRequestKey(request("failed-012345678"), () => addDesignation("OTHER"))).rejects.toThrow();
    const later = await withRequestKey(request("failed-012345678"), () => addDesignation("LATER"));
    expect(later.replayed).toBe(false);
  });
});

describe("the two clients", () => {
  it("cannot write through the reader", async () => {
    await expect(db.designation.create({ data: { code: "READER", name: "Reader" } })).rejects.toThrow();
  });

  it("does not show what is not committed", async () => {
    await database().writing(async (tx) => {
      await tx.designation.create({ data: { code: "UNSEEN", name: "Unseen" } });
      expect(await db.designation.count({ where: { code: "UNSEEN" } })).toBe(0);
    });
    expect(await db.designation.count({ where: { code: "UNSEEN" } })).toBe(1);
  });
});

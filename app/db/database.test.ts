import { beforeEach, describe, expect, it } from "vitest";
import pg from "pg";
import { testDatabase } from "../../tests/setup/database";
import { CannotSave } from "../core/problems";
import { isStorageFault } from "../platform/storage-fault";
import { atWork } from "./connections.server";
import { atOneMoment, database, db, type Tx } from "./database.server";

beforeEach(async () => {
  await testDatabase();
});

const add = (tx: Tx, series: string) => tx.numberSeries.create({ data: { series, last: 1 } });
const last = async (series: string) => (await db.numberSeries.findUnique({ where: { series } }))?.last ?? null;

describe("the database", () => {
  it("refuses a write through the reading client", async () => {
    await expect(db.numberSeries.create({ data: { series: "A", last: 1 } })).rejects.toThrow();
    await expect(db.$transaction((tx) => add(tx, "A"))).rejects.toThrow();
    await database().writing(async () => {
      await expect(add(db, "A")).rejects.toThrow();
      await expect(db.$transaction((tx) => add(tx, "A"))).rejects.toThrow();
    });
    expect(await last("A")).toBeNull();
  });

  it("shows a reader nothing of a transaction that is still open, and nothing of one that failed", async () => {
    let seen: number | null = null;
    const failing = database().writing(async (tx) => {
      await add(tx, "A");
      seen = await last("A");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(seen).toBeNull();
    expect(await last("A")).toBeNull();
  });

  it("reads at one moment what was there at its beginning, and keeps nothing else waiting", async () => {
    await database().writing((tx) => add(tx, "A"));
    const raise = () =>
      database().writing((tx) => tx.numberSeries.update({ where: { series: "A" }, data: { last: { increment: 1 } } }));
    const counted = async () =>
      Number((await db.$queryRaw<{ n: unknown }[]>`SELECT SUM("last") AS n FROM "NumberSeries"`)[0]!.n);
    const seen = await atOneMoment(async () => {
      const before = [await last("A"), await counted()];
      await raise();
      return [before, await Promise.all([last("A"), counted()])];
    });
    expect(seen).toEqual([[1, seen[0]![1]], seen[0]]);
    expect(await last("A")).toBe(2);
    await expect(atOneMoment(() => add(db, "B"))).rejects.toThrow();
    const [, other] = await Promise.all([
      atOneMoment(async () => {
        await last("A");
        await raise();
        return last("A");
      }),
      atOneMoment(() => atOneMoment(() => last("A"))),
    ]);
    expect(other).toBeGreaterThan(1);
    expect(await last("A")).toBe(3);
  });

  it("reads more keys at one moment than one statement takes", async () => {
    const keys = Array.from({ length: 40_000 }, (_, index) => index);
    const found = await atOneMoment(async () => {
      await last("A");
      const many = () => db.employee.findMany({ where: { id: { in: keys } } });
      return Promise.all([many(), many(), last("A")]);
    });
    expect(found).toEqual([[], [], null]);
    expect(await atOneMoment(() => last("A"))).toBeNull();
  });

  it("loses no increment when many write at once", async () => {
    await database().writing((tx) => add(tx, "A"));
    await Promise.all(
      Array.from({ length: 25 }, () =>
        database().writing((tx) =>
          tx.numberSeries.update({ where: { series: "A" }, data: { last: { increment: 1 } } }),
        ),
      ),
    );
    expect(await last("A")).toBe(26);
  });

  it("acknowledges a write only when it is on the disk", async () => {
    const { kind, writing } = database();
    const ask = kind === "sqlite" ? "PRAGMA synchronous" : "SHOW synchronous_commit";
    const [row] = await writing((tx) => tx.$queryRawUnsafe<Record<string, unknown>[]>(ask));
    expect(String(Object.values(row ?? {})[0])).toBe(kind === "sqlite" ? "2" : "on");
  });

  it("acknowledges sooner only while data is loaded in bulk, also when that fails", async () => {
    const { kind, writing, inBulk } = database();
    if (kind !== "sqlite") return;
    const setting = () =>
      writing(async (tx) =>
        Number((await tx.$queryRawUnsafe<{ synchronous: number }[]>("PRAGMA synchronous"))[0]!.synchronous),
      );
    expect(await inBulk(setting)).toBe(1);
    expect(await setting()).toBe(2);
    await expect(inBulk(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await setting()).toBe(2);
  });

  it.skipIf(process.env.PORTAL_TEST_DB !== "postgresql")(
    "answers within twelve seconds while somebody holds a table, and the door stays open",
    async () => {
      const other = new pg.Client({ connectionString: database().url });
      await other.connect();
      await other.query('BEGIN; LOCK TABLE "VoucherLine" IN ACCESS EXCLUSIVE MODE');
      const began = Date.now();
      const told = (asked: Promise<unknown>) =>
        asked.then(
          () => ({ fault: false, ms: 0 }),
          (error: unknown) => ({ fault: error instanceof CannotSave || isStorageFault(error), ms: Date.now() - began }),
        );
      const reads = Array.from({ length: 30 }, () => told(db.voucherLine.count()));
      const writes = Array.from({ length: 12 }, () => told(database().writing((tx) => tx.voucherLine.count())));
      await atWork("door", async () => {
        expect(await db.country.count()).toBeGreaterThan(0);
        await database().writing((tx) => add(tx, "A"));
      });
      const opened = Date.now() - began;
      const ends = await Promise.all([...reads, ...writes]);
      await other.query("ROLLBACK");
      await other.end();
      expect(opened).toBeLessThan(3_000);
      expect(ends.filter(({ fault }) => !fault)).toEqual([]);
      expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(12_000);
      expect(await db.voucherLine.count()).toBeGreaterThanOrEqual(0);
    },
  );
});

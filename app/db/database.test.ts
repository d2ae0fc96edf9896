import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import { database, db, type Tx } from "./database.server";

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
});

/** Denominations are settings: of every currency offered, down to its smallest coin, and old counts keep theirs. */
import { beforeAll, describe, expect, it } from "vitest";
import { CURRENCIES, exponentOf } from "~/core/currencies";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, seedTree, resource } from "../../../tests/setup/organisation";
import { countedRows, countedTotal, facesOf, faceRows, readDenominations } from "./index.server";

let manager: Actor;

beforeAll(async () => {
  const { company } = await seeded(seedTree);
  manager = await actorAt(company, ["area.accounts", "chart.read", "chart.edit"]);
});

/** What adding it comes to: "saved", or what stands against it. */
async function add(fields: Record<string, unknown>): Promise<unknown> {
  const read = schemaOf(resource("Denomination"), "add").safeParse(fields);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return saveRecord(manager, resource("Denomination"), null, read.data as Record<string, unknown>, null).then(
    () => "saved",
    (error: unknown) =>
      error instanceof InputProblem ? error.problems.map(({ field, message }) => `${field}: ${message}`) : error,
  );
}
const typed = (face: string, kind: string, quantity: number) => ({ face, kind, quantity });

describe("what a currency is counted in", () => {
  it("is there for every currency that is offered, the largest note first", async () => {
    for (const currency of CURRENCIES) {
      const faces = await facesOf(db, currency);
      expect([currency, faces.length > 4]).toEqual([currency, true]);
      const rows = faceRows(faces, exponentOf(currency), []);
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      expect(faces.map(({ kind }) => kind).join(" ")).toMatch(/^(NOTE ?)+(COIN ?)*$/);
    }
    expect((await facesOf(db, "EUR")).map(({ face }) => face)).toEqual([
      50000n,
      20000n,
      10000n,
      5000n,
      2000n,
      1000n,
      500n,
      200n,
      100n,
      50n,
      20n,
      10n,
      5n,
      2n,
      1n,
    ]);
    expect((await facesOf(db, "RWF"))[0]).toEqual({ face: 5000n, kind: "NOTE" });
  });

  it("counts to the cent, and takes no note that the currency does not have", async () => {
    const euro = await facesOf(db, "EUR");
    const exact = readDenominations(
      [typed("10.00", "NOTE", 1), typed("0.02", "COIN", 3), typed("0.01", "COIN", 1)],
      euro,
      2,
    );
    expect([exact.problems, countedTotal(exact.denominations)]).toEqual([[], 1007n]);
    expect(
      readDenominations(
        [typed("10000", "NOTE", 1), typed("0.50", "NOTE", 1), typed("0.005", "COIN", 1)],
        euro,
        2,
      ).problems.map(({ field, code }) => [field, code]),
    ).toEqual([0, 1, 2].map((n) => [`denominations[${n}].face`, "unknown_denomination"]));
    const shillings = await facesOf(db, "UGX");
    expect(
      countedTotal(readDenominations([typed("50000", "NOTE", 2), typed("50", "COIN", 1)], shillings, 0).denominations),
    ).toBe(100_050n);
    const dinars = [
      { face: 5n, kind: "COIN" as const },
      { face: 20_000n, kind: "NOTE" as const },
    ];
    expect(faceRows(dinars, 3, [])[0]).toMatchObject({ face: "0.005", label: "0.005 coin" });
    expect(
      countedTotal(readDenominations([typed("0.005", "COIN", 3), typed("20.000", "NOTE", 1)], dinars, 3).denominations),
    ).toBe(20_015n);
  });
});

describe("a denomination", () => {
  it("is added once, above nothing, with the decimals of its currency", async () => {
    expect(await add({ currency: "KES", kind: "COIN", face: "0" })).toEqual([
      "face: Enter an amount greater than zero",
    ]);
    expect(await add({ currency: "KES", kind: "COIN", face: "0.005" })).toEqual([
      "face: Value: KES has at most 2 decimals",
    ]);
    expect(await add({ currency: "UGX", kind: "COIN", face: "0.50" })).toEqual(["face: Value: UGX has no decimals"]);
    expect(await add({ currency: "KES", kind: "NOTE", face: "1000" })).toEqual([
      expect.stringContaining("already used by another record"),
    ]);
    expect(await add({ currency: "KES", kind: "NOTE", face: "2000" })).toBe("saved");
    expect((await facesOf(db, "KES"))[0]).toEqual({ face: 200_000n, kind: "NOTE" });
  });

  it("out of use is counted no more; what was counted of it stays", async () => {
    const row = await db.denomination.findFirstOrThrow({ where: { currency: "KES", kind: "COIN", face: 4000n } });
    const counted = [
      { face: 5_000n, kind: "NOTE" as const, quantity: 0 },
      { face: 4000n, kind: "COIN" as const, quantity: 3 },
      { face: 100_000n, kind: "NOTE" as const, quantity: 2 },
    ];
    await setActive(manager, resource("Denomination"), row.id, false, row.version, "");
    const faces = await facesOf(db, "KES");
    expect(faces).not.toContainEqual({ face: 4000n, kind: "COIN" });
    expect(readDenominations([typed("40.00", "COIN", 1)], faces, 2).problems).toMatchObject([
      { field: "denominations[0].face", code: "unknown_denomination" },
    ]);
    expect(countedRows(2, counted).map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
      ["1,000.00 note", "2", "2,000.00"],
      ["40.00 coin", "3", "120.00"],
    ]);
  });
});

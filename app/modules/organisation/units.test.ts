import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { exponentOf } from "~/core/currencies";
import { db } from "~/db/database.server";
import type { Actor, UnitKind } from "~/core/actor";
import { formPage } from "~/engine/resource/record-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  actorAt,
  NOW,
  seedTree,
  seedUnit,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { moveUnit } from "./move-unit.server";
import { UNIT_KINDS } from "./unit-kind";
import { idsOf } from "./unit-path";

let tree: SmallTree;
let admin: Actor;
beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
});

const pathsById = async () => new Map((await db.orgUnit.findMany()).map((unit) => [unit.id, unit]));
const stamp = async () => (await db.accessStamp.findUnique({ where: { id: 1 } }))!.value;
const problemsOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: { problems?: { field: string; code: string; message: string }[] }) => error.problems ?? error,
  );

/** Every path is the chain of ids from the company down. */
async function expectPathsToHold(): Promise<void> {
  const units = await pathsById();
  for (const unit of units.values()) {
    const parent = unit.parentId === null ? null : units.get(unit.parentId)!;
    expect(unit.path).toBe(`${parent?.path ?? "/"}${unit.id}/`);
    if (parent) expect(UNIT_KINDS.indexOf(unit.kind as UnitKind)).toBe(UNIT_KINDS.indexOf(parent.kind as UnitKind) + 1);
    else expect(unit.kind).toBe("COMPANY");
  }
}

describe("creating a unit", () => {
  it("gives it the path of its parent, bumps the access stamp and is in the trail", async () => {
    const before = await stamp();
    const { id } = await saveRecord(
      admin,
      resource("Area"),
      null,
      { code: "NEW1", name: "New", parentId: tree.regions[0] },
      null,
    );
    await expectPathsToHold();
    expect(await stamp()).toBeGreaterThan(before);
    const event = await db.auditEvent.findFirst({ where: { entity: "Area", entityId: String(id) } });
    expect(event).toMatchObject({ action: "Area.add" });
    expect(JSON.parse(event!.diff)).toEqual({
      code: [null, "NEW1"],
      name: [null, "New"],
      parentId: [null, tree.regions[0]],
    });
  });

  it.each([
    ["Area", () => tree.divisions[0]],
    ["Branch", () => tree.regions[0]],
    ["Division", () => tree.areas[0]],
  ] as const)("refuses a parent of the wrong kind for %s", async (name, parent) => {
    const input = {
      code: "WRONG",
      name: "Wrong",
      parentId: parent(),
      openedOn: null,
      headOffice: false,
      phone: null,
      address: null,
      weekPattern: null,
    };
    expect(await problemsOf(saveRecord(admin, resource(name), null, input, null))).toMatchObject([
      { field: "parentId" },
    ]);
    expect(await db.orgUnit.count({ where: { code: "WRONG" } })).toBe(0);
  });

  it("names the field when the code is taken, by whatever kind of unit", async () => {
    expect(
      await problemsOf(
        saveRecord(admin, resource("Region"), null, { code: "TB1", name: "Twice", parentId: tree.divisions[0] }, null),
      ),
    ).toMatchObject([{ field: "code", code: "taken" }]);
  });

  it("lets only someone who spans a company add another, and gives them their role there", async () => {
    const country = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
    const input = { code: "TC2", name: "Second company", countryId: country.id };
    const divisional = await actorAt(tree.divisions[0], SETTINGS_PERMISSIONS);
    await expect(saveRecord(divisional, resource("Company"), null, input, null)).rejects.toThrow(
      "administers a whole company",
    );
    const user =
      (await db.user.findFirst()) ??
      (await inTx(admin, async ({ tx }) => ({
        id: (await tx.user.create({ data: { signInName: "founder", displayName: "Founder" } })).id,
      })));
    const founder = await actorAt(tree.company, SETTINGS_PERMISSIONS, user.id);
    const { id } = await saveRecord(founder, resource("Company"), null, input, null);
    expect(await db.roleGrant.findMany({ where: { unitId: id } })).toMatchObject([
      { userId: user.id, roleId: 1, validFrom: "2026-11-20", validTo: "9999-12-31" },
    ]);
    await expectPathsToHold();
  });
});

describe("a new company", () => {
  it("begins with its chart, what vouchers are judged by, and the limits of its currency", async () => {
    const uganda = await db.country.findUniqueOrThrow({ where: { code: "UG" } });
    const limit = { process: "DayClose", step: "approve", currency: "UGX", role: { name: "Area Manager" } };
    expect(await db.authorityMapping.count({ where: { currency: "UGX" } })).toBe(0);
    const { id: companyId } = await saveRecord(
      systemActor(NOW),
      resource("Company"),
      null,
      { code: "UGN", name: "Uganda North", countryId: uganda.id },
      null,
    );
    for (const rows of [
      db.ledger.count({ where: { companyId } }),
      db.systemLedger.count({ where: { companyId } }),
      db.voucherMapping.count({ where: { companyId } }),
      db.expenseHead.count({ where: { companyId } }),
    ])
      expect(await rows).toBeGreaterThan(10);
    expect(await db.authorityMapping.findMany({ where: limit })).toMatchObject([
      { upTo: null, secondAbove: 1_000n * 10n ** BigInt(exponentOf("UGX")) },
    ]);
    expect(await db.authorityMapping.count({ where: { process: "Voucher", currency: "UGX" } })).toBe(7);
  });
});

describe("moving a unit", () => {
  it("rewrites the paths below it", async () => {
    const region = (await pathsById()).get(tree.regions[0])!;
    const { version } = await saveRecord(
      admin,
      resource("Region"),
      region.id,
      { name: region.name, parentId: tree.divisions[1] },
      region.version,
    );
    await expectPathsToHold();
    expect(idsOf((await pathsById()).get(tree.branches[0])!.path)).toEqual([
      tree.company,
      tree.divisions[1],
      tree.regions[0],
      tree.areas[0],
      tree.branches[0],
    ]);
    await saveRecord(admin, resource("Region"), region.id, { name: region.name, parentId: tree.divisions[0] }, version);
    await expectPathsToHold();
  });

  it("refuses to hang a unit under one of the wrong kind or out of use", async () => {
    const area = (await pathsById()).get(tree.areas[0])!;
    await expect(
      inTx(admin, async (work) => moveUnit(work, area.id, tree.divisions[1]).then(() => null)),
    ).rejects.toThrow("belongs to a region");
    const idle = await seedUnit("REGION", "IDLE", tree.divisions[1]);
    await setActive(admin, resource("Region"), idle, false, null, "");
    await expect(inTx(admin, async (work) => moveUnit(work, area.id, idle).then(() => null))).rejects.toThrow(
      "out of use",
    );
    expect(
      await problemsOf(saveRecord(admin, resource("Area"), area.id, { name: area.name, parentId: idle }, area.version)),
    ).toMatchObject([{ field: "parentId", code: "not_available" }]);
  });

  it("refuses to take a unit to a country with other books", async () => {
    const uganda = await db.country.findUniqueOrThrow({ where: { code: "UG" } });
    const { id: other } = await saveRecord(
      systemActor(NOW),
      resource("Company"),
      null,
      { code: "UGC", name: "Uganda", countryId: uganda.id },
      null,
    );
    await expect(
      inTx(admin, async (work) => moveUnit(work, tree.divisions[1], other).then(() => null)),
    ).rejects.toThrow("another country");
  });

  it("keeps the code for life", async () => {
    const area = (await pathsById()).get(tree.areas[1])!;
    expect(
      await problemsOf(
        saveRecord(
          admin,
          resource("Area"),
          area.id,
          { code: "OTHER", name: area.name, parentId: area.parentId },
          area.version,
        ),
      ),
    ).toMatchObject([{ field: "code", code: "kept_for_life" }]);
    const saved = await saveRecord(
      admin,
      resource("Area"),
      area.id,
      { code: area.code, name: "Renamed", parentId: area.parentId },
      area.version,
    );
    expect((await pathsById()).get(area.id)).toMatchObject({
      code: area.code,
      name: "Renamed",
      version: saved.version,
    });
  });

  it("keeps every path equal to the chain of parents, whatever is added and moved", { timeout: 120_000 }, async () => {
    let codes = 0;
    const step = fc.record({
      kind: fc.integer({ min: 1, max: 4 }),
      which: fc.nat(),
      parent: fc.nat(),
      move: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        for (const { kind: rank, which, parent, move } of steps) {
          const kind = UNIT_KINDS[rank]!;
          const parents = await db.orgUnit.findMany({
            where: { kind: UNIT_KINDS[rank - 1]!, active: true, path: { startsWith: `/${tree.company}/` } },
            orderBy: { id: "asc" },
          });
          const units = await db.orgUnit.findMany({
            where: { kind, path: { startsWith: `/${tree.company}/` } },
            orderBy: { id: "asc" },
          });
          const parentId = parents[parent % parents.length]!.id;
          if (move && units.length > 0)
            await inTx(admin, async (work) =>
              moveUnit(work, units[which % units.length]!.id, parentId).then(() => null),
            );
          else await seedUnit(kind, `P${++codes}`, parentId);
        }
        await expectPathsToHold();
      }),
      { numRuns: 15 },
    );
  });

  it("keeps paths right when moves of a unit and of one above it run at once", async () => {
    const at = await seedTree("RACE");
    await Promise.all([
      inTx(admin, async (work) => moveUnit(work, at.regions[0], at.divisions[1]).then(() => null)),
      inTx(admin, async (work) => moveUnit(work, at.areas[1], at.regions[0]).then(() => null)),
      inTx(admin, async (work) => moveUnit(work, at.branches[0], at.areas[1]).then(() => null)),
    ]);
    await expectPathsToHold();
  });
});

describe("taking a unit out of use", () => {
  it("is refused while something hangs on it, and says what", async () => {
    const at = await seedTree("HANG");
    const admin = await actorAt(at.company, SETTINGS_PERMISSIONS);
    const below = await problemsOf(setActive(admin, resource("Area"), at.areas[0], false, null, ""));
    expect(below).toMatchObject([
      {
        code: "units_below",
        message: expect.stringContaining("2 branches below it still in use: Branch HANGB1, Branch HANGB2") as string,
      },
    ]);
    await inTx(admin, async ({ tx }) => {
      const employee = await tx.employee.create({
        data: {
          employeeNo: "E-HANG",
          firstName: "Amina",
          lastName: "Yusuf",
          name: "Amina Yusuf",
          joinDate: "2026-01-01",
          status: "CONFIRMED",
        },
      });
      const designation = await tx.designation.findFirstOrThrow();
      await tx.posting.create({
        data: {
          employeeId: employee.id,
          unitId: at.branches[0],
          designationId: designation.id,
          validFrom: "2026-01-01",
          validTo: "9999-12-31",
        },
      });
      const user = await tx.user.create({ data: { signInName: "hang", displayName: "Joseph Otieno" } });
      await tx.roleGrant.create({
        data: { userId: user.id, roleId: 1, unitId: at.branches[0], validFrom: "2026-01-01", validTo: "2026-11-20" },
      });
      return null;
    });
    const posted = await problemsOf(setActive(admin, resource("Branch"), at.branches[0], false, null, ""));
    expect(posted).toMatchObject([
      { code: "people_posted", message: expect.stringContaining("Amina Yusuf") as string },
      { code: "roles_held", message: expect.stringContaining("Joseph Otieno") as string },
    ]);
    expect((await db.orgUnit.findUniqueOrThrow({ where: { id: at.branches[0] } })).active).toBe(true);
  });

  it("keeps the note, and brings the unit back only under a parent in use", async () => {
    const at = await seedTree("BACK");
    const admin = await actorAt(at.company, SETTINGS_PERMISSIONS);
    await setActive(admin, resource("Area"), at.areas[1], false, null, "Merged with its neighbour");
    await setActive(admin, resource("Region"), at.regions[1], false, null, "");
    expect(await problemsOf(setActive(admin, resource("Area"), at.areas[1], true, null, ""))).toMatchObject([
      { code: "parent_out_of_use" },
    ]);
    await setActive(admin, resource("Region"), at.regions[1], true, null, "");
    await setActive(admin, resource("Area"), at.areas[1], true, null, "");
    const events = await db.auditEvent.findMany({
      where: { entity: "Area", entityId: String(at.areas[1]) },
      orderBy: { seq: "asc" },
    });
    expect(events.map((event) => event.action)).toEqual(["Area.add", "Area.deactivate", "Area.reactivate"]);
    expect(JSON.parse(events[1]!.diff)).toEqual({ active: [true, false], note: "Merged with its neighbour" });
  });
});

describe("the name of a unit", () => {
  const add = (kind: string, code: string, name: string, parentId: number) =>
    saveRecord(admin, resource(kind), null, { code, name, parentId }, null);

  it("is not that of another beside it that is in use", async () => {
    const { id } = await add("Region", "NAME1", "Lake Region", tree.divisions[0]);
    expect(await problemsOf(add("Region", "NAME2", " lake  region ", tree.divisions[0]))).toMatchObject([
      { field: "name", code: "taken", message: "Name: another region here has this name already" },
    ]);
    const { id: other } = await add("Region", "NAME3", "Lake Region", tree.divisions[1]);
    expect(
      await problemsOf(
        saveRecord(admin, resource("Region"), other, { name: "Lake Region", parentId: tree.divisions[0] }, 1),
      ),
    ).toMatchObject([{ field: "name", code: "taken" }]);
    await setActive(admin, resource("Region"), id, false, null, "");
    const { id: next } = await add("Region", "NAME4", "Lake Region", tree.divisions[0]);
    expect(await problemsOf(setActive(admin, resource("Region"), id, true, null, ""))).toMatchObject([
      { code: "taken", message: "Another region here has this name already. Rename one first." },
    ]);
    // What is kept as it was is not judged anew.
    await saveRecord(admin, resource("Region"), next, { name: "Lake Region", parentId: tree.divisions[0] }, 1);
  });

  it("says of a parent whether it went out of use or was never one of the list", async () => {
    const label = resource("Region").fields.parentId!.label;
    expect(await problemsOf(add("Region", "LIST1", "Listed", 999_999))).toMatchObject([
      { field: "parentId", message: `${label}: choose from the list` },
    ]);
    const { id } = await add("Division", "LIST2", "Gone Division", tree.company);
    await setActive(admin, resource("Division"), id, false, null, "");
    expect(await problemsOf(add("Region", "LIST3", "Listed", id))).toMatchObject([
      { field: "parentId", message: `${label}: no longer available, choose another` },
    ]);
  });

  it("is asked for with a warning only where the unit is there to be moved", async () => {
    const hintOf = async (id: number | null) =>
      (await formPage(admin, resource("Region"), id)).fields.find(({ name }) => name === "parentId")!.hint;
    expect(await hintOf(null)).toBeUndefined();
    expect(await hintOf(tree.regions[0])).toBe("Choosing another moves the region with everything below it");
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { actorAt, seedTree, resource, SETTINGS_PERMISSIONS, type SmallTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { isHoliday, workingDays, yearsWithoutHolidays } from "./find-holidays.server";
import { companyOf, unitsWithoutManager, unitTree } from "./find-units.server";

let tree: SmallTree;
let admin: Actor;
const add = (date: string, unitId: number, half = "FULL", by = admin) =>
  saveRecord(by, resource("Holiday"), null, { date, name: `Holiday ${date}`, half, unitId }, null);

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
});

describe("the holiday calendar", () => {
  it("counts the holidays of the unit and of every unit above it, not those beside it", async () => {
    await add("2026-12-01", tree.company);
    await add("2026-12-02", tree.areas[0]);
    await add("2026-12-03", tree.branches[1]);
    await add("2026-12-04", tree.branches[0], "PM");
    expect(await workingDays(db, tree.branches[0], "2026-11-30", "2026-12-06")).toBe(2.5);
    expect(await workingDays(db, tree.branches[1], "2026-11-30", "2026-12-06")).toBe(2);
    expect(await workingDays(db, tree.areas[1], "2026-11-30", "2026-12-06")).toBe(4);
    expect(await isHoliday(db, tree.branches[0], "2026-12-02")).toBe(true);
    expect(await isHoliday(db, tree.branches[0], "2026-12-04")).toBe(false);
    expect(await isHoliday(db, tree.areas[1], "2026-12-02")).toBe(false);
  });

  it("follows the branch's own week", async () => {
    const branch = await db.orgUnit.findUniqueOrThrow({ where: { id: tree.branches[1] } });
    const { name, parentId, openedOn, headOffice, phone, address } = branch;
    await saveRecord(
      admin,
      resource("Branch"),
      branch.id,
      { name, parentId, openedOn, headOffice, phone, address, weekPattern: "6,7" },
      branch.version,
    );
    expect(await workingDays(db, tree.branches[1], "2026-11-30", "2026-12-06")).toBe(2);
  });

  it("forgets a holiday taken out of use", async () => {
    const { id } = await add("2026-12-08", tree.company);
    expect(await isHoliday(db, tree.branches[0], "2026-12-08")).toBe(true);
    await setActive(admin, resource("Holiday"), id, false, null, "");
    expect(await isHoliday(db, tree.branches[0], "2026-12-08")).toBe(false);
  });

  it("refuses a half day beside a whole one, and the same half twice", async () => {
    await expect(add("2026-12-01", tree.company, "AM")).rejects.toThrow("is recorded for this date");
    await expect(add("2026-12-04", tree.branches[0], "PM")).rejects.toThrow("is recorded for this date");
    await expect(add("2026-12-04", tree.branches[0], "FULL")).rejects.toThrow("is recorded for this date");
    await expect(add("2026-12-04", tree.branches[0], "AM")).resolves.toBeTruthy();
  });

  it("lets no one keep the calendar of units outside their reach", async () => {
    const local = await actorAt(tree.areas[0], SETTINGS_PERMISSIONS);
    await expect(add("2026-12-28", tree.company, "FULL", local)).rejects.toThrow("choose from the list");
    await expect(add("2026-12-28", tree.branches[0], "FULL", local)).resolves.toBeTruthy();
  });

  it("names the years without a holiday", async () => {
    expect(await yearsWithoutHolidays(admin)).toEqual([2027]);
    await add("2027-01-01", tree.areas[0]);
    expect(await yearsWithoutHolidays(admin)).toEqual([]);
    expect(await yearsWithoutHolidays(await actorAt(tree.divisions[1], SETTINGS_PERMISSIONS))).toEqual([2027]);
  });
});

describe("reading the tree", () => {
  it("gives the company of any unit with its country's money and week", async () => {
    const branch = await db.orgUnit.findUniqueOrThrow({ where: { id: tree.branches[0] } });
    expect(await companyOf(db, branch)).toMatchObject({
      unitId: tree.company,
      countryCode: "KE",
      currency: "KES",
      exponent: 2,
      timeZone: "Africa/Nairobi",
      weekend: [6, 7],
    });
  });

  it("shows what lies within reach, with counts", async () => {
    const [company] = await unitTree(admin, "organisation.read");
    expect(company).toMatchObject({ id: tree.company, below: { DIVISION: 2, REGION: 2, AREA: 2, BRANCH: 2 } });
    const [division] = await unitTree(await actorAt(tree.divisions[0], SETTINGS_PERMISSIONS), "organisation.read");
    expect(division).toMatchObject({ id: tree.divisions[0], below: { REGION: 2, AREA: 2, BRANCH: 2 } });
    expect(await unitTree(await actorAt(tree.company, []), "organisation.read")).toEqual([]);
  });

  it("names the units that no one manages today", async () => {
    const before = await unitsWithoutManager(admin, "organisation.read");
    expect(before.map((unit) => unit.id)).toContain(tree.branches[0]);
    const role = await db.role.findFirstOrThrow({ where: { permissions: { some: { permission: "visit.write" } } } });
    await inTx(admin, async ({ tx }) => {
      const user = await tx.user.create({ data: { signInName: "manager", displayName: "A manager" } });
      await tx.roleGrant.create({
        data: {
          userId: user.id,
          roleId: role.id,
          unitId: tree.branches[0],
          validFrom: "2026-01-01",
          validTo: "9999-12-31",
        },
      });
      await tx.roleGrant.create({
        data: {
          userId: user.id,
          roleId: role.id,
          unitId: tree.branches[1],
          validFrom: "2026-01-01",
          validTo: "2026-06-30",
        },
      });
      return null;
    });
    const after = (await unitsWithoutManager(admin, "organisation.read")).map((unit) => unit.id);
    expect(after).not.toContain(tree.branches[0]);
    expect(after).toContain(tree.branches[1]);
  });
});

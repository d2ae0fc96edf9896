import { beforeEach, describe, expect, it } from "vitest";
import { database } from "~/db/database.server";
import type { Workflow } from "~/define/workflow";
import { hire } from "../../tests/setup/operations";
import { actorAt, seedTree, type SmallTree } from "../../tests/setup/organisation";
import { seeded } from "../../tests/setup/database";
import { accountHealth, unmappedSteps } from "./account-health.server";
import { portal } from "../engine/portal.server";

let tree: SmallTree;
beforeEach(async () => {
  tree = await seeded(seedTree);
});

const counts = async (permissions: Parameters<typeof actorAt>[1] = ["area.grapes"]) =>
  Object.fromEntries(
    (await accountHealth(await actorAt(tree.company, permissions))).map(({ id, count, to, whose }) => [
      id,
      [count, to, whose !== null],
    ]),
  );

describe("the set-up of Accounts", () => {
  it("counts what is missing and leads whoever may to where it is mended", async () => {
    expect(await counts()).toMatchObject({ mapping: [0, null, false] });
    await database().writing((tx) => tx.voucherMapping.deleteMany());
    expect(await counts()).toEqual({
      country: [0, null, false],
      "head-office": [1, null, true],
      manager: [2, null, true],
      holidays: [1, null, true],
      authority: [5, null, true],
      mapping: [22, null, true],
      day: [2, null, true],
      runs: [0, null, false],
    });
    expect(await counts(["area.grapes", "area.admin", "organisation.read", "holiday.edit"])).toMatchObject({
      "head-office": [1, "/admin/settings/branch/list", false],
      manager: [2, "/admin/settings/branch/list", false],
      holidays: [1, "/admin/settings/holiday/add", false],
    });
  });

  it("is content once it is there", async () => {
    await hire(tree.branches[0], "Branch Manager", "BM");
    await database().writing(async (tx) => {
      await tx.orgUnit.update({ where: { id: tree.branches[0] }, data: { headOffice: true } });
      await tx.holiday.create({
        data: { date: "2027-01-01", name: "New Year", half: "FULL", unitId: tree.divisions[0] },
      });
    });
    expect(await counts()).toMatchObject({
      "head-office": [0, null, false],
      manager: [1, null, true],
      holidays: [0, null, false],
    });
    const actor = await actorAt(tree.company, ["area.grapes"]);
    await database().writing((tx) => tx.orgUnit.update({ where: { id: tree.company }, data: { countryId: null } }));
    expect((await accountHealth(actor))[0]).toMatchObject({
      id: "country",
      count: 1,
      words: expect.stringContaining("TC"),
    });
  });

  it("names branches that work today without an open day, and nightly work that failed", async () => {
    const actor = await actorAt(tree.company, ["area.grapes", "console.jobs"]);
    const found = async () =>
      Object.fromEntries((await accountHealth(actor)).map(({ id, words, to }) => [id, [words, to]]));
    expect(await found()).toMatchObject({ day: ["Branch TB1, Branch TB2", null], runs: ["All succeeded", null] });
    await database().writing(async (tx) => {
      await tx.businessDay.create({
        data: {
          branchId: tree.branches[0],
          businessDate: "2026-11-20",
          openedAt: actor.at,
          openingCash: 0n,
          seqFrom: 0,
        },
      });
      for (const [period, state] of [
        ["1", "DONE"],
        ["2", "FAILED"],
      ] as const)
        await tx.jobRun.create({
          data: { job: "verify-ledger", subject: "", period, state, dueAt: actor.at, createdAt: actor.at },
        });
    });
    expect(await found()).toMatchObject({ day: ["Branch TB2", null], runs: ["Check the books", "/grapes/job"] });
  });

  it("misses an authority mapping for each step that decides about money", async () => {
    const paid = {
      ...portal().workflows.find(({ name }) => name === "Visit")!,
      limited: ["approve", "forward"],
    } as Workflow;
    const before = await unmappedSteps([paid]);
    expect(before.map((one) => one.name)).toEqual(["Visit: Approve", "Visit: Forward"]);
    const role = await database().db.role.findFirstOrThrow();
    await database().writing((tx) =>
      tx.authorityMapping.create({ data: { process: "Visit", step: "approve", roleId: role.id } }),
    );
    expect(await unmappedSteps([paid])).toEqual([{ name: "Visit: Forward" }]);
    expect((await unmappedSteps(portal().workflows)).map(({ name }) => name)).toEqual([
      "Voucher: Approve",
      "Transfer of funds: Approve and send",
      "Requisition: Approve",
      "Savings withdrawal: Approve",
      "Close of a business day: Approve",
    ]);
  });
});

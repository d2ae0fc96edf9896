import { beforeAll, describe, expect, it, vi } from "vitest";
import { NotFound } from "~/core/problems";
import { hireEmployee } from "~/modules/people/index.server";
import { close, open } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt, NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { accountsHeader } from "./accounts-header.server";
import * as businessDay from "./business-day.server";

let tree: SmallTree;
beforeAll(async () => {
  tree = await seeded(seedTree);
});

async function clerk() {
  const actor = await actorAt(tree.branches[0], ["area.accounts"]);
  const { employeeId } = await hireEmployee(
    { ...actor, at: NOW },
    {
      employeeNo: `E-${Math.random()}`,
      firstName: "Ann",
      lastName: "Wako",
      phone: null,
      joinDate: "2026-01-05",
      unitId: tree.branches[0],
      designationCode: "ACE",
      roleName: null,
      account: null,
    },
  );
  return { ...actor, employeeId };
}

describe("the head of Accounts", () => {
  it("tells the branch's day and who is at work", async () => {
    expect(await accountsHeader(await clerk())).toEqual({
      day: { status: "Closed", businessDate: null },
      employeeName: "Ann Wako",
      designationName: "Accounts Executive",
      branchName: "Branch TB1",
      days: null,
    });
  });

  it("tells no day to people who work in no branch", async () => {
    const actor = {
      ...(await actorAt(tree.areas[0], ["area.accounts", "day.read"])),
      employeeId: (await clerk()).employeeId,
    };
    expect(await accountsHeader(actor)).toMatchObject({ day: null, days: "/ac/day/management" });
  });

  it("says why it cannot be had, and never what went wrong inside", async () => {
    expect(await accountsHeader(await actorAt(tree.company, ["area.accounts"]))).toEqual({
      problem: "Your account belongs to no employee.",
    });
    const failing = vi.spyOn(businessDay, "ownDay").mockRejectedValue(new Error("SELECT secret FROM table"));
    expect(await accountsHeader(await clerk())).toEqual({
      problem: "The business day is not available at the moment.",
    });
    failing.mockRestore();
  });
});

describe("the business day asked for", () => {
  it("is that of the own branch or of one within reach", async () => {
    const area = await actorAt(tree.areas[0], ["area.accounts"]);
    expect(await businessDay.statusByBranch(area, String(tree.branches[1]))).toEqual({
      status: "Closed",
      businessDate: null,
    });
    const openedOf = () => businessDay.statusByBranch(area, String(tree.branches[1]));
    await open(tree.branches[1], "2026-11-20");
    expect(await openedOf()).toEqual({ status: "Opened", businessDate: "2026-11-20" });
    await close(tree.branches[1]);
    expect(await openedOf()).toEqual({ status: "Closed", businessDate: "2026-11-20" });
    await expect(businessDay.statusByBranch(await clerk(), String(tree.branches[1]))).rejects.toBeInstanceOf(NotFound);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { filled, move } from "../../../tests/setup/visits";
import { HISTORY_PAGE, pastOf, recordHistory } from "./record-history.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

describe("the history of a record", () => {
  it("tells in the words of its pages who did what, the latest first", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const { steps, total, all } = await recordHistory(await as(staff.bm), 1, [{ entity: "Visit", ids: [visit.id] }]);
    expect([total, all]).toEqual([4, null]);
    expect(steps.map(({ word, by }) => [word, by])).toEqual([
      ["Submitted", "Bina Tester"],
      ["Daily report added", "Bina Tester"],
      ["Group meeting added", "Bina Tester"],
      ["Created", "Bina Tester"],
    ]);
    expect(steps[0]!.changes).toContain("State: Draft → Submitted");
    expect(steps.at(-1)!.changes).toEqual(expect.arrayContaining(["Unit: Branch TB1", "Level: Branch manager"]));
  });

  it("names those who were notified of a return", async () => {
    const visit = await filled(staff);
    const note = "Please look at the savings";
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "forward", { note });
    await move(staff.rm, visit.id, "forward", { note });
    await move(staff.om, visit.id, "return", { note, input: { marks: [{ field: "summary" }] } });
    const [step] = (await recordHistory(await as(staff.am), 1, [{ entity: "Visit", ids: [visit.id] }])).steps;
    expect(step!.changes).toContain("Notified: Amos Tester; Ruth Tester");
  });

  it("calls a referral by its claim", async () => {
    const visit = await filled(staff);
    await inTx(await as(staff.admin), async ({ audit }) => {
      audit({ action: "Visit.raiseReferral", entity: "Visit", entityId: visit.id, diff: { no: 2 } });
      return null;
    });
    const [step] = (await recordHistory(await as(staff.am), 1, [{ entity: "Visit", ids: [visit.id] }])).steps;
    expect([step!.word, step!.changes]).toEqual(["Referral: issue recorded", ["Claim: 2"]]);
  });

  it("names people and roles that the trail knows by id, and every record where several are told of", async () => {
    const admin = await as(staff.admin);
    const { roleId } = admin.grants[0]!;
    await inTx(admin, async ({ audit }) => {
      audit({
        action: "Role.access",
        entity: "Role",
        entityId: roleId,
        diff: { granted: ["visit.read", "visit.write"], withdrawn: [], note: "Agreed" },
      });
      audit({
        action: "User.grant",
        entity: "User",
        entityId: staff.bm,
        diff: { roleId: [null, roleId], reviewerId: [staff.am, null] },
      });
      return null;
    });
    const [role] = (await recordHistory(admin, 1, [{ entity: "Role", actions: ["Role.access"] }], "role")).steps;
    expect(role).toMatchObject({
      word: "Super Admin: Access changed",
      by: "Sade Tester",
      changes: ["Gained: visit.read; visit.write"],
      note: "Agreed",
    });
    const user = await recordHistory(admin, 1, [{ entity: "User", ids: [staff.bm] }]);
    expect(user.steps[0]).toMatchObject({
      word: "Role given",
      changes: ["Reviewer: Amos Tester → –", "Role: – → Super Admin"],
    });
    expect(user.all).toBe(`/admin/history?entity=User&entityId=${staff.bm}`);
  });

  it("says what the checks of a day found in a sentence each", async () => {
    const admin = await as(staff.admin);
    const found = [
      { code: "D6", label: "Reports missing", severity: "WARN", text: "No daily report of Ann" },
      { code: "D2", label: "Cash not counted", severity: "BLOCK", text: "Petty cash is not counted" },
    ];
    await inTx(admin, async ({ audit }) => {
      audit({ action: "DayClose.approve", entity: "DayClose", entityId: 1, diff: { detail: { found } } });
      return null;
    });
    const {
      steps: [step],
    } = await recordHistory(admin, 1, [{ entity: "DayClose", ids: [1] }]);
    expect(step!.changes).toEqual([
      "Found: Warning: No daily report of Ann; Blocks the close: Petty cash is not counted",
    ]);
  });

  it("comes page by page, and a page beyond the last is the last", async () => {
    const admin = await as(staff.admin);
    await inTx(admin, async ({ audit }) => {
      for (let n = 0; n < HISTORY_PAGE + 3; n++)
        audit({ action: "Thing.change", entity: "Thing", entityId: 7, diff: { size: [n, n + 1] } });
      return null;
    });
    const about = [{ entity: "Thing", ids: [7] }] as const;
    const [first, second, beyond] = [
      await recordHistory(admin, 1, about),
      await recordHistory(admin, 2, about),
      await recordHistory(admin, 99, about),
    ];
    expect([first.steps.length, second.steps.length, first.pages, first.asked, second.asked]).toEqual([
      HISTORY_PAGE,
      3,
      2,
      false,
      true,
    ]);
    expect(second.steps.at(-1)!.changes).toEqual(["Size: 0 → 1"]);
    expect(beyond).toMatchObject({ page: 2, steps: second.steps });
    expect(
      ["?past=3", "?past=0", "?past=x", "?past=1.5", ""].map((search) => pastOf(new Request(`http://x/${search}`))),
    ).toEqual([3, 1, 1, 1, 1]);
  });
});

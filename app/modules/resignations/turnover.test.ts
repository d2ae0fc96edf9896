/** Turnover by group, and which groups are told (issue 45). */
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { database } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { linesOf } from "../../../tests/setup/report";
import { leaversBy, TENURES, tenureOf } from "./turnover";
import { turnoverReports } from "./turnover-report.server";

it("counts how long somebody stayed, without a gap", () => {
  const stayed = (days: number) => tenureOf({ joinDate: "2020-01-01", lastWorkingDay: addDays("2020-01-01", days) });
  expect([0, 182, 183, 365, 366, 1095, 1096, 1826, 1827].map(stayed)).toEqual(
    [0, 0, 1, 1, 2, 2, 3, 3, 4].map((at) => TENURES[at]!.label),
  );
  const leaver = { joinDate: "2020-01-01", lastWorkingDay: "2026-01-01", reason: "A", branch: "B", grade: "C" };
  expect(leaversBy([leaver, { ...leaver, reason: "D" }, leaver], ({ reason }) => reason)).toEqual([
    { group: "A", people: 2 },
    { group: "D", people: 1 },
  ]);
});

describe("turnover", () => {
  let o: Operations;
  let hr: Actor;

  beforeAll(async () => {
    o = await seeded(seedOperations);
    hr = await as(await hire(o.tree.company, "HR Manager", "HRM", "Hana"));
    const leavers = [
      ...[0, 0, 0, 0].map((branch) => ({ branch, separationKind: "RESIGNED" })),
      ...[1, 1].map((branch) => ({ branch, separationKind: "RETIRED" })),
    ];
    for (const { branch, separationKind } of leavers) {
      const { employeeId } = await as(await hire(o.tree.branches[branch]!, "Loan Officer", "LO"));
      await database().writing((tx) =>
        tx.employee.update({
          where: { id: employeeId! },
          data: { status: "SEPARATED", separationKind, lastWorkingDay: "2026-10-31" },
        }),
      );
    }
  });

  it("hides groups of fewer than three with another, and tells the same to all", async () => {
    const [reason, tenure, branch, grade] = turnoverReports;
    const told = async (report: (typeof turnoverReports)[number]) =>
      (await linesOf(hr, report)).map((line) => line.at(1)).sort();
    // Of four and two neither is told, as the sum of all less one would tell the other.
    expect(await told(reason!)).toEqual(["not shown", "not shown"]);
    expect(await told(branch!)).toEqual(["not shown", "not shown"]);
    expect(await told(tenure!)).toEqual(["6"]);
    expect(await told(grade!)).toEqual(["6"]);
  });
});

/** Ratings of earlier audits from a file: the last audit of a unit, and no floor with it. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { hire } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { as } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";

async function seedUnits() {
  const tree = await seedTree();
  const { userId } = await hire(tree.company, "Internal Audit Manager");
  const unit = (index: number, more: object) =>
    database().writing((tx) =>
      tx.auditEntity.create({
        data: {
          companyId: tree.company,
          areaType: "BRANCH",
          unitId: tree.branches[index]!,
          name: `Branch ${index}`,
          ...more,
        },
      }),
    );
  await unit(0, { lastAuditOn: "2024-01-31", lastRating: "WEAK" });
  await unit(1, { lastAuditOn: "2024-01-31", lastRating: "UNSATISFACTORY" });
  return userId;
}

let manager: number;
beforeAll(async () => void (manager = await seeded(seedUnits)));

it("are kept where they are later than what is known, and remove no floor", async () => {
  const actor = await as(manager);
  const what = importableByWord("AuditRating")!;
  const lines = [
    "Unit,Kind,Last audit,Rating",
    "Branch 0,Branch,30-Jun-2025,Needs improvement",
    "Branch 1,Branch,2025-06-30,Satisfactory",
    "Branch 2,Branch,2025-06-30,Satisfactory",
    "Branch 0,Region,2025-06-30,Good",
  ];
  const { id } = await checkImport(actor, what, {
    name: "ratings.csv",
    bytes: new TextEncoder().encode(lines.join("\n")),
  });
  const { problems } = await runPage(actor, what, id);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(["3 Unit", "4 Unit", "5 Rating", "5 Unit"]);
  expect(problems[0]!.message).toContain("Chief Internal Auditor");
  expect(await commitImport(actor, what, id)).toEqual({ rows: 1 });
  const units = await db.auditEntity.findMany({ orderBy: { name: "asc" } });
  expect(units).toMatchObject([
    { lastAuditOn: "2025-06-30", lastRating: "NEEDS_IMPROVEMENT" },
    { lastAuditOn: "2024-01-31", lastRating: "UNSATISFACTORY" },
  ]);
  const again = [...lines.slice(0, 2), ""];
  const second = await checkImport(actor, what, {
    name: "again.csv",
    bytes: new TextEncoder().encode(again.join("\n")),
  });
  expect(await commitImport(actor, what, second.id)).toEqual({ rows: 0 });
});

/** Limits and steps as decisions find them: kept between changes, never past one. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { processByName } from "~/engine/process-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { seeded } from "../../../tests/setup/database";
import { changeLimits } from "../../../tests/setup/limits";
import { actorAt, resource, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { switchSteps, companySteps } from "./index.server";
import { standingIn, standingsNow } from "./standing.server";

const visit = processByName("Visit");
let tree: SmallTree;
let admin: Actor;
let roleId: number;

beforeEach(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, ["authority.read", "authority.edit", "process.read", "process.edit"], 1);
  roleId = (await db.role.findFirstOrThrow({ where: { name: "Area Manager" } })).id;
});

const row = () => ({ id: 1, status: "SUBMITTED", round: 1, unitPath: `/${tree.company}/` }) as never;
/** What a decision goes by, and what a page does: how far the limits of the step reach, and the steps that are left out. */
async function found(step = "approve") {
  const decided = await database().writing((tx) => standingIn({ tx, actor: admin }, visit, row()));
  const shown = (await standingsNow(admin, visit, [row()])).get(1)!;
  const words = ({ mappings, skipped }: typeof decided) => [
    (mappings.get(step) ?? []).map(({ upTo }) => upTo),
    [...skipped].sort(),
  ];
  expect(words(shown)).toEqual(words(decided));
  return words(decided);
}
const limit = (upTo: bigint | null) => ({
  ...{ process: "Visit", step: "approve", roleId, unitKind: null, currency: null, upTo, secondAbove: null },
});

describe("what decisions go by", () => {
  it("is what was last set, by a limit and by a step", async () => {
    expect(await found()).toEqual([[], []]);
    await saveRecord(admin, resource("AuthorityMapping"), null, limit(null), null);
    expect(await found()).toEqual([[null], []]);
    const [{ version } = { version: 0 }] = await companySteps(admin, visit);
    await switchSteps(
      admin,
      visit,
      { companyId: tree.company, steps: ["withdraw"], note: "Agreed by the board" },
      version,
    );
    expect(await found()).toEqual([[null], ["addendum", "forward"]]);
  });

  it("is never what was undone, though another change stands under the same stamp", async () => {
    await changeLimits((tx) => tx.authorityMapping.create({ data: limit(500n) }));
    expect(await found()).toEqual([[500n], []]);
    const undone = changeLimits(async (tx) => {
      await tx.authorityMapping.updateMany({ data: { upTo: 900n } });
      const standing = await standingIn({ tx, actor: admin }, visit, row());
      expect(standing.mappings.get("approve")).toMatchObject([{ upTo: 900n }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await found()).toEqual([[500n], []]);
    await changeLimits((tx) => tx.authorityMapping.updateMany({ data: { upTo: 100n } }));
    expect((await found())[0]).toEqual([100n]);
  });
});

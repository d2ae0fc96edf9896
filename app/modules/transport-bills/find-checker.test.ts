import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { NOW } from "../../../tests/setup/organisation";
import { as, seedOperations, service, type Operations } from "../../../tests/setup/operations";
import { checkerOf, nextChecker, otherCheckers } from "./find-checker.server";

let o: Operations;
beforeEach(async () => {
  o = await seeded(seedOperations);
});

it("a bill is checked by people alone: no service account gets one, whatever its role", async () => {
  await service(o.tree.areas[0], "Area Manager");
  await service(o.tree.regions[0], "Regional Manager");
  const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[0] } });
  const { company } = await as(o.bm);
  const bill = { claimantId: o.bm, unit, company, checkerId: o.am, firstCheckerId: null };
  expect([
    await checkerOf(db, bill as never, NOW),
    await nextChecker(db, bill as never, NOW),
    await otherCheckers(db, bill as never, NOW),
  ]).toEqual([o.am, o.rm, [o.rm, o.om, o.oh]]);
});

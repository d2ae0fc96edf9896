import { beforeAll, describe, expect, it } from "vitest";
import { InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { processByName, processPage } from "~/engine/process-page.server";
import { actorAt, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { changeLimits } from "../../../tests/setup/limits";
import { companySteps, stepsSchema, switchSteps } from "./index.server";

const visit = processByName("Visit");
let tree: SmallTree;
let admin: Actor;

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, ["process.read", "process.edit"], 1);
});

const wish = (steps: string[], companyId = tree.company) =>
  stepsSchema.parse({ process: "Visit", companyId: String(companyId), steps, note: "Agreed by the board" });

describe("switching optional steps", () => {
  it("keeps what a company goes without, with its reason in the trail", async () => {
    expect(await companySteps(admin, visit)).toMatchObject([
      { companyId: tree.company, taken: ["withdraw", "forward", "addendum"], version: 1 },
    ]);
    await switchSteps(admin, visit, wish(["withdraw"]), 1);
    expect(await companySteps(admin, visit)).toMatchObject([{ taken: ["withdraw"], version: 3 }]);
    const event = await db.auditEvent.findFirstOrThrow({ where: { entity: "Process" }, orderBy: { seq: "desc" } });
    expect(JSON.parse(event.diff)).toEqual({
      forward: [true, false],
      addendum: [true, false],
      note: "Agreed by the board",
    });
    await expect(switchSteps(admin, visit, wish(["forward"]), 1)).rejects.toMatchObject({ code: "stale" });
    await switchSteps(admin, visit, wish(["withdraw", "forward", "addendum"]), 3);
    expect((await companySteps(admin, visit))[0]!.taken).toEqual(["withdraw", "forward", "addendum"]);
  });

  it("takes optional steps alone, of companies within reach", async () => {
    const { version } = (await companySteps(admin, visit))[0]!;
    await expect(switchSteps(admin, visit, wish(["approve"]), version)).rejects.toBeInstanceOf(InputProblem);
    await expect(switchSteps(admin, visit, wish([], tree.branches[0]), version)).rejects.toBeInstanceOf(NotFound);
    const local = await actorAt(tree.areas[0], ["process.read", "process.edit"], 2);
    await expect(switchSteps(local, visit, wish([]), version)).rejects.toBeInstanceOf(NotFound);
    expect(() => processByName("constructor")).toThrow(NotFound);
  });
});

it("tells of each step who holds it, out of the roles or the authority mapping", async () => {
  const visits = async () => (await processPage(admin, "Visit")).processes[0]!;
  expect(await visits()).toMatchObject({ start: "DRAFT" });
  const holders = async (step: string) => (await visits()).steps.find((one) => one.id === step)!.holders;
  expect(await holders("reroute")).toBe("Super Admin; Operations Head");
  const role = await db.role.findUniqueOrThrow({ where: { name: "Operations Head" } });
  await changeLimits((tx) =>
    tx.authorityMapping.create({
      data: { process: "Visit", step: "reroute", roleId: role.id, currency: "KES", upTo: 5_000_000n },
    }),
  );
  expect(await holders("reroute")).toBe("Operations Head up to KES 50,000.00");
});

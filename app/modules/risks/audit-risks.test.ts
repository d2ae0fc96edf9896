/** The register where internal audit reads it: one record, one set of rules (spec: ops §4.6, §8.2). */
import { beforeAll, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { hireActor } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  addAction,
  changeRisk,
  createRisk,
  moveRisk,
  newRiskForm,
  openRisk,
  respondToRisk,
  reviewRisk,
  riskList,
  riskTasks,
  type NewRiskInput,
  type RiskSource,
} from "./index.server";
import { riskSearch } from "./risk-search";

let tree: SmallTree;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  tree = await seeded(seedTree);
  const posts: [string, number, string][] = [
    ["BM", tree.branches[0], "Branch Manager"],
    ["AM", tree.areas[0], "Area Manager"],
    ["RM", tree.regions[0], "Regional Manager"],
    ["OH", tree.company, "Operations Head"],
    ["SA", tree.company, "Super Admin"],
    ["CIA", tree.company, "Chief Internal Auditor"],
    ["IAM", tree.company, "Internal Audit Manager"],
    ["IAO", tree.company, "Internal Audit Officer"],
  ];
  for (const [name, unit, role] of posts) people[name] = await hireActor(unit, role);
});

const P = (name: string): Actor => people[name]!;
const typed = (more: Partial<NewRiskInput> = {}): NewRiskInput => ({
  unitId: tree.branches[0],
  highlightId: null,
  title: "One key to the vault",
  description: null,
  category: "FRAUD",
  ownerId: P("AM").userId!,
  cause: "The second key is lost",
  event: "Cash is taken by one person",
  consequence: "Cash and trust are lost",
  controls: null,
  residualReason: null,
  inherentL: 4,
  inherentI: 4,
  controlEff: 3,
  residualL: 3,
  residualI: 2,
  ...more,
});
const raise = async (by: string, source: RiskSource, open = true) =>
  (await createRisk(P(by), typed(), open, source)).id;
const NOTE = { note: "As was agreed in the meeting", version: null };
const foundBy = async (name: string) => (await riskSearch.find(P(name), "vault", { skip: 0, take: 50 }))?.hits ?? [];

describe("a risk of internal audit", () => {
  it("is a draft that internal audit alone sees, changes and puts on the register", async () => {
    const of = await raise("IAO", "AUDIT", false);
    for (const name of ["BM", "AM", "RM", "OH", "SA"]) {
      await expect(openRisk(P(name), of)).rejects.toThrow(NotFound);
      expect(await refusals(changeRisk(P(name), of, typed(), null, false))).toEqual(["NotFound"]);
      expect(await refusals(moveRisk(P(name), of, "openAudit", NOTE))).toEqual(["NotFound"]);
    }
    expect((await riskTasks(P("IAO"))).map(({ link }) => link)).toContain(`/audit/other/riskregister/Details/${of}`);
    await changeRisk(P("IAM"), of, typed({ title: "One key to both vaults" }), null, false);
    expect((await openRisk(P("IAO"), of)).view.moves.map(({ name }) => name)).toEqual(["openAudit"]);
    await moveRisk(P("IAO"), of, "openAudit", NOTE);
    expect(await db.risk.findUniqueOrThrow({ where: { id: of } })).toMatchObject({
      status: "OPEN",
      source: "AUDIT",
      raisedById: P("IAO").userId,
    });
    expect((await openRisk(P("AM"), of)).view.mayTreat).toBe(true);
  });

  it("is kept by its owner in Operations once it is on the register, and closed there", async () => {
    const of = await raise("IAM", "AUDIT");
    const { view } = await openRisk(P("IAM"), of);
    expect([view.mayEdit, view.mayTreat, view.moves]).toEqual([false, false, []]);
    expect(await refusals(changeRisk(P("IAM"), of, typed(), null, false))).toEqual(["forbidden"]);
    expect(
      await refusals(addAction(P("CIA"), of, { text: "Find the key", ownerId: P("BM").userId!, dueOn: "2026-12-01" })),
    ).toEqual(["forbidden"]);
    const scores = { inherentL: 4, inherentI: 4, controlEff: 4, residualL: 2, residualI: 2, residualReason: null };
    await reviewRisk(P("AM"), of, { ...scores, why: "A second key was made", nextReviewOn: null }, null);
    await respondToRisk(P("AM"), of, { response: "MITIGATE", targetL: null, targetI: null, targetDate: null }, null);
    await moveRisk(P("AM"), of, "treat", NOTE);
    await moveRisk(P("AM"), of, "monitor", NOTE);
    expect(await refusals(moveRisk(P("IAM"), of, "close", NOTE))).toEqual(["forbidden"]);
    await moveRisk(P("RM"), of, "close", NOTE);
    const told = await db.notification.findFirst({ where: { userId: P("IAM").userId! }, orderBy: { id: "desc" } });
    expect(told).toMatchObject({ link: `/audit/other/riskregister/Details/${of}` });
  });

  it("takes its source from who raises it", async () => {
    expect(await refusals(createRisk(P("AM"), typed(), false, "AUDIT"))).toEqual(["unitId not_available"]);
    expect(await refusals(createRisk(P("CIA"), typed(), false, "OPS"))).toEqual(["unitId not_available"]);
    expect(await refusals(createRisk(P("SA"), typed(), false, "AUDIT"))).toEqual(["unitId not_available"]);
    const { units } = await newRiskForm(P("IAO"), { unitId: null, highlightId: null, source: "AUDIT" });
    expect(units.map(({ value }) => value)).toContain(String(tree.branches[1]));
  });
});

describe("internal audit", () => {
  it("reads the register of the company, and no draft of Operations", async () => {
    const [open, draft] = [await raise("BM", "OPS"), await raise("BM", "OPS", false)];
    for (const name of ["CIA", "IAM", "IAO"]) {
      const seen = (await screenOf(P(name), riskList, "audit", {})).rows.map(({ id }) => id);
      expect([seen.includes(open), seen.includes(draft)]).toEqual([true, false]);
      await expect(openRisk(P(name), draft)).rejects.toThrow(NotFound);
      const hits = (await foundBy(name)).map(({ to }) => to);
      expect(hits).toContain(`/audit/other/riskregister/Details/${open}`);
      expect(hits).not.toContain(`/audit/other/riskregister/Details/${draft}`);
    }
    expect((await foundBy("AM")).map(({ to }) => to)).toContain(`/ops/risk/register/details/${open}`);
  });
});

/** A scale and an appetite that change: by the word of two, with a row in the history of each risk. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { foresee } from "~/engine/resource/foresee.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { hireActor } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { createRisk, openRisk, type NewRiskInput } from "./index.server";
import { appetiteMoved, foundWords, levelsMoved, markOf } from "./policy-change";
import { USUAL_SCALE, type Band } from "./risk-rules";

const NEW_SCALE = { ...USUAL_SCALE, lowTo: 2, moderateTo: 3, highTo: 12 };

describe("what becomes of risks", () => {
  const risk = (score: number, band: Band) => ({ id: score, category: "FRAUD", score, band });

  it("is counted by the levels they leave and come to", () => {
    const risks = [risk(4, "LOW"), risk(3, "LOW"), risk(2, "LOW"), risk(16, "HIGH"), risk(25, "CRITICAL")];
    expect(levelsMoved(risks, USUAL_SCALE)).toEqual([]);
    expect(levelsMoved(risks, NEW_SCALE)).toEqual([
      { from: "LOW", to: "MODERATE", count: 1 },
      { from: "LOW", to: "HIGH", count: 1 },
      { from: "HIGH", to: "CRITICAL", count: 1 },
    ]);
    expect(appetiteMoved(risks, "LOW", "HIGH")).toEqual({ above: 0, below: 1 });
    expect(appetiteMoved(risks, "HIGH", "LOW")).toEqual({ above: 1, below: 0 });
  });

  it("reads as words in their history, and what people wrote as they wrote it", () => {
    expect([foundWords(markOf("SCALE", "LOW", "HIGH")), foundWords(markOf("APPETITE", "LOW", "MODERATE"))]).toEqual([
      "The scale of risks changed: from low to high",
      "The risk appetite changed: from low to moderate",
    ]);
    expect(foundWords("Looked at SCALE:LOW>HIGH")).toBe("Looked at SCALE:LOW>HIGH");
  });
});

describe("a scale or an appetite", () => {
  let tree: SmallTree;
  let boss: Actor;
  let console: Actor;
  let manager: Actor;
  let risk: number;
  const scale = () => resourceByWord("RiskScale")!;
  const appetite = () => resourceByWord("RiskAppetite")!;
  const latest = () => db.changeRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
  const lines = async () => (JSON.parse((await latest()).diff) as { label: string; after: string }[]).slice(-1)[0];
  const band = async () => (await db.risk.findUniqueOrThrow({ where: { id: risk } })).band;
  const history = async () =>
    (await openRisk(manager, risk)).view.scores.map(({ left, why }) => `${left.text}: ${why}`);

  beforeEach(async () => {
    tree = await seeded(seedTree);
    boss = await hireActor(tree.company, "Super Admin");
    console = await hireActor(tree.company, "Grapes Admin");
    manager = await hireActor(tree.areas[0], "Area Manager");
    const typed: NewRiskInput = {
      ...{ unitId: tree.branches[0], highlightId: null, title: "Cash on the road", description: null },
      ...{ category: "FRAUD", ownerId: manager.userId, controls: null, residualReason: null },
      ...{ cause: "The bank is far away", event: "Cash is robbed", consequence: "Cash and trust are lost" },
      ...{ inherentL: 5, inherentI: 5, controlEff: 3, residualL: 2, residualI: 2 },
    };
    risk = (await createRisk(manager, typed, true)).id;
  });

  it("counts once another administrator approves, who reads how many risks change level", async () => {
    expect(await foresee(boss, scale(), null, NEW_SCALE)).toEqual([
      { title: "Where the scale is used", lines: ["One risk changes level.", "From low to high: 1"] },
    ]);
    const { waits } = await saveRecord(boss, scale(), null, NEW_SCALE, null);
    expect([waits === null, await db.riskScale.count(), await band()]).toEqual([false, 0, "LOW"]);
    expect(await lines()).toMatchObject({
      label: "Where the scale is used",
      after: "One risk changes level. From low to high: 1",
    });
    expect(await refusals(agreeToLatest(boss))).not.toEqual([]);
    await agreeToLatest(console);
    expect(await db.riskScale.findFirstOrThrow()).toMatchObject({ highTo: 12, companyId: tree.company });
    expect([await band(), await history()]).toEqual([
      "HIGH",
      ["4 High: The scale of risks changed: from low to high", "4 Low: First scored"],
    ]);
    // Out of use it waits too, and the bands follow at once.
    const { id, version } = await db.riskScale.findFirstOrThrow();
    expect((await setActive(boss, scale(), id, false, version, "Too strict")).waits).not.toBeNull();
    expect(await band()).toBe("HIGH");
    await agreeToLatest(console);
    expect([await band(), (await history())[0]]).toEqual([
      "LOW",
      "4 Low: The scale of risks changed: from high to low",
    ]);
    const changed = await saveRecord(boss, scale(), id, { ...USUAL_SCALE, highTo: 15 }, version + 1);
    expect(changed.waits).not.toBeNull();
    await agreeToLatest(console);
    expect(await db.riskScale.findFirstOrThrow()).toMatchObject({ highTo: 15, active: false });
    expect((await history()).length).toBe(3);
  });

  it("of a category leaves a row with each of its risks, and no other", async () => {
    const input = { category: "FRAUD", band: "MODERATE" };
    expect(await foresee(boss, appetite(), null, { ...input, category: "IT" })).toBeNull();
    await saveRecord(boss, appetite(), null, input, null);
    expect(await lines()).toMatchObject({
      after:
        "One risk of this category is measured by it. Above the risk appetite from then on: 0; no longer above it: 0",
    });
    expect(await db.riskAppetite.count()).toBe(0);
    await agreeToLatest(console);
    expect(await db.riskAppetite.findFirstOrThrow()).toMatchObject({ ...input, companyId: tree.company });
    expect(await history()).toEqual(["4 Low: The risk appetite changed: from low to moderate", "4 Low: First scored"]);
    await saveRecord(boss, appetite(), null, { category: "IT", band: "HIGH" }, null);
    await agreeToLatest(console);
    expect((await history()).length).toBe(2);
  });
});

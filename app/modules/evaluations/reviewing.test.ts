/** Who reviews in whose name, who is told, and what is kept from whom. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor, DelegatedGrant } from "~/core/actor";
import { inWords } from "~/engine/history/words.server";
import { recordPage } from "~/engine/record/pages.server";
import { approvalLine } from "~/modules/approvals/delegation-facts.server";
import { findHrEvents, readHrTrail } from "~/modules/people/index.server";
import { seeded } from "../../../tests/setup/database";
import {
  activeType,
  DURING,
  moveEvaluation,
  openPeriod,
  SAID,
  say,
  seedEvaluated,
  startOwn,
  type Evaluated,
} from "../../../tests/setup/evaluations";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { cellsOf } from "../../../tests/setup/report";
import { evaluationList } from "./evaluation-list.server";
import { evaluation, evaluationHub } from "./index.server";
import { evaluationSummary } from "./summary-report.server";

let o: Evaluated;
let id: number;
let cycle: number;
beforeEach(async () => {
  o = await seeded(seedEvaluated);
  cycle = await openPeriod(o.hr, await activeType(o.hr));
  id = await startOwn(o.clerk, cycle);
});

const REVIEW = {
  Quality: { score: 4, comment: "SECRET-REVIEW" },
  Speed: { score: 3 },
  Aims: { text: "To grow within the branch" },
};
const submitted = () => say(o.clerk, id, SAID, { handIn: true });
const first = () => say(o.bm, id, REVIEW, { handIn: true });
const second = () => say(o.am, id, REVIEW, { handIn: true });

describe("who stands in for a reviewer", () => {
  /** A manager of another branch with what the manager of this one has lent. */
  async function standIn(): Promise<Actor> {
    const { grants } = await as(o.bm, DURING);
    const permissions = new Set(["evaluation.own", "evaluation.review"]);
    const lent = grants.map((grant): DelegatedGrant => ({
      ...grant,
      permissions,
      ...{ fromUserId: o.bm, fromName: "Bina", upTo: { minor: 0n, currency: "" }, process: "Evaluation" },
    }));
    return { ...(await as(o.otherBm, DURING)), delegated: lent };
  }
  const hidden = { name: "NotFound" };
  const read = async () => recordPage(await standIn(), evaluation, id);

  it("opens what waits for a review, and no result", async () => {
    await expect(read()).rejects.toMatchObject(hidden);
    await submitted();
    expect((await read()).moves.map(({ name }) => name)).toContain("advance");
    await first();
    expect((await read()).moves).toEqual([]);
    await second();
    await expect(read()).rejects.toMatchObject(hidden);
    const actor = await standIn();
    for (const face of ["complete", "all"] as const)
      expect((await screenOf(actor, evaluationList, face)).rows).toEqual([]);
    expect((await screenOf(await as(o.bm, DURING), evaluationList, "complete")).rows).toHaveLength(1);
    expect((await evaluationHub(actor)).find(({ to }) => to === "/evaluation/reports/complete")?.note).toMatch(/^0 /);
    expect(await cellsOf(actor, evaluationSummary, { "periodTo.from": "2026-01", "periodTo.to": "2026-12" })).toEqual(
      [],
    );
  });

  it("is never one whom the lender reviews", async () => {
    expect(await approvalLine(db, "Evaluation", o.clerk, "2026-11-20")).toContain(o.bm);
    expect(await approvalLine(db, "Evaluation", o.otherBm, "2026-11-20")).not.toContain(o.bm);
  });
});

it("is never taken for the side of another", async () => {
  await submitted();
  await expect(say(o.bm, id, REVIEW, { stage: "SECOND" })).rejects.toMatchObject({ code: "wrong_state" });
  await first();
  await expect(say(o.am, id, REVIEW, { stage: "FIRST" })).rejects.toMatchObject({ code: "wrong_state" });
  expect(await db.evaluationAnswer.count({ where: { stage: "SECOND" } })).toBe(0);
});

it("tells the nearest reviewers that a review waits", async () => {
  const told = async (userId: number) =>
    (await db.notification.findMany({ where: { userId, kind: "task", title: { startsWith: "Review" } } })).length;
  const all = async () => [await told(o.bm), await told(o.am), await told(o.rm), await told(o.clerk)];
  expect(await all()).toEqual([0, 0, 0, 0]);
  await submitted();
  expect(await all()).toEqual([1, 0, 0, 0]);
  await first();
  expect(await all()).toEqual([1, 1, 0, 0]);
  await second();
  await moveEvaluation(o.hr, id, "reopen", "A score was mixed up");
  expect(await all()).toEqual([1, 2, 0, 0]);
});

it("keeps the words between reviewers from their subject, in the trail of HR too", async () => {
  await submitted();
  await first();
  await moveEvaluation(o.am, id, "reject", "Too kind a score");
  const trail = async (by: number) =>
    JSON.stringify(await findHrEvents(await as(by, DURING), readHrTrail(new URLSearchParams()), inWords));
  expect(await trail(o.hr)).toMatch(/Too kind a score/);
  expect(await trail(o.clerk)).not.toMatch(/Too kind a score|First review submitted|Review filled in/);
});

it("is started again once it was cancelled, and stands once", async () => {
  await moveEvaluation(o.hr, id, "cancel", "The wrong period");
  const again = await startOwn(o.clerk, cycle);
  expect(again).not.toBe(id);
  await expect(startOwn(o.clerk, cycle)).rejects.toThrow();
});

it("counts in the months that its period reaches into", async () => {
  const rows = async (from: string, to: string) =>
    cellsOf(await as(o.bm, DURING), evaluationSummary, { "periodTo.from": from, "periodTo.to": to });
  expect(await rows("2026-03", "2026-05")).toMatchObject([{ due: 1, done: 0 }]);
  expect(await rows("2025-01", "2025-12")).toEqual([]);
});

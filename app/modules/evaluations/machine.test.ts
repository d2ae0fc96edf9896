/** The life of an evaluation while its reviewers leave, move, are mapped and lend: whatever happens, somebody else can finish it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { FOREVER } from "~/core/dates";
import type { Actor, DelegatedGrant } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { transitionsFor } from "~/modules/workflow/index.server";
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
import { as, endGrants, letAct } from "../../../tests/setup/operations";
import { findEvaluations } from "./evaluation-row.server";
import { evaluationWorkflow } from "./evaluation.workflow.server";

type Name = "bm" | "am" | "rm" | "om" | "otherBm" | "cashier";
const PEOPLE: readonly Name[] = ["bm", "am", "rm", "om", "otherBm", "cashier"];

type Step =
  | { act: "leave"; who: Name }
  | { act: "move"; who: Name }
  | { act: "map"; who: Name; kind: "LINE" | "FIRST_REVIEWER" | "SECOND_REVIEWER" }
  | { act: "unmap" }
  | { act: "lend"; to: Name }
  | { act: "hand-in" }
  | { act: "reject" };

const who = fc.constantFrom(...PEOPLE);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant("leave" as const), who }),
  fc.record({ act: fc.constant("move" as const), who }),
  fc.record({
    act: fc.constant("map" as const),
    who,
    kind: fc.constantFrom("LINE" as const, "FIRST_REVIEWER" as const, "SECOND_REVIEWER" as const),
  }),
  fc.constant<Step>({ act: "unmap" }),
  fc.record({ act: fc.constant("lend" as const), to: who }),
  fc.constant<Step>({ act: "hand-in" }),
  fc.constant<Step>({ act: "reject" }),
);

let score = 0;
/** Never the same twice: an unchanged review is not handed in again. */
const review = () => {
  score += 1;
  return {
    Quality: { score: 2 + (score % 3), comment: `As was agreed ${score}` },
    Speed: { score: 3 },
    Aims: { text: "To grow within the branch" },
  };
};

const HANDS: Readonly<Record<string, string>> = { FIRST_REVIEW: "advance", SECOND_REVIEW: "complete" };

async function rowAs(actor: Actor, id: number) {
  return (await findEvaluations(db, actor, { id }))[0] ?? null;
}

/** Whether this person may hand the review in now. */
async function mayHandIn(actor: Actor, id: number, status: string): Promise<boolean> {
  const row = await rowAs(actor, id);
  return (
    row !== null && (await transitionsFor(actor, evaluationWorkflow, row)).some(({ name }) => name === HANDS[status])
  );
}

/** Who has left cannot even sign in. */
async function mayHandInNow(userId: number, id: number, status: string): Promise<boolean> {
  const actor = await as(userId, DURING).catch(() => null);
  return actor !== null && mayHandIn(actor, id, status);
}

async function holds(o: Evaluated, id: number): Promise<number[]> {
  const row = (await rowAs(await as(o.hr, DURING), id))!;
  const { status, line, firstReviewerId } = row;
  if (HANDS[status] === undefined) return [];
  expect(line.length).toBeGreaterThan(0);
  expect(line).not.toContain(o.clerk);
  if (status === "SECOND_REVIEW") expect(line).not.toContain(firstReviewerId);
  for (const userId of [...PEOPLE.map((name) => o[name]), o.hr, o.oh, o.admin, o.clerk])
    expect([userId, await mayHandInNow(userId, id, status)]).toEqual([userId, line.includes(userId)]);
  return [...line];
}

/** Somebody with what the reviewer has lent: they act in their name, unless it is their own evaluation. */
async function lends(o: Evaluated, id: number, to: Name, line: readonly number[]): Promise<void> {
  const row = (await rowAs(await as(o.hr, DURING), id))!;
  const { grants } = await as(line[0]!, DURING);
  const leads = grants.filter(({ permissions }) => permissions.has("evaluation.review"));
  if (leads.length === 0 || o[to] === line[0]) return;
  const lent = leads.map((grant): DelegatedGrant => ({
    ...grant,
    permissions: new Set(["evaluation.own", "evaluation.review"]),
    ...{ fromUserId: line[0]!, fromName: "Lender", upTo: { minor: 0n, currency: "" }, process: "Evaluation" },
  }));
  const standIn = await as(o[to], DURING).catch(() => null);
  if (!standIn) return;
  const actor = { ...standIn, delegated: lent };
  const barred = row.status === "SECOND_REVIEW" && row.firstReviewerId === o[to];
  const reached = leads.some(({ unitPath }) => row.unit.path.startsWith(unitPath)) || line.includes(o[to]);
  const acts = actor.grants.some(({ permissions }) => permissions.has("evaluation.own"));
  if (reached || acts) {
    const may = await mayHandIn(actor, id, row.status);
    if (barred) expect(may).toBe(false);
    else if (reached) expect(may).toBe(true);
  }
}

async function carryOut(o: Evaluated, id: number, one: Step): Promise<void> {
  const line = await holds(o, id);
  const { status, rejections } = await db.evaluation.findUniqueOrThrow({ where: { id } });
  switch (one.act) {
    case "leave":
      return endGrants(o[one.who], "2026-11-01");
    case "move":
      await endGrants(o[one.who], "2026-11-01");
      return letAct(o[one.who], "Branch Manager", o.tree.branches[1]);
    case "map": {
      const of = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;
      const [employeeId, managerId] = [await of(o.clerk), await of(o[one.who])];
      return database().writing(async (tx) => {
        await tx.managerMapping.deleteMany({ where: { employeeId, kind: one.kind } });
        await tx.managerMapping.create({
          data: { employeeId, managerId, kind: one.kind, validFrom: "2026-01-01", validTo: FOREVER },
        });
      });
    }
    case "unmap":
      await database().writing((tx) => tx.managerMapping.deleteMany());
      return;
    case "lend":
      if (line.length > 0) await lends(o, id, one.to, line);
      return;
    case "hand-in":
      if (line.length > 0) await say(line[0]!, id, review(), { handIn: true });
      return;
    case "reject":
      if (status === "SECOND_REVIEW" && rejections < 2)
        await moveEvaluation(line[0]!, id, "reject", "Too kind a score");
  }
}

it("can always be finished, by two people of the line of the day, never by its subject", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const o = await seeded(seedEvaluated);
      const id = await startOwn(o.clerk, await openPeriod(o.hr, await activeType(o.hr)));
      await say(o.clerk, id, SAID, { handIn: true });
      for (const one of steps) await carryOut(o, id, one);
      for (let left = 3; left > 0 && (await holds(o, id)).length > 0; left--) await carryOut(o, id, { act: "hand-in" });
      const done = await db.evaluation.findUniqueOrThrow({ where: { id } });
      expect(done.status).toBe("COMPLETE");
      expect(done.firstReviewerId).not.toBe(done.secondReviewerId);
      expect([done.firstReviewerId, done.secondReviewerId]).not.toContain(o.clerk);
      expect(done.finalBp).toBeGreaterThanOrEqual(0);
      expect(done.finalBp).toBeLessThanOrEqual(10_000);
    }),
    { numRuns: 5, seed: 2026 },
  );
}, 240_000);

/** Risks from draft to closed, on both databases (spec: ops §4.6, §10 R1 to R3). */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDate } from "~/core/dates";
import { NotFound, type Conflict } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { hireActor } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import {
  addAction,
  askAcceptance,
  changeRisk,
  createRisk,
  finishAction,
  giveOpinion,
  heatMap,
  judgeAction,
  moveRisk,
  openRisk,
  opinionPageOf,
  respondToRisk,
  reviewRisk,
  riskJob,
  riskList,
  riskTasks,
  type NewRiskInput,
  type PlainMove,
  type ReviewInput,
} from "./index.server";
import { visibleRisks } from "./risk-row.server";
import { bandOf, reviewDays, scoreOf, USUAL_SCALE } from "./risk-rules";

let tree: SmallTree;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  tree = await seeded(seedTree);
  const posts: [string, number, string][] = [
    ["BM", tree.branches[0], "Branch Manager"],
    ["AM", tree.areas[0], "Area Manager"],
    ["AM2", tree.areas[1], "Area Manager"],
    ["RM", tree.regions[0], "Regional Manager"],
    ["RM2", tree.regions[1], "Regional Manager"],
    ["OM", tree.divisions[0], "Operations Manager"],
    ["OH", tree.company, "Operations Head"],
    ["SA", tree.company, "Super Admin"],
    ["CIA", tree.company, "Chief Internal Auditor"],
    ["elsewhere", tree.branches[1], "Branch Manager"],
  ];
  for (const [name, unit, role] of posts) people[name] = await hireActor(unit, role);
});

const P = (name: string, days = 0): Actor => ({ ...people[name]!, at: new Date(NOW.getTime() + days * 86_400_000) });
const id = (name: string) => P(name).userId!;
const row = (of: number) => db.risk.findUniqueOrThrow({ where: { id: of } });
const grades = (residualL: number, residualI: number, inherentL = 5, inherentI = 5) => ({
  inherentL,
  inherentI,
  controlEff: 3,
  residualL,
  residualI,
});
const typed = (more: Partial<NewRiskInput> = {}): NewRiskInput => ({
  unitId: tree.branches[0],
  highlightId: null,
  title: "Cash on the road",
  description: null,
  category: "OPERATIONAL",
  ownerId: id("AM"),
  cause: "The bank is far away",
  event: "Cash is robbed",
  consequence: "Cash and trust are lost",
  controls: null,
  residualReason: null,
  ...grades(3, 4),
  ...more,
});
const review = (residualL: number, residualI: number, more: Partial<ReviewInput> = {}): ReviewInput => ({
  ...grades(residualL, residualI),
  residualReason: null,
  why: "Looked at it anew",
  nextReviewOn: null,
  ...more,
});
const raise = async (more: Partial<NewRiskInput> = {}, by = "BM") => (await createRisk(P(by), typed(more), true)).id;
const move = (who: string, of: number, name: PlainMove, days = 0) =>
  moveRisk(P(who, days), of, name, { note: "As was agreed in the meeting", version: null });
const ask = (who: string, of: number, expiresOn = "2027-03-01") =>
  askAcceptance(P(who), of, { justification: "It costs more to insure it", expiresOn }, null);
const act = async (of: number, { by = "AM", to = "BM", dueOn = "2026-12-01" } = {}) =>
  (await addAction(P(by), of, { text: "Agree a collection", ownerId: id(to), dueOn })).id;
const runJob = (days: number) =>
  riskJob.run({
    actor: systemActor(NOW),
    now: () => P("SA", days).at,
    period: "test",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });

/** Brings a risk of moderate band to MONITORED with a verified action. */
async function monitored(more: Partial<NewRiskInput> = {}): Promise<number> {
  const of = await raise({ ...grades(3, 3), ...more });
  await respondToRisk(P("AM"), of, { response: "MITIGATE", targetL: null, targetI: null, targetDate: null }, null);
  const action = await act(of);
  await move("AM", of, "treat");
  await finishAction(P("BM"), action, { note: "The contract is signed", files: [] }, null);
  await judgeAction(P("AM"), action, { verified: true, note: null }, null);
  await move("AM", of, "monitor");
  return of;
}

describe("a risk", () => {
  it("is put on the register with an owner, all scores and enough words, and gets a number without gaps", async () => {
    const { id: of, refNo } = await createRisk(
      P("BM"),
      typed({
        ownerId: null,
        cause: "Far",
        inherentL: null,
        inherentI: null,
        controlEff: null,
        residualL: null,
        residualI: null,
      }),
      false,
    );
    expect(refNo).toBeNull();
    expect(await refusals(move("BM", of, "open"))).toEqual([
      "cause too_short",
      "ownerId required",
      "inherentL no_scores",
    ]);
    expect(await refusals(createRisk(P("BM"), typed({ residualL: null }), false))).toEqual(["residualL required"]);
    expect(await refusals(createRisk(P("BM"), typed({ ownerId: id("BM") }), true))).toEqual(["ownerId not_available"]);
    expect(await refusals(createRisk(P("BM"), typed({ ownerId: id("AM2") }), true))).toEqual(["ownerId not_available"]);
    expect(await refusals(createRisk(P("BM"), typed({ unitId: tree.areas[0] }), true))).toEqual([
      "unitId not_available",
    ]);
    const made = await Promise.all(Array.from({ length: 4 }, () => createRisk(P("BM"), typed(), true)));
    expect(made.map((one) => one.refNo).sort()).toEqual([1, 2, 3, 4].map((n) => `RSK-TB1-2026-000${n}`));
    expect(await row(made[0]!.id)).toMatchObject({
      status: "OPEN",
      score: 12,
      band: "HIGH",
      reviewedOn: "2026-11-20",
      nextReviewOn: "2027-02-18",
    });
  });

  it("is seen within reach, by its owner and by whoever raised it, and by no one else", async () => {
    const of = await raise();
    for (const who of ["BM", "AM", "RM", "OM", "OH", "SA", "CIA"])
      expect((await openRisk(P(who), of)).view.id).toBe(of);
    const { id: draft } = await createRisk(P("AM"), typed(), false);
    for (const who of ["BM", "SA"]) await expect(openRisk(P(who), draft)).rejects.toThrow(NotFound);
    expect((await openRisk(P("RM"), draft)).view.id).toBe(draft);
    for (const who of ["elsewhere", "AM2", "RM2"]) await expect(openRisk(P(who), of)).rejects.toThrow(NotFound);
    expect((await screenOf(P("elsewhere"), riskList, "all")).total).toBe(0);
  });

  it("is changed by those who work on it, never over someone else's edit, and its scores by a review only", async () => {
    const of = await raise();
    const { version } = await row(of);
    const words = { ...typed(), title: "Cash on the road at night" };
    expect(await refusals(changeRisk(P("BM"), of, words, version, false))).toEqual(["forbidden"]);
    expect(await refusals(changeRisk(P("AM"), of, { ...words, residualL: 1 }, version, false))).toEqual([
      "residualL by_review",
    ]);
    await changeRisk(P("AM"), of, words, version, false);
    expect(await refusals(changeRisk(P("RM"), of, words, version, false))).toEqual(["stale"]);
  });

  it("compares a review, a response and a change with what others saved meanwhile, and overwrites nothing", async () => {
    const of = await raise();
    const { version } = await row(of);
    const staleOf = async (act: Promise<unknown>) => {
      const error = (await act.catch((thrown: unknown) => thrown)) as Conflict;
      return [
        [error.version, error.replaceable, error.compared],
        error.clashes.map((one) => [one.field, one.theirs, one.mine, one.theirsValue, one.untouched]),
      ];
    };
    await reviewRisk(P("AM"), of, review(2, 4, { inherentI: 4 }), version);
    // What is done to its actions has a state of its own.
    await finishAction(P("BM"), await act(of), { note: "The contract is signed", files: [] }, null);
    const next = (await row(of)).nextReviewOn!;
    const mine = review(4, 4, { inherentL: 4, nextReviewOn: "2026-11-28" });
    expect(await staleOf(reviewRisk(P("RM"), of, mine, version))).toEqual([
      [version + 1, true, true],
      [
        ["inherentI", "4 Severe", "5 Ruinous", "4", true],
        ["residualL", "2 Unlikely", "4 Likely", "2", false],
        ["nextReviewOn", formatDate(next), formatDate("2026-11-28"), next, false],
      ],
    ]);
    expect(await row(of)).toMatchObject({ residualL: 2, inherentL: 5, version: version + 1 });
    await reviewRisk(P("RM"), of, mine, version + 1);
    expect(await row(of)).toMatchObject({ residualL: 4, inherentL: 4 });

    const seen = version + 2;
    const answer = { response: "MITIGATE", targetL: 2, targetI: 2, targetDate: null } as const;
    await respondToRisk(P("AM"), of, answer, seen);
    expect(await staleOf(respondToRisk(P("RM"), of, { ...answer, response: "AVOID", targetL: 1 }, seen))).toEqual([
      [seen + 1, true, true],
      [
        ["response", "Mitigate", "Avoid", "MITIGATE", false],
        ["targetL", "2 Unlikely", "1 Rare", "2", false],
      ],
    ]);
    const called = async (name: string) => (await db.user.findUniqueOrThrow({ where: { id: id(name) } })).displayName;
    const words = { ...typed(), ...grades(4, 4, 4, 5), title: "Cash on the way" };
    await changeRisk(P("AM"), of, { ...words, ownerId: id("RM") }, seen + 1, false);
    expect(await staleOf(changeRisk(P("RM"), of, { ...words, title: "Cash at night" }, seen + 1, false))).toEqual([
      [seen + 2, true, true],
      [
        ["title", "Cash on the way", "Cash at night", "Cash on the way", false],
        ["ownerId", await called("RM"), await called("AM"), String(id("RM")), true],
      ],
    ]);
  });

  it("is owned from within a larger unit too, and its owner works on it", async () => {
    const of = await raise({ unitId: tree.regions[0], ownerId: id("AM") }, "RM");
    await reviewRisk(P("AM"), of, review(3, 3), null);
    await respondToRisk(P("AM"), of, { response: "MITIGATE", targetL: null, targetI: null, targetDate: null }, null);
    expect((await move("AM", of, "treat")).status).toBe("TREATING");
  });

  it("is treated above appetite with a response and an action, and closed by someone else once all is verified", async () => {
    const of = await raise();
    expect(await refusals(move("AM", of, "treat"))).toEqual([" no_response", " no_action"]);
    expect(
      await refusals(
        respondToRisk(P("AM"), of, { response: "ACCEPT", targetL: null, targetI: null, targetDate: null }, null),
      ),
    ).toEqual(["response above_appetite"]);
    await respondToRisk(P("AM"), of, { response: "MITIGATE", targetL: 2, targetI: 3, targetDate: "2027-01-01" }, null);
    const action = await act(of);
    await move("AM", of, "treat");
    expect(await refusals(move("AM", of, "monitor"))).toEqual([" actions_open"]);
    expect(await refusals(finishAction(P("AM"), action, { note: "The contract is signed", files: [] }, null))).toEqual([
      "forbidden",
    ]);
    await finishAction(P("BM"), action, { note: "The contract is signed", files: [] }, null);
    for (const who of ["BM", "elsewhere", "SA"])
      expect((await refusals(judgeAction(P(who), action, { verified: true, note: null }, null))).length).toBe(1);
    await move("AM", of, "monitor");
    expect(await refusals(move("OM", of, "close"))).toEqual([" above_appetite", " actions_unverified"]);
    await judgeAction(P("AM"), action, { verified: true, note: null }, null);
    await reviewRisk(P("AM"), of, review(3, 3), null);
    expect(await refusals(move("AM", of, "close"))).toEqual(["forbidden"]);
    await move("RM", of, "close");
    expect(await row(of)).toMatchObject({ status: "CLOSED", score: 9 });
    expect(await refusals(reviewRisk(P("AM"), of, review(1, 1), null))).toEqual(["wrong_state"]);
    await move("SA", of, "reopen");
    expect(await row(of)).toMatchObject({ status: "OPEN", nextReviewOn: "2026-11-20" });
  });

  it("is closed by whoever may close its band, never by its owner", async () => {
    const low = await monitored({ ...grades(2, 2), ownerId: id("RM") });
    expect((await openRisk(P("RM"), low)).view.moves.map(({ name }) => name)).not.toContain("close");
    await move("AM", low, "close");
    const moderate = await monitored({ ownerId: id("RM") });
    expect(await refusals(move("AM", moderate, "close"))).toEqual(["forbidden"]);
    expect(await refusals(move("SA", moderate, "close"))).toEqual(["forbidden"]);
    await move("OM", moderate, "close");
  });
});

describe("R1 and R3: bands, reviews and history", () => {
  it("follow whatever is scored, and current is the last row of a history that no one changes", async () => {
    const of = await raise();
    const grade = fc.integer({ min: 1, max: 5 });
    let rows = 1;
    await fc.assert(
      fc.asyncProperty(
        grade,
        grade,
        grade,
        grade,
        fc.option(fc.integer({ min: -5, max: 400 })),
        async (inherentL, inherentI, residualL, residualI, days) => {
          const nextReviewOn = days === null ? null : addDays("2026-11-20", days);
          const band = bandOf(scoreOf(residualL, residualI), USUAL_SCALE);
          const above = residualL * residualI > inherentL * inherentI;
          const fits = days === null || (days >= 1 && days <= reviewDays(band, USUAL_SCALE));
          const refused = await refusals(
            reviewRisk(
              P("AM"),
              of,
              {
                inherentL,
                inherentI,
                controlEff: 2,
                residualL,
                residualI,
                residualReason: null,
                why: "Looked at it anew",
                nextReviewOn,
              },
              null,
            ),
          );
          expect(refused).toEqual([
            ...(above ? ["residualReason residual_above"] : []),
            ...(fits ? [] : ["nextReviewOn too_late"]),
          ]);
          if (refused.length === 0) {
            rows += 1;
            expect(await row(of)).toMatchObject({
              inherentL,
              inherentI,
              residualL,
              residualI,
              score: residualL * residualI,
              band,
              nextReviewOn: nextReviewOn ?? addDays("2026-11-20", reviewDays(band, USUAL_SCALE)),
            });
          }
          const history = await db.riskScore.findMany({ where: { riskId: of }, orderBy: { seq: "asc" } });
          expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
          const { inherentL: l, inherentI: i, residualL: rl, residualI: ri, band: now } = await row(of);
          expect(history.at(-1)).toMatchObject({ inherentL: l, inherentI: i, residualL: rl, residualI: ri, band: now });
        },
      ),
      { numRuns: 25 },
    );
    await reviewRisk(P("AM"), of, review(5, 5, { inherentL: 4, residualReason: "The controls make it worse" }), null);
    await expect(
      database().writing((tx) => tx.riskScore.updateMany({ where: { riskId: of }, data: { why: "Changed" } })),
    ).rejects.toThrow();
    await expect(database().writing((tx) => tx.riskScore.deleteMany({ where: { riskId: of } }))).rejects.toThrow();
  });

  it("follow a new scale of the company, and no review is then later than its band allows", async () => {
    const of = await raise(grades(2, 2));
    const input = {
      lowTo: 2,
      moderateTo: 3,
      highTo: 12,
      lowDays: 300,
      moderateDays: 100,
      highDays: 60,
      criticalDays: 10,
    };
    const { id: scale, version } = await saveRecord(P("SA"), resourceByWord("RiskScale")!, null, input, null);
    expect(await row(of)).toMatchObject({ band: "HIGH", nextReviewOn: "2027-01-19" });
    await saveRecord(P("SA"), resourceByWord("RiskScale")!, scale, { ...USUAL_SCALE }, version);
    expect(await row(of)).toMatchObject({ band: "LOW", nextReviewOn: "2027-01-19" });
  });
});

describe("R2: an acceptance", () => {
  it("that is no longer asked for is told to those it waited for", async () => {
    const told = async (who: string) =>
      (await db.notification.findFirst({ where: { userId: id(who) }, orderBy: { id: "desc" } }))?.title ?? "";
    const of = await raise();
    await ask("AM", of);
    await move("AM", of, "withdraw");
    expect(await told("OH")).toMatch(/no longer asks to accept RSK/);
    const critical = await raise(grades(5, 5));
    await ask("AM", critical);
    await move("AM", critical, "withdraw");
    expect(await told("CIA")).toMatch(/no longer asks to accept RSK/);
  });

  it("of a high risk is decided by the head of operations, never by whoever asks or owns the risk", async () => {
    const of = await raise();
    expect(await refusals(ask("BM", of))).toEqual(["forbidden"]);
    await ask("AM", of);
    expect(await refusals(ask("RM", of))).toEqual(["forbidden"]);
    for (const who of ["AM", "RM", "OM", "SA"]) expect(await refusals(move(who, of, "accept"))).toEqual(["forbidden"]);
    await move("OH", of, "accept");
    expect(await row(of)).toMatchObject({ status: "ACCEPTED" });
    const owned = await raise({ ownerId: id("OH") });
    await ask("OH", owned);
    expect(await refusals(move("OH", owned, "accept"))).toEqual(["forbidden"]);
    const asked = await raise();
    await ask("OH", asked);
    expect(await refusals(move("OH", asked, "accept"))).toEqual(["forbidden"]);
    // It goes one level up, where critical ones are decided, without an opinion of audit.
    for (const of of [owned, asked]) {
      expect((await riskTasks(P("SA"))).some(({ link }) => link.endsWith(`/${of}`))).toBe(true);
      await move("SA", of, "acceptCritical");
      expect(await row(of)).toMatchObject({ status: "ACCEPTED" });
    }
  });

  it("of a critical risk waits for the opinion of audit and is decided by Super Admin", async () => {
    const of = await raise(grades(5, 5));
    await expect(opinionPageOf(P("CIA"), of)).rejects.toThrow(NotFound);
    await ask("AM", of);
    expect(await refusals(move("OH", of, "accept"))).toEqual(["forbidden"]);
    expect(await refusals(move("SA", of, "acceptCritical"))).toEqual(["forbidden"]);
    expect((await opinionPageOf(P("CIA"), of)).mayOpine).toBe(true);
    expect((await riskTasks(P("CIA"))).map(({ link }) => link)).toContain(`/my/risk/opinion/${of}`);
    expect(await refusals(giveOpinion(P("SA"), of, { opinion: "FOR", note: "It can be lived with" }, null))).toEqual([
      "forbidden",
    ]);
    await giveOpinion(P("CIA"), of, { opinion: "AGAINST", note: "The controls were never tested" }, null);
    expect(
      await refusals(giveOpinion(P("CIA"), of, { opinion: "FOR", note: "The controls were tested" }, null)),
    ).toEqual(["forbidden"]);
    await move("SA", of, "acceptCritical");
    expect(await row(of)).toMatchObject({ status: "ACCEPTED" });
  });

  it("is void with a higher score, not with the same or a lower one, and the risk is open again", async () => {
    const of = await raise();
    await ask("AM", of);
    await move("OH", of, "accept");
    await reviewRisk(P("AM"), of, review(3, 4), null);
    await reviewRisk(P("AM"), of, review(3, 3), null);
    expect(await row(of)).toMatchObject({ status: "ACCEPTED" });
    await reviewRisk(P("AM"), of, review(4, 4), null);
    expect(await row(of)).toMatchObject({ status: "OPEN" });
    expect(await db.riskAcceptance.findFirst({ where: { riskId: of } })).toMatchObject({
      status: "VOID",
      endReason: "SCORED_UP",
    });
    const waiting = await raise();
    await ask("AM", waiting);
    await reviewRisk(P("AM"), waiting, review(5, 4), null);
    expect(await refusals(move("OH", waiting, "accept"))).toEqual(["forbidden"]);
  });

  it("holds on its last day, is void on the next, and owners hear once of reviews that are overdue", async () => {
    const of = await raise();
    await ask("AM", of, "2026-12-01");
    await move("OH", of, "accept");
    await runJob(11);
    expect(await row(of)).toMatchObject({ status: "ACCEPTED", nextReviewOn: "2026-12-01" });
    await runJob(12);
    await runJob(12);
    expect(await row(of)).toMatchObject({ status: "OPEN" });
    expect(await db.riskAcceptance.findFirst({ where: { riskId: of } })).toMatchObject({
      status: "VOID",
      endReason: "EXPIRED",
    });
    expect(await db.notification.count({ where: { userId: id("AM"), key: `risk-review:${of}:2026-12-01` } })).toBe(1);
    expect((await riskTasks(P("AM", 12))).find(({ link }) => link.endsWith(`/details/${of}`))).toMatchObject({
      tag: "Review overdue",
    });
  });

  it("is decided once when two decide at the same moment", async () => {
    const of = await raise();
    await ask("AM", of);
    const results = await Promise.allSettled([
      move("OH", of, "accept"),
      move("OH", of, "refuse"),
      move("OH", of, "accept"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

it("shows in the heat map what the list of each cell shows", async () => {
  const counts = await heatMap(visibleRisks(P("OH")), false);
  expect(Object.keys(counts).length).toBeGreaterThan(1);
  for (const [cell, count] of Object.entries(counts)) {
    const [residualL, residualI] = cell.split(" ") as [string, string];
    const of = async (status: string) =>
      (await screenOf(P("OH"), riskList, "all", { residualL, residualI, status })).total;
    const found = await Promise.all(["OPEN", "TREATING", "MONITORED", "ACCEPTED"].map(of));
    expect([cell, found.reduce((sum, one) => sum + one, 0)]).toEqual([cell, count]);
  }
});

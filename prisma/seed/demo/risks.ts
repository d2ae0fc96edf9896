import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import {
  addAction,
  askAcceptance,
  createRisk,
  finishAction,
  giveOpinion,
  judgeAction,
  moveRisk,
  respondToRisk,
  reviewRisk,
  riskJob,
  type NewRiskInput,
  type PlainMove,
} from "~/modules/risks/index.server";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";

type Grades = readonly [inherentL: number, inherentI: number, controlEff: number, residualL: number, residualI: number];

interface Plan {
  unit: string;
  by: string;
  owner: string;
  category: string;
  /** Raised by internal audit. */
  audit?: true;
  words: readonly [title: string, cause: string, event: string, consequence: string];
  grades: Grades;
  /** Days before the loading on which it was put on the register. */
  ago: number;
  then?: (risk: Played) => Promise<unknown>;
}

/** A risk of the demo with those who act on it. */
interface Played {
  id: number;
  plan: Plan;
  /** Somebody so many days before the loading. */
  who: (name: string, ago?: number) => Promise<Actor>;
  day: (from: number) => string;
  users: ReadonlyMap<string, number>;
}

const move = async ({ id, who }: Played, name: PlainMove, by: string, ago: number, note: string | null = null) =>
  moveRisk(await who(by, ago), id, name, { note, version: null });
const respond = async ({ id, plan, who }: Played, ago: number, target: readonly [number, number]) =>
  respondToRisk(
    await who(plan.owner, ago),
    id,
    { response: "MITIGATE", targetL: target[0], targetI: target[1], targetDate: null },
    null,
  );

async function give(
  { id, plan, who, users }: Played,
  text: string,
  to: string,
  ago: number,
  dueOn: string,
): Promise<number> {
  return (await addAction(await who(plan.owner, ago), id, { text, ownerId: users.get(to)!, dueOn })).id;
}

async function done(
  { who }: Played,
  action: number,
  by: string,
  ago: number,
  verifiedBy: string | null,
): Promise<void> {
  const picture = { name: "evidence.png", bytes: demoPicture(action) };
  await finishAction(
    await who(by, ago),
    action,
    { note: "Done as agreed; the paper is attached.", files: [picture] },
    null,
  );
  if (verifiedBy) await judgeAction(await who(verifiedBy, ago - 1), action, { verified: true, note: null }, null);
}

const ask = async ({ id, plan, who, day }: Played, ago: number, expires: number) =>
  askAcceptance(
    await who(plan.owner, ago),
    id,
    { justification: "Doing more about it would cost more than it may ever cost us.", expiresOn: day(expires) },
    null,
  );
const opine = async ({ id, who }: Played, ago: number, opinion: "FOR" | "AGAINST") =>
  giveOpinion(
    await who("chief.internal.auditor", ago),
    id,
    { opinion, note: "The controls were looked at in the last audit of the region." },
    null,
  );
const score = async (
  { id, plan, who }: Played,
  ago: number,
  [inherentL, inherentI, controlEff, residualL, residualI]: Grades,
  why: string,
) =>
  reviewRisk(
    await who(plan.owner, ago),
    id,
    { inherentL, inherentI, controlEff, residualL, residualI, residualReason: null, why, nextReviewOn: null },
    null,
  );

/** Treated to the end: an action done and verified, and the risk watched. */
async function watched(risk: Played, ago: number): Promise<void> {
  await respond(risk, ago, [1, 2]);
  const action = await give(
    risk,
    "Train all staff and write down who was there",
    "branch.manager",
    ago,
    risk.day(-ago + 20),
  );
  await move(risk, "treat", risk.plan.owner, ago - 1);
  await done(risk, action, "branch.manager", ago - 5, risk.plan.owner);
  await move(risk, "monitor", risk.plan.owner, ago - 7);
}

const PLANS: readonly Plan[] = [
  {
    unit: "KIB",
    by: "branch.manager",
    owner: "area.manager",
    category: "OPERATIONAL",
    grades: [5, 5, 2, 5, 4],
    ago: 45,
    words: [
      "Cash on the road on market days",
      "The bank is far and market days bring cash after it has closed.",
      "Staff are robbed on the way to the bank.",
      "People are hurt and the day's cash is lost.",
    ],
  },
  {
    unit: "KIB",
    by: "branch.manager",
    owner: "area.manager",
    category: "CREDIT",
    grades: [4, 4, 3, 3, 4],
    ago: 30,
    words: [
      "Loans to members of one market",
      "Two thirds of the portfolio depend on one market.",
      "The market burns down or is moved.",
      "Many members cannot repay at the same time.",
    ],
    then: async (risk) => {
      await respond(risk, 25, [2, 4]);
      const first = await give(risk, "Set a limit for loans in one market", "area.manager", 24, risk.day(-10));
      const second = await give(risk, "Open two groups outside the market", "branch.manager", 24, risk.day(-3));
      const third = await give(
        risk,
        "Insure the stock of the largest ten borrowers",
        "branch.manager",
        24,
        risk.day(20),
      );
      await move(risk, "treat", "area.manager", 23);
      await done(risk, first, "area.manager", 12, "regional.manager");
      await done(risk, third, "branch.manager", 2, null);
      return second;
    },
  },
  {
    unit: "NRB-S",
    by: "area.manager",
    owner: "area.manager",
    category: "PEOPLE",
    grades: [4, 3, 3, 3, 3],
    ago: 70,
    then: (risk) => watchedByArea(risk, 60),
    words: [
      "Loan branchrs leave for competitors",
      "A competitor pays more for trained staff.",
      "Several loan branchrs leave in one month.",
      "Groups are not visited and arrears grow.",
    ],
  },
  {
    unit: "KIB",
    by: "branch.manager",
    owner: "area.manager",
    category: "IT",
    grades: [3, 3, 4, 2, 2],
    ago: 90,
    then: async (risk) => {
      await watched(risk, 80);
      await move(risk, "close", "regional.manager", 40, "The router was replaced and has not failed since.");
    },
    words: [
      "The line to the portal fails for days",
      "One old router serves the whole branch.",
      "The branch works without the portal for days.",
      "Entries are late and the day cannot be closed.",
    ],
  },
  {
    unit: "KIB",
    by: "branch.manager",
    owner: "area.manager",
    category: "LIQUIDITY",
    grades: [3, 3, 4, 2, 2],
    ago: 120,
    then: async (risk) => {
      await watched(risk, 110);
      await move(risk, "close", "regional.manager", 60, "The limit of the vault was raised in time.");
      await move(risk, "reopen", "regional.manager", 5, "The vault ran dry again in the last week.");
    },
    words: [
      "The vault runs dry before school fees",
      "Members take their savings out in the same week.",
      "The branch cannot pay savings out.",
      "Members lose trust and take everything out.",
    ],
  },
  {
    unit: "NRB-S",
    by: "area.manager",
    owner: "area.manager",
    category: "EXTERNAL",
    grades: [4, 4, 2, 3, 4],
    ago: 50,
    then: async (risk) => {
      await ask(risk, 45, 200);
      await move(risk, "accept", "operations.head", 43, "No one can do anything about the river.");
    },
    words: [
      "Floods cut off the eastern groups",
      "The river road has no bridge above flood level.",
      "Groups are not reached for weeks in the rains.",
      "Repayments are missed through no fault of members.",
    ],
  },
  {
    unit: "NRB-S",
    by: "area.manager",
    owner: "area.manager",
    category: "EXTERNAL",
    grades: [4, 4, 2, 4, 3],
    ago: 20,
    then: (risk) => ask(risk, 3, 180),
    words: [
      "Road works in front of two branches",
      "The county rebuilds the road until next year.",
      "Members cannot reach the branches.",
      "New business falls for some months.",
    ],
  },
  {
    unit: "NRB",
    by: "regional.manager",
    owner: "regional.manager",
    category: "REPUTATION",
    grades: [4, 4, 2, 3, 4],
    ago: 60,
    then: async (risk) => {
      await ask(risk, 50, 100);
      await move(risk, "refuse", "operations.head", 48, "Answering complaints within a week costs little.");
    },
    words: [
      "Complaints are answered too late",
      "No one in the region owns complaints.",
      "A complaint is taken to the newspapers.",
      "Members and lenders lose trust.",
    ],
  },
  {
    unit: "UMJ",
    by: "operations.head",
    owner: "operations.manager",
    category: "COMPLIANCE",
    grades: [5, 5, 1, 5, 5],
    ago: 15,
    then: (risk) => ask(risk, 4, 90),
    words: [
      "The new law on data of members",
      "Contracts with members say nothing of the new law.",
      "The commissioner looks at the contracts.",
      "A fine of a share of the turnover.",
    ],
  },
  {
    unit: "EAST",
    by: "operations.manager",
    owner: "operations.manager",
    category: "FRAUD",
    grades: [5, 5, 2, 4, 5],
    ago: 25,
    then: async (risk) => {
      await ask(risk, 10, 60);
      await opine(risk, 6, "AGAINST");
    },
    words: [
      "Loans to members who do not exist",
      "Identity is proved by copies alone.",
      "An officer makes up members and takes their loans.",
      "Loans are lost, and no one can be asked for them.",
    ],
  },
  {
    unit: "NRB",
    by: "regional.manager",
    owner: "regional.manager",
    category: "IT",
    grades: [5, 5, 2, 4, 5],
    ago: 28,
    then: async (risk) => {
      await ask(risk, 20, 80);
      await opine(risk, 17, "FOR");
      await move(risk, "acceptCritical", "super.admin", 15, "Until the new system runs.");
    },
    words: [
      "The old member system is not kept up",
      "Its maker has closed and no one mends it.",
      "It stops for good.",
      "Old balances of members cannot be proved.",
    ],
  },
  {
    unit: "NRB-S",
    by: "area.manager",
    owner: "area.manager",
    category: "EXTERNAL",
    grades: [4, 4, 2, 3, 4],
    ago: 80,
    then: async (risk) => {
      await ask(risk, 75, -2);
      await move(risk, "accept", "operations.head", 73, "Until the rains have ended.");
    },
    words: [
      "Strikes of the buses",
      "All staff of the area travel by bus.",
      "Buses strike for days.",
      "Branches open late or not at all.",
    ],
  },
  {
    unit: "NRB-S",
    by: "area.manager",
    owner: "area.manager",
    category: "CREDIT",
    grades: [4, 4, 2, 3, 4],
    ago: 66,
    then: async (risk) => {
      await ask(risk, 60, 150);
      await move(risk, "accept", "operations.head", 58, "The crop is insured this year.");
      await score(risk, 8, [5, 4, 2, 4, 4], "The insurer has withdrawn from the area");
    },
    words: [
      "One crop feeds all borrowers of a valley",
      "All members of the valley grow the same crop.",
      "The harvest fails.",
      "A whole valley falls into arrears.",
    ],
  },
  {
    unit: "KIB",
    by: "internal.audit.officer",
    owner: "area.manager",
    category: "FRAUD",
    audit: true,
    grades: [4, 5, 2, 3, 4],
    ago: 33,
    words: [
      "One person opens and closes the vault",
      "The second key has lain in the same office since the cashier left.",
      "Cash is taken and missed only when it is counted.",
      "The loss is found late, and no one can be named.",
    ],
  },
  {
    unit: "KIB",
    by: "internal.audit.manager",
    owner: "area.manager",
    category: "COMPLIANCE",
    audit: true,
    grades: [3, 3, 4, 2, 2],
    ago: 95,
    then: async (risk) => {
      await watched(risk, 85);
      await move(risk, "close", "regional.manager", 35, "All files were completed and looked through.");
    },
    words: [
      "Loan files without signed contracts",
      "Contracts are signed after the money is paid out.",
      "A borrower disputes a loan, and no contract proves it.",
      "Loans cannot be claimed in court.",
    ],
  },
];

/** As {@link watched}, for a risk of the area: its action is the area manager's own, and verified from above. */
async function watchedByArea(risk: Played, ago: number): Promise<void> {
  await respond(risk, ago, [1, 3]);
  const action = await give(
    risk,
    "Talk with every loan branchr about their pay",
    "area.manager",
    ago,
    risk.day(-ago + 20),
  );
  await move(risk, "treat", risk.plan.owner, ago - 1);
  await done(risk, action, "area.manager", ago - 5, "regional.manager");
  await move(risk, "monitor", risk.plan.owner, ago - 7);
}

/** Risks in every state, with actions, scores and acceptances in every state; the scale and the appetite of the company. */
export async function demoRisks(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const set = async (word: string, input: Record<string, unknown>, by: Actor) =>
    saveRecord(by, resourceByWord(word)!, null, input, null);
  const then = (ago: number) => new Date(at.getTime() - ago * 86_400_000);
  const who = (name: string, ago = 0) =>
    actorOf(users.get(name)!, { at: then(Math.max(ago, 0)), requestId: "demo", ip: null, via: "system" });
  const today = dateIn(at, ZONE);
  // By the product itself: what people propose waits for another's word.
  const admin = { ...(await who("super.admin")), userId: null };
  await set(
    "riskScale",
    { lowTo: 4, moderateTo: 9, highTo: 16, lowDays: 365, moderateDays: 180, highDays: 90, criticalDays: 30 },
    admin,
  );
  for (const [category, band] of [
    ["FRAUD", "LOW"],
    ["EXTERNAL", "MODERATE"],
  ])
    await set("riskAppetite", { category, band }, admin);
  for (const plan of PLANS) {
    const source = plan.audit ? "AUDIT" : "OPS";
    const { id } = await createRisk(await who(plan.by, plan.ago), inputOf(plan, units, users), true, source);
    await plan.then?.({ id, plan, who, users, day: (from) => addDays(today, from) });
  }
  await draftOf(units, await who("area.manager"));
  await draftOfAudit(units, await who("internal.audit.officer"));
  await fromHighlight();
  await riskJob.run({
    actor: systemActor(at),
    now: () => at,
    period: "demo",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });

  /** A draft that a highlight of a visit has begun. */
  async function fromHighlight(): Promise<void> {
    const found = await db.visitHighlight.findFirst({
      where: { type: "RISK", visit: { NOT: { status: "CANCELLED" } } },
      orderBy: { id: "asc" },
      select: { id: true, text: true, visit: { select: { unitId: true, visitor: { select: { id: true } } } } },
    });
    if (!found) return;
    const visitor = await actorOf(found.visit.visitor.id, { at, requestId: "demo", ip: null, via: "system" });
    const blank = {
      description: null,
      ownerId: null,
      controls: null,
      inherentL: null,
      inherentI: null,
      controlEff: null,
      residualL: null,
      residualI: null,
      residualReason: null,
    };
    await createRisk(
      visitor,
      {
        ...blank,
        unitId: found.visit.unitId,
        highlightId: found.id,
        title: "The northern groups are cut off",
        category: "EXTERNAL",
        cause: "The bridge is closed until the rains end.",
        event: found.text,
        consequence: "Savings and repayments are not collected.",
      },
      false,
    );
  }
}

function inputOf(
  {
    unit,
    owner,
    category,
    words: [title, cause, event, consequence],
    grades: [inherentL, inherentI, controlEff, residualL, residualI],
  }: Plan,
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
): NewRiskInput {
  return {
    unitId: units.get(unit)!,
    highlightId: null,
    ownerId: users.get(owner)!,
    title,
    description: null,
    category,
    cause,
    event,
    consequence,
    controls: "Two people look at it, and the manager once a week.",
    inherentL,
    inherentI,
    controlEff,
    residualL,
    residualI,
    residualReason: null,
  };
}

/** What internal audit has begun to write, and nobody else sees. */
async function draftOfAudit(units: ReadonlyMap<string, number>, actor: Actor): Promise<void> {
  await createRisk(
    actor,
    {
      unitId: units.get("EMB")!,
      highlightId: null,
      ownerId: null,
      title: "Savings books are kept by the branch",
      description: null,
      category: "FRAUD",
      cause: "Members leave their books at the branch after meetings.",
      event: "Withdrawals are entered that members never asked for.",
      consequence: "Members lose savings, and trust in the branch.",
      controls: null,
      inherentL: 4,
      inherentI: 4,
      controlEff: 2,
      residualL: 3,
      residualI: 4,
      residualReason: null,
    },
    false,
    "AUDIT",
  );
}

async function draftOf(units: ReadonlyMap<string, number>, actor: Actor): Promise<void> {
  await createRisk(
    actor,
    {
      unitId: units.get("EMB")!,
      highlightId: null,
      ownerId: null,
      title: "The landlord may end the lease",
      description: "He spoke of selling the house.",
      category: "OPERATIONAL",
      cause: "The lease ends next year and was not renewed.",
      event: "The branch has to move within three months.",
      consequence: "Members do not find it, and the works cost money.",
      controls: null,
      inherentL: null,
      inherentI: null,
      controlEff: null,
      residualL: null,
      residualI: null,
      residualReason: null,
    },
    false,
  );
}

/** Salary reviews and their links, changes of pay from forms and files (spec: hr D10, N7, §6.2, I12, I15). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { runPage } from "~/engine/import/import-page.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { postbox } from "../mail/postbox.server";
import { reveal } from "../mail/hidden-values.server";
import { actorAt } from "../../../tests/setup/organisation";
import { testDatabase } from "../../../tests/setup/database";
import { JOINED, seedPay, type TestPay } from "../../../tests/setup/pay";
import { salaryImport } from "./import-salaries.server";
import { answerReview, mustBeLive, openReview, salaryChange, salaryReview } from "./index.server";
import { reviewLetter } from "./pay-letters.server";

const AT = new Date("2026-11-20T09:00:00Z");
const DAY = 86_400_000;
let senders = 0;
/** Somebody who is not signed in, at an address of their own. */
const asker = (at = AT) => ({ at, ip: `192.0.2.${++senders}`, requestId: "test" });
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: { name: string }) => error.name,
  );
const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );

let prefix = 0;
let world: TestPay;
let employeeId: number;
let employeeNo: string;

beforeAll(async () => {
  await testDatabase();
});

beforeEach(async () => {
  world = await seedPay(`Z${String.fromCharCode(65 + prefix++)}`);
  ({ employeeId } = await world.worker("Asha", 300_000n));
  ({ employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } }));
  for (const actor of ["clerk", "manager"] as const)
    world[actor] = { ...world[actor], grants: world[actor].grants.map(withReviews) };
});

const withReviews = (grant: Actor["grants"][number]) => ({
  ...grant,
  permissions: new Set([
    ...grant.permissions,
    "increment.read",
    ...(grant.permissions.has("pay.approve") ? ["pay.edit"] : []),
  ]),
});

const typed = (more: Record<string, unknown> = {}) =>
  typedSchema(salaryReview).parse({
    ...{ cycle: "2027", employeeId: String(employeeId), proposedBasic: "3300.00", effectiveOn: "2027-01-01" },
    ...{ message: "For the growth of the portfolio", ...more },
  });
const propose = async (more: Record<string, unknown> = {}) =>
  (await addRecord(world.clerk, salaryReview, typed(more))).id;
const move = (actor: Actor, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(actor, salaryReview, id, name, more);
const row = (id: number) => db.salaryReview.findUniqueOrThrow({ where: { id } });

/** The token of the last mail, as its receiver reads it. */
async function token(): Promise<string> {
  const mails = await db.mailMessage.findMany({ where: { template: "salary-review" }, orderBy: { id: "asc" } });
  return /status\/accept\/([\w-]{43})/.exec(reveal(mails.at(-1)!.text, postbox().secret))![1]!;
}

async function sent(): Promise<{ id: number; link: string }> {
  const id = await propose();
  await move(world.manager, id, "approve");
  await move(world.clerk, id, "send");
  return { id, link: await token() };
}

describe("a salary review", () => {
  it("is proposed by one, approved by another, and sent with a link of which only the hash is kept", async () => {
    const own = { ...world.clerk, employeeId };
    expect(await outcome(addRecord(own, salaryReview, typed()))).toBe("InputProblem");
    expect(await codes(addRecord(world.clerk, salaryReview, typed({ effectiveOn: JOINED })))).toEqual([
      "effectiveOn:outside",
    ]);
    const id = await propose();
    expect(await row(id)).toMatchObject({ currentBasic: 300_000n, proposedBasic: 330_000n, status: "DRAFT" });
    expect(await codes(propose())).toEqual(["cycle:twice"]);
    const prepared = { ...world.manager, userId: world.clerk.userId };
    expect(await outcome(move(prepared, id, "approve"))).toBe("Forbidden");
    // Whose pay it is finds it nowhere in HR.
    expect(await outcome(move({ ...world.manager, employeeId }, id, "approve"))).toBe("NotFound");
    expect(await outcome(move(world.clerk, id, "send"))).toBe("Conflict");
    await move(world.manager, id, "approve");
    await move(world.clerk, id, "send");
    const link = await token();
    const kept = await row(id);
    expect(kept).toMatchObject({ status: "SENT", sendings: 1 });
    expect(kept.expiresAt!.getTime()).toBe(AT.getTime() + 14 * DAY);
    const everywhere = JSON.stringify(
      [kept, await db.mailMessage.findMany(), await db.auditEvent.findMany(), await db.stateChange.findMany()],
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    );
    expect(everywhere).not.toContain(link);
    expect(everywhere).not.toContain("3,300.00");
  });

  it("changes by no look at its link, shows nothing without the number, and slows who guesses it (I15)", async () => {
    const { id, link } = await sent();
    const before = await row(id);
    for (let look = 0; look < 3; look++) await mustBeLive(link, AT);
    expect(await outcome(mustBeLive(`${link.slice(1)}x`, AT))).toBe("NotFound");
    expect(await codes(openReview(link, "S-0", asker()))).toEqual(["employeeNo:wrong_number"]);
    expect(await openReview(link, ` ${employeeNo.toLowerCase()} `, asker())).toMatchObject({
      cycle: "2027",
      proposed: "KES 3,300.00",
    });
    expect(await row(id)).toEqual(before);
    for (let guess = 0; guess < 5; guess++)
      expect(await outcome(openReview(link, `X-${guess}`, asker()))).toBe("InputProblem");
    expect(await outcome(openReview(link, employeeNo, asker()))).toBe("TryLater");
    const answer = { token: link, answer: "accept", employeeNo, comment: null } as const;
    expect(await outcome(answerReview(answer, asker()))).toBe("TryLater");
    expect(await row(id)).toEqual(before);
  });

  it("takes one answer, of two at once too, and leaves other links alone (I15)", async () => {
    const { id, link } = await sent();
    const biko = await world.worker("Biko", 310_000n);
    const other = await propose({ employeeId: String(biko.employeeId) });
    await move(world.manager, other, "approve");
    await move(world.clerk, other, "send");
    const otherLink = await token();
    const answer = { token: link, answer: "accept", employeeNo, comment: "Thank you" } as const;
    const both = await Promise.allSettled([answerReview(answer, asker()), answerReview(answer, asker())]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await outcome(answerReview({ ...answer, answer: "decline" }, asker()))).toBe("NotFound");
    expect(await outcome(mustBeLive(link, AT))).toBe("NotFound");
    await mustBeLive(otherLink, AT);
    const kept = await row(id);
    expect(kept).toMatchObject({ status: "APPLIED", answer: "ACCEPTED", comment: "Thank you", tokenHash: null });
    const change = await db.salaryChange.findUniqueOrThrow({ where: { id: kept.changeId! }, include: { slice: true } });
    expect(change).toMatchObject({
      ...{ kind: "MERIT", status: "APPROVED", basic: 330_000n, effectiveOn: "2027-01-01" },
      ...{ preparedById: world.clerk.userId, decidedById: world.manager.userId },
    });
    const slices = await db.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
    expect(slices.map(({ validFrom, validTo, basic }) => [validFrom, validTo, basic])).toEqual([
      [JOINED, "2026-12-31", 300_000n],
      ["2027-01-01", "9999-12-31", 330_000n],
    ]);
  });

  it("is declined with a reason, talked about and proposed anew; what was sent before opens no more", async () => {
    const { id, link } = await sent();
    const answer = { token: link, answer: "decline", employeeNo, comment: " no " } as const;
    expect(await answerReview(answer, asker())).toMatchObject({ missing: true });
    expect((await row(id)).status).toBe("SENT");
    await answerReview({ ...answer, comment: "Less than was promised" }, asker());
    expect(await row(id)).toMatchObject({ status: "DECLINED", comment: "Less than was promised", changeId: null });
    await move(world.clerk, id, "reopen", {
      ...{ note: "We talked about it today", proposedBasic: "3400.00", effectiveOn: "2027-02-01" },
    });
    expect(await row(id)).toMatchObject({ status: "DRAFT", proposedBasic: 340_000n, approvedById: null, answer: null });
    await move(world.manager, id, "approve");
    await move(world.clerk, id, "send");
    await answerReview({ ...answer, token: await token(), comment: "Still too little" }, asker());
    const anew = { note: "We talked once more", proposedBasic: "4500.00", effectiveOn: "2027-02-01" };
    await move(world.manager, id, "reopen", anew);
    expect(await codes(move(world.manager, id, "approve"))).toEqual([":own_proposal"]);
    const another = { ...world.manager, userId: 9_079 };
    await move(another, id, "approve");
    await move(world.clerk, id, "send");
    await answerReview({ ...answer, token: await token(), comment: "More than we agreed" }, asker());
    await move(world.clerk, id, "reopen", anew);
    await move(world.manager, id, "approve");
    await move(world.clerk, id, "send");
    const second = await token();
    expect(await outcome(mustBeLive(link, AT))).toBe("NotFound");
    await move(world.clerk, id, "resend");
    expect(await outcome(mustBeLive(second, AT))).toBe("NotFound");
    await mustBeLive(await token(), AT);
    await move(world.clerk, id, "withdraw", { note: "The round is over for this year" });
    expect(await outcome(mustBeLive(await token(), AT))).toBe("NotFound");
  });

  it("ends by its day, is sent again, and waits for HR where something stands in its way", async () => {
    const { id, link } = await sent();
    const late = new Date(AT.getTime() + 14 * DAY);
    expect(await outcome(mustBeLive(link, late))).toBe("NotFound");
    const answer = { answer: "accept", employeeNo, comment: null } as const;
    expect(await outcome(answerReview({ ...answer, token: link }, asker(late)))).toBe("NotFound");
    await move({ ...world.clerk, at: late }, id, "resend");
    const wanted = { employeeId: String(employeeId), kind: "ANNUAL", effectiveOn: "2026-12-01", basic: "3100.00" };
    const change = await addRecord(
      world.clerk,
      salaryChange,
      typedSchema(salaryChange).parse({ ...wanted, reason: "Increment of the year" }),
    );
    await answerReview({ ...answer, token: await token() }, asker(late));
    expect(await row(id)).toMatchObject({ status: "ACCEPTED", changeId: null });
    expect(await codes(move(world.manager, id, "apply"))).toEqual([":open_change"]);
    await makeMove(world.manager, salaryChange, change.id, "approve");
    // Newer pay is not written over by an older proposal.
    expect(await codes(move(world.manager, id, "apply"))).toEqual([":pay_changed"]);
    expect(await db.salarySlice.count({ where: { employeeId } })).toBe(2);
    await move(world.clerk, id, "withdraw", { note: "Proposed again with the new pay" });
  });
});

describe("a review beside changes of pay", () => {
  const change = async (more: Record<string, unknown> = {}) => {
    const wanted = { employeeId: String(employeeId), kind: "ANNUAL", effectiveOn: "2026-12-01", basic: "3200.00" };
    const values = { ...wanted, reason: "Increment of the year", ...more };
    return (await addRecord(world.clerk, salaryChange, typedSchema(salaryChange).parse(values))).id;
  };
  const decide = (id: number, name: string) =>
    makeMove(world.manager, salaryChange, id, name, { note: "As was agreed" });
  const notices = async (id: number) =>
    (await salaryReview.page!(
      world.manager,
      (await salaryReview.workflow.load(db as never, world.manager, id)) as never,
    ))!.notices!.map(({ title, lines }) => [title, ...lines]);

  it("asks for a reason where pay falls or changes by more than half, as every change of pay does", async () => {
    const less = await propose({ proposedBasic: "1400.00" });
    expect(await notices(less)).toEqual([
      ["Check the new pay: write a comment to go on", "Basic pay falls by 53.3 %, from KES 3,000.00 to KES 1,400.00."],
    ]);
    expect(await codes(move(world.manager, less, "approve"))).toEqual(["note:note_required"]);
    expect(await codes(move(world.manager, less, "approve", { note: "ok" }))).toEqual(["note:note_required"]);
    await move(world.manager, less, "approve", { note: "Fewer hours from then on" });
    expect(await notices(less)).toEqual([]);
    const much = await propose({ cycle: "2027 B", proposedBasic: "6420.00" });
    expect(await codes(move(world.manager, much, "approve"))).toEqual(["note:note_required"]);
    await move(world.manager, much, "approve", { note: "She takes over the region" });
  });

  it("begins with the pay of the day before, and says what follows", async () => {
    await decide(await change(), "approve");
    const id = await propose();
    expect(await row(id)).toMatchObject({ currentBasic: 320_000n, status: "DRAFT" });
    await move(world.manager, id, "approve");
    await move(world.clerk, id, "send");
    await answerReview({ token: await token(), answer: "accept", employeeNo, comment: null }, asker());
    expect(await row(id)).toMatchObject({ status: "APPLIED" });
    const before = await propose({ cycle: "2026", effectiveOn: "2026-12-15", proposedBasic: "3250.00" });
    expect(await row(before)).toMatchObject({ currentBasic: 320_000n });
    const follows = "From 01 Jan 2027 it is KES 3,300.00: this pay counts until the day before.";
    expect(await notices(before)).toEqual([["Another change follows", follows]]);
    await move(world.manager, before, "approve");
    await move(world.clerk, before, "send");
    expect(await openReview(await token(), employeeNo, asker())).toMatchObject({
      current: "KES 3,200.00",
      from: "15 Dec 2026, until 31 Dec 2026",
    });
    expect(JSON.stringify(await reviewLetter.read(world.manager, before))).toContain(
      "with effect from 15 Dec 2026, until 31 Dec 2026",
    );
  });

  it("is not proposed for a day on which pay changes already, or while a change waits", async () => {
    const id = await change();
    expect(await codes(propose({ effectiveOn: "2026-12-01" }))).toEqual([":open_change"]);
    await decide(id, "approve");
    expect(await codes(propose({ effectiveOn: "2026-12-01" }))).toEqual(["effectiveOn:pay_day"]);
    expect(await codes(propose({ proposedBasic: "3200.00" }))).toEqual(["proposedBasic:no_change"]);
    // Who does not see pay learns nothing by trying: the approval asks.
    const blind = await actorAt(world.branch, ["area.hr", "increment.read", "pay.edit"], 9_078);
    const { id: same } = await addRecord(blind, salaryReview, typed({ proposedBasic: "3200.00" }));
    expect(await codes(move(world.manager, same, "approve"))).toEqual([":no_change"]);
  });

  it("is neither approved nor sent once pay changes on its day, or was changed since; proposing again works", async () => {
    const [first, second] = [await propose(), await propose({ cycle: "2027 B", effectiveOn: "2027-03-01" })];
    await move(world.manager, second, "approve");
    const waiting = await change();
    expect(await codes(move(world.manager, first, "approve"))).toEqual([":open_change"]);
    expect(await codes(move(world.clerk, second, "send"))).toEqual([":open_change"]);
    await decide(waiting, "approve");
    expect(await codes(move(world.manager, first, "approve"))).toEqual([":pay_changed"]);
    expect(await codes(move(world.clerk, second, "send"))).toEqual([":pay_changed"]);
    await move(world.clerk, second, "withdraw", { note: "Proposed again with the new pay" });
    const again = await propose({ cycle: "2027 B", effectiveOn: "2027-03-01" });
    await move(world.manager, again, "approve");
    await decide(await change({ effectiveOn: "2027-03-01", basic: "3250.00" }), "approve");
    expect(await codes(move(world.clerk, again, "send"))).toEqual([":pay_day"]);
  });

  it("waits for HR where pay changes between the approval and the answer, and is then proposed again", async () => {
    const { id, link } = await sent();
    await decide(await change(), "approve");
    expect(await codes(move(world.clerk, id, "resend"))).toEqual([":pay_changed"]);
    await answerReview({ token: link, answer: "accept", employeeNo, comment: null }, asker());
    expect(await row(id)).toMatchObject({ status: "ACCEPTED", changeId: null });
    expect(await codes(move(world.manager, id, "apply"))).toEqual([":pay_changed"]);
    await move(world.clerk, id, "withdraw", { note: "Proposed again with the new pay" });
    const again = await propose();
    await move(world.manager, again, "approve");
    await move(world.clerk, again, "send");
    const declined = { token: await token(), answer: "decline", employeeNo, comment: "Less than agreed" } as const;
    await answerReview(declined, asker());
    // Proposed for another day, it begins with the pay before that day.
    await decide(await change({ effectiveOn: "2027-02-01", basic: "3250.00" }), "approve");
    const anew = { note: "We talked about it today", proposedBasic: "3400.00", effectiveOn: "2027-02-01" };
    expect(await codes(move(world.clerk, again, "reopen", anew))).toEqual(["effectiveOn:pay_day"]);
    await move(world.clerk, again, "reopen", { ...anew, effectiveOn: "2027-03-01" });
    expect(await row(again)).toMatchObject({ currentBasic: 325_000n, status: "DRAFT" });
    await move(world.manager, again, "approve");
    await move(world.clerk, again, "send");
    await answerReview({ ...declined, token: await token(), answer: "accept" }, asker());
    expect(await row(again)).toMatchObject({ status: "APPLIED" });
  });
});

describe("changes of pay", () => {
  it("come from a file by amount or percent, tried first, all or none, nobody's own", async () => {
    const biko = await world.worker("Biko", 200_001n);
    const no = async (id: number) => (await db.employee.findUniqueOrThrow({ where: { id } })).employeeNo;
    const heading = "Employee number,Kind,From,New basic pay,Rise (percent),Reason";
    const bytes = (...lines: string[]) => new TextEncoder().encode([heading, ...lines].join("\n"));
    const check = async (actor: Actor, ...lines: string[]) =>
      (await checkImport(actor, salaryImport, { name: "pay.csv", bytes: bytes(...lines) })).id;
    const asha = `${employeeNo},Annual increment,01-Jan-2027,,4.5,Increment of the year`;
    const other = `${await no(biko.employeeId)},CORRECTION,2026-12-01,2500.00,,The scale was wrong`;
    const wrong = await check(
      world.clerk,
      asha,
      `${await no(biko.employeeId)},Gift,2026-12-01,2500.00,4,ok`,
      "NOBODY,Correction,2026-12-40,0,,The scale was wrong",
    );
    expect(
      (await runPage(world.clerk, salaryImport, wrong)).problems.map(({ row: at, column }) => `${at} ${column}`),
    ).toEqual(["3 Kind", "3 New basic pay", "3 Reason", "4 Employee number", "4 From", "4 New basic pay"]);
    const own = await check({ ...world.clerk, employeeId }, asha);
    expect((await runPage(world.clerk, salaryImport, own)).problems).toHaveLength(1);
    const id = await check(world.clerk, asha, other);
    expect(await db.salaryChange.count({ where: { status: "SUBMITTED", employeeId } })).toBe(0);
    await commitImport(world.clerk, salaryImport, id);
    const entered = await db.salaryChange.findMany({
      where: { employeeId: { in: [employeeId, biko.employeeId] }, status: "SUBMITTED" },
      orderBy: { basic: "asc" },
    });
    expect(entered.map(({ kind, basic, effectiveOn }) => [kind, basic, effectiveOn])).toEqual([
      ["CORRECTION", 250_000n, "2026-12-01"],
      ["ANNUAL", 313_500n, "2027-01-01"],
    ]);
  });

  it("are seen by those who see pay, and by who prepared them without the pay before", async () => {
    await world.salary(employeeId, "2026-07-01", 330_000n);
    const other = await actorAt(world.branch, ["area.hr", "increment.read", "pay.edit"], 9_077);
    const add = (actor: Actor) =>
      addRecord(
        actor,
        salaryChange,
        typedSchema(salaryChange).parse({
          ...{ employeeId: String(employeeId), kind: "MERIT", effectiveOn: "2027-01-01", basic: "3500.00" },
          reason: "The best portfolio of the branch",
        }),
      );
    const { id } = await add(other);
    const seen = await salaryChange.workflow.load(db as never, other, id);
    expect(seen).not.toBeNull();
    const mine = await db.salaryChange.findMany({ where: { employeeId, kind: "ANNUAL" } });
    expect(await salaryChange.workflow.load(db as never, other, mine[0]!.id)).toBeNull();
    // One's own waits unseen until it is approved.
    const self = { ...world.manager, employeeId };
    expect(await salaryChange.workflow.load(db as never, self, id)).toBeNull();
    expect(await salaryChange.workflow.load(db as never, self, mine[0]!.id)).not.toBeNull();
    const before = salaryChange.list.columns.before!.words as unknown as (row: unknown, actor: Actor) => string | null;
    expect(before(seen, other)).toBeNull();
    expect(before(seen, world.manager)).toBe("KES 3,300.00");
    const rise = salaryChange.list.columns.rise!.words as unknown as (row: unknown, actor: Actor) => string | null;
    expect(rise(seen, world.manager)).toBe("+6.1 %");
  });
});

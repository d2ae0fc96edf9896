import { generateSync } from "otplib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InputProblem, TryLater } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { hire, PASSWORD } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { actorOf } from "./actor.server";
import { CONFIRMED_MS, confirmPerson, isConfirmed } from "./confirm.server";
import { renewRecoveryCodes } from "./recovery-codes.server";
import { seal } from "./sealing.server";
import { findSession, startSession, type SessionRow } from "./sessions.server";
import { newTotpSecret } from "./totp.server";

const SECRET = newTotpSecret();
const begun = new Date("2026-11-20T08:00:00Z");
const codeAt = (at: Date) => generateSync({ secret: SECRET, epoch: at.getTime() / 1_000 });
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000);

let userId: number;
let actor: Actor;
let token: string;
let recovery: string[];

/** Their session, as a request at this moment finds it. */
async function session(at = begun): Promise<SessionRow> {
  const found = await findSession(token, at);
  if (found.state !== "live") throw new Error(found.state);
  return found.session;
}

const confirm = async (code: string, { password = PASSWORD, seconds = 0 } = {}) =>
  confirmPerson({ ...actor, at: after(seconds) }, await session(), true, { password, code }).then(
    () => null,
    (error: unknown) => error,
  );
const refused = (field: string) => ({ problems: [expect.objectContaining({ field })] });

beforeAll(async () => {
  await testDatabase();
  ({ userId } = await hire((await seedTree()).branches[0], "Branch Manager"));
  actor = await actorOf(userId, { at: begun, requestId: "request", ip: "192.0.2.1", via: "session" });
});

beforeEach(async () => {
  await database().writing(async (tx) => {
    await tx.throttle.deleteMany();
    await tx.user.update({
      where: { id: userId },
      data: { totpSecret: seal("totp", SECRET), totpSince: begun, totpLastStep: null },
    });
    recovery = await renewRecoveryCodes(tx, userId);
  });
  token = await startSession(actor, "browser");
});

describe("a confirmation", () => {
  it("comes with signing in and holds for ten minutes", async () => {
    expect(isConfirmed(await session(), begun)).toBe(true);
    expect(isConfirmed(await session(), new Date(begun.getTime() + CONFIRMED_MS - 1))).toBe(true);
    expect(isConfirmed(await session(), new Date(begun.getTime() + CONFIRMED_MS))).toBe(false);
    expect(isConfirmed({ ...(await session()), confirmedAt: null }, begun)).toBe(false);
  });

  it("is renewed by password and code together, and by neither alone", async () => {
    expect(await confirm(codeAt(after(700)), { seconds: 700, password: "another long password" })).toMatchObject(
      refused("password"),
    );
    expect(await confirm("", { seconds: 700 })).toMatchObject(refused("code"));
    expect(await confirm("000000", { seconds: 700 })).toMatchObject(refused("code"));
    expect(isConfirmed(await session(), after(700))).toBe(false);
    expect(await confirm(codeAt(after(700)), { seconds: 700 })).toBeNull();
    expect(isConfirmed(await session(), after(700))).toBe(true);
    expect((await db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } })).action).toBe("Session.confirm");
  });

  it("asks for the password alone of those who have no second factor", async () => {
    expect(
      await confirmPerson({ ...actor, at: after(700) }, await session(), false, { password: PASSWORD, code: "" }),
    ).toBeNull();
    expect(isConfirmed(await session(), after(700))).toBe(true);
  });
});

describe("a code", () => {
  it("counts once, of twenty at the same moment too", async () => {
    const code = codeAt(after(700));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(code, { seconds: 700 })));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    await database().writing((tx) => tx.throttle.deleteMany());
    expect(await confirm(code, { seconds: 701 })).toBeInstanceOf(InputProblem);
    expect(await confirm(codeAt(after(670)), { seconds: 701 })).toBeInstanceOf(InputProblem);
    expect(await confirm(codeAt(after(730)), { seconds: 730 })).toBeNull();
  });

  it("may be a recovery code, each once, in any case and spelling, and only the person's own", async () => {
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    expect(JSON.stringify(await db.recoveryCode.findMany())).not.toContain(recovery[0]!.slice(0, 4));
    expect(await confirm(recovery[0]!)).toBeNull();
    expect(await confirm(recovery[0]!)).toBeInstanceOf(InputProblem);
    expect(await confirm(` ${recovery[1]!.toLowerCase().replaceAll("-", " ")}`)).toBeNull();
    const both = await Promise.all([confirm(recovery[2]!), confirm(recovery[2]!)]);
    expect(both.filter((outcome) => outcome === null)).toHaveLength(1);
    const other = await hire((await db.orgUnit.findFirstOrThrow({ where: { kind: "BRANCH" } })).id, "Branch Manager");
    const theirs = await database().writing((tx) => renewRecoveryCodes(tx, other.userId));
    expect(await confirm(theirs[0]!)).toBeInstanceOf(InputProblem);
    const [old] = recovery.slice(5);
    await database().writing((tx) => renewRecoveryCodes(tx, userId));
    expect(await confirm(old!)).toBeInstanceOf(InputProblem);
  });

  it("is guessed five times, then each guess waits longer, also when many come at once", async () => {
    for (let n = 0; n < 5; n++) expect(await confirm("000000")).toBeInstanceOf(InputProblem);
    expect(await confirm("000000")).toMatchObject({ retryAfter: 5, status: 429 });
    expect(await confirm(codeAt(begun))).toBeInstanceOf(TryLater);
    expect(await confirm("000000", { seconds: 5 })).toBeInstanceOf(InputProblem);
    expect(await confirm("000000", { seconds: 5 })).toMatchObject({ retryAfter: 10 });
    expect(await confirm(codeAt(after(15)), { seconds: 15 })).toBeNull();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => confirm("000000", { seconds: 15 })));
    expect(guesses.filter((outcome) => outcome instanceof InputProblem)).toHaveLength(5);
  });
});

it("a password is guessed five times, and signing in elsewhere is not slowed by it", async () => {
  for (let n = 0; n < 5; n++)
    expect(await confirm("", { password: `guess number ${n}` })).toMatchObject(refused("code"));
  for (let n = 0; n < 5; n++)
    expect(await confirm("000000", { password: `guess number ${n}` })).toMatchObject(refused("password"));
  expect(await confirm(codeAt(begun))).toBeInstanceOf(TryLater);
  expect(await db.throttle.count({ where: { key: { startsWith: "name:" } } })).toBe(0);
});

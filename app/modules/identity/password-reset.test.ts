import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { InputProblem, NotFound, TryLater } from "~/core/problems";
import { hire, PASSWORD } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { reveal } from "../mail/hidden-values.server";
import { postbox } from "../mail/postbox.server";
import { actorOf, systemActor } from "./actor.server";
import { userOfToken, issueToken } from "./api-tokens.server";
import { issueCredential } from "./credentials.server";
import { changeOwnPassword } from "./own-password.server";
import { askForReset, choosePasswordByCode, choosePasswordByLink, ownerOfLink } from "./password-reset.server";
import { findSession, startSession } from "./sessions.server";
import { signIn } from "./sign-in.server";

const begun = Date.parse("2026-11-20T08:00:00Z");
const GOOD = "seven brown kettles";
let tree: SmallTree;
let userId: number;
let name: string;
let people = 0;
let addresses = 0;
const from = (minutes = 0, ip = `203.0.113.${++addresses}`) => ({
  at: new Date(begun + minutes * 60_000),
  ip,
  requestId: "request",
});
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => error,
  );

beforeAll(async () => {
  tree = await seeded(seedTree);
});

beforeEach(async () => {
  name = `forgetful.${++people}`;
  ({ userId } = await hire(tree.branches[0], "Branch Manager", name));
});

const mails = (template = "reset-password") =>
  db.mailMessage.findMany({ where: { userId, template }, orderBy: { id: "asc" } });

/** The link and the code of the last mail, as its receiver reads them. */
async function lastMail(): Promise<{ token: string; code: string }> {
  const text = reveal((await mails()).at(-1)!.text, postbox().secret);
  return { token: /reset-password\/([\w-]{43})/.exec(text)![1]!, code: /^\s*(\d{8})\s*$/m.exec(text)![1]! };
}

describe("asking for a new password", () => {
  it("mails a link and a code that lie nowhere in plain text", async () => {
    await askForReset(` ${name.toUpperCase()} `, from());
    const { token, code } = await lastMail();
    const rows = JSON.stringify([
      await db.credentialToken.findMany(),
      await db.mailMessage.findMany(),
      await db.auditEvent.findMany(),
      await db.throttle.findMany(),
    ]);
    for (const hidden of [token, code]) expect(rows).not.toContain(hidden);
    expect(await ownerOfLink(token, from().at)).toEqual({ signInName: name, invited: false });
    expect(reveal((await mails())[0]!.text, postbox().secret)).toContain(`https://portal.test/reset-password/${token}`);
  });

  it("says the same of an unknown name, of a closed account and of one without an address, in the same time", async () => {
    const { userId: closed } = await hire(tree.branches[0], "Branch Manager", `closed.${people}`);
    await database().writing(async (tx) => {
      await tx.user.update({ where: { id: closed }, data: { status: "LOCKED" } });
    });
    const times: Record<string, number> = {};
    for (const who of [name, "nobody.at.all", `closed.${people}`]) {
      const began = performance.now();
      expect(await askForReset(who, from())).toBe(true);
      times[who] = performance.now() - began;
    }
    expect(Math.max(...Object.values(times)) - Math.min(...Object.values(times))).toBeLessThan(100);
    expect(await mails()).toHaveLength(1);
    expect(await db.mailMessage.count({ where: { userId: closed } })).toBe(0);
  });

  it("sends three mails an hour to one person, and hears one address three times an hour", async () => {
    for (let n = 0; n < 5; n++) expect(await askForReset(name, from(n))).toBe(true);
    expect(await mails()).toHaveLength(3);
    await askForReset(name, from(61));
    expect(await mails()).toHaveLength(4);
    for (let n = 0; n < 20; n++) await askForReset("nobody", from(n, "198.51.100.7"));
    for (const who of [name, "nobody"])
      expect(await outcome(askForReset(who, from(30, "198.51.100.7")))).toBeInstanceOf(TryLater);
    expect(await askForReset("nobody", from(61, "198.51.100.7"))).toBe(true);
  });
});

describe("a link", () => {
  it("sets the password once, ends every session, token and trusted device, and tells the person", async () => {
    const actor = await actorOf(userId, { at: new Date(begun), requestId: "r", ip: "192.0.2.1", via: "session" });
    const session = await startSession(actor, "");
    const { token: bearer } = await issueToken(actor);
    await database().writing((tx) =>
      tx.device.create({
        data: {
          userId,
          hash: `h${userId}`,
          name: "A browser",
          ip: "192.0.2.1",
          firstSeenAt: actor.at,
          lastSeenAt: actor.at,
          trustedUntil: new Date(begun + 86_400_000),
        },
      }),
    );
    await askForReset(name, from());
    const { token } = await lastMail();
    expect(await choosePasswordByLink(token, GOOD, from(5))).toBe(true);
    expect((await findSession(session, from(5).at)).state).toBe("ended");
    expect(await userOfToken(bearer, from(5).at)).toBeNull();
    expect(await db.device.count({ where: { userId, trustedUntil: { not: null } } })).toBe(0);
    expect(await signIn({ username: name, password: GOOD }, { ip: "192.0.2.9", at: from(6).at })).toEqual({ userId });
    expect(
      await outcome(signIn({ username: name, password: PASSWORD }, { ip: "192.0.2.9", at: from(6).at })),
    ).toBeInstanceOf(InputProblem);
    expect(await mails("password-changed")).toHaveLength(1);
    expect(await outcome(choosePasswordByLink(token, "another good one", from(6)))).toBeInstanceOf(NotFound);
    expect(await db.auditEvent.count({ where: { action: "User.resetPassword", entityId: String(userId) } })).toBe(1);
  });

  it("is dead after thirty minutes, once a newer one was sent, when the account is locked, and when it never was", async () => {
    await askForReset(name, from());
    const first = await lastMail();
    for (const [link, minutes] of [
      [first.token, 30],
      ["x".repeat(43), 1],
      ["", 1],
      [first.token.toLowerCase(), 1],
    ] as const) {
      expect(await outcome(ownerOfLink(link, from(minutes).at))).toBeInstanceOf(NotFound);
      expect(await outcome(choosePasswordByLink(link, GOOD, from(minutes)))).toBeInstanceOf(NotFound);
    }
    await askForReset(name, from(1));
    expect(await outcome(choosePasswordByLink(first.token, GOOD, from(2)))).toBeInstanceOf(NotFound);
    const second = await lastMail();
    await database().writing((tx) => tx.user.update({ where: { id: userId }, data: { status: "LOCKED" } }));
    expect(await outcome(choosePasswordByLink(second.token, GOOD, from(2)))).toBeInstanceOf(NotFound);
  });

  it("lets one of many through that use it at once", async () => {
    await askForReset(name, from());
    const { token } = await lastMail();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => outcome(choosePasswordByLink(token, `${GOOD} ${n}`, from(1)))),
    );
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(outcomes.filter((one) => one instanceof NotFound)).toHaveLength(7);
  });

  it("refuses a weak password and stays good for a better one", async () => {
    await askForReset(name, from());
    const { token } = await lastMail();
    for (const weak of ["short", "passwordpassword", `${name}1`, "x".repeat(201)])
      expect(await outcome(choosePasswordByLink(token, weak, from(1)))).toMatchObject({
        problems: [{ field: "password", code: "weak_password" }],
      });
    expect(await choosePasswordByLink(token, GOOD, from(1))).toBe(true);
  });

  it("lets an invited person choose their first password, for three days", async () => {
    await database().writing((tx) => tx.user.update({ where: { id: userId }, data: { passwordHash: null } }));
    const invite = () =>
      inTx(
        systemActor(new Date(begun)),
        async ({ tx }) => (await issueCredential(tx, { userId, kind: "INVITE", at: new Date(begun) })).token,
      );
    const late = await invite();
    expect(await outcome(choosePasswordByLink(late, GOOD, from(72 * 60)))).toBeInstanceOf(NotFound);
    const token = await invite();
    expect(await ownerOfLink(token, from(71 * 60).at)).toEqual({ signInName: name, invited: true });
    expect(await choosePasswordByLink(token, GOOD, from(71 * 60))).toBe(true);
    expect(await mails("password-changed")).toHaveLength(0);
    expect(await db.auditEvent.count({ where: { action: "User.acceptInvite", entityId: String(userId) } })).toBe(1);
  });
});

describe("a code", () => {
  const choose = (username: string, code: string, asker = from(1)) =>
    outcome(choosePasswordByCode({ username, code, password: GOOD }, asker));

  it("sets the password of its own person alone, however it is typed", async () => {
    const { signInName: other } = await hire(tree.branches[0], "Branch Manager", `other.${people}`);
    await askForReset(name, from());
    const { code } = await lastMail();
    for (const who of [other, "nobody", ""])
      expect(await choose(who, code)).toMatchObject({ problems: [{ field: "code", code: "wrong_code" }] });
    expect(await choose(`${name}@example.org`, `${code.slice(0, 4)} ${code.slice(4)}`)).toBe("done");
    expect(await choose(name, code)).toBeInstanceOf(InputProblem);
  });

  it("has five tries, alike for a name that is known and one that is not", async () => {
    await askForReset(name, from());
    const { code } = await lastMail();
    const wrong = code === "00000000" ? "11111111" : "00000000";
    for (const who of [name, "no.such.person"]) {
      const tries: unknown[] = [];
      for (let n = 0; n < 6; n++) tries.push(await choose(who, wrong));
      expect(tries.map((one) => (one as Error).name)).toEqual([...Array<string>(5).fill("InputProblem"), "TryLater"]);
    }
    expect(await choose(name, code)).toBeInstanceOf(TryLater);
    expect(await choose(name, code, from(2))).toBe("done");
  });
});

describe("one's own password", () => {
  const at = new Date(begun);

  async function signedIn() {
    const actor = await actorOf(userId, { at, requestId: "r", ip: "192.0.2.1", via: "session" });
    const token = await startSession(actor, "A browser");
    const found = await findSession(token, at);
    if (found.state !== "live") throw new Error(found.state);
    return { actor, token, session: found.session };
  }

  it("changes with the old one; other sessions and tokens end, and this one gets a new id", async () => {
    const { actor, token, session } = await signedIn();
    const other = (await signedIn()).token;
    const { token: bearer } = await issueToken(actor);
    const renewed = await changeOwnPassword(actor, session, { current: PASSWORD, password: GOOD });
    expect(renewed).not.toBe(token);
    expect(await findSession(renewed, at)).toMatchObject({
      state: "live",
      session: { userId, stage: "OPEN", createdAt: at },
    });
    expect((await db.session.findMany({ where: { userId, endedAt: null } })).map((row) => row.expiresAt)).toEqual([
      new Date(begun + 12 * 3_600_000),
    ]);
    for (const old of [token, other]) expect((await findSession(old, at)).state).toBe("ended");
    expect(await userOfToken(bearer, at)).toBeNull();
    expect(await mails("password-changed")).toHaveLength(1);
    expect(JSON.stringify(await db.auditEvent.findMany({ where: { entityId: String(userId) } }))).not.toContain(
      "kettles",
    );
  });

  it("is refused for a wrong old one, a weak one and the same one; nothing changes", async () => {
    const { actor, token, session } = await signedIn();
    const change = (current: string, password: string) =>
      outcome(changeOwnPassword(actor, session, { current, password }));
    expect(await change("wrong", GOOD)).toMatchObject({ problems: [{ field: "current" }] });
    expect(await change(PASSWORD, "short")).toMatchObject({ problems: [{ field: "password" }] });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({
      problems: [{ field: "password", code: "same_password" }],
    });
    expect((await findSession(token, at)).state).toBe("live");
  });
});

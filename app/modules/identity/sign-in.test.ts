import { beforeAll, describe, expect, it } from "vitest";
import { InputProblem, TryLater } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { hire, PASSWORD } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { actorOf } from "./actor.server";
import { startSession } from "./sessions.server";
import { findByName, signIn, signInByForm } from "./sign-in.server";

const at = new Date("2026-11-20T08:00:00Z");
let userId: number;
let address = 0;
/** A new network for each test, so that none waits for another's failures. */
const somewhere = () => ({ ip: `10.${++address}.0.1`, at });
const refused = async (username: string, password: string, from = somewhere()) =>
  signIn({ username, password }, from).then(
    () => null,
    (error: unknown) => error,
  );

beforeAll(async () => {
  const tree = await seeded(seedTree);
  ({ userId } = await hire(tree.branches[0], "Branch Manager", "amina.yusuf"));
  await hire(tree.branches[0], "Branch Manager", "joseph.otieno");
  const { userId: closed } = await hire(tree.branches[0], "Branch Manager", "closed");
  await database().writing((tx) => tx.user.update({ where: { id: closed }, data: { status: "DISABLED" } }));
  const { userId: invited } = await hire(tree.branches[0], "Branch Manager", "invited");
  await database().writing((tx) => tx.user.update({ where: { id: invited }, data: { passwordHash: null } }));
});

describe("signing in", () => {
  it("takes the sign-in name, the e-mail and the employee number, in any case", async () => {
    const { employee } = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } });
    for (const username of [
      "amina.yusuf",
      " AMINA.Yusuf ",
      "Amina.Yusuf@Example.org",
      employee!.employeeNo,
      employee!.employeeNo.toLowerCase(),
    ]) {
      expect(await signIn({ username, password: PASSWORD }, somewhere())).toEqual({ userId });
    }
  });

  it("means the account that a new password is sent to, also where a name is one person's e-mail and another's sign-in name", async () => {
    const name = "amina.yusuf@example.org";
    expect((await findByName(name))?.id).toBe(userId);
    const other = await db.user.findUniqueOrThrow({ where: { signInName: "joseph.otieno" } });
    await database().writing((tx) => tx.user.update({ where: { id: other.id }, data: { signInName: name } }));
    expect([await findByName(name), await signIn({ username: name, password: PASSWORD }, somewhere())]).toMatchObject([
      { id: other.id, kind: "PERSON" },
      { userId: other.id },
    ]);
    await database().writing((tx) =>
      tx.user.update({ where: { id: other.id }, data: { signInName: "joseph.otieno" } }),
    );
    expect(await findByName("nobody")).toBeNull();
  });

  it("answers a wrong password, an unknown name, a closed account and one without a password in the same words", async () => {
    const errors = [
      await refused("amina.yusuf", "wrong wrong"),
      await refused("nobody", PASSWORD),
      await refused("closed", PASSWORD),
      await refused("invited", ""),
      await refused("invited", PASSWORD),
      await refused("amina.yusuf", `${PASSWORD} `),
      await refused("amina.yusuf", PASSWORD.toUpperCase()),
    ];
    const said = errors.filter((_, index) => index !== 3).map((error) => (error as InputProblem).problems);
    expect(new Set(said.map((problems) => JSON.stringify(problems))).size).toBe(1);
    expect(said[0]).toMatchObject([{ field: "password", code: "wrong_credentials" }]);
  });

  it("takes as long for an unknown name as for a wrong password", async () => {
    const times: Record<string, number[]> = { "amina.yusuf": [], nobody: [] };
    for (let i = 0; i < 5; i++) {
      for (const [name, taken] of Object.entries(times)) {
        const began = performance.now();
        await refused(name, "wrong wrong");
        taken.push(performance.now() - began);
      }
    }
    const [known, unknown] = Object.values(times).map((taken) => Math.min(...taken));
    // A name that is not looked up against any hash is answered in a fraction of the time.
    expect(unknown! / known!).toBeGreaterThan(0.3);
  });

  it("asks for what is missing without counting it", async () => {
    const from = somewhere();
    for (let i = 0; i < 30; i++) {
      expect(((await refused(" ", "", from)) as InputProblem).problems.map((one) => one.field)).toEqual([
        "username",
        "password",
      ]);
    }
    expect(((await refused("amina.yusuf", "", from)) as InputProblem).problems.map((one) => one.field)).toEqual([
      "password",
    ]);
    expect(await signIn({ username: "amina.yusuf", password: PASSWORD }, from)).toEqual({ userId });
  });

  it("slows down who guesses, for unknown names as for known ones, and even the right password waits", async () => {
    for (const username of ["amina.yusuf", "nobody.either"]) {
      const from = somewhere();
      for (let i = 0; i < 5; i++) expect(await refused(username, "wrong wrong", from)).toBeInstanceOf(InputProblem);
      expect(await refused(username, "wrong wrong", from)).toMatchObject({ retryAfter: 5, status: 429 });
      expect(await refused(username, PASSWORD, from)).toBeInstanceOf(TryLater);
    }
  });

  it("tells nothing more once many guesses come at once, not even that one was right", async () => {
    const from = somewhere();
    const errors = await Promise.all([
      ...Array.from({ length: 30 }, () => refused("joseph.otieno", "wrong wrong", from)),
      refused("joseph.otieno", PASSWORD, from),
    ]);
    const told = errors.filter((error) => error instanceof InputProblem);
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told.length).toBeLessThan(12);
    expect(errors.at(-1)).toBeInstanceOf(TryLater);
    expect(
      (await db.throttle.findFirstOrThrow({ where: { key: { startsWith: "pair:", endsWith: `|${from.ip}` } } }))
        .failures,
    ).toBe(30);
  });

  it("counts one account once, whichever of its names is typed", async () => {
    const from = somewhere();
    const { employee } = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } });
    for (const username of [
      "amina.yusuf",
      "amina.yusuf@example.org",
      employee!.employeeNo,
      "amina.yusuf",
      "amina.yusuf@example.org",
    ])
      expect(await refused(username, "wrong wrong", from)).toBeInstanceOf(InputProblem);
    for (const username of ["amina.yusuf", "amina.yusuf@example.org", employee!.employeeNo])
      expect(await refused(username, "wrong wrong", from)).toBeInstanceOf(TryLater);
  });

  it("lets the person in from where they signed in before while strangers guess their name", async () => {
    const { userId: victim } = await hire(
      (await db.orgUnit.findFirstOrThrow({ where: { kind: "BRANCH" } })).id,
      "Branch Manager",
      "victim",
    );
    const home = { ip: "192.0.2.77", at };
    await startSession(
      { ...(await actorOf(victim, { at, requestId: "r", ip: home.ip, via: "session" })), ip: home.ip },
      "browser",
    );
    for (let n = 0; n < 26; n++) await refused("victim", "guess", { ip: `198.51.100.${n}`, at });
    expect(await refused("victim", PASSWORD, { ip: "198.51.100.99", at })).toBeInstanceOf(TryLater);
    expect(await signIn({ username: "victim", password: PASSWORD }, home)).toEqual({ userId: victim });
  });

  it("reads username and password of a form, once each, and nothing that is no text", async () => {
    const send = (fields: [string, string | File][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return signInByForm(new Request("http://portal.test/", { method: "POST", body: form }), somewhere());
    };
    expect(
      await send([
        ["username", "amina.yusuf"],
        ["password", PASSWORD],
      ]),
    ).toEqual({ userId });
    await expect(
      send([
        ["username", "amina.yusuf"],
        ["password", new File([PASSWORD], "p")],
      ]),
    ).rejects.toBeInstanceOf(InputProblem);
    await expect(
      send([
        ["username[contains]", "a"],
        ["password", PASSWORD],
      ]),
    ).rejects.toBeInstanceOf(InputProblem);
  });
});

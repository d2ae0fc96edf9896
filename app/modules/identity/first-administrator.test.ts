import { beforeEach, describe, expect, it } from "vitest";
import { InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorOf } from "./actor.server";
import {
  createFirstAdministrator,
  isSetupToken,
  makeSetupToken,
  type FirstAdministrator,
} from "./first-administrator.server";
import { signIn } from "./sign-in.server";

const at = new Date("2026-11-20T08:00:00Z");
const input: FirstAdministrator = {
  companyName: "Umoja",
  companyCode: "UMJ",
  countryCode: "UG",
  name: "Sade Bello",
  signInName: "Sade",
  email: "Sade@Example.org",
  password: "a long enough password",
};
const origin = { at, requestId: "request", ip: null, via: "session" as const };

beforeEach(async () => void (await testDatabase()));

describe("the first administrator", () => {
  it("comes by a link that only the latest start gives, and that works once", async () => {
    const earlier = (await makeSetupToken())!;
    const token = (await makeSetupToken())!;
    expect([
      await isSetupToken(earlier),
      await isSetupToken(token),
      await isSetupToken(""),
      await isSetupToken("x"),
    ]).toEqual([false, true, false, false]);
    await expect(createFirstAdministrator(earlier, input, at, portal().companyStarts)).rejects.toBeInstanceOf(NotFound);
    const { userId } = await createFirstAdministrator(token, input, at, portal().companyStarts);
    expect(await isSetupToken(token)).toBe(false);
    await expect(
      createFirstAdministrator(
        token,
        { ...input, signInName: "second", companyCode: "TWO" },
        at,
        portal().companyStarts,
      ),
    ).rejects.toBeInstanceOf(NotFound);
    expect(await makeSetupToken()).toBeNull();
    expect(await db.user.count()).toBe(1);
    expect(await signIn({ username: "sade@example.org", password: input.password }, { ip: "192.0.2.1", at })).toEqual({
      userId,
    });
  });

  it("holds both administrating roles at the company, whose country sets the calendar", async () => {
    const { userId } = await createFirstAdministrator((await makeSetupToken())!, input, at, portal().companyStarts);
    const actor = await actorOf(userId, origin);
    expect(actor.grants.map((grant) => grant.roleName).sort()).toEqual(["Grapes Admin", "Super Admin"]);
    expect(actor.company).toMatchObject({ name: "Umoja", currency: "UGX", exponent: 0, timeZone: "Africa/Kampala" });
    expect(actor.grants.every((grant) => grant.unitPath === `/${actor.company.unitId}/`)).toBe(true);
  });

  it("finds books that can begin at once: a chart, what vouchers are judged by, and the limits of approvals", async () => {
    await createFirstAdministrator(
      (await makeSetupToken())!,
      { ...input, countryCode: "KE" },
      at,
      portal().companyStarts,
    );
    const { id: companyId } = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
    for (const rows of [
      db.ledger.count({ where: { companyId } }),
      db.systemLedger.count({ where: { companyId } }),
      db.voucherMapping.count({ where: { companyId } }),
      db.expenseHead.count({ where: { companyId } }),
    ])
      expect(await rows).toBeGreaterThan(10);
    expect(
      await db.authorityMapping.findFirst({
        where: { process: "Voucher", currency: "KES", role: { name: "Branch Manager" } },
      }),
    ).toMatchObject({ upTo: 5_000_000n, secondAbove: null });
    expect(
      await db.authorityMapping.findFirst({
        where: { process: "DayClose", currency: "KES", role: { name: "Area Manager" } },
      }),
    ).toMatchObject({ upTo: null, secondAbove: 100_000n });
  });

  it("is not made with a weak password or in an unknown country, and the link stays good", async () => {
    const token = (await makeSetupToken())!;
    for (const [field, wrong] of [
      ["password", { password: "short" }],
      ["password", { password: "sadebello2026" }],
      ["countryCode", { countryCode: "XX" }],
    ] as const) {
      const error = await createFirstAdministrator(token, { ...input, ...wrong }, at, portal().companyStarts).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(InputProblem);
      expect((error as InputProblem).problems[0]!.field).toBe(field);
    }
    expect([await db.user.count(), await db.orgUnit.count(), await isSetupToken(token)]).toEqual([0, 0, true]);
  });

  it("is one, though the link is used twice at the same moment", async () => {
    const token = (await makeSetupToken())!;
    const results = await Promise.allSettled([
      createFirstAdministrator(token, input, at, portal().companyStarts),
      createFirstAdministrator(
        token,
        { ...input, signInName: "other", email: null, companyCode: "TWO" },
        at,
        portal().companyStarts,
      ),
    ]);
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await db.user.count()).toBe(1);
  });
});

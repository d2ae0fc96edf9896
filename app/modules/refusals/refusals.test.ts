import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { countRefused, MOST_APART, takeRefused } from "~/platform/refused.server";
import { seeded } from "../../../tests/setup/database";
import { hire } from "../../../tests/setup/operations";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { findRefusals, flushRefusals, purgeRefusals } from "./index.server";
import { MANY, MOST_OF_A_DAY, MOST_TOLD } from "./keep-refusals.server";

const AT = new Date("2026-11-20T10:00:00Z");
let admin: Actor;
let company: number;

beforeEach(async () => {
  ({ company } = await seeded(seedTree));
  takeRefused();
  admin = { ...(await actorAt(company, ["console.user.read"], await hire(company, "Grapes Admin", "IT"))), at: AT };
});

const fail = (userId: number | null, address: string, times = 1, at = AT) => {
  for (let n = 0; n < times; n++) countRefused({ kind: "SIGN_IN", userId, address, at });
};
const rows = () => db.refusedCount.findMany({ orderBy: [{ day: "asc" }, { userId: "asc" }, { network: "asc" }] });

it("writes what was counted together, and adds to what is there", async () => {
  fail(null, "192.0.2.1", 3);
  fail(null, "192.0.2.77");
  countRefused({ kind: "REQUEST", userId: admin.userId, address: "2001:db8::1", at: AT });
  expect(await rows()).toEqual([]);
  await flushRefusals(AT);
  fail(null, "192.0.2.9");
  await flushRefusals(AT);
  expect(await rows()).toEqual([
    { day: "2026-11-20", kind: "SIGN_IN", userId: 0, network: "192.0.2.0/24", count: 5 },
    { day: "2026-11-20", kind: "REQUEST", userId: admin.userId, network: "2001:db8:0:0::/64", count: 1 },
  ]);
  expect(await findRefusals(admin)).toMatchObject({
    total: 6,
    days: [{ name: "20 Nov 2026", signIns: 5, requests: 1 }],
    networks: [{ name: "192.0.2.0/24", signIns: 5 }, { requests: 1 }],
    accounts: [{ name: "Unknown name, or no one signed in", signIns: 5 }, { requests: 1 }],
  });
});

it("keeps its size, whoever tries from wherever", async () => {
  for (let n = 0; n < MOST_APART + 1_500; n++) fail(n % 700, `10.${n >> 8}.${n & 255}.1`);
  const waiting = takeRefused();
  expect(waiting.length).toBeLessThanOrEqual(2 * MOST_APART + 1);
  expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_APART + 1_500);

  await database().writing((tx) =>
    tx.refusedCount.createMany({
      data: Array.from({ length: MOST_OF_A_DAY.networks }, (_, n) => ({
        day: "2026-11-20",
        kind: "SIGN_IN",
        userId: 0,
        network: `10.0.${n}.0/24`,
        count: 1,
      })),
    }),
  );
  fail(7, "192.0.2.1");
  fail(null, "192.0.2.2");
  fail(null, "10.0.5.9");
  await flushRefusals(AT);
  expect(
    await db.refusedCount.findMany({
      where: { OR: [{ network: "" }, { count: { gt: 1 } }] },
      orderBy: [{ userId: "desc" }, { network: "asc" }],
      select: { userId: true, network: true, count: true },
    }),
  ).toEqual([
    { userId: 7, network: "", count: 1 },
    { userId: 0, network: "", count: 1 },
    { userId: 0, network: "10.0.5.0/24", count: 2 },
  ]);
});

it("tells administrators of many failures to one account, once a day, and of so many accounts at most", async () => {
  const people: number[] = [];
  for (let n = 0; n <= MOST_TOLD; n++) people.push(await hire(company, null, "IT"));
  const told = () =>
    db.notification.findMany({
      where: { key: { startsWith: "failed-sign-ins:" } },
      orderBy: { id: "asc" },
      select: { userId: true, title: true, link: true },
    });
  fail(people[0]!, "192.0.2.1", MANY - 1);
  fail(null, "192.0.2.1", MANY);
  await flushRefusals(AT);
  expect(await told()).toEqual([]);
  for (const address of ["198.51.100.1", "203.0.113.1"]) {
    fail(people[0]!, address, 30);
    await flushRefusals(AT);
    expect(await told()).toEqual([
      {
        userId: admin.userId,
        title: expect.stringMatching(/^Many sign-ins to the account of .* failed on 20 Nov 2026$/),
        link: "/grapes/refusal",
      },
    ]);
  }
  for (const id of people) fail(id, "192.0.2.1", MANY);
  await flushRefusals(AT);
  expect(await told()).toHaveLength(MOST_TOLD);
  fail(people[0]!, "192.0.2.1", MANY, new Date("2026-11-21T10:00:00Z"));
  await flushRefusals(new Date("2026-11-21T10:00:00Z"));
  expect(await told()).toHaveLength(MOST_TOLD + 1);
});

it("forgets after thirty days", async () => {
  fail(null, "192.0.2.1", 1, new Date("2026-10-21T10:00:00Z"));
  fail(null, "192.0.2.1", 1, new Date("2026-10-22T10:00:00Z"));
  await flushRefusals(AT);
  expect(await database().writing((tx) => purgeRefusals(tx, AT))).toBe(1);
  expect((await rows()).map(({ day }) => day)).toEqual(["2026-10-22"]);
});

import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { mappingEndpoints } from "./mapping-endpoints";
import { endMapping, holderOf, mapManager, mappingGaps, mapSchema } from "./index.server";

const HR: Permission[] = ["employee.read", "employee.manager", "employee.managerPast", "hr.settings.read"];
let o: Operations;
const ids: Record<string, number> = {};
const numbers: Record<string, string> = {};
beforeEach(async () => {
  o = await seeded(seedOperations);
  const hrm = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
  for (const [name, userId] of Object.entries({
    bm: o.bm,
    clerk: o.clerk,
    cashier: o.cashier,
    am: o.am,
    rm: o.rm,
    hrm,
  })) {
    const employee = await db.employee.findFirstOrThrow({ where: { user: { id: userId } } });
    ids[name] = employee.id;
    numbers[name] = employee.employeeNo;
  }
});

const map = async (who: string, manager: string, more: Record<string, unknown> = {}, at = o.tree.company) =>
  mapManager(
    await actorAt(at, HR),
    mapSchema.parse({
      employees: numbers[who],
      kind: "LINE",
      managerId: String(ids[manager]),
      validFrom: "2026-11-20",
      ...more,
    }),
  );
const codes = (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: { problems?: { field: string; code: string }[]; message: string }) =>
      error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [error.message],
  );
const nameOf = async (who: string, kind: Parameters<typeof holderOf>[1], day: string) =>
  (await holderOf(ids[who]!, kind, day))?.employeeId ?? null;

it("begins today or later, unless somebody may change what has passed", async () => {
  const mapping = (validFrom: string) =>
    mapSchema.parse({ employees: numbers.clerk, kind: "LINE", managerId: String(ids.rm), validFrom });
  const executive = await actorAt(o.tree.company, ["employee.read", "employee.manager"]);
  expect(await codes(mapManager(executive, mapping("2026-11-19")))).toEqual(["validFrom past"]);
  expect(await nameOf("clerk", "LINE", "2026-11-19")).toBe(ids.bm);
  expect(await mapManager(executive, mapping("2026-11-20"))).toEqual({ mapped: 1 });
  expect(await map("clerk", "am", { validFrom: "2026-10-01" })).toEqual({ mapped: 1 });
  expect(await nameOf("clerk", "LINE", "2026-11-19")).toBe(ids.am);
  expect(await nameOf("clerk", "LINE", "2026-11-20")).toBe(ids.rm);
});

it("goes by the organisation until somebody is mapped, from the day on", async () => {
  expect(await nameOf("clerk", "LINE", "2026-11-20")).toBe(ids.bm);
  expect(await nameOf("clerk", "RECOMMENDER", "2026-11-20")).toBe(ids.bm);
  expect(await nameOf("clerk", "SECOND_REVIEWER", "2026-11-20")).toBe(ids.am);
  expect(await nameOf("clerk", "HR_PARTNER", "2026-11-20")).toBe(ids.hrm);
  expect(await nameOf("bm", "LINE", "2026-11-20")).toBe(ids.am);
  expect(await map("clerk", "rm")).toEqual({ mapped: 1 });
  expect(await map("clerk", "rm", { validFrom: "2026-12-01" })).toEqual({ mapped: 0 });
  expect(await nameOf("clerk", "LINE", "2026-11-19")).toBe(ids.bm);
  expect(await nameOf("clerk", "LINE", "2026-11-20")).toBe(ids.rm);
  expect(await nameOf("clerk", "FIRST_REVIEWER", "2026-11-20")).toBe(ids.rm);
  await map("clerk", "cashier", { kind: "RECOMMENDER" });
  expect(await nameOf("clerk", "RECOMMENDER", "2026-11-20")).toBe(ids.cashier);
  expect(await nameOf("clerk", "LINE", "2026-11-20")).toBe(ids.rm);
});

it("refuses oneself, circles, days before joining, the same day twice and people out of reach", async () => {
  expect(await codes(map("clerk", "clerk"))).toEqual(["employees self"]);
  expect(await codes(map("bm", "clerk"))).toEqual(["employees circle"]);
  await map("clerk", "rm");
  await map("bm", "clerk");
  expect(await codes(map("rm", "bm"))).toEqual(["employees circle"]);
  expect(await codes(map("clerk", "am"))).toEqual(["employees same_day"]);
  expect(await codes(map("cashier", "am", { validFrom: "2023-12-31" }))).toEqual(["managerId not_available"]);
  expect(await codes(map("cashier", "am", { employees: "NOBODY" }))).toEqual(["employees not_available"]);
  expect(await codes(map("cashier", "am", { employees: "" }))).toEqual(["employees required"]);
  expect(await codes(map("cashier", "am", {}, o.tree.branches[1]))).toEqual(["employees not_available"]);
  expect(await db.managerMapping.count()).toBe(2);
});

it("maps everyone at a unit together, and ends a mapping on its day", async () => {
  const { mapped } = await map("", "am", { employees: "", unitId: String(o.tree.branches[0]) });
  expect(mapped).toBe(3);
  const row = await db.managerMapping.findFirstOrThrow({ where: { employeeId: ids.clerk! } });
  const hr = await actorAt(o.tree.company, HR);
  expect(await codes(endMapping(hr, row.id, { lastDay: "2026-11-01" }, row.version))).toEqual(["lastDay order"]);
  await expect(
    endMapping(await actorAt(o.tree.branches[1], HR), row.id, { lastDay: "2026-11-30" }, 1),
  ).rejects.toBeInstanceOf(NotFound);
  await endMapping(hr, row.id, { lastDay: "2026-11-30" }, row.version);
  expect(await nameOf("clerk", "LINE", "2026-11-30")).toBe(ids.am);
  expect(await nameOf("clerk", "LINE", "2026-12-01")).toBe(ids.bm);
  await expect(endMapping(hr, row.id, { lastDay: "2026-11-29" }, row.version)).rejects.toMatchObject({ code: "stale" });
});

it("tells over the API who was mapped on a day", async () => {
  await map("clerk", "am", { validFrom: "2026-10-01" });
  await map("clerk", "rm");
  const list = mappingEndpoints.find(({ method, path }) => method === "GET" && path === "/ManagerMapping")!;
  const actor = await actorAt(o.tree.company, HR);
  const managersOn = async (day: string) => {
    const query = list.query!.parse({ "filter[asOf]": day });
    const { data } = await list.run({ actor, query, params: {}, body: undefined, version: 0 } as never);
    return (data as { managerId: string }[]).map(({ managerId }) => Number(managerId));
  };
  expect([await managersOn("2026-09-30"), await managersOn("2026-11-19"), await managersOn("2026-11-20")]).toEqual([
    [],
    [ids.am],
    [ids.rm],
  ]);
});

it("says who has nobody", async () => {
  const { gaps } = await mappingGaps(await actorAt(o.tree.company, HR));
  expect(gaps.map(({ id, relations }) => [id, relations])).toContainEqual([
    ids.hrm,
    "Line manager, Recommends leave, First reviewer, Second reviewer, HR partner",
  ]);
  expect(gaps.some(({ id }) => id === ids.clerk)).toBe(false);
  expect((await mappingGaps(await as(o.bm))).gaps).toEqual([]);
});

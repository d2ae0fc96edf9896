import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/define/actor";
import { db } from "~/db.server";
import { testDatabase } from "../../tests/setup/database";
import { as, plantOperations, type Operations } from "../../tests/setup/operations";
import { draft } from "../../tests/setup/visits";
import { searchAll, searchOne } from "./search.server";

let people: Operations;

beforeAll(async () => {
  await testDatabase();
  people = await plantOperations();
  await draft(people.bm, "BM", people.tree.branches[0]);
  await draft(people.otherBm, "BM", people.tree.branches[1]);
});

const found = async (actor: Actor, q: string) => Object.fromEntries((await searchAll(actor, q)).map((group) => [group.name, group.hits.map((hit) => hit.title)]));

describe("the search of the whole portal", () => {
  it("finds people by name and number, within reach of any grant", async () => {
    const number = (await db.employee.findFirstOrThrow({ where: { user: { id: people.clerk } } })).employeeNo;
    expect(await found(await as(people.bm), "levi")).toEqual({ people: ["Levi Tester"] });
    expect((await found(await as(people.bm), number)).people).toContain("Levi Tester");
    expect(await found(await as(people.otherBm), "levi")).toEqual({});
    expect((await found(await as(people.am), "tester")).people).toEqual(["Amos Tester", "Bina Tester", "Cora Tester", "Levi Tester", "Omar Tester"]);
    expect((await found(await as(people.clerk), "Tester")).people).toEqual(["Bina Tester", "Cora Tester", "Levi Tester"]);
  });

  it("finds units by name and code, with the page this person may open", async () => {
    const of = async (who: number, q: string) => (await searchAll(await as(who), q)).find((group) => group.name === "units")?.hits;
    const id = people.tree.branches[0];
    expect(await of(people.am, "TB1")).toEqual([{ title: "Branch TB1", note: "TB1, branch, Area TA1", to: `/ops/approved/list?unitId=${id}` }]);
    expect(await of(people.admin, "branch tb1")).toMatchObject([{ to: `/admin/settings/branch/details/${id}` }]);
    expect(await of(people.clerk, "TB1")).toMatchObject([{ title: "Branch TB1", to: null }]);
    expect(await of(people.otherBm, "TB1")).toBeUndefined();
  });

  it("finds visits in sight by their number", async () => {
    const all = (await db.visit.findMany({ orderBy: { id: "asc" } })).map((visit) => visit.refNo);
    expect(all).toHaveLength(2);
    expect((await found(await as(people.bm), all[0]!)).visits).toEqual([all[0]]);
    expect((await found(await as(people.otherBm), all[0]!)).visits).toBeUndefined();
    expect((await found(await as(people.clerk), all[0]!)).visits).toBeUndefined();
    expect((await found(await as(people.am), "V-")).visits?.sort()).toEqual([...all].sort());
  });

  it("finds menus that are given, under the words read there, and no others", async () => {
    expect((await found(await as(people.bm), "approved vis")).menus).toEqual(["Approved visits"]);
    expect((await found(await as(people.bm), "query")).menus).toBeUndefined();
    expect((await found(await as(people.admin), "settings regions")).menus).toEqual(["Regions"]);
    expect((await found(await as(people.clerk), "messages")).menus).toEqual(["Messages"]);
  });

  it("shows one kind page by page, and overlooks one there is not, or that is not theirs", async () => {
    const actor = await as(people.am);
    expect(await searchOne(actor, "people", "tester", 9)).toMatchObject({ name: "people", total: 5, page: 1, hits: { length: 5 } });
    expect(await searchOne(actor, "secrets", "tester", 1)).toBeNull();
    expect(await searchOne(await as(people.clerk), "visits", "V-", 1)).toBeNull();
    expect(await searchAll(actor, "t")).toEqual([]);
  });
});

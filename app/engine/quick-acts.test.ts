import { beforeAll, describe, expect, it } from "vitest";
import { as, seedOperations, type Operations } from "../../tests/setup/operations";
import { seeded } from "../../tests/setup/database";
import { portal } from "./portal.server";
import { quickActsOf } from "./quick-acts.server";
import { mayOpen, permissionOfPath } from "./route-permission.server";
import { searchAll } from "./search.server";

let people: Operations;
beforeAll(async () => void (people = await seeded(seedOperations)));

describe("what people begin every day", () => {
  it("leads to a page of the product", () => {
    for (const { link } of portal().quickActs) expect([link, permissionOfPath(link)]).not.toEqual([link, null]);
    const links = portal().quickActs.map(({ link }) => link);
    expect(new Set(links).size).toBe(links.length);
  });

  it("is offered in order to those who may, at their own level", async () => {
    const visits = async (id: number) =>
      quickActsOf(await as(id)).flatMap(({ label, link }) => (label === "New visit" ? [link] : []));
    expect(await visits(people.bm)).toEqual(["/ops/bm/visit/add"]);
    expect(await visits(people.am)).toEqual(["/ops/am/visit/add"]);
    expect(await visits(people.clerk)).toEqual([]);
    const actor = await as(people.admin);
    const acts = quickActsOf(actor);
    expect(acts.length).toBeGreaterThan(3);
    expect(acts.every(({ link }) => mayOpen(actor, link))).toBe(true);
    expect(acts.map(({ position }) => position)).toEqual(acts.map(({ position }) => position).sort((a, b) => a - b));
  });

  it("is not offered to who holds its permission without the area of its page", async () => {
    const actor = await as(people.bm);
    const grants = actor.grants.map((grant) => ({
      ...grant,
      permissions: new Set([...grant.permissions].filter((name) => name !== "area.operations")),
    }));
    expect(quickActsOf({ ...actor, grants }).map(({ label }) => label)).not.toContain("New visit");
  });

  it("is found by the search, once, by those who may", async () => {
    const found = async (id: number, q: string) =>
      (await searchAll(await as(id), q)).flatMap(({ name, hits }) => hits.map(({ to }) => [name, to]));
    expect(await found(people.bm, "new visit")).toEqual([["acts", "/ops/bm/visit/add"]]);
    expect((await found(people.clerk, "apply for leave")).filter(([, to]) => to === "/my/leave/add")).toEqual([
      ["acts", "/my/leave/add"],
    ]);
    expect(await found(people.clerk, "new visit")).toEqual([]);
  });
});

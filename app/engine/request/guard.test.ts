import { describe, expect, it } from "vitest";
import type { AreaRoutes } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { guardBuild } from "~/server/guard-build.server";
import { testDatabase } from "../../../tests/setup/database";
import { guardOf } from "./guard.server";

const table: readonly AreaRoutes[] = ROUTE_TABLE;
const args = (path: string) =>
  ({
    request: new Request(`https://portal.test${path}`),
    params: {},
    context: { requestId: "test", ip: null, noteUser: () => undefined },
  }) as never;

describe("the guard of a route", () => {
  it("stands before every line of the route table", () => {
    for (const { area, routes } of table)
      for (const { path } of routes) expect(guardOf(`${area}:${path}`)).toBeTypeOf("function");
  });

  it("is demanded: a route that the table does not name is not served", () => {
    expect(() => guardOf("accounts:/ac/secret")).toThrow("says nowhere who may open it");
  });

  it.each(["/ac/delegation/list", "/ac/delegation/list/", "/ac/%64elegation/list", "/AC/DELEGATION/LIST.data"])(
    "lets nobody through to %s who is not signed in",
    async (path) => {
      await testDatabase();
      const refused = await Promise.resolve(guardOf("accounts:/ac/delegation/list")(args(path))).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).toBeInstanceOf(Response);
      expect((refused as Response).headers.get("Location")).toBe("/");
    },
  );
});

describe("a build", () => {
  const route = (id: string, parentId: string | undefined, ran: string[]) => ({
    id,
    parentId,
    module: { loader: () => ran.push(`${id} loads`), action: () => ran.push(`${id} acts`) },
  });

  it("asks the guard before what a leaf loads and does, and leaves layouts to themselves", async () => {
    const ran: string[] = [];
    const routes = { layout: route("layout", undefined, ran), leaf: route("leaf", "layout", ran) };
    const build = guardBuild({
      entry: { module: { guardOf: (id: string) => () => Promise.resolve(ran.push(`${id} is guarded`)) } },
      routes,
    } as never);
    const { layout, leaf } = build.routes as unknown as typeof routes;
    layout.module.loader();
    await (leaf.module.loader as (args: object) => unknown)({});
    await (leaf.module.action as (args: object) => unknown)({});
    expect(ran).toEqual(["layout loads", "leaf is guarded", "leaf loads", "leaf is guarded", "leaf acts"]);
  });

  it("runs nothing where the guard throws", async () => {
    const ran: string[] = [];
    const build = guardBuild({
      entry: {
        module: {
          guardOf: () => () => Promise.reject(new Error("no")),
          bareFaultOf: (error: unknown) => Promise.resolve(error),
        },
      },
      routes: { leaf: route("leaf", undefined, ran) },
    } as never);
    const { loader } = build.routes.leaf!.module;
    await expect(loader!({} as never)).rejects.toThrow("no");
    expect(ran).toEqual([]);
  });
});

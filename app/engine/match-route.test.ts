import { describe, expect, it } from "vitest";
import { MODULE_ROUTES } from "~/modules/all-routes";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { matchRoute, plainPath } from "./match-route";

describe("an address", () => {
  it.each([
    ["/ac/delegation/list", "/ac/delegation/list"],
    ["/ac/delegation/list/", "/ac/delegation/list"],
    ["/AC/Delegation/List//", "/ac/delegation/list"],
    ["/ac/%64elegation/list?page=2", "/ac/delegation/list"],
    ["/ac/delegation/list.data", "/ac/delegation/list"],
    ["/ac/delegation/details/7/", "/ac/delegation/details/:id"],
    ["/ac/settings/expense/list/", "/ac/settings/:resource/list"],
    ["/ac/settings/%65xpense/list", "/ac/settings/:resource/list"],
  ])("%s belongs to the route that Remix finds for it", (path, pattern) =>
    expect(matchRoute(path)?.line.path).toBe(pattern),
  );

  it("that cannot be read belongs to none, and an escaped slash parts nothing", () => {
    expect(matchRoute("/ac/%E0%A4%A/list")).toBeNull();
    expect(plainPath("/ac/a%2Fb/list/")).toBe("/ac/a%2Fb/list");
    expect(plainPath("/")).toBe("/");
  });
});

it("No path is listed twice, whichever modules bring it", () => {
  const paths = ROUTE_TABLE.flatMap(({ routes }) => routes.map((line) => line.path.toLowerCase()));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

it("Every line that a module brings has an area of the table to stand in", () => {
  const listed = new Set(ROUTE_TABLE.flatMap(({ routes }) => routes));
  const brought = MODULE_ROUTES.flatMap((module) => Object.values(module).flat());
  expect(brought.filter((line) => !listed.has(line))).toEqual([]);
});

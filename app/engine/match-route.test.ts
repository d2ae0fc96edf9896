import { describe, expect, it } from "vitest";
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path";

describe("the way back", () => {
  it.each([["/dashboard"], ["/ops/bm/visit/edit/7?part=trips"], ["/grapes/user?q=%2F%2Fx"]])("leads to %s", (path) => {
    expect(ownPath(path, "/")).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "dashboard",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "http://portal.invalid.evil.example",
    "@evil.example",
  ])("does not lead to %j", (path) => {
    expect(ownPath(path, "/dashboard")).toBe("/dashboard");
  });

  it("stays in the portal, whatever is asked for", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", "//", "..", ".", "\t", "\n", "@", ":", "?", "#", "evil.example", "%2f", "http:"),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = ownPath(pieces.join(""), "/dashboard");
        expect(new URL(path, "https://portal.test").origin).toBe("https://portal.test");
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

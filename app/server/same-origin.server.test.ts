import { describe, expect, it } from "vitest";
import { sentFromHere, type Sender } from "./same-origin.server";

const origin = "https://portal.example";
const post = (headers: Sender["headers"], path = "/ops/visit") =>
  sentFromHere({ method: "POST", path, origin, headers });

describe("sentFromHere", () => {
  it("lets everyone read", () => {
    for (const method of ["GET", "HEAD"])
      expect(
        sentFromHere({
          method,
          path: "/",
          origin,
          headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        }),
      ).toBe(true);
  });

  it.each<[string, Sender["headers"]]>([
    ["its own origin", { origin }],
    ["its own origin in the browser's word", { origin, "sec-fetch-site": "same-origin" }],
    ["the browser's word alone", { "sec-fetch-site": "same-origin" }],
    ["the person's own hand", { "sec-fetch-site": "none" }],
    ["its own page under a strict referrer policy", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["a caller with a token and no cookie", { authorization: "Bearer x" }],
  ])("takes a form from %s", (_, headers) => expect(post(headers)).toBe(true));

  it.each<[string, Sender["headers"]]>([
    ["nobody", {}],
    ["another origin", { origin: "https://evil.example" }],
    ["the same host over http", { origin: "http://portal.example" }],
    ["the same host on another port", { origin: "https://portal.example:8443" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sibling", { "sec-fetch-site": "same-site" }],
    ["another site that names the right origin", { origin, "sec-fetch-site": "cross-site" }],
    ["a page without an origin", { origin: "null" }],
    ["a sandboxed page", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["two words at once", { "sec-fetch-site": ["same-origin", "cross-site"] }],
    ["a token with a cookie", { authorization: "Bearer x", cookie: "session=y" }],
    ["a password", { authorization: "Basic x" }],
  ])("refuses a form from %s", (_, headers) => expect(post(headers)).toBe(false));

  it("lets a caller of the API without cookie ask for a token", () => {
    expect(post({}, "/api/auth/token")).toBe(true);
    expect(post({ cookie: "session=y" }, "/api/auth/token")).toBe(false);
    expect(post({ origin: "https://evil.example" }, "/api/auth/token")).toBe(false);
    expect(post({}, "/apis")).toBe(false);
  });
});

import { expect, it } from "vitest";
import { browserName } from "./browser-name";
import { isTrusted } from "./devices.server";

const at = new Date("2026-11-20T09:00:00Z");
const trusts = (met: string, comes: string) =>
  isTrusted(
    { id: 1, name: browserName(met), trustedUntil: new Date(at.getTime() + 1) },
    { userAgent: comes, devices: [] },
    at,
  );

it.each([
  ["the same program of another version", "curl/8.5.0", "curl/8.9.1", true],
  ["another program", "curl/8.5.0", "evil-tool/1.0", false],
  ["one that says nothing", "", "", false],
  ["one that says nothing, after one that did", "curl/8.5.0", "", false],
  ["one that is no more than unnamed", "!", "?", false],
])("a trusted browser is no other: %s", (_, met, comes, expected) => {
  expect(trusts(met, comes)).toBe(expected);
});

import { expect, it } from "vitest";
import { loggedPath, makeLogger } from "./log.server";

it("never writes a secret", () => {
  const lines: string[] = [];
  const log = makeLogger("info", { write: (line) => void lines.push(line) });
  log.info(
    { password: "p1", headers: { cookie: "p2", authorization: "p3" }, body: { token: "p4" }, userId: 7 },
    "request",
  );
  expect(lines.join("")).not.toMatch(/p[1-4]/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "request", userId: 7 });
});

it("shows a path without the links that open something by themselves", () => {
  expect(loggedPath(`/setup/${"a".repeat(43)}`)).toBe("/setup/…");
  expect(loggedPath("/ops/bm/visit/edit/12")).toBe("/ops/bm/visit/edit/12");
});

/** Several acts of one request. */
import { beforeAll, expect, it } from "vitest";
import { inTx, withRequestKey } from "./transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "../core/problems";
import { db } from "./database.server";
import { eachInTurn } from "./batches.server";
import { person } from "../../tests/setup/books";
import { testDatabase } from "../../tests/setup/database";

beforeAll(async () => void (await testDatabase()));

const add = (code: string) =>
  inTx(person(1), async ({ tx }) => (await tx.designation.create({ data: { code, name: code } })).code);

it("carries out each by itself: what is refused leaves the others", async () => {
  const errors: Record<string, Error> = {
    input: new InputProblem([problem("a", "First"), problem("", "Second")]),
    conflict: new Conflict("Someone was faster", "stale"),
    forbidden: new Forbidden("Not yours"),
    missing: new NotFound(),
  };
  const results = await eachInTurn(
    ["EACH-1", ...Object.keys(errors), "EACH-2"],
    (name) => name,
    async (name) => {
      const code = await add(`${name}!`.slice(0, 10));
      if (errors[name]) throw errors[name];
      return code;
    },
  );
  expect(results).toEqual([
    { done: "EACH-1!" },
    { refused: "First Second" },
    { refused: "Someone was faster" },
    { refused: "Not yours" },
    { refused: expect.stringContaining("nothing here") },
    { done: "EACH-2!" },
  ]);
  await expect(eachInTurn([1], String, () => Promise.reject(new Error("A fault")))).rejects.toThrow("A fault");
});

it("answers from the first time for what was done, and tries again what was refused", async () => {
  let open = false;
  let tried = 0;
  const send = (payloadHash = "a") =>
    withRequestKey({ scope: "test", key: "several-at-once-01", payloadHash }, () =>
      eachInTurn(
        ["S1", "S2"],
        (name) => name,
        async (name) => {
          tried += 1;
          if (name === "S2" && !open) throw new Conflict("Not yet");
          return add(name);
        },
      ),
    );
  expect((await send()).result).toEqual([{ done: "S1" }, { refused: "Not yet" }]);
  open = true;
  expect((await send()).result).toEqual([{ done: "S1" }, { done: "S2" }]);
  expect((await send()).result).toEqual([{ done: "S1" }, { done: "S2" }]);
  expect(tried).toBe(6);
  expect(await db.designation.count({ where: { code: { in: ["S1", "S2"] } } })).toBe(2);
  expect((await send("b")).result.every((one) => "refused" in one)).toBe(true);
});

import { expect, it } from "vitest";
import { Conflict, TryLater } from "~/core/problems";
import { eachPart, eachRow, failedWords } from "./each-row.server";

const rows = [1, 2, 3].map((id) => ({ id }));
const going = new AbortController().signal;

it("goes on after a row that fails, and counts it", async () => {
  const seen: number[] = [];
  const done = await eachRow("a-job", rows, going, ({ id }) => {
    seen.push(id);
    return id === 2 ? Promise.reject(new Conflict("This was changed meanwhile.", "stale")) : Promise.resolve(id);
  });
  expect([seen, done]).toEqual([[1, 2, 3], { done: 4, failed: 1 }]);
  expect([failedWords(1), failedWords(0)]).toEqual([["1 failed: the log says why"], []]);
});

it("stops where the database takes no writes, and where the job is stopped", async () => {
  const down = () => Promise.reject(new TryLater("Later.", 1));
  await expect(eachRow("a-job", rows, going, down)).rejects.toBeInstanceOf(TryLater);
  const stopped = AbortSignal.abort();
  expect(await eachRow("a-job", rows, stopped, () => Promise.resolve(1))).toEqual({ done: 0, failed: 0 });
});

it("does a part together, and row by row where that fails", async () => {
  const tried: number[][] = [];
  const act = (some: readonly { id: number }[]) => {
    tried.push(some.map(({ id }) => id));
    return some.some(({ id }) => id === 2) ? Promise.reject(new Error("No.")) : Promise.resolve(some.length);
  };
  expect(await eachPart("a-job", rows, going, act)).toEqual({ done: 2, failed: 1 });
  expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await eachPart("a-job", rows.slice(2), going, act)).toEqual({ done: 1, failed: 0 });
  const down = () => Promise.reject(new TryLater("Later.", 1));
  await expect(eachPart("a-job", rows, going, down)).rejects.toBeInstanceOf(TryLater);
});

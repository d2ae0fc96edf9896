import { expect, it } from "vitest";
import { leave, lineHolds } from "./line";

/** What became of a link: where the line holds or not, on a page with a kept form or without. */
async function followed(more: Partial<Parameters<typeof leave>[0]>): Promise<string[]> {
  const said: string[] = [];
  await leave({
    kept: true,
    online: true,
    holds: () => Promise.resolve(true),
    overtaken: () => false,
    go: () => said.push("go"),
    stay: () => said.push("stay"),
    ...more,
  });
  return said;
}

it("leaves a kept form only while the server answers", async () => {
  expect(await followed({})).toEqual(["go"]);
  expect(await followed({ holds: () => Promise.resolve(false) })).toEqual(["stay"]);
  expect(await followed({ online: false })).toEqual(["stay"]);
  expect(await followed({ overtaken: () => true })).toEqual([]);
});

it("asks for nothing where no form is kept, and stays where the browser knows that it is offline", async () => {
  const holds = () => Promise.reject(new Error("asked"));
  expect(await followed({ kept: false, holds })).toEqual(["go"]);
  expect(await followed({ kept: false, holds, online: false })).toEqual(["stay"]);
});

it("takes a lost request, and the answer of what stands between, for a lost line", async () => {
  const answer = (status: number) => () => Promise.resolve(new Response(null, { status }));
  expect(await lineHolds(answer(200))).toBe(true);
  expect(await lineHolds(answer(404))).toBe(true);
  expect(await lineHolds(answer(502))).toBe(false);
  expect(await lineHolds(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
});

/** What is kept between requests is read anew once it may have changed. */
import { beforeAll, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import { testDatabase } from "../../tests/setup/database";
import { inTx } from "./transaction.server";
import { whileUnchanged } from "./unchanged.server";

beforeAll(() => testDatabase());

const person = (userId: number): Actor => ({ ...systemActor(new Date("2026-11-20T09:00:00Z")), userId });
const act = (userId: number) => inTx(person(userId), async () => null);

it("everybody's acts count where nobody is named", async () => {
  const kept = whileUnchanged<number>();
  let reads = 0;
  const read = () => kept("one", async () => ++reads);
  expect([await read(), await read()]).toEqual([1, 1]);
  await act(1);
  expect(await read()).toBe(2);
});

it("only a person's own acts count where they are named", async () => {
  const kept = whileUnchanged<number>();
  let reads = 0;
  const read = () => kept("one", async () => ++reads, 1);
  expect(await read()).toBe(1);
  await act(2);
  expect(await read()).toBe(1);
  await act(1);
  expect([await read(), await read()]).toEqual([2, 2]);
});

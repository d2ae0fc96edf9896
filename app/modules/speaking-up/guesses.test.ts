import { expect, it } from "vitest";
import { Guesses } from "./guesses.server";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, 0) + seconds * 1000);

it("answers five of one sender at once, more of them slowly, and refuses a storm", () => {
  const guesses = new Guesses();
  const told = Array.from({ length: 17 }, () => guesses.count("192.0.2.1", at(0)));
  expect(told.slice(0, 5).every(({ wait, slowed }) => wait === 0 && !slowed)).toBe(true);
  expect(told.slice(5, 15).every(({ wait, slowed }) => wait === 0 && slowed)).toBe(true);
  expect(told.slice(15).every(({ wait }) => wait > 0)).toBe(true);
  expect(guesses.count("192.0.2.2", at(0))).toEqual({ wait: 0, slowed: false });
});

it("takes the addresses of one machine for one sender", () => {
  const guesses = new Guesses();
  const told = Array.from({ length: 20 }, (_, n) => guesses.count(`2001:db8::${n + 1}`, at(0)));
  expect(told.filter(({ wait }) => wait > 0)).toHaveLength(5);
});

it("counts one sender over ten minutes", () => {
  const guesses = new Guesses();
  for (let n = 0; n < 5; n += 1) guesses.count("192.0.2.1", at(n));
  expect(guesses.count("192.0.2.1", at(60)).slowed).toBe(true);
  expect(guesses.count("192.0.2.1", at(600)).slowed).toBe(false);
});

it("does not close the page for others while many senders guess", () => {
  const guesses = new Guesses();
  for (let n = 0; n < 300; n += 1) expect(guesses.count(`2001:db8:${n}::1`, at(n / 10)).wait).toBe(0);
  expect(guesses.count("192.0.2.9", at(29.95))).toEqual({ wait: 0, slowed: true });
  expect(guesses.count("192.0.2.9", at(400))).toEqual({ wait: 0, slowed: false });
});

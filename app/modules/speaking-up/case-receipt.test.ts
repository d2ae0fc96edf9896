import { beforeAll, describe, expect, it } from "vitest";
import { useCaseKeys } from "./case-key.server";
import { evenly, isMadeHere, makeCode, receiptHash } from "./case-receipt.server";
import { Guesses } from "./guesses.server";

const [OLD, NEW] = ["an old key of more than thirty-two characters", "a new key of more than thirty-two characters!"];

beforeAll(() => useCaseKeys([OLD]));

describe("a code", () => {
  it("is taken on the day its form was opened and two days after, and no other code in its place", () => {
    const made = makeCode("2026-11-24");
    expect(made.code).toMatch(/^\d{16}$/);
    expect(["2026-11-23", "2026-11-24", "2026-11-26", "2026-11-27"].map((day) => isMadeHere(made, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isMadeHere({ ...made, code: makeCode("2026-11-24").code }, "2026-11-24")).toBe(false);
    expect(isMadeHere({ ...made, proof: made.proof.replace("-24", "-25") }, "2026-11-25")).toBe(false);
    expect(isMadeHere({ ...made, proof: "" }, "2026-11-24")).toBe(false);
  });

  it("is found by its hash after keys were renewed", async () => {
    const before = await receiptHash("1234567890123456");
    useCaseKeys([NEW, OLD]);
    expect(await receiptHash("1234567890123456")).toBe(before);
    useCaseKeys([OLD]);
    expect(await receiptHash("1234567890123457")).not.toBe(before);
  });

  it("is answered after a whole number of steps, whether the work is short, long or fails", async () => {
    const works = [
      async () => 1,
      async () => new Promise((resolve) => setTimeout(resolve, 60)),
      () => Promise.reject(new Error("no")),
    ];
    for (const work of works) {
      const began = performance.now();
      await evenly(began, 40, work).catch(() => undefined);
      expect(Math.floor((performance.now() - began) / 40)).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("guesses", () => {
  it("are not to be found in what is kept", () => {
    const guesses = new Guesses();
    guesses.count("10.0.0.1", new Date("2026-11-24T08:00:00Z"));
    const [name] = [...(guesses as unknown as { senders: Map<string, unknown> }).senders.keys()];
    expect(name).not.toContain("10.0.0.1");
  });
});

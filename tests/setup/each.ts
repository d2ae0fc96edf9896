/** Holds every test to silence on console.error, gives every run the same random inputs (PROPERTY_SEED gives others). */
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { leaveTestDatabase } from "./database";

const errors: unknown[][] = [];

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void errors.push(words));
});

afterAll(leaveTestDatabase);

afterEach(() => {
  vi.restoreAllMocks();
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map((words) => words.map(String).join(" ")).join("\n")}`);
});

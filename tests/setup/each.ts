/** Holds every test to silence on console.error, and closes the test file's database. */
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { closeTestDatabase } from "./database";

const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void errors.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.map((words) => words.map(String).join(" ")).join("\n")}`);
});

afterAll(closeTestDatabase);

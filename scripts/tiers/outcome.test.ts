import { describe, expect, it } from "vitest";
import { Outcome } from "./outcome.mjs";
import { faultsOf } from "./unhandled.mjs";

const failure = (name: string, file?: string) => ({ name, ...(file && { file }) });

describe("what fails", () => {
  it("is tried once more alone, and is unsteady where it holds then", async () => {
    const outcome = new Outcome();
    const tries: unknown[] = [];
    await outcome.tried("sqlite", async (again) => {
      tries.push(again);
      return again
        ? { passed: 1, failed: [failure("b", "b.test.ts")] }
        : { passed: 5, failed: [failure("a", "a.test.ts"), failure("b", "b.test.ts")] };
    });
    expect(tries).toEqual([undefined, [failure("a", "a.test.ts"), failure("b", "b.test.ts")]]);
    expect(outcome).toMatchObject({ passed: 6, failures: ["sqlite: b"], unsteady: ["sqlite: a"] });
  });

  it("has failed at once where nothing of it can be tried alone", async () => {
    const outcome = new Outcome();
    let tries = 0;
    await outcome.tried("sqlite", async () => ({ passed: (tries += 1), failed: [failure("a worker")] }));
    expect(tries).toBe(1);
    expect(outcome).toMatchObject({ passed: 1, failures: ["sqlite: a worker"] });
  });

  it("stays failed beside what is tried again and holds", async () => {
    const outcome = new Outcome();
    await outcome.tried("sqlite", async (again) =>
      again ? { passed: 1, failed: [] } : { passed: 5, failed: [failure("a worker"), failure("a", "a.test.ts")] },
    );
    expect(outcome).toMatchObject({ passed: 6, failures: ["sqlite: a worker"], unsteady: ["sqlite: a"] });
  });
});

describe("what is thrown outside every test", () => {
  it("is a fault of the file whose tests ran, or of a worker", () =>
    expect(
      faultsOf([
        { message: "late", stack: "Error: late\n at x", VITEST_TEST_PATH: `${process.cwd()}/app/a.test.ts` },
        { message: "Worker exited unexpectedly" },
      ]),
    ).toEqual([
      { name: "app/a.test.ts > outside every test", file: "app/a.test.ts", why: "Error: late\n at x" },
      { name: "a worker > outside every test", why: "Worker exited unexpectedly" },
    ]));

  it("is none where a busy worker did not hear in time that a test was taken note of", () =>
    expect(faultsOf([{ message: '[vitest-worker]: Timeout calling "onTaskUpdate"' }])).toEqual([]));
});

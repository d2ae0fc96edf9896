import os from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The examples of the API and the large demo begin, which take longest, and then the nonsense for the API and files with
 * a server: none of them is left alone at the end. Among the others the order is vitest's, which remembers how long each
 * took. A run that ends with its first failure has those that take long last.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = [
      /\/api\/examples\.test\.ts$/,
      /\/(large-demo|nonsense)\.test\.ts$/,
      /\/tests\/[^/]+\.test\.ts$/,
      /./,
    ];
    const rank = ({ moduleId }: TestSpecification) => kinds.findIndex((kind) => kind.test(moduleId));
    const turn = process.env.FIRST_FAILURE ? -1 : 1;
    return (await super.sort(files)).sort((one, other) => turn * (rank(one) - rank(other)));
  }
}

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    // No limit in seconds: how fast the machine is would decide. A run that stands still is ended (scripts/tiers/stuck.mjs).
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 1_800_000 } },
    // Files of a worker share what they import: nothing of a test may stay in it but what belongs to its database.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: os.availableParallelism(),
    minWorkers: 1,
  },
});

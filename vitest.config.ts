import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long, the servers' and the API's, begin first: none of them is left alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = ({ moduleId }: TestSpecification) => /\/(tests\/[^/]+|nonsense)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Files of a worker share what they import: nothing of a test may stay in it but what belongs to its database.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    minWorkers: 1,
  },
});

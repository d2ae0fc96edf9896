import os from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { partOf, REST } from "./scripts/tiers/content.mjs";
import { plan } from "./scripts/tiers/draw.mjs";

const ROOT = new URL(".", import.meta.url).pathname;
/** Modules that have changed since everything held, where a run knows of it. */
const changed = (plan?.changed ?? []).filter((part) => part !== REST);
const isChanged = (file: string) => changed.includes(partOf(file.slice(ROOT.length)));

/**
 * Files of modules that have changed begin, and then those that take long: none of them is left alone at the end. The
 * examples of the API load the demo company that all servers begin with; the large demo, which loads its own, and the
 * nonsense for the API take longest, then those with a server; among the others the order is
 * vitest's, which remembers how long each took. A run that ends with its first failure has those that take long last.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = [
      isChanged,
      /\/api\/examples\.test\.ts$/,
      /\/(large-demo|nonsense)\.test\.ts$/,
      /\/tests\/[^/]+\.test\.ts$/,
      /./,
    ];
    const kindOf = ({ moduleId }: TestSpecification) =>
      kinds.findIndex((kind) => (typeof kind === "function" ? kind(moduleId) : kind.test(moduleId)));
    const rank = (file: TestSpecification) =>
      process.env.FIRST_FAILURE && kindOf(file) > 0 ? kinds.length - kindOf(file) : kindOf(file);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    testTimeout: 180_000,
    hookTimeout: 600_000,
    // Files of a worker share what they import: nothing of a test may stay in it but what belongs to its database.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: os.availableParallelism(),
    minWorkers: 1,
  },
});

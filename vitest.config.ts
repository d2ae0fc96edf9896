import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Files of a worker share what they import: nothing of a test may stay in it but what belongs to its database.
    isolate: false,
    maxWorkers: 2,
    minWorkers: 1,
  },
});

import { defineConfig } from "vitest/config";

const root = process.cwd();

/** Tests of rules alone: no database is made for them. */
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}/app` } },
  test: {
    include: (process.env.MUTANTS_TESTS ?? "").split(","),
    setupFiles: ["scripts/mutants/seed.ts"],
    testTimeout: 180_000,
    isolate: false,
  },
});

import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's own engine is a download; the shim runs the WebAssembly engine that npm carries.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve("prisma/engine/schema-engine.mjs");

const url = process.env.DATABASE_URL ?? "file:./data/portal.db";
const postgres = /^postgres(ql)?:/.test(url);

export default defineConfig({
  schema: postgres ? "prisma/postgresql/schema.prisma" : "prisma/schema.prisma",
  migrations: { path: postgres ? "prisma/postgresql/migrations" : "prisma/migrations" },
  datasource: { url },
});

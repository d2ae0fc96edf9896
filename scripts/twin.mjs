// The PostgreSQL twin of the data model: the same text with another provider and output folder.
export const SOURCE = "prisma/schema.prisma";
export const TWIN = "prisma/postgresql/schema.prisma";

/** @param {string} source text of prisma/schema.prisma */
export function twinOf(source) {
  return source
    .replace(
      /^\/\/ The one source of the data model.*$/m,
      "// Written by scripts/generate.mjs from prisma/schema.prisma: change that file, not this one.",
    )
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace("../app/generated/sqlite", "../../app/generated/postgresql");
}

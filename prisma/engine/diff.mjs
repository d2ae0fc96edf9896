// The SQL that leads from one data model to another, for either database and without a database.
import { adapterFor } from "./adapters.mjs";
import { bindAdapter, loadEngine } from "./load.mjs";

/**
 * @param {"sqlite" | "postgresql"} provider
 * @param {string | null} from text of the schema before, null for an empty database
 * @param {string} to text of the schema after
 * @returns {Promise<string>} the script; empty when nothing changes
 */
export async function diffModels(provider, from, to) {
  const adapter = provider === "postgresql" ? silentPostgres : await adapterFor("file::memory:");
  const model = (content) => ({ tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] });
  const engine = await loadEngine([["schema.prisma", to]], bindAdapter(adapter));
  const { stdout } = await engine.diff({
    from: from === null ? { tag: "empty" } : model(from),
    to: model(to),
    script: true,
    shadowDatabaseUrl: null,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return /empty migration/i.test(stdout ?? "") ? "" : `${stdout.trim()}\n`;
}

// Comparing two models asks PostgreSQL for nothing but its version; no server needs to stand by for that.
const connection = {
  provider: "postgres",
  adapterName: "silent-postgres",
  queryRaw: async () => ({
    columnNames: ["exists", "version", "numeric_version"],
    columnTypes: [5, 7, 0],
    rows: [[true, "PostgreSQL 15.0", 150000]],
  }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
  dispose: async () => {},
};
const silentPostgres = {
  provider: "postgres",
  adapterName: "silent-postgres",
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};

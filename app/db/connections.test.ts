import { expect, it } from "vitest";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient as PostgresClient } from "~/generated/postgresql/client";
import { PrismaClient as SqliteClient } from "~/generated/sqlite/client";
import { testDatabase } from "../../tests/setup/database";
import { twoConnections } from "./connections.server";
import { Sqlite } from "./sqlite.server";

type Connector = Parameters<typeof twoConnections>[0];

/** A connector that keeps what is asked through it. */
function heard(inner: Connector, asked: string[]): Connector {
  const { provider, adapterName } = inner;
  const connect = async () => {
    const connection = await inner.connect();
    const queryRaw: typeof connection.queryRaw = (query) => {
      asked.push(query.sql);
      return connection.queryRaw(query);
    };
    return Object.assign(Object.create(connection) as typeof connection, { queryRaw });
  };
  return { provider, adapterName, connect };
}

it("counts up to a limit without an order, and reads a page in its own", async () => {
  const { kind, url } = await testDatabase();
  const asked: string[] = [];
  const connector = heard(kind === "sqlite" ? new Sqlite({ url }) : new PrismaPg({ connectionString: url }), asked);
  const options = { adapter: twoConnections(connector, connector) };
  const client = kind === "sqlite" ? new SqliteClient(options) : new PostgresClient(options);
  const all = await client.country.count();
  expect([
    await client.country.count({ where: { code: { not: "KE" } }, take: 3 }),
    await client.country.count({ where: { code: { not: "KE" } }, take: all + 1 }),
  ]).toEqual([3, all - 1]);
  const rows = await client.country.findMany({ orderBy: { code: "desc" }, take: 3, select: { code: true } });
  const codes = rows.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort().reverse());
  await client.$disconnect();
  const counts = asked.filter((sql) => /^SELECT COUNT.*LIMIT/s.test(sql));
  expect(counts.length).toBeGreaterThanOrEqual(2);
  expect(counts.filter((sql) => sql.includes("ORDER BY"))).toEqual([]);
});

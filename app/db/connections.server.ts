/**
 * The two connections of a Prisma client: one reads, the other holds what `writing` of database.server.ts does. One client
 * stands on both, because each client keeps a picture of the whole data model in memory.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";

type Connection = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>;
interface Connector {
  readonly provider: Connection["provider"];
  readonly adapterName: string;
  connect(): Promise<Connection>;
}

const writes = new AsyncLocalStorage<boolean>();

/** Sends what `act` asks of the client to the connection that writes. */
export function onWriter<T>(act: () => T): T {
  return writes.run(true, act);
}

/** Sends what `act` asks of the client to the connection that reads, as it is everywhere outside {@link onWriter}. */
export function onReader<T>(act: () => T): T {
  return writes.run(false, act);
}

/** A count up to a limit, as the client writes it: what it counts stands in the order of the key. */
const COUNTED_IN_ORDER = /^(SELECT COUNT\(\*\) .*) ORDER BY [^()]+ ASC (LIMIT [^()]+\) AS .sub.)$/s;

/** How many there are is the same in any order, and without one an index tells it where PostgreSQL would walk the table by its key. */
function inAnyOrder<Query extends { sql: string }>(query: Query): Query {
  const sql = query.sql.replace(COUNTED_IN_ORDER, "$1 $2");
  return sql === query.sql ? query : { ...query, sql };
}

/** What a client is given as its adapter. A transaction stays on the connection it was begun on. */
export function twoConnections(reading: Connector, writing: Connector): Connector {
  const { provider, adapterName } = reading;
  const connect = async (): Promise<Connection> => {
    const [reader, writer] = await Promise.all([reading.connect(), writing.connect()]);
    const asked = () => (writes.getStore() ? writer : reader);
    return {
      provider,
      adapterName,
      queryRaw: (query) => asked().queryRaw(inAnyOrder(query)),
      executeRaw: (query) => asked().executeRaw(query),
      executeScript: (script) => asked().executeScript(script),
      startTransaction: (level) => asked().startTransaction(level),
      getConnectionInfo: () => reader.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      dispose: async () => void (await Promise.all([reader.dispose(), writer.dispose()])),
    };
  };
  return { provider, adapterName, connect };
}

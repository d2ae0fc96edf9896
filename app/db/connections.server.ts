/**
 * The connections of a Prisma client: one reads, another holds what `writing` of database.server.ts does, and where the
 * database has room for more, each sort of work has its own. One client stands on all of them, because each client keeps a
 * picture of the whole data model in memory.
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

/**
 * Whose work it is: what opens the door (sessions, sign-in, help, a supervisor's question) and the jobs have connections of
 * their own, so that pages which wait for a table keep nobody else waiting.
 */
type Sort = "door" | "jobs" | "pages";

// One for the process: the server and the Remix build are two bundles.
const slot = globalThis as { portalSortOfWork?: AsyncLocalStorage<Sort> };
const sorts = (slot.portalSortOfWork ??= new AsyncLocalStorage<Sort>());

/** Sends what `act` asks of the database to the connections of that sort of work. */
export function atWork<T>(sort: Sort, act: () => T): T {
  return sorts.run(sort, act);
}

/** A count up to a limit, as the client writes it: what it counts stands in the order of the key. */
const COUNTED_IN_ORDER = /^(SELECT COUNT\(\*\) .*) ORDER BY [^()]+ ASC (LIMIT [^()]+\) AS .sub.)$/s;

/** How many there are is the same in any order, and without one an index tells it where PostgreSQL would walk the table by its key. */
function inAnyOrder<Query extends { sql: string }>(query: Query): Query {
  const sql = query.sql.replace(COUNTED_IN_ORDER, "$1 $2");
  return sql === query.sql ? query : { ...query, sql };
}

interface Pair {
  reading: Connector;
  writing: Connector;
}

/**
 * What a client is given as its adapter. A transaction stays on the connection it was begun on.
 * @param more connections of sorts of work that have their own
 */
export function twoConnections(
  reading: Connector,
  writing: Connector,
  more: Partial<Record<Sort, Pair>> = {},
): Connector {
  const { provider, adapterName } = reading;
  const open = async (pair: Pair) => {
    const [reader, writer] = await Promise.all([pair.reading.connect(), pair.writing.connect()]);
    return { reader, writer };
  };
  const connect = async (): Promise<Connection> => {
    const pages = await open({ reading, writing });
    const others = new Map<Sort | undefined, typeof pages>();
    for (const [sort, pair] of Object.entries(more)) others.set(sort as Sort, await open(pair));
    const { reader } = pages;
    const asked = () => {
      const pair = others.get(sorts.getStore()) ?? pages;
      return writes.getStore() ? pair.writer : pair.reader;
    };
    return {
      provider,
      adapterName,
      queryRaw: (query) => asked().queryRaw(inAnyOrder(query)),
      executeRaw: (query) => asked().executeRaw(query),
      executeScript: (script) => asked().executeScript(script),
      startTransaction: (level) => asked().startTransaction(level),
      getConnectionInfo: () => reader.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      dispose: async () =>
        void (await Promise.all(
          [pages, ...others.values()].flatMap((pair) => [pair.reader.dispose(), pair.writer.dispose()]),
        )),
    };
  };
  return { provider, adapterName, connect };
}

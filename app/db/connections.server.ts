/**
 * The connections of a Prisma client: one reads, another holds what `writing` of database.server.ts does, and where the
 * database has room for more, each sort of work has its own. One client stands on all of them, because each client keeps a
 * picture of the whole data model in memory.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { findsNothing, NOTHING } from "./empty-reads.server";
import { forgetReads, readOnce } from "./read-once.server";
import { searchingFolded } from "./folded-search.server";

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

/** What reads at one moment, once its transaction is open. */
interface Moment {
  transaction?: { queryRaw: Connection["queryRaw"] } | undefined;
  /** The statement before: one connection answers them one after another. */
  before: Promise<unknown>;
}
const moments = new AsyncLocalStorage<Moment>();

/** Whether what is read now may be older than what was committed last. */
export const isAtOneMoment = (): boolean => moments.getStore() !== undefined;

/** Opens a transaction in which all that `read` asks of the client is answered, wherever it asks. */
export async function inMoment<T>(open: (read: () => Promise<T>) => Promise<T>, read: () => Promise<T>): Promise<T> {
  if (isAtOneMoment()) return read();
  const moment: Moment = { before: Promise.resolve() };
  try {
    return await moments.run(moment, () => open(read));
  } finally {
    moment.transaction = undefined;
  }
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
 * @param still the one that reads at one moment, where those that read are shared
 */
export function twoConnections(
  reading: Connector,
  writing: Connector,
  more: Partial<Record<Sort, Pair>> = {},
  still?: Connector,
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
    const quiet = await still?.connect();
    await quiet?.executeScript("PRAGMA query_only = ON");
    const asked = () => {
      const pair = others.get(sorts.getStore()) ?? pages;
      return writes.getStore() ? pair.writer : pair.reader;
    };
    return {
      provider,
      adapterName,
      queryRaw: (query) => {
        if (findsNothing(query.sql)) return Promise.resolve(NOTHING);
        const moment = moments.getStore();
        const transaction = moment?.transaction;
        const ask = (one: typeof query) => asked().queryRaw(inAnyOrder(searchingFolded(one, provider)));
        if (!moment || !transaction)
          return writes.getStore() ? ask(query) : readOnce(query, sorts.getStore() ?? "pages", ask);
        const answer = moment.before.then(() => transaction.queryRaw(inAnyOrder(query)));
        moment.before = answer.catch(() => undefined);
        return answer;
      },
      executeRaw: (query) => {
        forgetReads();
        return asked().executeRaw(searchingFolded(query, provider));
      },
      executeScript: (script) => asked().executeScript(script),
      startTransaction: async (level) => {
        const moment = writes.getStore() ? undefined : moments.getStore();
        if (!moment) forgetReads();
        const transaction = await (moment
          ? (quiet ?? asked()).startTransaction(provider === "postgres" ? "REPEATABLE READ" : level)
          : asked().startTransaction(level));
        const queryRaw = transaction.queryRaw.bind(transaction);
        const executeRaw = transaction.executeRaw.bind(transaction);
        const opened = Object.assign(transaction, {
          queryRaw: (query: Parameters<typeof queryRaw>[0]) =>
            findsNothing(query.sql) ? Promise.resolve(NOTHING) : queryRaw(searchingFolded(query, provider)),
          executeRaw: (query: Parameters<typeof executeRaw>[0]) => executeRaw(searchingFolded(query, provider)),
        });
        if (moment) moment.transaction = opened;
        return opened;
      },
      getConnectionInfo: () => reader.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      dispose: async () =>
        void (await Promise.all(
          [pages, ...others.values()]
            .flatMap((pair) => [pair.reader, pair.writer])
            .concat(quiet ?? [])
            .map((connection) => connection.dispose()),
        )),
    };
  };
  return { provider, adapterName, connect };
}

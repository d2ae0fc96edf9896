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
import { MOVE_STAMP, readsSeldomAlone, SeldomRead, writesSeldom } from "./seldom.server";

type Connection = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>;
type Transaction = Awaited<ReturnType<Connection["startTransaction"]>>;
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
  transaction?: Transaction | undefined;
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

function nextIn<T>(moment: Moment, read: () => Promise<T>): Promise<T> {
  const answer = moment.before.then(read);
  moment.before = answer.catch(() => undefined);
  return answer;
}

/** What the client opens for a read of more keys than one statement takes: a second transaction would wait for the moment's own. */
const withinMoment = (moment: Moment, transaction: Transaction): Transaction =>
  Object.assign(Object.create(transaction) as Transaction, {
    options: { usePhantomQuery: true },
    queryRaw: (query: Parameters<Transaction["queryRaw"]>[0]) =>
      nextIn(moment, () => transaction.queryRaw(inAnyOrder(query))),
    commit: () => Promise.resolve(),
    rollback: () => Promise.resolve(),
  });

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

/** Has a transaction that has written what is seldom written move the stamp of it last. */
function movingStamp(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let written = false;
  /** By the name of a savepoint, as it was there. */
  const before = new Map<string, boolean>();
  const note = (sql: string) => {
    const [, undone, point] = /^(ROLLBACK TO )?SAVEPOINT (\w+)$/.exec(sql) ?? [];
    if (point === undefined) written ||= writesSeldom(sql);
    else if (undone) written = before.get(point) ?? written;
    else before.set(point, written);
  };
  return Object.assign(transaction, {
    queryRaw: (query: Parameters<typeof queryRaw>[0]) => {
      note(query.sql);
      return queryRaw(query);
    },
    executeRaw: async (query: Parameters<typeof executeRaw>[0]) => {
      if (written && query.sql === "COMMIT") await executeRaw(MOVE_STAMP);
      else note(query.sql);
      return executeRaw(query);
    },
  });
}

interface Pair {
  reading: Connector;
  writing: Connector;
}

/**
 * What a client is given as its adapter. A transaction stays on the connection it was begun on.
 * @param more connections of sorts of work that have their own
 * @param still the one that reads at one moment, where those that read are shared
 * @param tables the names of all tables: without them nothing is kept of those that are seldom written
 */
export function twoConnections(
  reading: Connector,
  writing: Connector,
  more: Partial<Record<Sort, Pair>> = {},
  still?: Connector,
  tables: ReadonlySet<string> = new Set(),
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
    const seldom = new SeldomRead();
    /** Of what is written outside of a transaction. */
    const noted = async <T>(sql: string, answer: T): Promise<T> => {
      if (writesSeldom(sql)) await asked().executeRaw(MOVE_STAMP);
      return answer;
    };
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
        const sort = sorts.getStore() ?? "pages";
        const ask = (one: typeof query) => asked().queryRaw(inAnyOrder(searchingFolded(one, provider)));
        if (!moment || !transaction)
          return writes.getStore()
            ? ask(query).then((answer) => noted(query.sql, answer))
            : readOnce(query, sort, ask, sort === "pages" && readsSeldomAlone(query.sql, tables) ? seldom : null);
        return nextIn(moment, () => transaction.queryRaw(inAnyOrder(query)));
      },
      executeRaw: (query) => {
        forgetReads();
        return asked()
          .executeRaw(searchingFolded(query, provider))
          .then((answer) => noted(query.sql, answer));
      },
      executeScript: (script) => asked().executeScript(script),
      startTransaction: async (level) => {
        const moment = writes.getStore() ? undefined : moments.getStore();
        if (!moment) forgetReads();
        if (moment?.transaction) return withinMoment(moment, moment.transaction);
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
        return moment ? opened : movingStamp(opened);
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

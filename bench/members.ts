/**
 * tsx bench/members.ts: 10,000 and then 1,000,000 members in forty branches, written in a few statements with the words they are
 * found by, a document and a nominee each; then how long search takes by part of a name, a number or a
 * telephone (budget 150 ms), how long pages of the list take beside the smaller size (budget 1.2 times), and how long it
 * takes to score somebody who is added (budget 100 ms). BENCH_MEMBERS sets the larger number; a new database each, of SQLite or
 * of the PostgreSQL server that DATABASE_URL leads to.
 */
import { addDays, FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordSearch } from "~/engine/record/parts.server";
import { findAlike } from "~/modules/members/find-alike.server";
import { member, memberHome, memberList } from "~/modules/members/index.server";
import { documentKey, nameKey, type Likeness } from "~/modules/members/member-rules";
import { wordsOf } from "~/modules/members/member-words";
import { screenOf } from "../tests/setup/listing";
import { actorAt, NOW } from "../tests/setup/organisation";
import { aimed, inParts, learnTables, openBench, seedBranches, timesOf } from "./parts";

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
/** Fewer in a trial, so that it compares two sizes as well. */
const SMALL = Math.min(10_000, Math.ceil(MEMBERS / 10));
const BRANCHES = 40;
/** Members of the branch whose manager is asked: as many in both sizes. */
const OWN = 250;
const RUNS = 11;
/** Members written by one statement: a transaction may take a minute. */
const AT_ONCE = 100_000;
/** Carried out beforehand: the first ones compile what the later ones run. */
const WARM = 4;
const JOINED = "2020-01-01";
/** When the documents of some have ended. */
const ENDED = "2026-06-30";

const say = (text: string) => void console.log(text);

const BEGINNINGS = ["Ka", "Mu", "Wa", "Nja", "Ki", "Ndu", "Ochi", "Che", "Ma", "Ru", "Ba", "Si", "Ga", "Mwa", "Lu"];
const MIDDLES = ["ma", "ri", "tha", "nge", "bo", "ku", "li", "ndo", "ro", "wi", "yo", "sa"];
const ENDS = ["u", "ni", "ti", "ra", "go", "ku", "la", "mbi", "re", "no", "ki", "ta", "si", "wa"];
/** 2,520 surnames; first names are 180 of them, some far more frequent than others. */
const nameOf = (n: number): string =>
  `${BEGINNINGS[n % 15]}${MIDDLES[Math.floor(n / 15) % 12]}${ENDS[Math.floor(n / 180) % 14]}`;

/** First names by the number they are drawn with, and surnames: what a statement joins a person's number to. */
const FIRST = Array.from({ length: 32_400 }, (_, n) => nameOf(Math.floor(Math.sqrt(n))));
const LAST = Array.from({ length: 2_520 }, (_, n) => nameOf(n));

/** A person of a number: the same in every run, and spread over names, days and telephones. `PERSON` says it in SQL. */
function personOf(id: number) {
  const mixed = (id * 7_919) % 1_000_003;
  const firstName = FIRST[mixed % 32_400]!;
  const lastName = LAST[(mixed * 31) % 2_520]!;
  const phone = `+2547${String(10_000_000 + ((id * 61) % 89_999_999)).padStart(8, "0")}`;
  return {
    ...{ firstName, lastName, name: `${firstName} ${lastName}`, nameKey: nameKey(firstName, lastName) },
    ...{ phone, phoneKey: phone, village: `Village ${mixed % 900}`, bornOn: addDays("1950-01-01", mixed % 19_000) },
    joinedOn: addDays(JOINED, id % 2_500),
  };
}

interface Seeded {
  company: number;
  /** Whoever sees all members, and who sees those of one branch. */
  office: Actor;
  manager: Actor;
}

/** What differs between the databases: a day some days after another, and the last signs of a text. */
const dialect = () =>
  database().kind === "postgresql"
    ? {
        day: (from: string, days: string) => `to_char(DATE '${from}' + (${days})::int, 'YYYY-MM-DD')`,
        end: (text: string, n: number) => `right(${text}, ${n})`,
        text: (number: string) => `(${number})::text`,
        least: ["LEAST", "GREATEST"] as const,
      }
    : {
        day: (from: string, days: string) => `date('${from}', '+' || (${days}) || ' days')`,
        end: (text: string, n: number) => `substr(${text}, -${n})`,
        text: (number: string) => `CAST(${number} AS TEXT)`,
        least: ["min", "max"] as const,
      };

/** The indexes of tables that hold nothing together by being unique: they are built once, around what is written. */
async function indexesOf(tables: readonly string[]): Promise<{ name: string; sql: string }[]> {
  const list = tables.map((table) => `'${table}'`).join(", ");
  const rows = await db.$queryRawUnsafe<{ name: string; sql: string }[]>(
    database().kind === "postgresql"
      ? `SELECT indexname AS "name", indexdef AS "sql" FROM pg_indexes WHERE schemaname = current_schema() AND tablename IN (${list})`
      : `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'index' AND "sql" IS NOT NULL AND "tbl_name" IN (${list})`,
  );
  return rows.filter(({ sql }) => !/^CREATE UNIQUE/i.test(sql));
}

/** Writes all of them in a few statements, out of a series of numbers. */
async function writeAll(people: number, own: number, branches: readonly number[]): Promise<void> {
  const { day, end, text, least } = dialect();
  const now = database().kind === "postgresql" ? "CURRENT_TIMESTAMP" : `'${NOW.toISOString()}'`;
  const seriesOf = (from: number, to: number) =>
    `WITH RECURSIVE series(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM series WHERE id < ${to}),
    drawn AS (SELECT id, (CAST(id AS BIGINT) * 7919) % 1000003 AS mixed FROM series),
    person AS (
      SELECT d.id, d.mixed, f."name" AS first, l."name" AS last, f."sound" AS s1, l."sound" AS s2,
        '+2547' || ${text("10000000 + (CAST(d.id AS BIGINT) * 61) % 89999999")} AS phone,
        'BX' || ${text(`d.id % ${BRANCHES}`)} AS branch, ${end(`'0000000' || ${text("d.id")}`, 7)} AS number
      FROM drawn d JOIN "BenchName" f ON f."kind" = 'F' AND f."n" = d.mixed % 32400
        JOIN "BenchName" l ON l."kind" = 'L' AND l."n" = (d.mixed * 31) % 2520)`;
  const unitId = `CASE WHEN id % ${Math.max(1, Math.floor(people / OWN))} = 0 THEN ${own} ELSE ${branches[0]} + id % ${BRANCHES} END`;
  const joined = day(JOINED, "id % 2500");
  const names = (all: readonly string[], kind: string) =>
    all.map((name, n) => [kind, n, name, nameKey(name, "")] as const);
  const tables = ["Member", "MemberWord", "MemberIdentity", "Nominee", "MemberCount"];
  const indexes = await indexesOf(tables);
  const act = (sql: string) => database().writing((tx) => tx.$executeRawUnsafe(sql));
  const fill = async (sql: (series: string) => string) => {
    for (let from = 1; from <= people; from += AT_ONCE)
      await act(sql(seriesOf(from, Math.min(people, from + AT_ONCE - 1))));
  };
  await act(
    `CREATE TABLE "BenchName" ("kind" TEXT, "n" INTEGER, "name" TEXT, "sound" TEXT, PRIMARY KEY ("kind", "n"))`,
  );
  await inParts([...names(FIRST, "F"), ...names(LAST, "L")], 2_000, (rows) =>
    act(
      `INSERT INTO "BenchName" VALUES ${rows.map(([kind, n, name, sound]) => `('${kind}', ${n}, '${name}', '${sound}')`).join(", ")}`,
    ),
  );
  for (const { name } of indexes) await act(`DROP INDEX "${name}"`);
  await fill(
    (
      series,
    ) => `INSERT INTO "Member" ("id", "memberNo", "unitId", "firstName", "lastName", "name", "nameKey", "phone", "phoneKey",
      "village", "bornOn", "joinedOn", "gender", "consentOn", "consentVersion", "status", "documentsUntil", "kycStatus",
      "createdById", "changedById", "updatedAt")
    ${series} SELECT id, branch || '-' || number, ${unitId}, first, last, first || ' ' || last,
      ${least[0]}(s1, s2) || ' ' || ${least[1]}(s1, s2), phone, phone, 'Village ' || ${text("mixed % 900")},
      ${day("1950-01-01", "mixed % 19000")}, ${joined}, CASE WHEN id % 3 = 0 THEN 'MALE' ELSE 'FEMALE' END, '${JOINED}', '2020-1',
      CASE WHEN id % 50 = 0 THEN 'PENDING' WHEN id % 9 = 0 THEN 'DORMANT' ELSE 'ACTIVE' END,
      CASE WHEN id % 997 = 0 THEN '${ENDED}' ELSE '${FOREVER}' END,
      CASE WHEN id % 50 = 0 OR id % 331 = 0 THEN 'PENDING' ELSE 'VERIFIED' END, 1, 1, ${now} FROM person`,
  );
  for (const word of [
    "lower(first)",
    "lower(last)",
    "lower(branch) || number",
    "number",
    "substr(phone, 2)",
    "substr(phone, 5)",
    "'0' || substr(phone, 5)",
    end("phone", 6),
  ])
    await fill((series) => `INSERT INTO "MemberWord" ("memberId", "word") ${series} SELECT id, ${word} FROM person`);
  await fill(
    (series) => `INSERT INTO "MemberIdentity" ("memberId", "country", "type", "number", "numberKey", "expiresOn")
    ${series} SELECT id, 'KE', 'NATIONAL_ID', ${text("20000000 + id")}, ${text("20000000 + id")},
      CASE WHEN id % 997 = 0 THEN '${ENDED}' END FROM series`,
  );
  await fill(
    (series) =>
      `INSERT INTO "Nominee" ("memberId", "name", "relation", "shareBp") ${series} SELECT id, last, 'Sister', 10000 FROM person`,
  );
  await fill(
    (series) => `INSERT INTO "MemberCount" ("memberId", "unitId", "kind", "day", "change")
    ${series} SELECT id, ${unitId}, 'JOINED', ${joined}, 1 FROM series WHERE id % 50 <> 0`,
  );
  for (const { sql } of indexes) await act(sql);
  await act(`DROP TABLE "BenchName"`);
  // The same people as those whom the figures ask for.
  for (const id of [1, Math.floor(people / 2) + 1, people]) {
    const {
      firstName,
      lastName,
      nameKey: sound,
      phoneKey,
      bornOn,
      memberNo,
      name,
    } = await db.member.findUniqueOrThrow({
      where: { id },
    });
    const { joinedOn: _, village: _v, phone: _p, ...told } = personOf(id);
    if (JSON.stringify(told) !== JSON.stringify({ firstName, lastName, name, nameKey: sound, phoneKey, bornOn }))
      throw new Error(`Member ${memberNo} is not who they are meant to be.`);
    const words = await db.memberWord.findMany({ where: { memberId: id }, select: { word: true } });
    const found = new Set(words.map(({ word }) => word));
    if (wordsOf({ name, memberNo, phoneKey }).some((word) => !found.has(word)))
      throw new Error(`Member ${memberNo} is not found by all their words.`);
  }
}

async function seed(people: number): Promise<Seeded> {
  const { tree, branches } = await seedBranches(BRANCHES);
  const own = tree.branches[1];
  await writeAll(people, own, branches);
  const rights = ["area.crm", "member.read", "member.write", "member.verify"] as const;
  return {
    company: tree.company,
    office: await actorAt(tree.company, rights, 1),
    manager: await actorAt(own, rights, 2),
  };
}

const timed = async (act: () => Promise<unknown>) => (await timesOf(RUNS, act, WARM)).middle;

/** What is asked of the list, by what is measured, of the person in the middle. */
function asked(people: number): Record<"search" | "page", Record<string, Record<string, string>>> {
  const id = Math.floor(people / 2) + 1;
  const { firstName, lastName, phoneKey } = personOf(id);
  return {
    search: {
      "a surname": { q: lastName },
      "part of a surname": { q: lastName.slice(0, 4) },
      "three letters": { q: lastName.slice(0, 3) },
      "a first name": { q: firstName },
      "first name and part of a surname": { q: `${firstName} ${lastName.slice(0, 3)}` },
      "a telephone, as it is dialled": { q: `0${phoneKey.slice(4, 7)} ${phoneKey.slice(7, 10)}` },
      "the end of a telephone": { q: phoneKey.slice(-6) },
      "a number": { q: `BX${id % BRANCHES}-${String(id).padStart(7, "0")}` },
      "part of a number": { q: String(id).padStart(7, "0").slice(0, 5) },
      "a name that is not there": { q: "zzyzx" },
    },
    page: {
      "first page": {},
      "page 30": { page: "30" },
      "by the day they joined": { sort: "-joinedOn" },
      "by number": { sort: "memberNo" },
      "to be verified": { status: "PENDING" },
      "checks not complete": { kyc: "OPEN" },
      "men who are dormant": { status: "DORMANT", gender: "MALE" },
      "joined in a span": { "joinedOn.from": "2023-03-01", "joinedOn.to": "2023-03-31" },
    },
  };
}

/** Somebody who is added: of a frequent name, with a telephone and a document of their own. */
function newcomer(): Likeness {
  const { nameKey: key, bornOn, lastName, village } = personOf(17);
  return {
    ...{ nameKey: key, bornOn: addDays(bornOn, 1), phoneKey: "+254799999999", village, lastName },
    nomineeKeys: [nameKey("Asha", "")],
    documentKeys: [documentKey({ country: "KE", type: "NATIONAL_ID", numberKey: "99999999" })],
  };
}
/** The same person, as they are found again. */
const twin = (): Likeness => {
  const { nameKey: key, bornOn, lastName, village, phoneKey } = personOf(17);
  const documentKeys = [documentKey({ country: "KE", type: "NATIONAL_ID", numberKey: String(20_000_017) })];
  return { nameKey: key, bornOn, phoneKey, village, lastName, nomineeKeys: [], documentKeys };
};

interface Figure {
  ms: number;
  /** What it may take, or how many times what it takes at the smaller size. */
  budget: { ms: number } | { times: number };
}

async function measure(people: number): Promise<Map<string, Figure>> {
  const { close } = await openBench();
  const began = performance.now();
  const { company, office, manager } = await seed(people);
  await learnTables();
  say(`${people} members written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const figures = new Map<string, Figure>();
  const keep = async (name: string, budget: Figure["budget"], act: () => Promise<unknown>) =>
    void figures.set(name, { ms: await timed(act), budget });
  const { search, page } = asked(people);
  for (const [who, actor] of Object.entries({ "all branches": office, "one branch": manager })) {
    for (const [what, query] of Object.entries(search))
      await keep(`search, ${who}: ${what}`, { ms: 150 }, () => screenOf(actor, memberList, "all", query));
    for (const [what, query] of Object.entries(page))
      await keep(`list, ${who}: ${what}`, { times: 1.2 }, () => screenOf(actor, memberList, "all", query));
  }
  const q = search["part of a surname"]!.q!;
  await keep("search of the whole portal", { ms: 150 }, () =>
    recordSearch(member).find(office, q, { skip: 0, take: 5 }),
  );
  for (const [what, person] of Object.entries({ "a new member": newcomer(), "one who is there": twin() }))
    await keep(`score of ${what}`, { ms: 100 }, () =>
      findAlike(db, person, { companyId: company, visible: unitsWithin(manager, "member.read") }),
    );
  await keep("the first page of one branch", { times: 1.2 }, () => memberHome(manager));
  await keep("the first page of all branches", { ms: 300 }, () => memberHome(office));
  await close();
  return figures;
}

const small = await measure(SMALL);
const large = await measure(MEMBERS);
for (const [name, { ms, budget }] of large) {
  const before = small.get(name)!.ms;
  const aim =
    "ms" in budget
      ? aimed(ms <= budget.ms, `${budget.ms} ms`)
      : aimed(ms <= budget.times * before, `${budget.times} times`);
  say(
    `${name.padEnd(56)} ${ms.toFixed(1)} ms at ${MEMBERS}, ${before.toFixed(1)} ms at ${SMALL} (${(ms / before).toFixed(2)} times) ${aim}`,
  );
}

/**
 * tsx bench/members.ts: 10,000 and then 1,000,000 members in forty branches, written in bulk with the words they are
 * found by, a document and a nominee each; then how long search takes by part of a name, a number or a
 * telephone (budget 150 ms), how long pages of the list take beside the smaller size (budget 1.2 times), and how long it
 * takes to score somebody who is added (budget 100 ms). BENCH_MEMBERS sets the larger number; a new SQLite file each, or,
 * with DATABASE_URL, an empty database for the larger alone.
 */
import { addDays } from "~/core/dates";
import { database, db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { recordSearch } from "~/engine/record/parts.server";
import { findAlike } from "~/modules/members/find-alike.server";
import { member, memberHome, memberList } from "~/modules/members/index.server";
import { documentKey, nameKey, type Likeness } from "~/modules/members/member-rules";
import { wordsOf } from "~/modules/members/member-words";
import { screenOf } from "../tests/setup/listing";
import { actorAt, NOW } from "../tests/setup/organisation";
import { openBench, seedBranches, timesOf } from "./parts";

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const SMALL = 10_000;
const BRANCHES = 40;
/** Members of the branch whose manager is asked: as many in both sizes. */
const OWN = 250;
/** Members of one statement. */
const BATCH = 2_000;
const RUNS = 9;
const JOINED = "2020-01-01";

const say = (text: string) => void console.log(text);

const BEGINNINGS = ["Ka", "Mu", "Wa", "Nja", "Ki", "Ndu", "Ochi", "Che", "Ma", "Ru", "Ba", "Si", "Ga", "Mwa", "Lu"];
const MIDDLES = ["ma", "ri", "tha", "nge", "bo", "ku", "li", "ndo", "ro", "wi", "yo", "sa"];
const ENDS = ["u", "ni", "ti", "ra", "go", "ku", "la", "mbi", "re", "no", "ki", "ta", "si", "wa"];
/** 2,520 surnames; first names are 180 of them, some far more frequent than others. */
const nameOf = (n: number): string =>
  `${BEGINNINGS[n % 15]}${MIDDLES[Math.floor(n / 15) % 12]}${ENDS[Math.floor(n / 180) % 14]}`;

/** A person of a number: the same in every run, and spread over names, days and telephones. */
function personOf(id: number) {
  const mixed = (id * 7_919) % 1_000_003;
  const firstName = nameOf(Math.floor(Math.sqrt(mixed % 32_400)));
  const lastName = nameOf((mixed * 31) % 2_520);
  const phone = `+2547${String(10_000_000 + ((id * 61) % 89_999_999)).padStart(8, "0")}`;
  return {
    ...{ firstName, lastName, name: `${firstName} ${lastName}`, nameKey: nameKey(firstName, lastName) },
    ...{ phone, phoneKey: phone, village: `Village ${mixed % 900}`, bornOn: addDays("1950-01-01", mixed % 19_000) },
    joinedOn: addDays(JOINED, id % 2_500),
  };
}

/** Writes rows as the database reads them out of JSON: through the client a million of them take hours. */
async function insert(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, string | number>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0]!);
  const into = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")})`;
  const json = JSON.stringify(rows);
  await (database().kind === "postgresql"
    ? tx.$executeRawUnsafe(
        `${into} SELECT ${names.map((name) => `r."${name}"`).join(", ")} FROM json_populate_recordset(NULL::"${table}", $1::json) r`,
        json,
      )
    : tx.$executeRawUnsafe(
        `${into} SELECT ${names.map((name) => `json_extract("value", '$.${name}')`).join(", ")} FROM json_each(?)`,
        json,
      ));
}

interface Seeded {
  company: number;
  /** Whoever sees all members, and who sees those of one branch. */
  office: Actor;
  manager: Actor;
}

async function seed(people: number): Promise<Seeded> {
  const { tree, branches } = await seedBranches(BRANCHES);
  const own = tree.branches[1];
  for (let from = 1; from <= people; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, people - from + 1) }, (_, n) => from + n);
    const rows = ids.map((id) => ({
      ...personOf(id),
      ...{ id, memberNo: `BX${id % BRANCHES}-${String(id).padStart(7, "0")}` },
      // Spread over the whole span, so that those of the small branch stand anywhere among all.
      unitId: id % Math.floor(people / OWN) === 0 ? own : branches[id % BRANCHES]!,
      ...{ gender: id % 3 === 0 ? "MALE" : "FEMALE", consentOn: JOINED, consentVersion: "2020-1" },
      status: id % 50 === 0 ? "PENDING" : id % 9 === 0 ? "DORMANT" : "ACTIVE",
      kycStatus: id % 50 === 0 ? "PENDING" : "VERIFIED",
      ...{ createdById: 1, changedById: 1, updatedAt: NOW.toISOString() },
    }));
    await database().writing(async (tx) => {
      await insert(tx, "Member", rows);
      await insert(
        tx,
        "MemberWord",
        rows.flatMap((row) => wordsOf(row).map((word) => ({ memberId: row.id, word }))),
      );
      await insert(
        tx,
        "MemberIdentity",
        ids.map((id) => {
          const number = String(20_000_000 + id);
          return { memberId: id, country: "KE", type: "NATIONAL_ID", number, numberKey: number };
        }),
      );
      await insert(
        tx,
        "Nominee",
        ids.map((id) => ({ memberId: id, name: nameOf(id % 2_520), relation: "Sister", shareBp: 10_000 })),
      );
      await insert(
        tx,
        "MemberCount",
        rows
          .filter(({ status }) => status !== "PENDING")
          .map(({ id, unitId, joinedOn }) => ({ memberId: id, unitId, kind: "JOINED", day: joinedOn, change: 1 })),
      );
    });
  }
  const rights = ["area.crm", "member.read", "member.write", "member.verify"] as const;
  return {
    company: tree.company,
    office: await actorAt(tree.company, rights, 1),
    manager: await actorAt(own, rights, 2),
  };
}

const timed = async (act: () => Promise<unknown>) => (await timesOf(RUNS, act)).middle;

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

async function measure(people: number, url: string | null): Promise<Map<string, Figure>> {
  const { database, close } = await openBench(url);
  const began = performance.now();
  const { company, office, manager } = await seed(people);
  if (database.kind === "postgresql") await db.$executeRaw`ANALYZE`;
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
  await close();
  return figures;
}

const small = process.env.DATABASE_URL ? null : await measure(Math.min(SMALL, MEMBERS), null);
const large = small && MEMBERS <= SMALL ? small : await measure(MEMBERS, process.env.DATABASE_URL ?? null);
for (const [name, { ms, budget }] of large) {
  const before = small === large ? undefined : small?.get(name)?.ms;
  const times = before === undefined ? null : ms / before;
  const over = "ms" in budget ? ms > budget.ms : times !== null && times > budget.times;
  const held = times === null ? "" : `, ${before!.toFixed(1)} ms at ${SMALL} (${times.toFixed(2)} times)`;
  const most = "ms" in budget ? `budget ${budget.ms} ms` : `budget ${budget.times} times`;
  say(`${name.padEnd(56)} ${ms.toFixed(1)} ms at ${MEMBERS}${held}; ${most}${over ? ": OVER" : ""}`);
}

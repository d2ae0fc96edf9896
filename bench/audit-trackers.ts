/**
 * tsx bench/audit-trackers.ts: the trackers of audit issues and fraud cases among 500 and then 50,000 of each in forty
 * branches, fifty of them open in both (aim: 1.2 times the smaller). BENCH_ISSUES sets another number; DATABASE_URL leads
 * to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import type { AnyListing } from "~/define/listing";
import { portal } from "~/engine/portal.server";
import { listScreen } from "~/engine/list/listing.server";
import { as, hire } from "../tests/setup/operations";
import { aimed, inParts, learnTables, openBench, seedBranches, timesOf } from "./parts";

const MOST = Number(process.env.BENCH_ISSUES ?? 50_000);
const FEW = 500;
const BRANCHES = 40;
const OPEN = 50;
const AIM = 1.2;
const ROWS = 1_000;
const RUNS = 21;
/** Compared is the quickest run, which others on the machine disturb least. Carried out beforehand: the first ones compile what the later ones run, and read what was just written. */
const WARM = 20;
const AT = new Date("2031-02-10T09:00:00Z");

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(BRANCHES);
const chief = await hire(tree.company, "Chief Internal Auditor", "BM", "Chandra");
const owner = await hire(branches[0]!, "Branch Manager", "BM", "Bina");
const fraudTypeId = (
  await database.writing((tx) => tx.auditFraudType.create({ data: { code: "BENCH", name: "Bench" } }))
).id;

const day = (index: number) => `20${String(20 + (index % 10))}-0${String(1 + (index % 9))}-1${String(index % 10)}`;

async function fill(from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, index) => from + index);
  // A part is a transaction: one of all rows takes longer than any may.
  await inParts(ids, ROWS, (part) =>
    database.writing((tx) =>
      tx.auditIssue.createMany({
        data: part.map((index) => ({
          ...{ refNo: `AIS-B-${String(index)}`, companyId: tree.company, unitId: branches[index % BRANCHES]! },
          ...{ title: `Issue ${String(index)}`, condition: "Keys with one person", recommendation: "Split the keys" },
          ...{ severity: "HIGH", ownerId: owner, raisedById: chief, raisedOn: day(index) },
          ...{ originalDue: day(index), agreedDue: day(index), status: index < OPEN ? "OPEN" : "CLOSED" },
          closedAt: index < OPEN ? null : AT,
        })),
      }),
    ),
  );
  await inParts(ids, ROWS, (part) =>
    database.writing((tx) =>
      tx.fraudCase.createMany({
        data: part.map((index) => ({
          ...{ refNo: `FRD-B-${String(index)}`, companyId: tree.company, unitId: branches[index % BRANCHES]! },
          ...{ fraudTypeId, title: `Case ${String(index)}`, description: "Collections not receipted", method: "AUDIT" },
          ...{ detectedOn: day(index), currency: "KES", gross: 1_000n, net: 1_000n, openedById: chief },
          ...{ status: index < OPEN ? "SUSPECTED" : "CLOSED", createdAt: AT },
        })),
      }),
    ),
  );
}

const lists = portal().listings as unknown as readonly AnyListing[];
const listNamed = (name: string) => lists.find((one) => one.name === name)!;

async function times(among: number): Promise<number[]> {
  await learnTables();
  const actor = await as(chief, AT);
  const page = async (name: string, search: Record<string, string>) => {
    const list = listNamed(name);
    const { best } = await timesOf(
      RUNS,
      () => listScreen(actor, list, list.views.all as never, new URLSearchParams(search)),
      WARM,
    );
    return best;
  };
  const found = [
    await page("audit-issues", { status: "LIVE" }),
    await page("audit-issues", {}),
    await page("fraud-cases", {}),
  ];
  console.log(`among ${String(among)}: ${found.map((one) => `${one.toFixed(1)} ms`).join(", ")}`);
  return found;
}

await fill(0, FEW);
const few = await times(FEW);
await fill(FEW, MOST);
const many = await times(MOST);
for (const [index, what] of ["open issues", "all issues", "fraud cases"].entries()) {
  const ratio = many[index]! / few[index]!;
  console.log(`${what}: ${ratio.toFixed(2)} times ${aimed(ratio <= AIM, `${String(AIM)} times`)}`);
}

await close();

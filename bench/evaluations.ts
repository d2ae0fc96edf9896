/**
 * tsx bench/evaluations.ts: 500 and then 50,000 finished evaluations in forty branches, ten waiting at each in both; the
 * list of a reviewer (aim: 1.2 times its time among 500), and what is pending for the HR manager. BENCH_EVALUATIONS sets another number; DATABASE_URL leads to a PostgreSQL server for a
 * database; a new SQLite file otherwise. Then the summary of 5,000 of them (aim: 300 ms).
 */
import { FOREVER } from "~/core/dates";
import type { AnyListing } from "~/define/listing";
import { db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { listScreen } from "~/engine/list/listing.server";
import { as, hire } from "../tests/setup/operations";
import { activeType } from "../tests/setup/evaluations";
import { sheetOf } from "../tests/setup/report";
import { aimed, inParts, learnTables, openBench, seedBranches, timesOf } from "./parts";

const MOST = Number(process.env.BENCH_EVALUATIONS ?? 50_000);
const FEW = 500;
const YEARS = 10;
const BRANCHES = 40;
const WAITING = 10;
/** Times as long as among {@link FEW}. */
const LIST = 1.2;
/** Milliseconds for the summary of a year, of 5,000 evaluations. */
const SUMMARY = 300;
const ROWS = 1_000;
const AT = new Date("2031-02-10T09:00:00Z");

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(BRANCHES);
const manager = await hire(tree.company, "HR Manager", "HRM", "Hana");
const reviewer = await hire(branches[0]!, "Branch Manager", "BM", "Bina");
await hire(tree.areas[0]!, "Area Manager", "AM", "Amos");
const typeId = await activeType(manager);
const designation = await db.designation.findFirstOrThrow();

const FIRST_ID = 1_000;
const unitOf = (employeeId: number) => branches[employeeId % BRANCHES]!;
const idsFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => FIRST_ID + from + index);

async function addPeople(ids: readonly number[]): Promise<void> {
  await database.writing(async (tx) => {
    await inParts(ids, ROWS, (part) =>
      tx.employee.createMany({
        data: part.map((id) => ({
          ...{ id, employeeNo: `E${id}`, firstName: "Bench", lastName: String(id), name: `Bench ${id}` },
          ...{ joinDate: "2018-01-01", status: "CONFIRMED" },
        })),
      }),
    );
    await inParts(ids, ROWS, (part) =>
      tx.posting.createMany({
        data: part.map((employeeId) => ({
          ...{ employeeId, validFrom: "2018-01-01", validTo: FOREVER },
          ...{ unitId: unitOf(employeeId), designationId: designation.id },
        })),
      }),
    );
  });
}

const ofYear = (employeeId: number, year: number) => ({
  ...{ employeeId, typeId, kind: "STANDARD", unitId: unitOf(employeeId), createdAt: AT },
  ...{ periodFrom: `${year}-01-01`, periodTo: `${year}-12-31`, dueOn: `${year + 1}-01-31` },
});

/** Finished evaluations of some people in some years. */
async function finish(ids: readonly number[], years: readonly number[]): Promise<void> {
  for (const year of years)
    await database.writing((tx) =>
      inParts(ids, ROWS, (part) =>
        tx.evaluation.createMany({
          data: part.map((id) => ({
            ...ofYear(id, year),
            ...{ status: "ACKNOWLEDGED", selfBp: 8_000, firstBp: 4_000 + (id % 50) * 100, secondBp: 6_000 },
            ...{ finalBp: 5_000 + (id % 40) * 100, grade: id % 3 === 0 ? "Good" : "Weak", completedAt: AT },
            ...{ firstReviewerId: reviewer, secondReviewerId: manager },
          })),
        }),
      ),
    );
}

const waiting = idsFrom(0, BRANCHES * WAITING);
await addPeople(waiting);
await database.writing((tx) =>
  inParts(waiting, ROWS, (part) =>
    tx.evaluation.createMany({
      data: part.map((id) => ({ ...ofYear(id, 2030), status: "FIRST_REVIEW", selfBp: 8_000 })),
    }),
  ),
);

const list = portal().listings.find(({ name }) => name === "evaluations") as unknown as AnyListing;
async function times(among: number): Promise<{ own: number; all: number }> {
  await learnTables();
  const page = async (userId: number, face: string) => {
    const actor = await as(userId, AT);
    const { middle } = await timesOf(20, () =>
      listScreen(actor, list, list.views[face] as never, new URLSearchParams()),
    );
    return middle;
  };
  const own = await page(reviewer, "first");
  const all = await page(manager, "all");
  console.log(`among ${among}: to review first ${own.toFixed(1)} ms; pending, HR ${all.toFixed(1)} ms`);
  return { own, all };
}

const people = idsFrom(waiting.length, Math.ceil(MOST / YEARS));
await addPeople(people);
await finish(people.slice(0, FEW), [2020]);
const few = await times(FEW);
await finish(people.slice(FEW), [2020]);
await finish(
  people,
  Array.from({ length: YEARS - 1 }, (_, index) => 2021 + index),
);
const many = await times(MOST);
const ratio = many.own / few.own;
console.log(`list of a reviewer: ${ratio.toFixed(2)} times ${aimed(ratio <= LIST, `${LIST} times`)}`);

const summary = portal().reports.find(({ name }) => name === "evaluation-summary")!;
const head = await as(manager, AT);
for (const by of ["unit", "cycle", "reviewer"]) {
  const asked = { by, "periodTo.from": "2024-01", "periodTo.to": "2024-12" };
  const { middle } = await timesOf(11, () => sheetOf(head, summary, asked));
  const { rows } = await sheetOf(head, summary, asked);
  console.log(
    `summary of ${people.length} by ${by}: ${rows.length} rows in ${middle.toFixed(1)} ms ${aimed(rows.length > 0 && middle <= SUMMARY, `${SUMMARY} ms`)}`,
  );
}
await close();

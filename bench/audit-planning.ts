/**
 * tsx bench/audit-planning.ts: 5,000 auditable units are scored (aim: 10 s) and scored again; the list of 500 of them
 * with their fields (aims: 300 ms, and 60 kB of data), and a page of them saved (aim: 2 s); a file of 5,000 issues of
 * earlier audits is checked and imported (aim: 20 s each).
 * BENCH_UNITS sets another number; DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { listScreen } from "~/engine/list/listing.server";
import { saveRecord } from "~/engine/resource/save.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { riskList } from "~/modules/audit-plan/risk-list.server";
import { scoreYear } from "~/modules/audit-plan/score-year.server";
import { auditPlan, planRowsOf, planRowsSchema, savePlanRows } from "~/modules/audit-plan/index.server";
import { beginWeights, saveWeights, weightGrid } from "~/modules/audit-settings/index.server";
import { as, hire } from "../tests/setup/operations";
import { resource } from "../tests/setup/organisation";
import { aimed, inParts, learnTables, openBench, seedBranches, timed, timesOf } from "./parts";

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const SHOWN = 500;
const ROWS = 5_000;
const [SCORING, IMPORT, PAGE, SIZE, SAVING] = [10, 20, 300, 60, 2];

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(1);
const manager = await hire(tree.company, "Internal Audit Manager", "IAM", "Ines");
const owner = await hire(branches[0]!, "Branch Manager", "BM", "Bina");
const actor = await as(manager);
const region = await db.orgUnit.findUniqueOrThrow({ where: { id: branches[0]! } });

const above = region.path.slice(0, region.path.lastIndexOf("/", region.path.length - 2) + 1);
const addBranches = (from: number, to: number) =>
  database.writing((tx) =>
    inParts(
      Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n),
      500,
      (part) =>
        tx.orgUnit.createMany({
          data: part.map((n) => ({
            ...{ id: 100_000 + n, kind: "BRANCH", code: `Q${n}`, name: `Bench ${n}`, active: true },
            ...{ parentId: region.parentId, path: `${above}${100_000 + n}/`, openedOn: "2015-01-01" },
          })),
        }),
    ),
  );

const words = { descriptor1: "1", descriptor2: "2", descriptor3: "3", descriptor4: "4", descriptor5: "5" };
const cuts = { cut2: null, cut3: null, cut4: null, cut5: null };
const yearOf = async (name: string) => {
  const span = { startsOn: `${name}-01-01`, endsOn: `${name}-12-31` };
  const { id } = await saveRecord(actor, resource("AuditYear"), null, { name, ...span, status: "OPEN" }, null);
  return id;
};
const factors: number[] = [];
for (const [areaType, source] of [
  ["BRANCH", "MANUAL"],
  ["BRANCH", "MONTHS_SINCE_AUDIT"],
  ["BRANCH", "OVERDUE_ISSUES"],
  ["REGION", "MANUAL"],
  ["DEPARTMENT", "MANUAL"],
] as const) {
  const edges = source === "MANUAL" ? cuts : { cut2: 1, cut3: 6, cut4: 12, cut5: 18 };
  const input = { areaType, source, code: source, name: source, position: 10, ...edges, ...words };
  factors.push((await saveRecord(actor, resource("AuditFactor"), null, input, null)).id);
}
const year = await yearOf("2026");
await beginWeights(actor, { yearId: year, fromYearId: null });
const rows = [40, 30, 30, 100, 100].map((weight, row) => ({ row, factorId: factors[row]!, weight }));
await saveWeights(actor, year, { rows }, (await weightGrid(actor, year)).version);

await addBranches(0, SHOWN);
await learnTables();
await addRecord(actor, auditPlan, typedSchema(auditPlan).parse({ yearId: String(year) }));
/** The page of who plans: the rows of the list, and what stands in their fields. */
const screen = async () => {
  const list = await listScreen(actor, riskList, riskList.views.all as never, new URLSearchParams());
  const plan = await planRowsOf(
    actor,
    list.rows.map(({ id }) => id),
  );
  if (plan?.rows.length !== list.rows.length) throw new Error("The rows of the list cannot be changed.");
  return { list, plan };
};
const { middle, worst } = await timesOf(9, screen);
const size = JSON.stringify(await screen()).length / 1024;
console.log(
  `list of ${SHOWN} units, with fields: ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms ${aimed(middle <= PAGE, `${PAGE} ms`)}; ${size.toFixed(0)} kB ${aimed(size <= SIZE, `${SIZE} kB`)}`,
);

const { plan } = await screen();
const typed = plan.rows.map(({ values }) => ({
  ...values,
  ...{ included: "on", plannedStart: "2026-03-02", plannedEnd: "2026-03-13", days: "1" },
}));
const saved = async () => savePlanRows(actor, planRowsSchema.parse({ rows: typed }), plan.version);
await timed(`${typed.length} rows of it saved`, saved, SAVING);

await addBranches(SHOWN, UNITS);
await learnTables();
const { companyId, startsOn, endsOn } = await db.auditYear.findUniqueOrThrow({ where: { id: year } });
const score = () => inTx(actor, (work) => scoreYear(work, { id: year, companyId, startsOn, endsOn }));
await timed(`scoring of ${UNITS} units`, score, SCORING);
await timed("the same again", score, SCORING);

const what = importableByWord("AuditIssue")!;
const { signInName } = await db.user.findUniqueOrThrow({ where: { id: owner } });
const issue = (n: number) =>
  `R-${n},${region.code},Safe keys ${n},Both keys of the safe are with the cashier.,Give the second key to the manager.,High,${signInName},2024-05-06,2024-06-05,Closed,2024-06-20`;
const heading =
  "Old reference,Unit,Title,What is wrong,Recommendation,Severity,Owner,Raised on,Agreed due date,State,Closed on";
const file = (name: string) => ({
  name,
  bytes: new TextEncoder().encode(`${[heading, ...Array.from({ length: ROWS }, (_, n) => issue(n))].join("\n")}\n`),
});
const { id } = await timed(`check of ${ROWS} rows`, () => checkImport(actor, what, file("old.csv")), IMPORT);
const { rows: added } = await timed(`import of ${ROWS} rows`, () => commitImport(actor, what, id), IMPORT);
console.log(`${added} issues added ${aimed(added === ROWS, "all")}`);
await close();

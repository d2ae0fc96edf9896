/** Frauds of earlier years from files: dated amounts, no more than what was lost, and nothing twice (A14, A15). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { faultyCsv, runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { fraudImport } from "./import-frauds.server";
import { visibleFrauds } from "./index.server";

const ROLES = {
  CIA: "Chief Internal Auditor",
  IAM: "Internal Audit Manager",
  AAM: "Assistant Audit Manager",
  IAO: "Internal Audit Officer",
} as const;
type Who = keyof typeof ROLES;

async function seedFiles() {
  const staff = await seedOperations();
  const people = {} as Record<Who, number>;
  for (const [name, role] of Object.entries(ROLES)) people[name as Who] = await hire(staff.tree.company, role, "BM");
  const [unitId] = staff.tree.branches;
  await database().writing(async (tx) => {
    await tx.auditEntity.create({
      data: { companyId: staff.tree.company, areaType: "BRANCH", unitId, name: "Branch" },
    });
    await tx.auditFraudType.create({ data: { code: "X-CASH", name: "Theft of till money" } });
  });
  const { code } = await db.orgUnit.findUniqueOrThrow({ where: { id: unitId } });
  return { people, unitId: unitId!, code };
}

let o: Awaited<ReturnType<typeof seedFiles>>;
beforeAll(async () => void (o = await seeded(seedFiles)));

const what = () => importableByWord("FraudCase")!;
type More = Partial<
  Record<"unit" | "type" | "title" | "gross" | "state" | "confirmed" | "closed" | "kind" | "paid" | "amount", string>
>;
const line = (ref: string, more: More = {}) =>
  [
    ref,
    more.unit ?? o.code,
    more.type ?? "x-cash",
    more.title ?? "Collections not receipted",
    "Collections of three meetings were not entered in the book.",
    "12-Feb-2024",
    "",
    "",
    "Internal audit",
    more.gross ?? "12500.00",
    more.state ?? "Closed",
    more.confirmed ?? "2024-02-26",
    "",
    more.closed ?? "2024-07-01",
    "",
    more.kind ?? "",
    more.paid ?? "",
    more.amount ?? "",
  ].join(",");
const heading = () => fraudImport.columns.map(({ label }) => label).join(",");
const file = (lines: readonly string[]) => ({
  name: "frauds.csv",
  bytes: new TextEncoder().encode(`${[heading(), ...lines].join("\n")}\n`),
});
const check = async (who: Who, lines: readonly string[]) => checkImport(await as(o.people[who]), what(), file(lines));
const commit = async (who: Who, id: number) => commitImport(await as(o.people[who]), what(), id);
const page = async (who: Who, id: number) => runPage(await as(o.people[who]), what(), id);
const cases = () => db.fraudCase.findMany({ orderBy: { id: "asc" }, include: { money: { orderBy: { id: "asc" } } } });

const good = () => [
  line("F-1", { kind: "Recovered", paid: "2024-03-20", amount: "5000.00" }),
  line("F-1", { kind: "Written off", paid: "2024-06-28", amount: "7500.00" }),
  line("F-2", { state: "Open", closed: "", confirmed: "" }),
];
let staged: number;

it("are checked by those who decide cases, with what is wrong by row and column, and nothing is saved", async () => {
  for (const who of ["IAO", "AAM"] as const) expect(await refusals(check(who, good()))).not.toEqual([]);
  staged = (
    await check("IAM", [
      ...good(),
      line("F-3", { unit: `${o.code}x` }),
      line("F-4", { type: "X-CASK" }),
      line("F-5", { kind: "Recovered", paid: "2024-03-20", amount: "12500.01" }),
      line("F-6", { kind: "Written off", paid: "2024-03-20", amount: "1.00", confirmed: "" }),
      line("F-7", { closed: "" }),
      line("F-8", { kind: "Recovered", paid: "2024-08-20", amount: "1.00" }),
      line("F-9"),
      line("F-9", { title: "Another title" }),
    ])
  ).id;
  const { problems, added } = await page("IAM", staged);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    "5 Unit",
    "6 Fraud type",
    "7 Amount",
    "8 Kind of amount",
    "9 Closed on",
    "10 Day of amount",
    "11 Old reference",
    "12 Title",
  ]);
  expect([added, (await cases()).length]).toEqual([3, 0]);
  expect(await refusals(page("CIA", staged))).not.toEqual([]);
});

it("keep their days, with each amount as a row, and the unit bears the confirmed fraud", async () => {
  await commit("IAM", staged);
  await commit("IAM", staged);
  const [closed, open, ...more] = await cases();
  expect(more).toEqual([]);
  expect(closed).toMatchObject({
    sourceRef: "F-1",
    origin: "IMPORT",
    status: "CLOSED",
    detectedOn: "2024-02-12",
    confirmedOn: "2024-02-26",
    closedOn: "2024-07-01",
    gross: 1_250_000n,
    recovered: 500_000n,
    writtenOff: 750_000n,
    net: 0n,
  });
  expect(closed!.money.map(({ kind, paidOn, amount }) => [kind, paidOn, amount])).toEqual([
    ["RECOVERED", "2024-03-20", 500_000n],
    ["WRITTEN_OFF", "2024-06-28", 750_000n],
  ]);
  expect(open).toMatchObject({ sourceRef: "F-2", status: "SUSPECTED", net: 1_250_000n, money: [] });
  expect(await db.auditEntity.findFirstOrThrow({ where: { unitId: o.unitId } })).toMatchObject({
    fraudOn: "2024-02-26",
  });
  const csv = await new Response(await faultyCsv(await as(o.people.IAM), what(), staged)).text();
  expect(csv.split("\n").filter((row) => row.includes("F-")).length).toBe(8);
});

it("are seen by those who lead audit alone", async () => {
  const seen = async (who: Who) => db.fraudCase.count({ where: visibleFrauds(await as(o.people[who])) });
  expect(await Promise.all((["CIA", "IAM", "AAM", "IAO"] as const).map(seen))).toEqual([2, 2, 0, 0]);
});

it("are not added again: neither the same file, nor the same references in another", async () => {
  const second = (await check("CIA", [...good(), line("F-3")])).id;
  expect((await page("CIA", second)).passedOver).toBe(3);
  await commit("CIA", second);
  expect((await cases()).map(({ sourceRef }) => sourceRef)).toEqual(["F-1", "F-2", "F-3"]);
  const again = (await check("CIA", [...good(), line("F-3")])).id;
  expect(await refusals(commit("CIA", again))).not.toEqual([]);
  expect((await cases()).length).toBe(3);
});

/** Issues and ratings of earlier audits from files: what is in order is added, and nothing twice (A15). */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { faultyCsv, runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { hire, hireAll } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { as } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { dayIn, nearest } from "./import-issues.server";

const ROLES = {
  AAM: "Assistant Audit Manager",
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  IAO: "Internal Audit Officer",
} as const;
type Who = keyof typeof ROLES | "BM";
interface Planted {
  people: Record<Who, number>;
  code: string;
  owner: string;
}

async function seedFiles(): Promise<Planted> {
  const tree = await seedTree();
  const people: Record<Who, number> = {
    ...(await hireAll(tree.company, ROLES)),
    BM: (await hire(tree.branches[0], "Branch Manager")).userId,
  };
  const { code } = await db.orgUnit.findUniqueOrThrow({ where: { id: tree.branches[0] } });
  const { signInName } = await db.user.findUniqueOrThrow({ where: { id: people.BM } });
  return { people, code, owner: signInName };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedFiles)));

const HEADING =
  "Old reference,Unit,Title,What is wrong,Recommendation,Severity,Owner,Raised on,Agreed due date,State,Closed on";
const line = (
  ref: string,
  more: Partial<Record<"unit" | "title" | "owner" | "raised" | "state" | "closed", string>> = {},
) =>
  [
    ref,
    more.unit ?? o.code,
    more.title ?? "Safe keys held by one person",
    "Both keys of the safe are with the cashier.",
    "Give the second key to the branch manager.",
    "High",
    more.owner ?? o.owner,
    more.raised ?? "06-May-2024",
    "2024-06-05",
    more.state ?? "Closed",
    more.closed ?? "45463",
  ].join(",");
const file = (lines: readonly string[], name = "old.csv") => ({
  name,
  bytes: new TextEncoder().encode(`${[HEADING, ...lines].join("\n")}\n`),
});
const what = () => importableByWord("AuditIssue")!;
const check = async (who: Who, lines: readonly string[]) => checkImport(await as(o.people[who]), what(), file(lines));
const commit = async (who: Who, id: number) => commitImport(await as(o.people[who]), what(), id);
const page = async (who: Who, id: number) => runPage(await as(o.people[who]), what(), id);
const issues = () => db.auditIssue.findMany({ orderBy: { id: "asc" } });

let staged: number;

it("are staged with what is wrong by row and column, and nothing is saved", async () => {
  for (const who of ["IAO", "BM"] as const) expect(await refusals(check(who, [line("R-1")]))).not.toEqual([]);
  const lines = [
    line("R-1"),
    line("R-2", { unit: `${o.code}x` }),
    line("R-3", { owner: "nobody.here" }),
    line("R-4", { state: "Running" }),
    line("R-5", { closed: "2024-01-01" }),
    line("R-6", { state: "Open", closed: "" }),
    line("R-7", { title: "=HYPERLINK(1)" }),
    line("R-1"),
  ];
  staged = (await check("AAM", lines)).id;
  const { problems, added, commits } = await page("AAM", staged);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    "2 Old reference",
    "3 Unit",
    "4 Owner",
    "5 State",
    "6 Closed on",
    "9 Old reference",
  ]);
  expect(problems[1]!.message).toContain(`did you mean ${o.code}?`);
  expect([added, commits, (await issues()).length]).toEqual([2, false, 0]);
});

it("are added where they are in order by those who commit, and the others come back as CSV", async () => {
  expect(await refusals(commit("AAM", staged))).not.toEqual([]);
  expect((await page("IAM", staged)).commits).toBe(true);
  expect((await commit("IAM", staged)).rows).toBe(2);
  expect((await commit("IAM", staged)).rows).toBe(2);
  const saved = await issues();
  expect(saved).toMatchObject([
    { sourceRef: "R-6", origin: "IMPORT", status: "OPEN", raisedOn: "2024-05-06", closedAt: null },
    { sourceRef: "R-7", title: "=HYPERLINK(1)", status: "CLOSED", progress: 100, closedById: o.people.IAM },
  ]);
  expect(saved[1]!.closedAt!.toISOString().slice(0, 10)).toBe("2024-06-20");
  const csv = await new Response(await faultyCsv(await as(o.people.AAM), what(), staged)).text();
  expect(csv.split("\n").filter((row) => row.includes("R-")).length).toBe(6);
  expect(await db.notification.count({ where: { userId: o.people.BM, title: { contains: "earlier audits" } } })).toBe(
    1,
  );
});

it("are not added again: neither the same file, nor the same references in another", async () => {
  const before = (await issues()).length;
  const mended = [line("R-2"), line("R-3"), line("R-4"), line("R-5"), line("R-6"), line("R-7")];
  const second = (await check("IAM", mended)).id;
  expect((await page("IAM", second)).passedOver).toBe(2);
  expect((await commit("IAM", second)).rows).toBe(4);
  expect((await issues()).length).toBe(before + 4);
  const again = (await check("IAM", mended)).id;
  expect((await page("IAM", again)).commits).toBe(false);
  expect(await refusals(commit("IAM", again))).not.toEqual([]);
  const other = (await check("CIA", [...mended].reverse())).id;
  expect((await commit("CIA", other)).rows).toBe(0);
  expect((await issues()).length).toBe(before + 4);
});

it("are refused beyond 5,000 rows and 2 MB, in words at the field", async () => {
  const iam = await as(o.people.IAM);
  const rows = Array.from({ length: 5_001 }, (_, n) => `R-${n}`);
  expect(await refusals(checkImport(iam, what(), file(rows)))).toEqual(["file too_many_rows"]);
  const large = { name: "large.csv", bytes: new Uint8Array(6 * 1024 * 1024).fill(65) };
  expect(await refusals(checkImport(iam, what(), large))).toEqual(["file file_too_large"]);
});

it("are read from a workbook too: the values of its first sheet, formulas by what they were", async () => {
  const iam = await as(o.people.IAM);
  const { default: write } = await import("write-excel-file/node");
  const text = (value: string) => ({ value, type: String });
  const cells = line("R-90", { title: "=1+1" }).split(",");
  const day = { value: new Date("2024-05-06T00:00:00Z"), type: Date, format: "dd-mmm-yyyy" };
  const row = [...cells.slice(0, 7).map(text), day, ...cells.slice(8).map(text)];
  const bytes = new Uint8Array(await write([HEADING.split(",").map(text), row], {}).toBuffer());
  const { id } = await checkImport(iam, what(), { name: "old.xlsx", bytes });
  expect((await page("IAM", id)).problems).toEqual([]);
  await commit("IAM", id);
  const saved = await db.auditIssue.findFirstOrThrow({ where: { sourceRef: "R-90" } });
  expect(saved).toMatchObject({ title: "=1+1", raisedOn: "2024-05-06", status: "CLOSED" });
  const broken = { name: "old.xlsx", bytes: bytes.slice(0, bytes.length - 200) };
  expect(await refusals(checkImport(iam, what(), broken))).toEqual(["file file_damaged"]);
});

it("read dates of spreadsheets, and name what is nearest", () => {
  expect([dayIn("45463"), dayIn("06-May-2024"), dayIn("soon")]).toEqual(["2024-06-20", "2024-05-06", "soon"]);
  expect(nearest("KIX", ["KIB", "NRB"])).toBe("KIB");
  expect(nearest("Somewhere else", ["KIB", "NRB"])).toBe(null);
});

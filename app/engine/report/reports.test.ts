/** What holds of every report: its forms agree, its sums are those of all its rows, and nobody reads beyond their reach. */
import { beforeAll, describe, expect, it } from "vitest";
import { monthsWithin } from "~/core/months";
import { Forbidden, Unreadable } from "~/core/problems";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { database } from "~/db/database.server";
import { countQueries } from "~/db/query-count.server";
import type { Report } from "~/define/report";
import { sayCell, type ReportKind, type ReportValue } from "~/define/report-values";
import type { RouteLine } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { portal } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { callApi, hire, tokenOf } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { linesOf, sheetOf } from "../../../tests/setup/report";
import { as, category, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, resource, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { hireAt } from "../../../tests/setup/staff";
import { filled, move } from "../../../tests/setup/visits";
import type { ReportSheet } from "./read-report.server";
import { reportDocument } from "./report-document.server";
import { reportEndpoint } from "./report-endpoint.server";
import { reportFile } from "./report-file.server";
import { reportScreen } from "./report-screen.server";

const EVERYTHING = Object.keys(PERMISSIONS) as Permission[];
/** Reports of what is long to plant: their modules' tests hold that they say something. */
const PLANTED_ELSEWHERE = new Set([
  "agreement",
  "audit-calendar",
  "audit-coverage",
  "audit-committee",
  "audit-feedback-summary",
  "audit-heat-map",
  "audit-plan-against-actual",
  "audit-issue-ageing",
  "audit-issue-trend",
  "evaluation-summary",
  "exit-interviews-report",
  "member-summary",
  "team-number-of-visits",
  "ticket-report",
  "turnover-branch",
  "turnover-grade",
  "turnover-reason",
  "turnover-tenure",
]);
let staff: Operations;
let elsewhere: SmallTree;
/** Someone who may read all of the company, one who may of its other branch, and one who may of another company. */
let reader: Actor;
let neighbour: Actor;
let stranger: Actor;
/** By report and way, the sheets of these three before anything happened. */
const before = new Map<string, string[]>();

async function seedReports() {
  return { operations: await seedOperations(), other: await seedTree("X") };
}

/** What a report can say of one branch: a visit that fulfils a plan, and a day of attendance. */
async function happen(): Promise<void> {
  await plan(staff.am, staff.tree.branches[0], "FIELD-DAY", "2026-11");
  const { id } = await filled(staff, {
    legs: [{ fromPlace: "Branch", toPlace: "Market", mode: "BUS", km: "4.5", fare: "80.50" }],
  });
  await move(staff.bm, id, "submit");
  await attend(staff, [(await as(staff.clerk)).employeeId!]);
  await address(staff);
  await train(staff);
  await apply(staff);
}

async function plan(who: number, unitId: number, purpose: string, month: string): Promise<void> {
  const plans = resource("VisitPlan");
  const purposeId = await category("VISIT_PURPOSE", purpose);
  const input = schemaOf(plans, "add").parse({ month, unitId, visits: 2, note: null, purposeId });
  await saveRecord(await as(who, new Date("2026-11-06T09:00:00Z")), plans, null, input, null);
}

const attend = ({ tree }: Operations, employees: readonly number[]) =>
  database().writing((tx) =>
    tx.attendanceDay.createMany({
      data: employees.map((employeeId) => ({
        ...{ employeeId, date: "2026-11-18", unitId: tree.branches[0], status: "PRESENT" },
        ...{ workedMin: 450, lateMin: 12, earlyMin: 0, otMin: 30, otApprovedMin: 0, conflict: false },
      })),
    }),
  );

/** A notice that somebody of the branch is to acknowledge. */
const address = async ({ clerk, tree }: Operations) => {
  const { employeeId } = await as(clerk);
  await database().writing((tx) =>
    tx.acknowledgement.create({
      data: {
        ...{ kind: "StaffNotice", subjectId: 1, title: "Cash on the way", employeeId: employeeId! },
        ...{ unitId: tree.branches[0], wanted: true, askedAt: new Date("2026-11-18T06:00:00Z") },
      },
    }),
  );
};

/** A course that somebody of the branch is to finish. */
const train = async ({ clerk, tree }: Operations) => {
  const { employeeId, userId } = await as(clerk);
  await database().writing(async (tx) => {
    const { id: categoryId } = await tx.trainingCategory.create({ data: { name: "Conduct" } });
    const { id: courseId } = await tx.course.create({
      data: {
        ...{ companyId: tree.company, title: "Cash on the way", categoryId, dueDays: 14, passBp: 8000 },
        ...{ status: "OPEN", makerId: userId! },
      },
    });
    await tx.enrolment.create({
      data: {
        ...{ courseId, employeeId: employeeId!, round: 1, origin: "RULE" },
        ...{ assignedOn: "2026-11-18", dueOn: "2026-12-02" },
      },
    });
  });
};

/** A job of the branch that somebody of it applies for. */
const apply = async ({ clerk, bm, tree }: Operations) => {
  const { employeeId } = await as(clerk);
  await database().writing(async (tx) => {
    const { id: designationId } = await tx.designation.findFirstOrThrow();
    const { id: openingId } = await tx.jobOpening.create({
      data: {
        ...{ refNo: "JOB-1", title: "Loan Officer", unitId: tree.branches[0]!, designationId, vacancies: 1 },
        ...{ opensOn: "2026-11-02", closesOn: "2026-12-02", minServiceMonths: 0, description: "Lends to groups." },
        ...{ status: "OPEN", createdById: bm },
      },
    });
    const at = new Date("2026-11-18T06:00:00Z");
    await tx.jobApplication.create({
      data: { openingId, employeeId, statement: "I know the groups.", stageAt: at, createdAt: at },
    });
  });
};

beforeAll(async () => {
  const { operations, other } = await seeded(seedReports);
  [staff, elsewhere] = [operations, other];
  reader = await actorAt(staff.tree.company, EVERYTHING, staff.bm);
  neighbour = await actorAt(staff.tree.branches[1], EVERYTHING);
  stranger = await actorAt(elsewhere.company, EVERYTHING);
  for (const { report, asked } of each) before.set(keyOf(report, asked), await sheets(report, asked));
  await happen();
});

const keyOf = (report: Report, asked: Record<string, string>) => `${report.name} ${JSON.stringify(asked)}`;
const sheets = (report: Report, asked: Record<string, string>) =>
  Promise.all([reader, neighbour, stranger].map(async (actor) => textOfSheet(await sheetOf(actor, report, asked))));
const textOfSheet = (sheet: ReportSheet) =>
  JSON.stringify(sheet, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));

const reports = () => portal().reports;
/** One choice of each parameter that makes rows otherwise, or as usual. */
const ways = ({ params }: Report): Record<string, string>[] => [
  {},
  ...Object.entries(params).flatMap(([name, param]) =>
    param.kind === "choice" ? Object.keys(param.words).map((word) => ({ [name]: word })) : [],
  ),
];
const each = reports().flatMap((report) => ways(report).map((asked) => ({ name: report.name, report, asked })));

/** A cell of a file as the page says it. */
function said(kind: ReportKind, text: string | null, exponent: number): string {
  const value: ReportValue =
    text === null
      ? null
      : kind === "money" || kind === "hundredths"
        ? BigInt(text.replace(".", ""))
        : kind === "km"
          ? Number(text.replace(".", ""))
          : text;
  return sayCell(kind, value, exponent);
}
const textOf = (cell: unknown): string =>
  cell !== null && typeof cell === "object" ? (cell as { text: string }).text : String(cell);

async function answerOf(actor: Actor, report: Report, query: Record<string, string>) {
  const line = reportEndpoint(report);
  const { data } = await line.run({
    actor,
    params: {},
    body: undefined,
    query: line.query!.parse(query),
    version: null,
  });
  return line.answer.parse(data) as { rows: (string | null)[][]; totals: (string | null)[] | null; total: number };
}

describe.each(each)("$name $asked", ({ report, asked }) => {
  it("says on its page, on paper, in its file and over the API the same", async () => {
    const { exponent } = reader.company;
    const lines = (await linesOf(reader, report, asked)).map((line) =>
      line.map((cell) => (cell === null ? null : String(cell))),
    );
    const sheet = await sheetOf(reader, report, asked);
    const at = sheet.shown.map((id) => report.columns.findIndex((column) => column.id === id));
    const expected = lines.map((line) => at.map((n) => said(report.columns[n]!.kind, line[n]!, exponent)));
    const pages: string[][] = [];
    for (let page = 1, total = 1; pages.length < total; page++) {
      const screen = await reportScreen(reader, report, new URLSearchParams({ ...asked, page: String(page) }));
      total = screen.total;
      if (screen.rows.length === 0) break;
      pages.push(...screen.rows.map(({ cells }) => cells.map(textOf)));
    }
    expect(pages).toEqual(expected);
    const { blocks } = await reportDocument(reader, report, new URLSearchParams(asked));
    expect(blocks.find(({ kind }) => kind === "table")).toMatchObject({ rows: expected });
    const api = await answerOf(reader, report, asked);
    expect([api.rows, api.total]).toEqual([lines, lines.length]);
  });

  it("has sums that are those of its whole file, in any order of its rows", async () => {
    const lines = await linesOf(reader, report, asked);
    const { totals } = await answerOf(reader, report, asked);
    report.columns.forEach(({ total }, at) => {
      if (total !== "sum") return;
      const sum = lines.reduce((all, line) => all + Math.round(Number(line[at] ?? 0) * 100), 0);
      expect(Math.round(Number(totals![at]) * 100)).toBe(sum);
    });
    const usual = await sheetOf(reader, report, asked);
    const keysIn = ({ rows }: ReportSheet) => rows.map(({ key }) => key).sort();
    for (const { id } of report.columns) {
      const sheet = await sheetOf(reader, report, { ...asked, sort: `-${id}` });
      expect([keysIn(sheet), sheet.totals]).toEqual([keysIn(usual), usual.totals]);
    }
  });

  it("tells what happens in a branch to no one of another, and nothing to those without its permission", async () => {
    const [was, is] = [before.get(keyOf(report, asked))!, await sheets(report, asked)];
    expect([is[1], is[2]]).toEqual([was[1], was[2]]);
    const none = await actorAt(
      staff.tree.company,
      EVERYTHING.filter((one) => one !== report.permission),
    );
    const search = new URLSearchParams(asked);
    for (const form of [
      () => reportScreen(none, report, search),
      () => reportDocument(none, report, search),
      () => linesOf(none, report, asked),
      () => answerOf(none, report, asked),
    ])
      await expect(form()).rejects.toBeInstanceOf(Forbidden);
  });
});

describe.each(reports().map((report) => ({ name: report.name, report })))("$name", ({ report }) => {
  it.skipIf(PLANTED_ELSEWHERE.has(report.name))("says what has happened", async () => {
    expect((await sheets(report, {}))[0]).not.toBe(before.get(keyOf(report, {}))![0]);
  });

  it("tells each parameter that is wrong at its field, shows nothing, and makes no file of it", async () => {
    for (const [name, param] of Object.entries(report.params)) {
      const span = param.kind === "days" || param.kind === "months";
      const at = span ? `${name}.from` : name;
      for (const value of param.kind === "unit" ? ["moon", "999999", String(elsewhere.branches[0])] : ["moon"]) {
        const search = new URLSearchParams({ [at]: value });
        const screen = await reportScreen(reader, report, search);
        expect([screen.rows, screen.charts, screen.files]).toEqual([[], [], null]);
        expect(screen.filters.filter(({ problem }) => problem).map((field) => field.name)).toEqual([at]);
        for (const form of [
          () => reportFile(report).mustBeReadable!(reader, search),
          () => reportDocument(reader, report, search),
        ])
          await expect(form()).rejects.toBeInstanceOf(Unreadable);
        await expect((async () => answerOf(reader, report, { [span ? "from" : name]: value }))()).rejects.toMatchObject(
          { name: expect.stringMatching(/^(\$?ZodError|Unreadable)$/) as string },
        );
      }
    }
  });

  it("offers units within reach alone", async () => {
    const { filters } = await reportScreen(
      await actorAt(staff.tree.branches[0], EVERYTHING, staff.bm),
      report,
      new URLSearchParams(),
    );
    for (const { name, choices } of filters)
      if (report.params[name]?.kind === "unit")
        expect(choices?.map(({ value }) => value)).toEqual([String(staff.tree.branches[0])]);
  });
});

it("lies at each address of its page, with its permission, and at no other", () => {
  const lines = ROUTE_TABLE.flatMap(({ routes }) => routes as readonly RouteLine[]).filter(
    ({ file }) => file === "routes/reports/report.tsx",
  );
  const pages = lines.flatMap(({ path, permission, values = {} }) =>
    (values.report ?? [""]).map((word) => [path.replace(":report", word), permission]),
  );
  expect(pages.sort()).toEqual(
    reports()
      .map(({ path, permission }) => [path, permission])
      .sort(),
  );
  expect(new Set(reports().map(({ name }) => name)).size).toBe(reports().length);
});

it("answers over the API as a report and as a file, and refuses what is not offered", async () => {
  await hire(staff.tree.company, "HR Manager", "hr.manager");
  const token = await tokenOf("hr.manager");
  const status = async (path: string) => (await callApi("GET", `/api/${path}`, { token })).status;
  for (const path of ["Report/TimeReport", "Export/time-report"])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of [
    "Report/TimeReport?unitId=999999",
    "Report/TimeReport?unitId=moon",
    "Report/TimeReport?from=2025-01-01&to=2026-11-20",
    "Report/TimeReport?other=1",
    "Export/time-report?filter[unitId]=999999",
    "Export/time-report?filter[date][gte]=2025-01-01&filter[date][lte]=2026-11-20",
  ])
    expect([path, await status(path)]).toEqual([path, 400]);
  expect(await status("Report/Coverage")).toBe(404);
  expect(await status("VisitReport/Coverage")).toBe(403);
});

describe("the statements of a report", () => {
  const statements = async (report: Report): Promise<[rows: number, statements: number]> => {
    let done: Promise<number> = Promise.resolve(0);
    const span = { "visitDate.from": "2026-06-01", "visitDate.to": "2030-12-31" };
    const asked = { ...("visitDate" in report.params ? span : {}), size: "100" };
    // What is offered above it is kept until something is written.
    await reportScreen(reader, report, new URLSearchParams(asked));
    const count = countQueries(() => {
      done = reportScreen(reader, report, new URLSearchParams(asked)).then(({ total }) => total);
    });
    const rows = await done;
    return [rows, count.queries];
  };

  it("are as many for forty rows as for one", async () => {
    const first = new Map<string, [number, number]>();
    for (const report of reports()) first.set(report.name, await statements(report));
    const people: number[] = [];
    for (let n = 0; n < 39; n++) people.push((await hireAt(staff.tree.branches[0], `Number ${n}`)).employeeId);
    await attend(staff, people);
    const { branches, areas } = staff.tree;
    for (const month of monthsWithin("2026-11-01", "2027-11-30")) {
      if (month !== "2026-11") await plan(staff.am, branches[0], "FIELD-DAY", month);
      await plan(staff.am, branches[1], "FIELD-DAY", month);
      await plan(staff.rm, areas[0], "REGIONAL", month);
    }
    const grown: string[] = [];
    for (const report of reports()) {
      const [rows, count] = await statements(report);
      expect(count, report.name).toBe(first.get(report.name)![1]);
      if (rows >= first.get(report.name)![0] + 38) grown.push(report.name);
    }
    expect(grown).toEqual(expect.arrayContaining(["time-report", "coverage"]));
  });
});

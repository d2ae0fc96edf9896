/** Reports over visits made by commands: O3, O10, O11 and O12 of the specification (operations §10). */
import { beforeAll, describe, expect, it } from "vitest";
import { can, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { readListParams } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import type { Report } from "~/define/report";
import { plainCell } from "~/define/report-values";
import { reportEndpoint } from "~/engine/report/report-endpoint.server";
import { reportScreen } from "~/engine/report/report-screen.server";
import { exportByName } from "~/engine/export/export-list.server";
import { answerMarks, markNotPossible, teamVisits, visitList, type VisitWhere } from "~/modules/visits/index.server";
import { teamVisitsSql } from "~/modules/visits/team.server";
import { visibleVisits, visibleVisitsSql } from "~/modules/visits/visit-scope.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { sheetOf } from "../../../tests/setup/report";
import { draft, filled, move } from "../../../tests/setup/visits";
import { visitReportEndpoints } from "./endpoints";
import { faceOf, HISTORIES_OF_VISITS } from "./histories.server";
import { numberReport, teamNumberReport, travelReport, VISIT_REPORTS } from "./reports.server";

let staff: Operations;
let people: number[];
/** Refs of what was made. */
const made: Record<string, { id: number; refNo: string }> = {};

const textOf = (cell: unknown) => (cell as { text: string }).text;
/** What stands among what is chosen without a field of its own. */
const chosen = async (search: Record<string, string>) =>
  (await screenOf(await as(staff.oh), visitList, "history", search)).filters
    .filter(({ kind }) => kind === "kept")
    .map(({ name, label, choices }) => `${label}: ${choices!.find(({ value }) => value === search[name])!.label}`);

beforeAll(async () => {
  staff = await seeded(seedOperations);
  people = [staff.bm, staff.otherBm, staff.am, staff.rm, staff.om, staff.oh, staff.admin, staff.cashier];
  const {
    branches: [here, there],
  } = staff.tree;
  const keep = async (name: string, visit: { id: unknown; refNo: unknown }) =>
    (made[name] = { id: Number(visit.id), refNo: String(visit.refNo) });
  await keep(
    "approved",
    await filled(staff, {
      legs: [
        { fromPlace: "Branch", toPlace: "Market", mode: "BUS", km: "4.5", fare: "80.50" },
        { fromPlace: "Market", toPlace: "Branch", mode: "WALK" },
      ],
    }),
  );
  for (const kind of ["CASH", "BANK"] as const)
    await markNotPossible(await as(staff.bm), made.approved!.id, kind, { reason: "The safe was locked that day" });
  await move(staff.bm, made.approved!.id, "submit");
  await move(staff.am, made.approved!.id, "return", {
    note: "Please say which route",
    input: { marks: [{ field: "summary", note: null }] },
  });
  const mark = await db.visitMark.findFirstOrThrow({ where: { visitId: made.approved!.id } });
  await answerMarks(await as(staff.bm), made.approved!.id, [{ id: mark.id, answer: "It was the eastern route" }]);
  await move(staff.bm, made.approved!.id, "submit");
  await move(staff.am, made.approved!.id, "approve");
  await keep(
    "cancelled",
    await draft(staff.bm, "BM", here, "GROUP-MEETING", {
      legs: [{ fromPlace: "A", toPlace: "B", mode: "BUS", km: "3", fare: "999.00" }],
    }),
  );
  await move(staff.bm, made.cancelled!.id, "cancel", { note: "No one was there that day" });
  await keep("draft", await draft(staff.otherBm, "BM", there, "GROUP-MEETING", { visitDate: "2026-11-19" }));
  await markNotPossible(await as(staff.otherBm), made.draft!.id, "CASH", { reason: "The safe was locked that day" });
  await keep(
    "surprise",
    await draft(staff.am, "AM", here, "GROUP-MEETING", {
      surprise: true,
      legs: [{ fromPlace: "A", toPlace: "B", mode: "TAXI", km: "10.5", fare: "120.25" }],
    }),
  );
  await keep(
    "area",
    await draft(staff.rm, "RM", staff.tree.areas[0], "GROUP-MEETING", {
      visitDate: "2026-10-30",
      lateReason: "The line was down",
    }),
  );
});

/** `by` in turn, or the one way there is. */
const ways = ({ params: { by } }: Report): Record<string, string>[] =>
  by?.kind === "choice" ? Object.keys(by.words).map((word) => ({ by: word })) : [{}];
const totalsOf = async (actor: Actor, report: Report, asked: Record<string, string> = {}) =>
  (await sheetOf(actor, report, asked)).totals!;

async function rowsOf(userId: number, name: string, search: URLSearchParams): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = [];
  const list = exportByName(name)!;
  for await (const row of list.rows(await as(userId), readListParams(search, list.spec)))
    rows.push(row.map((value) => (value === null ? null : String(value))));
  return rows;
}

const cents = (text: string | null) => BigInt((text ?? "0").replace(".", ""));

describe("the totals of every report", () => {
  it("are the sums of its file, whoever asks and however its rows are made (O11)", async () => {
    for (const userId of people) {
      const actor = await as(userId);
      for (const report of VISIT_REPORTS.filter(({ permission }) => can(actor, permission))) {
        for (const asked of ways(report)) {
          const totals = await totalsOf(actor, report, asked);
          const file = await rowsOf(userId, report.name, new URLSearchParams(asked));
          report.columns.forEach(({ id, kind, total }, at) => {
            if (total === "sum")
              expect(
                file.reduce((sum, row) => sum + cents(row[at]!), 0n),
                `${report.name} ${id}`,
              ).toBe(cents(plainCell(kind, totals[id]!, 2)));
          });
        }
      }
    }
  });

  it("are of all rows, not of the page", async () => {
    const page = await reportScreen(await as(staff.oh), numberReport, new URLSearchParams({ by: "detail", page: "2" }));
    expect(page.page).toBe(2);
    expect(page.total).toBeGreaterThan(25);
    expect(page.columns.find(({ id }) => id === "approved")!.total).toBe("1");
  });
});

describe("the number of visits", () => {
  it("is the count by state; what is cancelled counts nowhere (O12)", async () => {
    const actor = await as(staff.oh);
    const states = Object.fromEntries(
      (await db.visit.groupBy({ by: ["status"], _count: { _all: true } })).map(({ status, _count }) => [
        status,
        _count._all,
      ]),
    );
    expect(states).toEqual({ APPROVED: 1, CANCELLED: 1, DRAFT: 3 });
    for (const asked of ways(numberReport)) {
      const totals = await totalsOf(actor, numberReport, asked);
      expect(totals).toMatchObject({ drafts: 3, review: 0, returned: 0, approved: 1, done: 1, surprise: 0 });
    }
    expect(await totalsOf(actor, travelReport)).toMatchObject({
      trips: 3,
      km: 150,
      fare: 20_075n,
    });
  });

  it("leads from each number to exactly the visits it counts", async () => {
    let followed = 0;
    for (const userId of [staff.oh, staff.am, staff.rm, staff.bm]) {
      const actor = await as(userId);
      for (const report of VISIT_REPORTS.filter(
        ({ name, permission }) => name !== "field-update" && can(actor, permission),
      )) {
        for (const asked of ways(report)) {
          for (const { cells, to } of (await sheetOf(actor, report, asked)).rows) {
            for (const [column, link] of Object.entries(to)) {
              const url = new URL(link!, "http://portal");
              const history = HISTORIES_OF_VISITS.find((one) => faceOf(one).path === url.pathname);
              if (!history) continue;
              // Trips are of visits that have any; the history holds the others too.
              const { total } = await screenOf(actor, visitList, history.face, Object.fromEntries(url.searchParams));
              if (report === travelReport) expect(total).toBeGreaterThanOrEqual(Number(cells[column]));
              else expect(total, `${report.name} ${column} ${link}`).toBe(cells[column]);
              followed += 1;
            }
          }
        }
      }
    }
    expect(followed).toBeGreaterThan(30);
  });

  it("counts what was sent in with a section that was not possible, in its file as on its page, and leads to it", async () => {
    const actor = await as(staff.oh);
    for (const asked of ways(numberReport))
      expect(await totalsOf(actor, numberReport, asked)).toMatchObject({
        done: 1,
        notPossible: 1,
      });
    const at = numberReport.columns.findIndex(({ id }) => id === "notPossible");
    expect(
      (await rowsOf(staff.oh, "number-of-visits", new URLSearchParams())).reduce(
        (sum, row) => sum + Number(row[at]),
        0,
      ),
    ).toBe(1);
    // A draft says nothing yet, whatever it leaves out.
    expect(await db.visitSection.count({ where: { visitId: made.draft!.id, state: "NOT_POSSIBLE" } })).toBe(1);
    const asked = async (notPossible: string) =>
      (await screenOf(actor, visitList, "history", { notPossible, stage: "DONE" })).rows.map((row) => [
        textOf(row.refNo),
        row.notPossible,
      ]);
    expect(await asked("true")).toEqual([[made.approved!.refNo, 2]]);
    expect(await asked("false")).toEqual([]);
    expect(
      (await fileOf(actor, visitList, "history", { notPossible: "true", stage: "DONE" })).map(
        (line) => line["Sections not possible"],
      ),
    ).toEqual([2]);
    expect(await chosen({ notPossible: "true" })).toEqual(["With a section that was not possible: Yes"]);
  });

  it("has a row for a branch that no one visits, and for a person who visits no one", async () => {
    const page = await reportScreen(await as(staff.oh), numberReport, new URLSearchParams());
    expect(page.rows).toHaveLength(staff.tree.branches.length + 1); // and the area that was visited
    expect(page.sentence).toMatch(/never visited/);
    const dates = page.filters.filter(({ kind }) => kind === "date").map(({ any }) => any);
    expect(dates).toEqual(["2026-06-01", "2026-11-20"]);
    const team = await sheetOf(await as(staff.rm), teamNumberReport);
    expect(team.rows.map(({ cells: { person, done, drafts } }) => [person, done, drafts])).toEqual(
      expect.arrayContaining([
        ["Bina Tester", 1, 0],
        ["Omar Tester", 0, 1],
        ["Amos Tester", 0, 1],
      ]),
    );
    expect(team.rows.some(({ cells }) => cells.person === "Ruth Tester")).toBe(false);
  });
});

describe("sight", () => {
  it("is the same in raw SQL as in the lists, for everyone (O3, O10)", async () => {
    const ids = async (where: VisitWhere) =>
      (await db.visit.findMany({ where, select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
    for (const userId of people) {
      const actor = await as(userId);
      const raw = async (condition: Prisma.Sql) =>
        (
          await db.$queryRaw<
            { id: unknown }[]
          >`SELECT v."id" FROM "Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE (${condition}) ORDER BY v."id"`
        ).map(({ id }) => Number(id));
      expect(await raw(visibleVisitsSql(actor))).toEqual(await ids(visibleVisits(actor)));
      expect(await raw(teamVisitsSql(actor))).toEqual(await ids(teamVisits(actor)));
    }
  });

  it("counts a surprise visit for no one of the branch before it is sent in (O10)", async () => {
    const counted = async (userId: number) => (await totalsOf(await as(userId), numberReport, { level: "AM" })).drafts;
    expect(await counted(staff.bm)).toBe(0);
    expect(await counted(staff.am)).toBe(1);
    expect(await counted(staff.rm)).toBe(1);
    const refs = async (userId: number) =>
      (await rowsOf(userId, "visit-history", new URLSearchParams())).map(([ref]) => ref);
    expect(await refs(staff.bm)).not.toContain(made.surprise!.refNo);
    expect(await refs(staff.am)).toContain(made.surprise!.refNo);
    expect(
      (await rowsOf(staff.bm, "travel-history", new URLSearchParams({ by: "visit" }))).map((row) => row[3]),
    ).toEqual([made.approved!.refNo]);
  });

  it("ends at one's units, in reports as in lists (O3)", async () => {
    expect((await rowsOf(staff.otherBm, "visit-history", new URLSearchParams())).map(([ref]) => ref)).toEqual([
      made.draft!.refNo,
    ]);
    for (const { name } of VISIT_REPORTS.filter((report) => report !== teamNumberReport))
      expect(JSON.stringify(await rowsOf(staff.otherBm, name, new URLSearchParams()))).not.toContain("Bina");
    expect(await rowsOf(staff.bm, "team-visit-history", new URLSearchParams())).toEqual([]);
  });
});

describe("a history", () => {
  it("tells how long the review took and how often it was returned", async () => {
    const [line] = await fileOf(await as(staff.am), visitList, "teamHistory", { status: "APPROVED" });
    expect(line).toMatchObject({
      Reference: made.approved!.refNo,
      "Review days": 0,
      Returned: 1,
      "Approved by": "Amos Tester",
    });
  });

  it("says what a link has narrowed it to", async () => {
    const asked = {
      visitorId: String(staff.bm),
      surprise: "false",
      at: String(staff.tree.branches[0]),
      stage: "COUNTED",
    };
    expect(await chosen(asked)).toEqual(["Unannounced: No", expect.stringMatching(/^Only: /), "Visitor: Bina Tester"]);
    const { rows } = await screenOf(await as(staff.oh), visitList, "history", asked);
    expect(rows.map(({ refNo }) => textOf(refNo))).toEqual([made.approved!.refNo]);
    expect((await screenOf(await as(staff.oh), visitList, "history")).total).toBe(5);
  });
});

describe("the API of reports", () => {
  const lines = [...visitReportEndpoints, ...VISIT_REPORTS.map(reportEndpoint)];
  const call = async (userId: number, path: string, query: Record<string, string>) => {
    const line = lines.find((one) => one.path === path)!;
    const { data } = await line.run({
      actor: await as(userId),
      params: {},
      body: undefined,
      query: line.query!.parse(query),
      version: null,
    });
    return line.answer.parse(data) as {
      columns: { id: string }[];
      rows: (string | null)[][];
      totals: (string | null)[] | null;
      total: number;
    };
  };

  it("answers with the table of the screen", async () => {
    const answer = await call(staff.oh, "/VisitReport/NumberOfVisits", {
      by: "month",
      from: "2026-10-01",
      to: "2026-11-30",
    });
    expect(answer.rows.map((row) => row[1])).toEqual(["2026-10", "2026-11"]);
    expect(answer.totals![answer.columns.findIndex(({ id }) => id === "drafts")]).toBe("3");
    expect(await call(staff.oh, "/VisitReport/VisitHistory", { status: "CANCELLED" })).toMatchObject({
      total: 1,
      totals: null,
    });
  });

  it("refuses nonsense", () => {
    const line = lines.find(({ path }) => path === "/VisitReport/TravelHistory")!;
    for (const query of [{ from: "yesterday" }, { by: "moon" }, { unitId: "x" }])
      expect(line.query!.safeParse(query).success).toBe(false);
  });
});

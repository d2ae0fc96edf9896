/** What no report of the product needs yet: figures of few people, months, a period and a record. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineReport, param, type ReportRow } from "~/define/report";
import { seeded } from "../../../tests/setup/database";
import { cellsOf, linesOf, sheetOf } from "../../../tests/setup/report";
import { actorAt, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { readAsked } from "./asked.server";
import { reportDocument } from "./report-document.server";
import { reportEndpoint } from "./report-endpoint.server";
import { reportScreen } from "./report-screen.server";

const made = {
  path: "/hr/reports/passed",
  title: "Passed",
  means: "How many passed.",
  who: "HR.",
  area: "hr",
  permission: "attendance.read",
  scope: "attendance.read",
  columns: {
    unit: { label: "Unit", kind: "text" },
    kind: { label: "Kind", kind: "text" },
    took: { label: "Took part", kind: "count", total: "sum" },
    passed: { label: "Passed", kind: "count", total: "sum" },
    share: { label: "Share", kind: "share", total: ["passed", "took"] },
  },
  empty: { title: "No one", text: "None." },
} as const;
const KINDS = { BASIC: { label: "Basic" }, MORE: { label: "Advanced" } };

let tree: SmallTree;
let hr: Actor;
let paths: Map<number, string>;
/** [unit, kind, people, passed] */
let took: [unit: number, kind: "BASIC" | "MORE", people: number, passed: number][];
const asked: object[] = [];

const few = defineReport("passed", {
  ...made,
  few: true,
  params: {
    year: { kind: "period", of: "year" },
    unitId: param.unit,
    kind: { kind: "choice", label: "Kind", words: KINDS, any: "All kinds", means: "Kind of training" },
  },
  drawing: ({ rows }) => [
    {
      kind: "bars",
      title: "Passed",
      summary: "By unit.",
      along: "Unit",
      categories: rows.map(({ cells }) => String(cells.unit)),
      series: [{ label: "Passed", values: rows.map(({ cells }) => cells.passed as number | null), tone: "ok" }],
    },
  ],
  run: (wanted, { within }) => {
    asked.push({ ...wanted, within });
    const rows = took.map(([unit, kind, people, passed], n): ReportRow<keyof typeof made.columns> => ({
      key: String(n),
      people,
      unitPath: paths.get(unit)!,
      of: { kind },
      cells: { unit: `Unit ${unit}`, kind, took: people, passed },
      to: { passed: "/hr/attendance" },
    }));
    return Promise.resolve({ rows, sentence: ["7 passed"] });
  },
});

beforeAll(async () => {
  tree = await seeded(seedTree);
  hr = await actorAt(tree.company, ["area.hr", "attendance.read"]);
  paths = new Map((await db.orgUnit.findMany()).map(({ id, path }) => [id, path]));
  const [one, two] = tree.branches;
  took = [
    [one, "BASIC", 2, 1],
    [one, "MORE", 9, 7],
    [two, "BASIC", 4, 3],
    [two, "MORE", 12, 11],
  ];
});

describe("a report of few people", () => {
  const hidden = "not shown";

  it("hides the same on its page, in its drawing, on paper, in its file and over the API", async () => {
    const lines = (await linesOf(hr, few)).map((line) => line.slice(2));
    expect(lines).toEqual([
      [hidden, hidden, hidden],
      ["9", "7", "78"],
      [hidden, hidden, hidden],
      ["12", "11", "92"],
    ]);
    const screen = await reportScreen(hr, few, new URLSearchParams());
    expect([screen.few, screen.rows[0]!.cells.slice(2), screen.rows[1]!.cells.slice(2)]).toEqual([
      true,
      [hidden, hidden, hidden],
      ["9", { text: "7", to: "/hr/attendance" }, "78%"],
    ]);
    expect(screen.columns.map(({ total }) => total)).toEqual(["Total", "", "27", "22", "81%"]);
    expect(screen.charts[0]!.rows.map((row) => row[1])).not.toContain("1");
    expect(JSON.stringify(screen.charts)).not.toContain(">3<");
    expect(screen.sentence).not.toContain("7 passed");
    const { blocks } = await reportDocument(hr, few, new URLSearchParams());
    expect(blocks.find(({ kind }) => kind === "table")).toMatchObject({
      rows: screen.rows.map(({ cells }) => cells.map((cell) => (typeof cell === "object" ? cell!.text : cell))),
      totals: ["Total", "", "27", "22", "81%"],
    });
    const { data } = await reportEndpoint(few).run({
      actor: hr,
      params: {},
      body: undefined,
      query: {},
      version: null,
    });
    expect(data).toMatchObject({
      rows: [
        expect.arrayContaining([null]),
        ["Unit " + tree.branches[0], "MORE", "9", "7", "78"],
        expect.anything(),
        expect.anything(),
      ],
      totals: [null, null, "27", "22", "81"],
    });
    expect((data as { rows: unknown[][] }).rows[0]!.slice(2)).toEqual([null, null, null]);
  });

  it("hides the same whatever part of it is read, and tells no sum of a part of what it hides", async () => {
    const [one, two] = tree.branches;
    const sums = async (actor: Actor, search: Record<string, string>) => {
      const { rows, totals } = await sheetOf(actor, few, search);
      return [rows.map(({ key, hidden: is }) => (is ? `(${key})` : key)).join(" "), totals?.passed ?? null];
    };
    expect(await sums(hr, { unitId: String(two) })).toEqual(["(2) 3", null]);
    expect(await sums(hr, { unitId: String(one) })).toEqual(["(0) 1", null]);
    expect(await sums(hr, { kind: "MORE" })).toEqual(["1 3", 18]);
    expect(await sums(hr, { kind: "BASIC" })).toEqual(["(0) (2)", 4]);
    const manager = await actorAt(two, ["area.hr", "attendance.read"]);
    expect(await sums(manager, {})).toEqual(["(2) 3", null]);
    expect((await cellsOf(manager, few)).map(({ unit }) => unit)).toEqual([`Unit ${two}`, `Unit ${two}`]);
    // It is asked for the whole company, or each part would be hidden by itself.
    for (const one of asked.slice(1)) expect(one).toEqual(asked[0]);
    expect(asked[0]).toMatchObject({ unitId: null, kind: null, within: { path: { startsWith: `/${tree.company}/` } } });
  });

  it("puts its rows in order by nothing that it hides", async () => {
    const order = async (sort: string) => (await sheetOf(hr, few, { sort })).rows.map(({ key }) => key).join("");
    expect([await order("passed"), await order("-passed")]).toEqual(["1302", "3102"]);
  });

  it("takes one period, makes rows in one way and has no money, or it is none", () => {
    expect(() => defineReport("a", { ...few, ...made, few: true, params: { day: param.monthSoFar(9) } })).toThrow(
      "one period",
    );
    const columns = { pay: { label: "Pay", kind: "money", total: "sum" } } as const;
    expect(() =>
      defineReport("a", { ...made, few: true, params: {}, columns, run: () => Promise.resolve({ rows: [] }) }),
    ).toThrow("no money");
  });
});

describe("what a report is asked for", () => {
  const run = () => Promise.resolve({ rows: [] });
  const months = defineReport("months", {
    ...made,
    params: { in: { kind: "months", begins: (last) => `${last.slice(0, 4)}-01-01` } },
    run,
  });
  const days = defineReport("days", { ...made, params: { on: param.monthSoFar(31) }, run });
  const year = defineReport("year", { ...made, params: { in: { kind: "period", of: "year" } }, run });
  const month = defineReport("month", { ...made, params: { in: { kind: "period", of: "month" } }, run });
  const record = defineReport("record", {
    ...made,
    params: {
      topicId: {
        ...{ kind: "record", label: "Topic", any: "All topics", means: "Id of a topic" },
        choices: () => Promise.resolve([{ value: "7", label: "Cash" }]),
      },
    },
    run,
  });
  const read = async (report: typeof months, search: Record<string, string>) => {
    const {
      asked: { from, to, ...values },
      wrong,
    } = await readAsked(hr, report, new URLSearchParams(search));
    return [from, to, values, [...wrong.values()].map(({ field, message }) => `${field}: ${message}`)];
  };

  it("is days, as usual where none are named", async () => {
    expect(await read(days, {})).toEqual(["2026-11-01", "2026-11-20", {}, []]);
    expect(await read(days, { on: "2026-10-05" })).toEqual(["2026-10-05", "2026-10-05", {}, []]);
    expect(await read(days, { "on.from": "2026-12-01" })).toEqual(["2026-12-01", "2026-12-01", {}, []]);
    expect((await read(days, { on: "moon" }))[3]).toEqual(["on.from: From: enter a date like 05-Mar-2026"]);
    expect((await read(days, { "on.from": "2026-10-01", "on.to": "2026-11-20" }))[3]).toEqual([
      "on.from: From: choose 31 days or fewer",
    ]);
    expect((await read(days, { "on.from": "2026-11-20", "on.to": "2026-11-19" }))[3]).toEqual([
      "on.to: To: enter 20 Nov 2026 or a later day",
    ]);
    expect((await read(days, { "on.to": "31-Feb-2026" }))[3]).toEqual(["on.to: To: enter a date like 05-Mar-2026"]);
  });

  it("is whole months, a month or a year", async () => {
    expect(await read(months, {})).toEqual(["2026-01-01", "2026-11-30", {}, []]);
    expect(await read(months, { "in.from": "2025-03", "in.to": "Feb-2026" })).toEqual([
      "2025-03-01",
      "2026-02-28",
      {},
      [],
    ]);
    expect((await read(months, { "in.from": "2026-13" }))[3]).toHaveLength(1);
    expect((await read(months, { "in.from": "2026-05", "in.to": "2026-04" }))[3]).toHaveLength(1);
    expect(await read(year, {})).toEqual(["2026-01-01", "2026-12-31", {}, []]);
    expect(await read(year, { in: "2024" })).toEqual(["2024-01-01", "2024-12-31", {}, []]);
    expect((await read(year, { in: "24" }))[3]).toEqual(["in: Year: enter a year like 2026"]);
    expect(await read(month, { in: "2026-02" })).toEqual(["2026-02-01", "2026-02-28", {}, []]);
    expect((await read(month, { in: "2026-02-30" }))[3]).toHaveLength(1);
  });

  it("is a record that is offered", async () => {
    expect(await read(record, { topicId: "7" })).toEqual(["2026-11-20", "2026-11-20", { topicId: 7 }, []]);
    expect((await read(record, { topicId: "8" }))[3]).toEqual(["topicId: Topic: choose from the list"]);
    expect((await sheetOf(hr, record)).sentence).toBe("");
  });
});

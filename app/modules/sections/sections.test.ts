/** Sections below another parent than a visit: somebody who leaves, with an interview, what is handed over, and clearance. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotFound } from "~/core/problems";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choice, flag, longText, text } from "~/define/field";
import { sectionsIn, type AnyRow, type Section, type Store, type Table } from "~/define/section";
import { money } from "~/define/section-field.server";
import { systemActor } from "~/modules/identity/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import {
  addRow,
  answerMarks,
  clearMarks,
  completeness,
  markNotPossible,
  markPossible,
  markProblems,
  partOfSide,
  readMarks,
  readSections,
  readStandingMarks,
  removeRow,
  rowFormOf,
  rowLines,
  saidIn,
  saveOnly,
  saveRow,
  saveSheet,
  saveSide,
  sectionChecks,
  sectionIn,
  setMarks,
  showSections,
  wordingOf,
  type SectionParent,
  type TwoSided,
} from "./index.server";
import { compare } from "./compare";

const actor: Actor = systemActor(new Date("2026-11-20T09:00:00Z"));

const DEFAULTS: Readonly<Record<string, object>> = {
  leaverSection: { state: "EMPTY", reason: null },
  leaverMark: { answer: null, clearedAt: null },
  handover: { takenOver: false },
};

/** Tables that live in the test: what a store of sections needs, and no more. */
const tables = new Map<string, AnyRow[]>();
function table(_: Tx, name: string): Table {
  const rows = tables.get(name) ?? [];
  tables.set(name, rows);
  const fits = (row: AnyRow, where: object) =>
    Object.entries(where).every(([column, value]) => (row[column] ?? null) === value);
  const write = (row: AnyRow, data: Record<string, unknown>) => {
    const { version, ...values } = data;
    return Object.assign(row, values, version === undefined ? {} : { version: row.version + 1 });
  };
  return {
    findMany: async ({ where }) => rows.filter((row) => fits(row, where)).map((row) => ({ ...row })),
    findFirst: async ({ where }) => rows.filter((row) => fits(row, where)).map((row) => ({ ...row }))[0] ?? null,
    create: async ({ data }) => {
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const row = { id, version: 1, updatedAt: actor.at, ...(DEFAULTS[name] ?? {}), ...data };
      rows.push(row);
      return { ...rows.at(-1)! };
    },
    update: async ({ where: { id }, data }) =>
      write(
        rows.find((row) => row.id === id)!,
        data as never,
      ),
    updateMany: async ({ where, data }) => {
      const found = rows.filter((row) => fits(row, where));
      found.forEach((row) => write(row, data as never));
      return { count: found.length };
    },
    delete: async ({ where: { id } }) =>
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      )[0]!,
  };
}

interface Leaver {
  id: number;
  company: Actor["company"];
  closed: boolean;
}
interface LeaverFamily {
  parent: Leaver;
  opened: Leaver;
  head: { leaver: string };
  within: "leaverId";
  kind: "INTERVIEW" | "HANDOVER" | "CLEARANCE";
  model: "interview" | "handover" | "clearance";
  side: "giver" | "taker";
  more: object;
}
const store: Store<LeaverFamily> = {
  within: "leaverId",
  places: "leaverSection",
  marks: "leaverMark",
  table,
};
const defineSection = sectionsIn(store);

const interview = defineSection({
  kind: "INTERVIEW",
  word: "interview",
  label: "Exit interview",
  one: "Exit interview",
  title: () => "Exit interview",
  form: {
    shape: "only",
    model: "interview",
    name: "Interview",
    fields: {
      why: choice("Reason", {
        choices: [
          { value: "PAY", label: "Pay" },
          { value: "OTHER", label: "Something else" },
        ],
      }),
      said: longText("What was said", { max: 500, optional: true }),
    },
    most: 1,
    example: { why: "PAY", said: null },
  },
});
const handover = defineSection({
  kind: "HANDOVER",
  word: "handover",
  label: "Handover",
  one: "Item",
  title: ({ item }) => String(item),
  unfinished: ({ takenOver }) => (takenOver ? null : "Not taken over yet"),
  form: {
    shape: "row",
    model: "handover",
    name: "Handover",
    fields: { item: text("Item", { max: 40 }), worth: money("Worth"), takenOver: flag("Taken over") },
    most: 3,
    once: "item",
    sides: {
      giver: ["worth"],
      taker: ["takenOver"],
      problems: ({ takenOver }, side) =>
        side === "taker" && !takenOver ? [{ field: "takenOver", code: "not_taken", message: "Take it over" }] : [],
    },
    blanks: { worth: 0n },
    example: { item: "Keys", worth: "0", takenOver: false },
  },
});
const clearance = defineSection({
  kind: "CLEARANCE",
  word: "clearance",
  label: "Clearance",
  one: "Department",
  title: ({ department }) => String(department),
  form: {
    shape: "rows",
    model: "clearance",
    name: "Clearance",
    fields: { department: text("Department", { max: 40 }), owes: money("Owes", { optional: true }) },
    most: 9,
    once: "department",
    blankWithout: ["department", "owes"],
    begin: async () => ({ rows: [{ department: "Cash" }, { department: "Stores" }], note: null }),
    example: { rows: [{ department: "Cash", owes: "0" }] },
  },
});
const SECTIONS: readonly Section<LeaverFamily>[] = [interview, handover, clearance];

let leaver: Leaver;
const found = (id: number) => Promise.resolve(leaver.id === id ? leaver : null);
const parent: SectionParent<LeaverFamily> = {
  entity: "Leaver",
  store,
  sections: SECTIONS,
  lock: async (_, id) => {
    if (!(await found(id))) throw new NotFound();
    if (leaver.closed) throw new Conflict("Closed", "wrong_state");
    return leaver;
  },
  template: async () => "INTERVIEW HANDOVER:2 CLEARANCE",
  open: async (_, id) => ({ row: (await found(id))!, editable: true, parts: await shown(), head: { leaver: "Tom" } }),
  sides: {
    of: () => "giver",
    find: (_, __, id) => found(id),
    lock: (_, __, id) => found(id),
    openTo: (_, { closed }) => (closed ? "taker" : null),
    refusal: () => new Conflict("Not yet", "wrong_state"),
  },
};

const content = () => readSections(db, { store, sections: SECTIONS }, leaver.id);
async function shown() {
  const now = await content();
  return showSections(SECTIONS, now, await wordingOf(db, saidIn(SECTIONS, now), { exponent: 2, timeZone: "UTC" }));
}
const check = async () => completeness(await parent.template(db, 1), sectionChecks(SECTIONS, await content()));
const item = (name: string, more: object = {}) => handover.form.schema.parse({ item: name, worth: "150.50", ...more });
const give = (name: string, key = name) => addRow(parent, actor, handover, 1, item(name), key);

beforeAll(() => testDatabase());
beforeEach(() => {
  tables.clear();
  leaver = { id: 1, company: actor.company, closed: false };
});

describe("a section below any parent", () => {
  it("is kept once for each key, held against its like, and told in the trail of its parent", async () => {
    const { id, leaverId } = await give("Keys");
    expect([leaverId, (await give("Keys")).id]).toEqual([1, id]);
    expect(await refusals(give("keys!", "other"))).toEqual(["item repeated"]);
    await give("Laptop");
    await give("Safe");
    expect(await refusals(give("Car"))).toEqual([" too_many"]);
    const { action, entityId } = await db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } });
    expect([action, entityId]).toEqual(["Leaver.addHandover", "1"]);
    expect(tables.get("handover")!.map(({ item: name, worth }) => [name, worth])).toEqual([
      ["Keys", 15050n],
      ["Laptop", 15050n],
      ["Safe", 15050n],
    ]);
  });

  it("is changed from what was seen, and taken out", async () => {
    const { id } = await give("Keys");
    await saveRow(parent, actor, handover, id, item("Keys", { worth: "7" }), 1);
    expect(await refusals(saveRow(parent, actor, handover, id, item("Keys"), 1))).toEqual(["stale"]);
    await removeRow(parent, actor, handover, id);
    expect(tables.get("leaverSection")).toMatchObject([{ kind: "HANDOVER", state: "EMPTY" }]);
    leaver.closed = true;
    expect(await refusals(give("Keys"))).toEqual(["wrong_state"]);
  });

  it("says what is missing, too few and unfinished, until it is there or was not possible", async () => {
    expect((await check()).problems.map(({ field }) => field)).toEqual(["INTERVIEW", "HANDOVER", "CLEARANCE"]);
    await give("Keys");
    await saveOnly(parent, actor, interview, 1, interview.form.schema.parse({ why: "PAY" }), null);
    expect((await check()).problems.map(({ code }) => code)).toEqual([
      "section_missing",
      "too_few",
      "section_unfinished",
    ]);
    await markNotPossible(parent, actor, 1, "CLEARANCE", { reason: "All departments are closed" });
    expect((await check()).done).toBe(2);
    await markPossible(parent, actor, 1, "CLEARANCE");
    expect((await check()).problems[0]!.field).toBe("CLEARANCE");
  });

  it("keeps the rows of one form together, with the version of its section", async () => {
    const form = await rowFormOf(parent, actor, clearance, { leaverId: 1 });
    expect([form.values, form.head.leaver, form.sheet!.one]).toEqual([
      { rows: [{ department: "Cash" }, { department: "Stores" }] },
      "Tom",
      "Department",
    ]);
    const sheet = (rows: object[]) => clearance.form.schema.parse({ rows });
    const { id } = await saveSheet(parent, actor, clearance, 1, sheet([{ department: "Cash", owes: "10" }]), null);
    expect(await refusals(saveSheet(parent, actor, clearance, 1, sheet([{ department: "IT" }]), null))).toEqual([
      "stale",
    ]);
    expect((await rowFormOf(parent, actor, clearance, { id })).values).toEqual({
      rows: [{ id: "1", department: "Cash", owes: "10.00" }],
    });
  });

  it("shows rows saved meanwhile beside those typed, and replaces none of them unseen", async () => {
    const sheet = (rows: object[]) => clearance.form.schema.parse({ rows });
    const save = (rows: object[], version: number | null) =>
      saveSheet(parent, actor, clearance, 1, sheet(rows), version);
    await save([{ department: "Cash", owes: "10" }], null);
    const version = async () => (await rowFormOf(parent, actor, clearance, { leaverId: 1 })).version!;
    const opened = await version();
    await save(
      [
        { id: "1", department: "Cash", owes: "10" },
        { department: "Stores", owes: "5" },
      ],
      opened,
    );
    const stale = await save([{ id: "1", department: "Cash", owes: "12" }], opened).catch((e: unknown) => e);
    expect(stale).toMatchObject({ code: "stale", version: opened + 1, replaceable: true });
    expect((stale as Conflict).clashes).toMatchObject([
      {
        field: "rows",
        theirs: "Cash, 10.00\nStores, 5.00",
        mine: "Cash, 12.00",
        untouched: false,
        theirsRows: [
          ["rows[0].id", "1"],
          ["rows[0].department", "Cash"],
          ["rows[0].owes", "10.00"],
          ["rows[1].id", "2"],
          ["rows[1].department", "Stores"],
          ["rows[1].owes", "5.00"],
        ],
      },
    ]);
    const left = await save([{ id: "1", department: "Cash", owes: "10" }], opened).catch((e: unknown) => e);
    expect((left as Conflict).clashes[0]!.untouched, "as it was when it was opened").toBe(true);
    expect(tables.get("clearance")).toHaveLength(2);
    const same = [
      { id: "1", department: "Cash", owes: "10" },
      { id: "2", department: "Stores", owes: "5" },
    ];
    const equal = await save(same, opened).catch((e: unknown) => e);
    expect(equal, "nothing typed differs").toMatchObject({ compared: true, clashes: [] });
    await save([{ id: "1", department: "Cash", owes: "12" }], await version());
    expect(tables.get("clearance")).toHaveLength(1);
  });

  it("lets each side write its own columns, and no other", async () => {
    const { id } = await give("Keys");
    const taker = (input: Record<string, unknown>) =>
      saveSide(parent, actor, handover as TwoSided<LeaverFamily>, id, "taker", input, null);
    const form = await rowFormOf(parent, actor, handover, { id });
    expect(form.fields.map(({ name }) => name)).toEqual(["item", "worth"]);
    expect(await refusals(taker({ takenOver: true }))).toEqual(["wrong_state"]);
    leaver.closed = true;
    expect(await refusals(taker({ takenOver: false }))).toEqual(["takenOver not_taken"]);
    await taker({ takenOver: true });
    expect(tables.get("handover")).toMatchObject([{ worth: 15050n, takenOver: true, version: 2 }]);
    expect(partOfSide(SECTIONS, await content(), "giver")[0]!.rows[0]!.values).toEqual({
      item: "Keys",
      worth: "15050",
    });
  });

  it("is shown, marked, answered and compared", async () => {
    const { id } = await give("Keys");
    const before = await shown();
    const { marks, problems } = readMarks([{ field: `HANDOVER:${id}.worth`, note: "Look again" }], before);
    expect([marks[0]!.valueBefore, problems]).toEqual(["150.50", []]);
    await setMarks(store, { tx: db as never, actor } as never, 1, 1, marks);
    const standing = async () => markProblems(await readStandingMarks(store, db, 1), await shown());
    expect((await standing()).map(({ code }) => code)).toEqual(["mark_open"]);
    expect((await rowFormOf(parent, actor, handover, { id })).head.marks).toHaveLength(1);
    await answerMarks(parent, actor, 1, [{ id: 1, answer: "It is so" }]);
    expect(await standing()).toEqual([]);
    await saveRow(parent, actor, handover, id, item("Keys", { worth: "7" }), 1);
    expect(compare(before, await shown()).map(({ label, after }) => [label, after])).toEqual([["Keys: Worth", "7.00"]]);
    await clearMarks(store, { tx: db as never, actor } as never, 1);
    expect(await readStandingMarks(store, db, 1)).toEqual([]);
  });

  it("has lines of the API below its parent", async () => {
    const find = async () => leaver;
    const permissions = { read: "visit.read", write: "visit.write" } as const;
    const lines = SECTIONS.flatMap((section) =>
      rowLines(
        { parent, name: "Leaver", one: "leaver", permissions, find },
        sectionIn(SECTIONS, section.kind) as typeof handover,
      ),
    );
    expect(lines.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /Leaver/{id}/Interview",
      "PUT /Leaver/{id}/Interview",
      "DELETE /Leaver/{id}/Interview",
      "GET /Leaver/{id}/Handover",
      "POST /Leaver/{id}/Handover",
      "GET /Leaver/{id}/Handover/{row}",
      "PUT /Leaver/{id}/Handover/{row}",
      "DELETE /Leaver/{id}/Handover/{row}",
      "GET /Leaver/{id}/Clearance",
      "PUT /Leaver/{id}/Clearance",
      "DELETE /Leaver/{id}/Clearance",
    ]);
    await give("Keys");
    const one = lines.find(({ method, path }) => method === "GET" && path.endsWith("Handover"))!;
    const { data } = await one.run({ actor, params: { id: "1" } } as never);
    expect(data).toEqual([{ id: "1", item: "Keys", worth: "150.50", takenOver: false, leaverId: "1", version: 1 }]);
  });
});

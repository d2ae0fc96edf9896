/** Members out of files: tried, told of by row, entered once (spec: accounts §5, §15). */
import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/core/text";
import { db } from "~/db/database.server";
import { runPage } from "~/engine/import/import-page.server";
import { checkMapped, tableOfRun } from "~/engine/import/map-columns.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { speaking } from "~/server/language.server";
import { memberImport } from "./import-members.server";

let o: Operations;
beforeEach(async () => void (o = await seeded(seedOperations)));

const HEADING =
  "Number in another system,Branch,First name,Last name,Gender,Born on,Phone,Village or estate,Joined on,Document,Number of the document,Nominee,Relation of the nominee,Loan officer";
const line = (
  n: number,
  more: Partial<Record<"ref" | "branch" | "first" | "born" | "phone" | "number" | "relation" | "officer", string>> = {},
) =>
  [
    more.ref ?? `OLD-${n}`,
    more.branch ?? "TB1",
    more.first ?? "Zawadi",
    `Mutindi${"bcdfgklmn".charAt(n)}o`,
    "Female",
    more.born ?? `19${60 + n}-03-08`,
    more.phone ?? `0711 40000${n}`,
    "Makina",
    "05-Mar-2024",
    "Passport",
    more.number ?? `AK019283${n}`,
    "Asha",
    more.relation ?? "Sister",
    more.officer ?? "",
  ].join(",");
const file = (...lines: string[]) => ({
  name: "members.csv",
  bytes: new TextEncoder().encode([HEADING, ...lines].join("\n")),
});
const check = async (by: number, ...lines: string[]) =>
  (await checkImport(await as(by), memberImport, file(...lines))).id;
const problemsOf = async (by: number, id: number) =>
  (await runPage(await as(by), memberImport, id)).problems.map(({ row, column }) => `${row} ${column}`);

describe("a file of members", () => {
  it("is tried first, entered at once, and adds nobody when it is read in again", async () => {
    const { employeeNo } = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
    const lines = [line(1, { officer: employeeNo }), line(2)];
    const id = await check(o.bm, ...lines);
    expect(await problemsOf(o.bm, id)).toEqual([]);
    expect(await db.member.count()).toBe(0);
    await commitImport(await as(o.bm), memberImport, id);
    const kept = await db.member.findMany({
      orderBy: { id: "asc" },
      include: { identities: true, nominees: true, words: true },
    });
    expect(kept).toMatchObject([
      { memberNo: "TB1-000001", externalRef: "OLD-1", status: "PROSPECT", joinedOn: "2024-03-05", createdById: o.bm },
      { memberNo: "TB1-000002", externalRef: "OLD-2", officerId: null },
    ]);
    expect(kept[0]).toMatchObject({ identities: [{ numberKey: "AK0192831" }], nominees: [{ shareBp: 10_000 }] });
    expect(kept[0]!.words.length).toBeGreaterThan(0);
    const again = await check(o.bm, ...lines, line(3));
    expect(await runPage(await as(o.bm), memberImport, again)).toMatchObject({ problems: [], rows: 3, passedOver: 2 });
    expect(await commitImport(await as(o.bm), memberImport, again)).toEqual({ rows: 1 });
    expect(await db.member.count()).toBe(3);
    // Whatever has become of them since: here the loan officer is posted nowhere near any more.
    const moved = await check(o.bm, line(1, { officer: "NOBODY" }), line(2, { branch: "TB2" }));
    expect(await runPage(await as(o.bm), memberImport, moved)).toMatchObject({ problems: [], passedOver: 2 });
    // The same person under another number, with the same document.
    const renamed = await check(o.bm, line(3, { ref: "NEW-3" }));
    await commitImport(await as(o.bm), memberImport, renamed);
    expect(await db.member.count()).toBe(3);
  });
  it("of more than 100 rows is imported by the area manager", async () => {
    const day = (n: number) => new Date(Date.UTC(1950, 0, 1 + n * 97)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 101 }, (_, n) =>
      line(1, {
        ...{ ref: `OLD-${n}`, born: day(n), phone: `0711 ${String(400_000 + n)}` },
        number: `AK${String(1_000_000 + n)}`,
      }),
    );
    const refused = await check(o.bm, ...lines);
    expect((await runPage(await as(o.bm), memberImport, refused)).problems).toEqual([
      { row: "2", column: "Branch", message: "More than 100 rows: your area manager imports them" },
    ]);
    expect(await refusals(commitImport(await as(o.bm), memberImport, refused))).toEqual(["has_problems"]);
    expect(await problemsOf(o.bm, await check(o.bm, ...lines.slice(1)))).toEqual([]);
    expect(await db.member.count()).toBe(0);
    // In parts on one day they are as many: what was read in before does not count again.
    const [first, rest] = [lines.slice(0, 60), lines.slice(60)];
    await commitImport(await as(o.bm), memberImport, await check(o.bm, ...first));
    const at = (hours: number) => as(o.bm, new Date(NOW.getTime() + hours * 3_600_000));
    const part = async (hours: number, ...some: string[]) => {
      const { id } = await checkImport(await at(hours), memberImport, file(...some));
      return { id, problems: (await runPage(await at(hours), memberImport, id)).problems };
    };
    expect((await part(1, ...rest)).problems).toEqual([
      {
        ...{ row: "2", column: "Branch" },
        message: "With the 60 members you imported today there are more than 100: your area manager imports them",
      },
    ]);
    expect((await part(1, ...first)).problems).toEqual([]);
    expect((await part(1, ...first.slice(20), ...rest.slice(0, 40))).problems).toEqual([]);
    expect((await part(24, ...rest)).problems).toEqual([]);
    const early = await part(1, ...rest.slice(0, 40));
    await commitImport(await at(1), memberImport, early.id);
    expect(await db.member.count()).toBe(100);
    const id = await check(o.am, ...lines);
    expect(await problemsOf(o.am, id)).toEqual([]);
    expect(await commitImport(await as(o.am), memberImport, id)).toEqual({ rows: 1 });
    expect(await db.member.count()).toBe(101);
  });
  it("tells of every row what is wrong with it, and keeps none", async () => {
    const id = await check(
      o.bm,
      line(1),
      line(2, { branch: "TB2" }),
      line(3, { born: "2015-01-01" }),
      line(4, { phone: "12" }),
      line(5, { relation: "" }),
      line(6, { ref: "OLD-1" }),
      line(7, { number: "x" }),
      line(8, { officer: "NOBODY" }),
      line(0, { ref: "" }),
    );
    expect(await problemsOf(o.bm, id)).toEqual([
      "3 Branch",
      "4 Born on",
      "5 Phone",
      "6 Relation of the nominee",
      "7 Number in another system",
      "8 Number of the document",
      "9 Loan officer",
      "10 Number in another system",
    ]);
    expect(await refusals(commitImport(await as(o.bm), memberImport, id))).toEqual(["has_problems"]);
    expect(await db.member.count()).toBe(0);
  });
  it("tells all that is wrong with a row at its columns, and nothing that follows from it", async () => {
    await commitImport(await as(o.bm), memberImport, await check(o.bm, line(1)));
    const bad = { branch: "NOWHERE", born: "2015-01-01", phone: "12", number: "x", relation: "", officer: "NOBODY" };
    const sex = (one: string) => one.replace("Female", "Woman");
    const id = await check(
      o.bm,
      sex(line(2, bad)),
      // A number that is another's, and an age that is none of a member.
      line(3, { number: "AK0192831", born: "2015-01-01" }),
      // Twice, and out of reach: that it is the same document and person follows from the number.
      line(4),
      line(4, { phone: "12" }),
      // Whose a document is cannot be told without a birthday, nor of members that are there already what is like them.
      line(5, { number: "AK0192831", born: "some day" }),
      sex(line(1, { ref: "NEW-1" })),
    );
    expect(await problemsOf(o.bm, id)).toEqual([
      ...["2 Gender", "2 Branch", "2 Loan officer", "2 Relation of the nominee"],
      ...["2 Born on", "2 Phone", "2 Number of the document"],
      ...["3 Born on", "3 Number of the document"],
      ...["5 Number in another system", "5 Phone"],
      "6 Born on",
      "7 Gender",
    ]);
  });
  it("asks about those who look alike, within the file too", async () => {
    const twin = line(1, { ref: "OLD-9", phone: "0711 400009", number: "AK0000009" }).replace("Makina", "Lindi");
    const said = await runPage(await as(o.bm), memberImport, await check(o.bm, line(1), twin));
    expect(said.problems).toEqual([
      { row: "3", column: "This is somebody else", message: expect.stringContaining("row 2 of this file") },
    ]);
    await commitImport(await as(o.bm), memberImport, await check(o.bm, line(1)));
    const [alike] = (await runPage(await as(o.bm), memberImport, await check(o.bm, twin))).problems;
    expect(alike!.message).toContain("TB1-000001");
  });
  it("of another system says first which of its columns is which", async () => {
    const [heading, ...rest] = [HEADING, line(1)];
    const theirs = heading.replace("Last name", "Surname").replace("Gender", "Sex").replace("Loan officer", "Notes");
    const bytes = new TextEncoder().encode([theirs, ...rest.map((one) => `${one}nothing of ours`)].join("\n"));
    const actor = await as(o.bm);
    const { id } = await checkImport(actor, memberImport, { name: "theirs.csv", bytes });
    const { mapping } = await runPage(actor, memberImport, id);
    expect(mapping!.columns.filter(({ column }) => column === "").map(({ label }) => label)).toEqual([
      "Surname",
      "Sex",
      "Notes",
    ]);
    const chosen = Object.fromEntries(
      mapping!.columns.map(({ name, label, column }) => [
        name,
        label === "Surname" ? "lastName" : label === "Sex" ? "gender" : column,
      ]),
    );
    const table = await tableOfRun(actor, memberImport, id);
    const twice = { ...chosen, column13: "lastName" };
    expect(await refusals(checkMapped(actor, memberImport, table, twice))).toEqual(["column13 twice"]);
    const without = { ...chosen, column6: null };
    expect(await refusals(checkMapped(actor, memberImport, table, without))).toEqual([" missing"]);
    expect(await refusals(tableOfRun(await as(o.am), memberImport, id))).toEqual(["NotFound"]);
    const { id: mapped } = await checkMapped(actor, memberImport, table, chosen);
    expect(await problemsOf(o.bm, mapped)).toEqual([]);
    await commitImport(actor, memberImport, mapped);
    expect(await db.member.findFirst()).toMatchObject({ lastName: "Mutindico", gender: "FEMALE", officerId: null });
  });
  it.each(LANGUAGES)("reads the days of every month, whatever language is spoken: %s", async (language) => {
    const lines = [1, 4, 7, 8].map((n) => line(n, { born: `197${n}-${String(n + 4).padStart(2, "0")}-08` }));
    const actor = await as(o.bm);
    await speaking({ name: language, language, catalogue: {} }, async () => {
      const { id } = await checkImport(actor, memberImport, file(...lines));
      expect((await runPage(actor, memberImport, id)).problems).toEqual([]);
    });
  });
  it("is for those who verify members", async () => {
    expect(await refusals(check(o.clerk, line(1)))).toEqual(["forbidden"]);
  });
});

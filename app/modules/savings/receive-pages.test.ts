/** The table of receipts in pages: what was typed on one is there on the others, and on the way back, until it is booked. */
import { createElement, type ComponentProps } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { RecordForm } from "~/ui/record-form";
import { testDatabase } from "../../../tests/setup/database";
import { draw } from "../../../tests/setup/draw";
import { seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { openAccounts, receiveForm, receivePageSchema, receiveTyped } from "./index.server";
import { hiddenLines, MOST_ROWS, placedRows, sumOf, turnedPage, type SentLine, type TableValues } from "./receive-rows";
import { ReceiveTable } from "./screens/receive-table";

/** A page of the table, with what is planned for each account. */
const page = (lines: [string, string][], find = ""): TableValues => ({
  ...{ unitId: "1", productId: "2", kind: "CONTRIBUTION", period: "2026-11", place: "7", find },
  lines: lines.map(([accountId]) => ({ accountId, amount: "" })),
  plans: lines.flatMap(([accountId, amount]) => (amount === "" ? [] : [{ accountId, amount }])),
});
/** A form as a browser sends it. */
function sent(
  { plans: _, ...values }: Record<string, string | SentLine[]>,
  typed: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string") form.set(name, value);
    else
      value.forEach((line, index) => {
        for (const [field, text] of Object.entries(line)) form.set(`lines[${index}].${field}`, text as string);
        if (typed[line.accountId!] !== undefined) form.set(`lines[${index}].amount`, typed[line.accountId!]!);
      });
  return form;
}
const turn = (form: FormData, to: TableValues, fills = false) => turnedPage(form, to, "turn-1", fills);
const amounts = (values: ReturnType<typeof turnedPage>) =>
  Object.fromEntries((values.lines as SentLine[]).map(({ accountId, amount }) => [accountId, amount]));

describe("a page that is turned", () => {
  const first = page([
    ["1", "50.00"],
    ["2", "60.00"],
    ["3", ""],
  ]);
  const second = page([
    ["4", "70.00"],
    ["5", ""],
  ]);
  it("is empty but for what was typed, there and back", () => {
    const on = turn(sent({ ...first, reference: "SLIP 9" }, { "2": "60", "3": "abc" }), second);
    expect(on).toMatchObject({ reference: "SLIP 9", place: "7", turn: "turn-1" });
    // What is no amount is what was typed, too.
    expect(amounts(on)).toEqual({ "2": "60", "3": "abc", "4": "", "5": "" });
    const back = turn(sent(on, { "5": "9" }), first);
    expect(amounts(back)).toEqual({ "1": "", "2": "60", "3": "abc", "5": "9" });
    const { here, elsewhere } = placedRows([{ id: 1 }, { id: 2 }, { id: 3 }], back.lines as SentLine[], (id) => ({
      id,
    }));
    expect([here.map(({ row }) => row.id), elsewhere.map(({ row }) => row.id)]).toEqual([[1, 2, 3], [5]]);
    expect(new Set([...here, ...elsewhere].map(({ index }) => index)).size).toBe(4);
  });
  it("takes in what is planned by a press alone, where nothing is typed, on the page that is shown", () => {
    const filled = turn(sent({ ...first }, { "1": "55" }), first, true);
    expect(amounts(filled)).toEqual({ "1": "55", "2": "60.00", "3": "" });
    const found = turn(sent(filled), page([["9", "90.00"]], "Grace"));
    expect(amounts(found)).toEqual({ "1": "55", "2": "60.00", "9": "" });
  });
  it("has what it does not show told before it is booked", () => {
    const form = sent({ ...turn(sent({ ...first }, { "1": "55", "2": "60" }), second) }, { "4": "70" });
    form.set("shown", "4,5");
    expect(hiddenLines(form)).toEqual([1, 2]);
    form.set("shown", "1,2,3,4");
    expect(hiddenLines(form)).toEqual([]);
  });
  it("keeps what is typed where a search finds nothing", () => {
    expect(amounts(turn(sent({ ...first }, { "1": "5", "2": "6" }), page([], "Nobody of this name")))).toEqual({
      ...{ "1": "5", "2": "6" },
    });
  });
  it("takes what no one could have typed for nothing, and no more rows than a form has", () => {
    const many = Array.from({ length: 450 }, (_, n): [string, string] => [String(n + 10), "1.00"]);
    const more = Array.from({ length: 100 }, (_, n): [string, string] => [String(n + 1_000), "2.00"]);
    const full = turn(sent({ ...page(many) }, Object.fromEntries(many)), page(more));
    expect(full.lines).toHaveLength(MOST_ROWS);
    expect(turn(new FormData(), second).lines).toEqual(second.lines);
  });
});

describe("what is booked", () => {
  it("is counted, and added up where all of it can be read", () => {
    expect(sumOf([{ amount: "1,000" }, { amount: " " }, null, { amount: "0.50" }], "KES")).toEqual({
      ...{ count: 2, sum: "KES 1,000.50" },
    });
    expect(sumOf([{ amount: "5" }, { amount: "many" }], "KES")).toEqual({ count: 2, sum: null });
    expect(sumOf([], "KES")).toEqual({ count: 0, sum: "KES 0.00" });
  });
});

describe("the form of the table", () => {
  const row = (id: number, instead: string | null = null) => ({
    ...{ id, no: `S-${id}`, name: `Amina ${id}`, plan: "", instead },
  });
  const table = (rows: number[], others: number[] = [], instead: string | null = null) => ({
    ...{ branch: "Kibera", product: "Savings", day: null, currency: "KES", month: "Nov-2026", places: [] },
    ...{ rows: rows.map((id) => row(id, instead)), others: others.map((id) => row(id)), next: null, previous: null },
    values: page(rows.map((id) => [String(id), ""])),
  });
  const chosen = { branch: "1", product: "2", kind: "CONTRIBUTION", month: "Nov-2026", find: "", after: "" };
  const drawn = (of: ReturnType<typeof table>, begun: Record<string, unknown> | null, find = "") =>
    draw(
      createElement(
        RecordForm,
        {
          formKey: "key-1",
          values: { ...of.values, plans: undefined },
          reply: begun && { result: { initialValue: begun }, key: "key-2", clash: null },
        } as unknown as ComponentProps<typeof RecordForm>,
        createElement(ReceiveTable, { table: of, chosen: { ...chosen, find }, most: 60, known: new Map() }),
      ),
    );
  /** The amount beside each account, as a browser would send it. */
  const beside = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/name="lines\[(\d+)\]\.accountId" value="(\d+)"/g)].map(([, index, id]) => {
        const [box] = new RegExp(`<input[^>]*name="lines\\[${index}\\]\\.amount"[^>]*>`).exec(html) ?? [];
        return [id, box === undefined ? null : (/value="([^"]*)"/.exec(box)?.[1] ?? "")];
      }),
    );
  const lines = [
    { accountId: "9", amount: "90" },
    { accountId: "2", amount: "20" },
    { accountId: "1" },
    { accountId: "3", amount: "30" },
  ];

  it("puts each amount beside its account, whatever form was brought back", async () => {
    const html = await drawn(table([1, 2, 3], [9]), { ...page([]), lines });
    expect(beside(html)).toEqual({ "1": "", "2": "20", "3": "30", "9": "90" });
    expect(html).toContain("From other pages");
    expect(html).toContain("Amina 9");
    expect(html).toContain("3 accounts: KES 140.00");
    expect(html).not.toContain(".label");
    // A draft knows no names.
    expect(await drawn(table([1, 2, 3]), { ...page([]), lines })).toContain("Choose Find to see whose it is");
  });
  it("stays with what is typed where a search finds nothing", async () => {
    const html = await drawn(table([], [1, 2, 3, 9]), { ...page([]), lines }, "Umoja");
    expect(beside(html)).toEqual({ "2": "20", "3": "30", "9": "90" });
    expect(html).toContain("No open account of this product has this number or name.");
  });
  it("keeps what is typed for an account that has the month by now", async () => {
    const html = await drawn(table([1, 2], [], "Has KES 25.00 already"), { ...page([]), lines: lines.slice(0, 3) });
    expect(beside(html)).toEqual({ "1": null, "2": "20", "9": "90" });
    expect(html).toContain("Has KES 25.00 already");
  });
  it("says of which month it is where the address shows another, and which accounts have no place", async () => {
    expect(await drawn(table([1]), { ...page([]), period: "2026-10", lines })).toContain(
      "What you typed is for Oct 2026",
    );
    const full = Array.from({ length: MOST_ROWS }, (_, n) => ({ accountId: String(1_000 + n), amount: "1" }));
    const html = await drawn(table([1, 2]), { ...page([]), lines: full });
    expect(html).toContain("Not shown: S-1, S-2. Book what you have typed before you enter more.");
    expect(beside(html)).not.toHaveProperty("1");
  });
});

describe("a group of two hundred", () => {
  let world: TestSavings;
  beforeAll(async () => {
    await testDatabase();
    world = await seedSavings("RP");
    const [unitId] = world.books.branches;
    await database().writing((tx) =>
      tx.member.createMany({
        data: Array.from({ length: 205 }, (_, n) => ({
          ...{ id: 5_000 + n, memberNo: `RP-${n}`, unitId, firstName: "Grace", lastName: "Saver", name: `Grace ${n}` },
          ...{ gender: "FEMALE", bornOn: "1990-01-02", phone: String(n), phoneKey: `+25471${n}`, village: "Kiota" },
          ...{ nameKey: `grace ${n}`, joinedOn: "2024-01-05", status: "ACTIVE", createdById: 1, changedById: 1 },
        })),
      }),
    );
    await openAccounts(world.clerk, {
      ...{ unitId, productId: world.productId },
      accounts: Array.from({ length: 205 }, (_, n) => ({ memberId: 5_000 + n, planMinor: 5_000n })),
    });
  });
  it("is gone through in pages and booked as one entry, each account once", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "CONTRIBUTION", month: null };
    const table = async (after: number | null) =>
      (await receiveForm(world.clerk, { ...asked, after, find: null })).table!;
    const one = await table(null);
    const two = await table(one.next);
    const three = await table(two.next);
    expect([one.rows.length, two.rows.length, three.rows.length]).toEqual([100, 100, 5]);
    expect([one.previous, two.previous, three.previous]).toEqual([null, 0, one.next]);
    expect(one.values.lines.every(({ amount }) => amount === "")).toBe(true);
    let form = turn(sent({ ...one.values }, { [one.rows[0]!.id]: "75" }), one.values, true);
    form = turn(sent(form), two.values, true);
    form = turn(sent(form), three.values, true);
    form = turn(sent(form), two.values);
    const { lines, ...rest } = form;
    const ids = (lines as SentLine[]).slice(0, 3).map(({ accountId }) => Number(accountId));
    const named = (await receiveForm(world.clerk, { ...asked, after: two.next, find: null, others: ids })).table!;
    expect(named.others.map(({ id, name }) => [id, name])).toEqual(
      ids.map((id) => [id, expect.stringMatching(/^Grace/)]),
    );
    const read = receivePageSchema.parse({ ...rest, reference: null, lines });
    const done = await receiveTyped(world.clerk, read);
    expect(done).toMatchObject({ accounts: 205, before: 0 });
    expect(await receiveTyped(world.clerk, { ...read, lines: read.lines.slice(1) })).toMatchObject({
      ...{ id: null, accounts: 0, before: 204 },
    });
  });
  it("is told of an amount that somebody else has booked meanwhile, at its row", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "CONTRIBUTION", month: null };
    const { values, rows } = (await receiveForm(world.clerk, { ...asked, after: null, find: null })).table!;
    expect(rows[1]!.instead).toMatch(/^Has KES .* already$/);
    // Typed before the row was received.
    const { lines, ...rest } = turn(sent({ ...values }, { [rows[1]!.id]: "7" }), values);
    expect(lines).toContainEqual({ accountId: String(rows[1]!.id), amount: "7" });
    const read = receivePageSchema.parse({ ...rest, reference: null, lines });
    await expect(receiveTyped(world.clerk, read)).rejects.toMatchObject({
      problems: [{ field: "lines[0].amount", message: expect.stringContaining("already") as string }],
    });
  });
  it("tells every amount that is none with the number of its account, together, and where there is none at all so", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "VOLUNTARY", month: null };
    const { values, rows } = (await receiveForm(world.clerk, { ...asked, after: null, find: null })).table!;
    const read = (amounts: string[]) =>
      receivePageSchema.parse({
        ...{ ...values, reference: null, period: null },
        lines: rows.map(({ id }, index) => ({ accountId: String(id), amount: amounts[index - 3] ?? "" })),
      });
    await expect(receiveTyped(world.clerk, read(["abc", "-5", "0.001", "0", "7"]))).rejects.toMatchObject({
      problems: ["like 1250.50", "like 1250.50", "at most 2 decimals", "greater than zero"].map((words, index) => ({
        field: `lines[${index + 3}].amount`,
        message: expect.stringMatching(new RegExp(`^${rows[index + 3]!.no}, Amount: .*${words}$`)) as string,
      })),
    });
    await expect(receiveTyped(world.clerk, read([]))).rejects.toMatchObject({
      problems: [{ field: "", message: "Enter an amount for at least one account" }],
    });
  });
  it("plans no month that would be refused: none after the business day, none before an account was opened", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "CONTRIBUTION" };
    const form = (month: string) => receiveForm(world.clerk, { ...asked, month, after: null, find: null });
    const later = await form("Dec-2027");
    expect(later.monthProblem).toBe("Choose the month of the business day or one before it");
    expect(later.chosen.month).toBe((await form("")).chosen.month);
    const before = (await form("Jan-2001")).table!;
    expect(before.rows[0]!.instead).toMatch(/^Opened in /);
    expect(before.values.plans).toEqual([]);
  });
  it("asks before the same amount of an account is booked twice on a day", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "VOLUNTARY", month: null };
    const { values, rows } = (await receiveForm(world.clerk, { ...asked, after: null, find: null })).table!;
    const send = (more: Record<string, unknown> = {}) =>
      receiveTyped(
        world.clerk,
        receivePageSchema.parse({
          ...{ ...values, reference: null, period: null },
          lines: [{ accountId: String(rows[7]!.id), amount: "31.50" }],
          ...more,
        }),
      );
    expect(await send()).toMatchObject({ accounts: 1 });
    const entries = await db.saccoReceipt.count();
    await expect(send()).rejects.toMatchObject({
      problems: [{ field: "again", code: "again", message: expect.stringContaining(rows[7]!.no) as string }],
    });
    expect(await db.saccoReceipt.count()).toBe(entries);
    expect(await send({ lines: [{ accountId: String(rows[7]!.id), amount: "31.51" }] })).toMatchObject({ accounts: 1 });
    expect(await send({ again: "on" })).toMatchObject({ accounts: 1 });
  });
});

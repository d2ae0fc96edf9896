/** The table of receipts in pages: what was typed on one is there on the others, and on the way back, until it is booked. */
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { openAccounts, receiveForm, receiveSchema, receiveTyped } from "./index.server";
import { MOST_ROWS, placedRows, turnedPage, type SentLine, type TableValues } from "./receive-rows";

const page = (seen: string, ...lines: [string, string][]): TableValues => ({
  ...{ unitId: "1", productId: "2", kind: "CONTRIBUTION", period: "2026-11", place: "7", seen },
  lines: lines.map(([accountId, amount]) => ({ accountId, amount, label: `S-${accountId} Amina` })),
});
/** A form as a browser sends it. */
function sent(values: Record<string, string | SentLine[]>, typed: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string") form.set(name, value);
    else
      value.forEach((line, index) => {
        for (const [field, text] of Object.entries(line)) form.set(`lines[${index}].${field}`, text);
        if (typed[line.accountId!] !== undefined) form.set(`lines[${index}].amount`, typed[line.accountId!]!);
      });
  return form;
}
const amounts = (values: ReturnType<typeof turnedPage>) =>
  Object.fromEntries((values.lines as SentLine[]).map(({ accountId, amount }) => [accountId, amount]));

describe("a page that is turned", () => {
  const first = page("0", ["1", "50.00"], ["2", "60.00"], ["3", ""]);
  const second = page("3", ["4", "70.00"], ["5", ""]);
  it("keeps what was typed there and back, and fills in a plan once", () => {
    const on = turnedPage(sent({ ...first, reference: "SLIP 9" }, { "1": "", "3": "abc" }), second);
    expect(on).toMatchObject({ reference: "SLIP 9", place: "7", seen: "0,3" });
    // What is no amount is what was typed, too.
    expect(amounts(on)).toEqual({ "2": "60.00", "3": "abc", "4": "70.00", "5": "" });
    const back = turnedPage(sent(on, { "4": "", "5": "9" }), first);
    expect(amounts(back)).toEqual({ "1": "", "2": "60.00", "3": "abc", "5": "9" });
    const rows = placedRows<{ id: number; label?: string | undefined }>(
      [{ id: 1 }, { id: 2 }, { id: 3 }],
      back.lines as SentLine[],
      (id, label) => ({
        id,
        label,
      }),
    );
    expect(rows.map(({ row }) => row)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5, label: "S-5 Amina" }]);
    expect(new Set(rows.map(({ index }) => index)).size).toBe(4);
  });
  it("takes what nobody could have typed for nothing, and no more rows than a form has", () => {
    const many = Array.from({ length: 450 }, (_, n): [string, string] => [String(n + 10), "1.00"]);
    const more = Array.from({ length: 100 }, (_, n): [string, string] => [String(n + 1_000), ""]);
    const turned = turnedPage(sent({ ...page("0", ...many), seen: "0,x,../,7" }), page("460", ...more));
    expect(turned.lines).toHaveLength(MOST_ROWS);
    expect(turned.seen).toBe("0,7,460");
    expect(turnedPage(new FormData(), second).lines).toEqual(second.lines);
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
  }, 180_000);
  it("is gone through in pages and booked as one entry, each account once", async () => {
    const asked = { branch: world.books.branches[0], product: world.productId, kind: "CONTRIBUTION", month: null };
    const table = async (after: number | null) =>
      (await receiveForm(world.clerk, { ...asked, after, find: null })).table!;
    const one = await table(null);
    const two = await table(one.next);
    const three = await table(two.next);
    expect([one.rows.length, two.rows.length, three.rows.length]).toEqual([100, 100, 5]);
    expect([one.previous, two.previous, three.previous]).toEqual([null, 0, one.next]);
    let form = turnedPage(sent({ ...one.values }, { [one.rows[0]!.id]: "75" }), two.values);
    form = turnedPage(sent(form), three.values);
    form = turnedPage(sent(form), two.values);
    const { lines, ...rest } = form;
    const read = receiveSchema.parse({ ...rest, reference: null, lines });
    const done = await receiveTyped(world.clerk, read);
    expect(done).toMatchObject({ accounts: 205, before: 0 });
    expect(await receiveTyped(world.clerk, { ...read, lines: read.lines.slice(1) })).toMatchObject({
      ...{ id: null, accounts: 0, before: 204 },
    });
  });
});

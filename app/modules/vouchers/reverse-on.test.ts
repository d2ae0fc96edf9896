/** Journals that are taken back by themselves, from the form to the day that takes them back. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { hireActor } from "../../../tests/setup/api";
import { close, open, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import { voucherJson } from "./api/voucher-json.server";
import {
  changeVoucher,
  createVoucher,
  moveVoucher,
  openVoucher,
  voucherList,
  voucherPage,
  type VoucherInput,
} from "./index.server";

let books: TestBooks;
let branch: number;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  books = await seeded(seedTrade);
  [branch] = books.branches;
  people.clerk = await hireActor(branch, "Accounts Executive");
  people.BM = await hireActor(branch, "Branch Manager");
});

const P = (name: string) => people[name]!;
const input = (reverseOn: string | null, more: Partial<VoucherInput> = {}): VoucherInput => ({
  branchId: branch,
  valueDate: null,
  narration: "Rent of the month, not yet billed",
  notDuplicate: false,
  reverseOn,
  lines: [
    { row: 0, side: "D", ledger: "54101", amount: "300.00", memo: null },
    { row: 1, side: "C", ledger: "24102", amount: "300.00", memo: null },
  ],
  ...more,
});
const make = (reverseOn: string | null, submit = true) =>
  createVoucher(P("clerk"), "JOURNAL", input(reverseOn), { submit });
const move = (who: string, id: number, name: "submit" | "approve" | "return") =>
  moveVoucher(P(who), id, name, { note: "Look at the month again", version: null });
const nextDay = async (date: string) => {
  await close(branch);
  return open(branch, date);
};

it("refuses a date that is not later than the journal, at its field, as a draft and when a draft is submitted on a later day", async () => {
  expect(await refusals(make("2026-11-02", false))).toEqual(["reverseOn reverse_on"]);
  const { id } = await make("2026-11-03", false);
  expect(await refusals(changeVoucher(P("clerk"), id, input("2026-11-01"), null))).toEqual(["reverseOn reverse_on"]);
  await nextDay("2026-11-03");
  expect(await refusals(move("clerk", id, "submit"))).toEqual(["reverseOn reverse_on"]);
  await changeVoucher(P("clerk"), id, input("2026-11-05"), null);
  await moveVoucher(P("clerk"), id, "cancel", { note: "Not needed after all", version: null });
});

it("keeps no such date of other vouchers", async () => {
  const { id } = await createVoucher(
    P("clerk"),
    "RECEIVE",
    input("2026-12-01", {
      place: "CASH:11101",
      payee: "Umoja",
      lines: [{ row: 0, ledger: "25102", amount: "9.00", memo: null }],
    }),
  );
  expect((await db.voucher.findUniqueOrThrow({ where: { id } })).reverseOn).toBeNull();
});

it("is changed while it is a draft or returned, booked with its date, and taken back by the opening of a day", async () => {
  const { id, no } = await make("2026-11-05");
  expect(await refusals(changeVoucher(P("clerk"), id, input("2026-11-06"), null))).toEqual(["wrong_state"]);
  await move("BM", id, "return");
  await changeVoucher(P("clerk"), id, input("2026-11-04"), null, { submit: true });
  await move("BM", id, "approve");
  expect((await openVoucher(P("BM"), id)).view).toMatchObject({
    reversedBy: null,
    mayReverse: true,
    facts: expect.arrayContaining([{ label: "Reversed automatically from", value: "04 Nov 2026" }]),
  });
  expect(await db.journal.findUniqueOrThrow({ where: { no: no! } })).toMatchObject({
    reverseOn: "2026-11-04",
    preparedById: P("clerk").userId,
    postedById: P("BM").userId,
  });
  await nextDay("2026-11-04");
  const entry = await db.journal.findFirstOrThrow({ where: { reverses: { no: no! } } });
  expect(entry).toMatchObject({ source: `Voucher:${id}/back`, preparedById: null, businessDate: "2026-11-04" });
  const { view } = await openVoucher(P("clerk"), id);
  expect([view.state.text, view.reversedBy, view.mayReverse]).toEqual(["Reversed", { no: entry.no, to: null }, false]);
  expect((await voucherJson(P("clerk"), id)).data).toMatchObject({
    reverseOn: "2026-11-04",
    takenBackBy: entry.no,
    reversedById: null,
    status: "POSTED",
  });
  const listed = await screenOf(P("clerk"), voucherList, "JOURNAL", { status: "REVERSED" });
  expect(listed.rows.map((row) => [row.no, row.status])).toEqual([
    [
      { text: no, to: voucherPage({ id, type: "JOURNAL" }) },
      { text: "Reversed", tone: "warn" },
    ],
  ]);
  expect(
    await refusals(
      createVoucher(
        P("clerk"),
        "REVERSE",
        { original: no!, narration: "Booked to the wrong ledger", valueDate: null, notDuplicate: false },
        { submit: true },
      ),
    ),
  ).toEqual(["original ac12"]);
});

/** People, trips and bills for the tests of transport bills: two branches with money in their vaults, and rates of the year. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { holdingOf } from "~/modules/ledger/index.server";
import {
  checkBill,
  createBill,
  moveBill,
  newBillSchema,
  payBill,
  type LineInput,
  type NewBillInput,
  type PlainMove,
} from "~/modules/transport-bills/index.server";
import { book, lines, seedTrade, type TestBooks } from "./books";
import { testDatabase } from "./database";
import { as, hire } from "./operations";
import { resource } from "./organisation";
import { draft } from "./visits";

export let books: TestBooks;
export const id: Record<string, number> = {};
const people: Record<string, Actor> = {};
export const P = (name: string) => people[name]!;

/** Plants it all in a database of its own. */
export async function seedBills(): Promise<void> {
  await testDatabase();
  books = await seedTrade("2026-11-20");
  const posts: [string, number, string, string][] = [
    ["BM", books.branches[0], "Branch Manager", "BM"],
    ["BM2", books.branches[0], "Branch Manager", "BM"],
    ["far", books.branches[1], "Branch Manager", "BM"],
    ["AM", books.areas[0], "Area Manager", "AM"],
    ["RM", books.regions[0], "Regional Manager", "RM"],
    ["OH", books.company, "Operations Head", "OH"],
    ["OH2", books.company, "Operations Head", "OH"],
    ["clerk", books.branches[0], "Accounts Executive", "CA"],
    ["clerk2", books.branches[0], "Accounts Executive", "CA"],
    ["chief", books.company, "Accounts Manager", "ACM"],
    ["SA", books.company, "Super Admin", "IT"],
    ["elsewhere", books.branches[1], "Accounts Executive", "CA"],
    ["AM2", books.areas[1], "Area Manager", "AM"],
  ];
  for (const [name, unit, role, designation] of posts)
    people[name] = await as((id[name] = await hire(unit, role, designation)));
  for (const branchId of books.branches)
    await book({ branchId, lines: lines(books.ledger("11101"), books.ledger("31102"), 50_000_000n) });
  const rate = (input: Record<string, unknown>) =>
    saveRecord(
      P("OH"),
      resource("TravelRate"),
      null,
      {
        currency: "KES",
        perKm: null,
        maxTrip: null,
        maxDay: null,
        maxMonth: null,
        receiptAbove: null,
        beyondKm: null,
        effectiveFrom: "2026-01-01",
        ...input,
      },
      null,
    );
  await rate({ kind: "TAXI", maxTrip: 100_000n, maxDay: 200_000n, maxMonth: 900_000n, receiptAbove: 50_000n });
  await rate({ kind: "BOAT", maxTrip: 100_000n });
  await rate({ kind: "OWN_VEHICLE", perKm: 3_000n });
  await rate({ kind: "MEAL", maxTrip: 80_000n, beyondKm: 30 });
  await saveRecord(
    P("OH"),
    resource("RouteDistance"),
    null,
    { fromPlace: "Kibera", toPlace: "Karen", km: 10, source: null },
    null,
  );
}

export const visitWith = async (who: string, legs: Record<string, unknown>[], unit = books.branches[0]) =>
  (await draft(id[who]!, "BM", unit, "FIELD-DAY", { legs })).id;
export const legOf = (more: Record<string, unknown> = {}) => ({
  fromPlace: "Kibera",
  toPlace: "Karen",
  mode: "BUS",
  km: "10",
  fare: "150",
  ...more,
});
export const legsOf = (visitId: number) => db.travelLeg.findMany({ where: { visitId }, orderBy: { position: "asc" } });
export const input = (more: Partial<NewBillInput> = {}): NewBillInput => ({
  ...newBillSchema.parse({ periodFrom: "2026-11-20", periodTo: "2026-11-20" }),
  ...more,
});
export const bill = (billId: number) =>
  db.transportBill.findUniqueOrThrow({
    where: { id: billId },
    include: { lines: { orderBy: { position: "asc" } }, payments: true },
  });
export const trip = (more: Partial<LineInput> = {}): LineInput => ({
  date: "2026-11-20",
  visitId: null,
  fromPlace: "Kibera",
  toPlace: "Langata",
  kind: "TAXI",
  km: 80,
  amount: "800.00",
  ownReason: "Took the cash count to the area office",
  overReason: null,
  ...more,
});
export const move = (who: string, billId: number, name: PlainMove) =>
  moveBill(P(who), billId, name, { note: "As was agreed on the telephone", version: null });
export const check = (
  who: string,
  billId: number,
  amounts: string[] = [],
  note: string | null = "The fare is less there",
) => checkBill(P(who), billId, { note: null, lines: amounts.map((approved) => ({ approved, note })) }, null);
export const vault = () => String(books.ledger("11101"));
export const pay = (who: string, billId: number, amount: string, version: number | null = null) =>
  payBill(P(who), billId, { amount, from: vault(), reference: null, note: null }, version);
export const cash = async () =>
  (
    await holdingOf(db as never, books.branches[0], {
      ledgerId: books.ledger("11101"),
      subLedgerId: null,
      currency: "KES",
    })
  ).amount;

/** A bill of a new visit of the branch manager, submitted. */
export async function submitted(who = "BM", legs: Record<string, unknown>[] = [legOf()]): Promise<number> {
  const visitId = await visitWith(who, legs);
  const { id: billId } = await createBill(
    P(who),
    input({ visitId, legIds: (await legsOf(visitId)).map((leg) => leg.id) }),
  );
  await move(who, billId, "submit");
  return billId;
}
export async function checked(): Promise<number> {
  const billId = await submitted();
  await check("AM", billId);
  return billId;
}

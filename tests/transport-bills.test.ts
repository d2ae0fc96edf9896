/** Transport bills beside their life: another checker for a bill that waits, and what travel histories say of them, on both databases (spec: ops §3, §4.1, §8.1, §10 O1, O11). */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import { exportByName } from "~/engine/export/export-list.server";
import {
  checkBill,
  createBill,
  moveBill,
  newBillSchema,
  openBill,
  payBill,
  rerouteBill,
  saveOthers,
} from "~/modules/transport-bills/index.server";
import { submitPage } from "~/modules/visits/index.server";
import { book, lines, seedTrade, type TestBooks } from "./setup/books";
import { testDatabase } from "./setup/database";
import { as, hire } from "./setup/operations";
import { refusals } from "./setup/refusals";
import { draft } from "./setup/visits";
import { contribute, withdraw } from "./setup/contributed";

let books: TestBooks;
const id: Record<string, number> = {};
const P = (name: string): Promise<Actor> => as(id[name]!);

beforeAll(async () => {
  await testDatabase();
  books = await seedTrade("2026-11-20");
  const posts: [string, number, string, string][] = [
    ["BM", books.branches[0], "Branch Manager", "BM"],
    ["AM", books.areas[0], "Area Manager", "AM"],
    ["RM", books.regions[0], "Regional Manager", "RM"],
    ["AM2", books.areas[1], "Area Manager", "AM"],
    ["OH", books.company, "Operations Head", "OH"],
    ["OH2", books.company, "Operations Head", "OH"],
    ["clerk", books.branches[0], "Accounts Executive", "CA"],
    ["SA", books.company, "Super Admin", "IT"],
  ];
  for (const [name, unit, role, designation] of posts) id[name] = await hire(unit, role, designation);
  await book({ branchId: books.branches[0], lines: lines(books.ledger("11101"), books.ledger("31102"), 50_000_000n) });
});

const note = "The area manager has left us";
const bill = (billId: number) => db.transportBill.findUniqueOrThrow({ where: { id: billId } });
const leg = (fare: string) => ({ fromPlace: "Kibera", toPlace: "Karen", mode: "BUS", km: "10", fare });

async function drafted(
  who: "BM" | "OH",
  fares: string[],
  visitDate = "2026-11-20",
): Promise<{ billId: number; visitId: number }> {
  const { id: visitId } = await draft(id.BM!, "BM", books.branches[0], "GROUP-MEETING", {
    visitDate,
    lateReason: "The line was down",
    legs: fares.map(leg),
  });
  const legIds = who === "BM" ? (await db.travelLeg.findMany({ where: { visitId } })).map((one) => one.id) : [];
  const { id: billId } = await createBill(await P(who), {
    ...newBillSchema.parse({ periodFrom: visitDate, periodTo: visitDate }),
    visitId: who === "BM" ? visitId : null,
    legIds,
  });
  return { billId, visitId };
}
async function submitted(fares = ["150"], visitDate = "2026-11-20") {
  const made = await drafted("BM", fares, visitDate);
  await moveBill(await P("BM"), made.billId, "submit", { note: null, version: null });
  return made;
}

describe("another checker", () => {
  it("is found for a bill that waits by those who may, with a reason, and decides from then on", async () => {
    const { billId } = await submitted();
    expect((await bill(billId)).checkerId).toBe(id.AM);
    const shown = (await openBill(await P("OH"), billId)).view.checkers.map(({ value }) => Number(value));
    expect(shown[0]).toBe(id.RM);
    expect(shown).not.toContain(id.AM);
    expect(shown).not.toContain(id.AM2);
    expect(shown).not.toContain(id.BM);
    const to = async (who: string, checker: string, why: string | null = note) =>
      rerouteBill(await P(who), billId, { note: why, checkerId: id[checker]! }, null);
    expect(await refusals(to("RM", "RM"))).toEqual(["forbidden"]);
    expect(await refusals(to("OH", "RM", "short"))).toEqual(["note note_required"]);
    for (const wrong of ["BM", "AM2", "clerk"])
      expect(await refusals(to("OH", wrong))).toEqual(["checkerId not_above"]);
    expect(await refusals(to("OH", "AM"))).toEqual(["checkerId same_checker"]);
    expect((await openBill(await P("RM"), billId)).view.checkers).toEqual([]);
    await to("SA", "RM");
    expect(await bill(billId)).toMatchObject({ status: "SUBMITTED", checkerId: id.RM });
    expect(
      await db.stateChange.findFirstOrThrow({
        where: { entity: "TransportBill", entityId: billId, action: "reroute" },
      }),
    ).toMatchObject({ actorId: id.SA, note });
    expect(await db.auditEvent.count({ where: { action: "TransportBill.reroute", entityId: String(billId) } })).toBe(1);
    expect(await refusals(checkBill(await P("AM"), billId, { note: null, lines: [] }, null))).toEqual(["forbidden"]);
    await checkBill(await P("RM"), billId, { note: null, lines: [] }, null);
    expect(await refusals(to("SA", "AM"))).toEqual(["wrong_state"]);
  });

  it("is never the claimant, also at the top, nor someone who gives it away themself to their own bill", async () => {
    const { billId } = await drafted("OH", []);
    await saveOthers(
      await P("OH"),
      billId,
      {
        lines: [
          {
            row: 0,
            id: null,
            date: "2026-11-20",
            kind: "AIRTIME",
            description: "Calls",
            amount: "100",
            ownReason: "Calls from the office to all divisions",
            overReason: null,
          },
        ],
      },
      null,
    );
    await moveBill(await P("OH"), billId, "submit", { note: null, version: null });
    expect((await bill(billId)).checkerId).toBe(id.OH2);
    expect(await refusals(rerouteBill(await P("OH"), billId, { note, checkerId: id.OH2! }, null))).toEqual([
      "forbidden",
    ]);
    expect(await refusals(rerouteBill(await P("SA"), billId, { note, checkerId: id.OH! }, null))).toEqual([
      "checkerId not_above",
    ]);
  });
});

describe("the history of travel", () => {
  const rows = async (by: string) => {
    const list = exportByName("travel-history")!;
    const found: Record<string, string>[] = [];
    for await (const row of list.rows(
      await P("AM"),
      readListParams(
        new URLSearchParams({ by, "visitDate.from": "2026-09-01", "visitDate.to": "2026-09-30" }),
        list.spec,
      ),
    ))
      found.push(Object.fromEntries(list.columns.map(({ label }, at) => [label, String(row[at] ?? "")])));
    return found;
  };

  it("says of each visit what is claimed, approved and paid, and adds up the same however its rows are made", async () => {
    const clerk = await P("clerk");
    const paid = await submitted(["150", "100"], "2026-09-01");
    await checkBill(
      await P("AM"),
      paid.billId,
      { note: null, lines: ["150", "80"].map((approved) => ({ approved, note: "The fare is less there" })) },
      null,
    );
    await moveBill(clerk, paid.billId, "receive", { note: null, version: null });
    await payBill(
      clerk,
      paid.billId,
      { amount: "200", from: String(books.ledger("11101")), reference: null, note: null },
      null,
    );
    const waiting = await submitted(["70"], "2026-09-02");
    await drafted("BM", ["60"], "2026-09-03");
    const rejected = await submitted(["50"], "2026-09-04");
    await moveBill(await P("AM"), rejected.billId, "reject", { note, version: null });
    const visits = new Map(
      (await rows("visit")).map((row) => [row.Visited, [row.Fares, row.Claimed, row.Approved, row.Paid]]),
    );
    expect(visits.get("2026-09-01")).toEqual(["250.00", "250.00", "230.00", "200.00"]);
    expect(visits.get("2026-09-02")).toEqual(["70.00", "70.00", "0.00", "0.00"]);
    expect(visits.get("2026-09-03")).toEqual(["60.00", "0.00", "0.00", "0.00"]);
    expect(visits.get("2026-09-04")).toEqual(["50.00", "0.00", "0.00", "0.00"]);
    expect((await bill(waiting.billId)).status).toBe("SUBMITTED");
    for (const by of ["person", "unit", "month"]) {
      const [row, ...more] = await rows(by);
      expect(more).toEqual([]);
      expect([row!.Visits, row!.Trips, row!.Fares, row!.Claimed, row!.Approved, row!.Paid]).toEqual([
        "4",
        "5",
        "430.00",
        "320.00",
        "230.00",
        "200.00",
      ]);
    }
  });
});

describe("a visit on a day of approved leave", () => {
  it("is warned of, and submitted all the same", async () => {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: id.BM! } });
    const source = contribute("absences", {
      name: "test",
      days: async (_tx, who, dates) => (who === employeeId ? dates.filter((date) => date === "2026-11-18") : []),
      halves: async () => [],
    });
    try {
      const warned = async (visitDate: string) =>
        (
          await submitPage(
            await P("BM"),
            (await draft(id.BM!, "BM", books.branches[0], "GROUP-MEETING", { visitDate })).id,
          )
        ).warnings.filter((text) => text.includes("leave"));
      expect(await warned("2026-11-18")).toEqual(["The visitor is on approved leave on 18 Nov 2026."]);
      expect(await warned("2026-11-19")).toEqual([]);
    } finally {
      withdraw("absences", source);
    }
  });
});

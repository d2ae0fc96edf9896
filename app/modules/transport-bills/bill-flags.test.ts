/** What a bill is flagged for (spec: ops §4.5, §10 T5, T6). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { saveRecord } from "~/engine/resource/save.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { P, bill, books, input, legOf, move, seedBills, trip, visitWith } from "../../../tests/setup/bills";
import { addLine, attachReceipt, createBill, openBill, readReceipt } from "./index.server";

beforeAll(seedBills);

describe("flags", () => {
  it("T5: find a receipt of someone else, and name no one out of sight", async () => {
    const file = [{ name: "ticket.png", bytes: demoPicture(7) }];
    const make = async (who: string, unit: number) => {
      const { id: billId } = await createBill(
        P(who),
        input({ visitId: await visitWith(who, [legOf({ mode: "TAXI", fare: "900" })], unit) }),
      );
      const added = await addLine(P(who), billId, trip({ toPlace: "Thika" }), null);
      await attachReceipt(P(who), added.id, file, null);
      return billId;
    };
    const [mine, theirs] = [await make("BM2", books.branches[0]), await make("far", books.branches[1])];
    const { view } = await openBill(P("BM2"), mine);
    expect(view.lines[0]!.flags).toEqual(expect.arrayContaining(["Receipt used elsewhere", "Shared taxi"]));
    const said = JSON.stringify(view.lines);
    const { refNo } = await bill(theirs);
    expect(said).toContain("a bill out of your sight");
    expect(said).not.toContain(refNo);
    expect(said).not.toContain(P("far").name);
    await move("far", theirs, "submit");
    await move("BM2", mine, "submit");
    expect(JSON.stringify((await openBill(P("AM"), mine)).view.lines)).toContain(refNo);
    const { receiptId } = (await bill(mine)).lines[0]!;
    expect((await readReceipt(P("AM"), receiptId!)).mime).toMatch(/^image\//);
    expect(await refusals(readReceipt(P("far"), receiptId!))).toEqual(["NotFound"]);
  });

  it("T5: find a receipt that a voucher has too", async () => {
    const { id: billId } = await createBill(P("BM"), input({ visitId: await visitWith("BM", [legOf()]) }));
    const added = await addLine(P("BM"), billId, trip({ toPlace: "Ruiru" }), null);
    await attachReceipt(P("BM"), added.id, [{ name: "ticket.png", bytes: demoPicture(9) }], null);
    const line = async () => {
      const { lines } = (await openBill(P("BM"), billId)).view;
      return lines.find(({ what }) => what.includes("Ruiru"))!;
    };
    expect((await line()).flags).not.toContain("Receipt used elsewhere");
    const { receiptHash } = await db.transportBillLine.findUniqueOrThrow({ where: { id: added.id } });
    await database().writing(async (tx) => {
      const { id: ownerId } = await tx.voucher.create({
        data: {
          branchId: books.branches[0],
          type: "PAYMENT",
          mode: "CASH",
          voucherDate: "2026-11-20",
          currency: "KES",
          total: 80_000n,
          totalBase: 80_000n,
          narration: "A taxi",
          status: "SUBMITTED",
          makerId: P("clerk").userId!,
          editorId: P("clerk").userId!,
        },
      });
      await tx.document.create({
        data: {
          ownerType: "Voucher",
          ownerId,
          kind: "VOUCHER",
          storedName: "taxi",
          originalName: "taxi.png",
          mime: "image/png",
          size: 1,
          sha256: receiptHash!,
          uploadedById: P("clerk").userId!,
          uploadedAt: new Date("2026-11-20T08:00:00Z"),
        },
      });
    });
    expect(await line()).toMatchObject({
      flags: expect.arrayContaining(["Receipt used elsewhere"]) as string[],
      remarks: expect.arrayContaining(["Same receipt: a voucher"]) as string[],
    });
  });

  it("T6: a bill keeps the rate of its day, whatever comes after; a rate in use is not changed", async () => {
    const { id: billId } = await createBill(P("BM"), input({ visitId: await visitWith("BM", []) }));
    await addLine(P("BM"), billId, trip({ kind: "BOAT", fromPlace: "Karen", toPlace: "Rongai", amount: "900" }), null);
    await move("BM", billId, "submit");
    const {
      lines: [line],
    } = await bill(billId);
    const old = await db.travelRate.findUniqueOrThrow({ where: { id: line!.rateId! } });
    const {
      id: _id,
      companyId: _company,
      active: _active,
      version,
      createdAt: _created,
      updatedAt: _updated,
      ...typed
    } = old;
    expect(
      await refusals(saveRecord(P("OH"), resource("TravelRate"), old.id, { ...typed, maxTrip: 1n }, version)),
    ).toEqual([" in_use"]);
    await saveRecord(
      P("OH"),
      resource("TravelRate"),
      null,
      { ...typed, maxTrip: 100n, maxDay: null, maxMonth: null, effectiveFrom: "2026-11-20" },
      null,
    );
    expect((await openBill(P("AM"), billId)).view.lines[0]!.flags).not.toContain("Over the limit");
    const { id: later } = await createBill(P("BM"), input({ visitId: await visitWith("BM", []) }));
    await addLine(P("BM"), later, trip({ kind: "BOAT", fromPlace: "Rongai", toPlace: "Ngong" }), null);
    expect((await openBill(P("BM"), later)).view.lines[0]!.flags).toContain("Over the limit");
  });

  it("see distances that stray and trips claimed twice", async () => {
    const { id: billId } = await createBill(P("BM"), input({ visitId: await visitWith("BM", []) }));
    await addLine(P("BM"), billId, trip({ kind: "BUS", fromPlace: "karen", toPlace: "KIBERA", km: 121 }), null);
    await addLine(P("BM"), billId, trip({ kind: "BUS", fromPlace: "Karen", toPlace: "Kibera ", km: 120 }), null);
    expect((await openBill(P("BM"), billId)).view.lines.map(({ flags }) => flags)).toEqual([
      ["No visit", "Same trip claimed twice", "Distance differs"].sort((a, b) =>
        a === "No visit" ? -1 : b === "No visit" ? 1 : 0,
      ),
      ["No visit", "Same trip claimed twice"],
    ]);
  });
});

/** Opening balances and the year end. */
import { it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { ledgerByCode, openDay, post, reopenDay, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import { idOf, ids, send } from "./calls";

/** A branch is owed dollars on the adjustment day of a date, with a closing rate. */
async function holdDollars(branchId: number, date: string): Promise<void> {
  const companyId = Number(ids.Company);
  await inTx(systemActor(new Date()), async (work) => {
    const day = { branchId, businessDate: date, kind: "ADJUSTMENT" } as const;
    const there = await work.tx.businessDay.findUnique({ where: { branchId_businessDate_kind: day } });
    await (there ? reopenDay(work, there.id, there.version) : openDay(work, day));
    const [ledgerId, equity] = [
      await systemLedger(work.tx, branchId, "FUND_SENT"),
      await ledgerByCode(work.tx, companyId, "31102"),
    ];
    const other = await work.tx.orgUnit.findUniqueOrThrow({ where: { code: "NAK" } });
    const subLedgerId = await subLedgerFor(work, {
      ledgerId,
      refType: "BRANCH",
      refId: other.id,
      name: other.name,
      branchId: null,
    });
    const dollars = { amount: 1_000n, currency: "USD", worth: 128_000n };
    await post(work, {
      branchId,
      type: "JOURNAL",
      origin: "MODULE",
      source: "Example:dollars",
      narration: "Dollars for an example",
      adjustment: true,
      date,
      preparedById: null,
      lines: [
        { ledgerId, subLedgerId, side: "D", ...dollars },
        { ledgerId: equity, side: "C", ...dollars },
      ],
    });
    await work.tx.forexRate.create({
      data: {
        companyId,
        base: "USD",
        quote: "KES",
        date,
        kind: "CLOSING",
        rateNum: 130n,
        rateDen: 1n,
        rate: "130",
        status: "APPROVED",
      },
    });
    return null;
  });
}

/** Examples of opening balances and of the year end. */
export function yearExamples(): void {
  it("opening balances are cancelled, begun anew, returned, sent back, booked and taken back", async () => {
    const [clerk, manager, admin] = ["accounts.executive", "accounts.manager", "super.admin"] as const;
    const read = (id: string) => send("GET /AcOpening/{id}", { as: clerk, params: { id } });
    const move = async (id: string, word: string, as: string) =>
      send(`POST /AcOpening/{id}/${word}`, { as, params: { id }, seen: await read(id) });
    const { id: draft, branchId } = await db.openingBatch.findFirstOrThrow({ where: { status: "DRAFT" } });
    await move(String(draft), "Cancel", clerk);
    const ledgers = await Promise.all(
      ["12101", "33102"].map(async (code) => String((await db.ledger.findFirstOrThrow({ where: { code } })).id)),
    );
    const asOf = (await db.openingBatch.findUniqueOrThrow({ where: { id: draft } })).asOf;
    const id = idOf(await send("POST /AcOpening", { as: clerk, but: { branchId: String(branchId), asOf } }));
    await send("PUT /AcOpening/{id}", {
      as: clerk,
      params: { id },
      seen: await read(id),
      but: {
        asOf,
        rows: [
          { ledgerId: ledgers[0], debit: "900.00", credit: null },
          { ledgerId: ledgers[1], debit: null, credit: "900.00" },
        ],
      },
    });
    for (const [word, as] of [
      ["Submit", clerk],
      ["Withdraw", clerk],
      ["Submit", clerk],
      ["Return", manager],
      ["Submit", clerk],
      ["Check", manager],
      ["SendBack", admin],
      ["Submit", clerk],
      ["Check", manager],
      ["Approve", admin],
      ["TakeBack", manager],
    ] as const)
      await move(id, word, as);
  });

  it("what a year end needs is asked, withdrawn, rejected, granted", async () => {
    const [manager, admin] = ["accounts.manager", "super.admin"] as const;
    const years = (await send("GET /AcFiscalYear", { as: manager })).json.data as unknown as {
      id: string;
      status: string;
    }[];
    const yearId = years.find(({ status }) => status === "CLOSED")!.id;
    const { id: periodId, endDate } = await db.fiscalPeriod.findFirstOrThrow({
      where: { yearId: Number(yearId), number: 12 },
    });
    Object.assign(ids, { FiscalYear: yearId, FiscalPeriod: String(periodId) });
    const ask = async () =>
      idOf(await send("POST /AcYearRequest", { as: manager, but: { kind: "REOPEN_YEAR", yearId, periodId: null } }));
    const move = async (id: string, word: string, as: string) =>
      send(`POST /AcYearRequest/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /AcYearRequest/{id}", { as, params: { id } }),
      });
    await move(await ask(), "Withdraw", manager);
    await move(await ask(), "Reject", admin);
    await move(await ask(), "Approve", admin);
    const about = async (kind: string, as: string) =>
      idOf(await send("POST /AcYearRequest", { as, but: { kind, yearId, periodId: String(periodId) } }));
    await move(await about("REOPEN_PERIOD", manager), "Approve", admin);
    await holdDollars(Number(ids.Branch), endDate);
    await move(await about("REVALUE", "accounts.executive"), "Refuse", manager);
    await move(await about("REVALUE", "accounts.executive"), "Book", manager);
  });
}

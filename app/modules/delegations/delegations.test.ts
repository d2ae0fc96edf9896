/** Lent approvals: what may be lent, and what they decide. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";
import { createVoucher, moveVoucher, openVoucher } from "~/modules/vouchers/index.server";
import { hire } from "../../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { NOW } from "../../../tests/setup/organisation";
import { changeLimits } from "../../../tests/setup/limits";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { transition } from "~/modules/workflow/index.server";
import { delegationProblems, MOST_DAYS } from "./delegation-rules";
import { visibleDelegations } from "./delegation.workflow.server";
import { delegation, delegationWorkflow } from "./index.server";

const TODAY = NOW.toISOString().slice(0, 10);
const sound = {
  startDate: TODAY,
  endDate: addDays(TODAY, 5),
  processes: "Voucher",
  currency: "KES",
  upTo: 100n,
  reason: "On leave for a week",
};
const known = {
  today: TODAY,
  limits: new Map<string, bigint | null>([["Voucher", 100n]]),
  makesAtBranch: false,
};
const found = (more: Partial<typeof sound>, facts: Partial<typeof known> = {}) =>
  delegationProblems({ input: { ...sound, ...more }, facts: { ...known, ...facts } }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe("what may be lent", () => {
  it.each<[Partial<typeof sound>, string[]]>([
    [{}, []],
    [{ startDate: addDays(TODAY, -1) }, ["startDate past"]],
    [{ endDate: addDays(TODAY, -1) }, ["endDate order"]],
    [{ endDate: addDays(TODAY, MOST_DAYS) }, ["endDate too_long"]],
    [{ endDate: addDays(TODAY, MOST_DAYS - 1) }, []],
    [{ processes: "FundTransfer" }, ["processes not_yours"]],
    [{ upTo: 0n }, ["upTo amount"]],
    [{ upTo: 101n }, ["upTo beyond"]],
    [{ reason: "Leave" }, ["reason reason"]],
  ])("%#", (more, codes) => expect(found(more)).toEqual(codes));

  it("is without limit where one's own is, and goes to nobody who makes vouchers at one's branch", () => {
    expect(found({ upTo: 10n ** 15n }, { limits: new Map([["Voucher", null]]) })).toEqual([]);
    expect(found({}, { makesAtBranch: true })).toEqual(["toUserId maker"]);
  });

  it("is never beyond the least of one's own limits", () => {
    const limit = fc.option(fc.bigInt(1n, 10n ** 12n), { nil: null });
    fc.assert(
      fc.property(limit, limit, fc.bigInt(1n, 10n ** 12n), (voucher, requisition, upTo) => {
        const beyond = [voucher, requisition].some((own) => own !== null && upTo > own);
        expect(
          found(
            { processes: "Voucher,Requisition", upTo },
            {
              limits: new Map([
                ["Voucher", voucher],
                ["Requisition", requisition],
              ]),
            },
          ),
        ).toEqual(beyond ? ["upTo beyond"] : []);
      }),
    );
  });
});

describe("a delegation", () => {
  let books: TestBooks;
  let branch: number;
  const ids: Record<string, number> = {};
  const at = (name: string, when = NOW): Promise<Actor> =>
    actorOf(ids[name]!, { at: when, requestId: "test", ip: null, via: "session" });
  const seenBy = async (who: string) => db.delegation.count({ where: visibleDelegations(await at(who)) });
  const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const codes = (attempt: Promise<unknown>): Promise<string[]> =>
    attempt.then(
      () => [],
      (error: { problems?: { code: string; field: string }[]; code?: string; message: string }) =>
        error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [error.message],
    );
  const voucher = async (by: string, amount: string, when = NOW) =>
    (
      await createVoucher(
        await at(by, when),
        "PAYMENT",
        {
          branchId: branch,
          valueDate: null,
          narration: "Water of June",
          notDuplicate: true,
          place: "CASH:11101",
          payee: `Water ${Math.random()}`,
          lines: [{ row: 0, ledger: "24102", amount, memo: null }],
        },
        { submit: true },
      )
    ).id;
  const approve = async (by: string, id: number, when = NOW) =>
    moveVoucher(await at(by, when), id, "approve", { note: null, version: null });
  const ask = async (by: string, to: string, more: Record<string, unknown> = {}) =>
    addRecord(
      await at(by),
      delegation,
      typedSchema(delegation).parse({
        toUserId: String(ids[to]),
        unitId: String(branch),
        startDate: TODAY,
        endDate: addDays(TODAY, 2),
        processes: ["Voucher"],
        upTo: "40000",
        reason: "On leave for some days",
        ...more,
      }),
    );
  const move = async (by: string, id: number, name: "approve" | "reject" | "withdraw" | "end", when = NOW) =>
    transition(await at(by, when), delegationWorkflow, id, name, { note: "As was agreed", version: null });

  beforeAll(async () => {
    books = await seeded(seedTrade);
    [branch] = books.branches;
    const posts: [string, number, string][] = [
      ["clerk", branch, "Accounts Executive"],
      ["LB", books.branches[1], "Loan Branchr"],
      ["BM", branch, "Branch Manager"],
      ["BM2", books.branches[1], "Branch Manager"],
      ["AM", books.areas[0], "Area Manager"],
      ["RM", books.regions[0], "Regional Manager"],
    ];
    for (const [name, unit, role] of posts) ids[name] = (await hire(unit, role)).userId;
    await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 500_000_000n) });
  });

  it("is asked for within one's own limit and reach, and decided by someone above", async () => {
    expect(await codes(ask("BM", "BM2", { upTo: "50000.01" }))).toEqual(["upTo beyond"]);
    expect(await codes(ask("BM", "clerk"))).toEqual(["toUserId maker"]);
    expect(await codes(ask("BM", "BM2", { unitId: String(books.branches[1]) }))).toEqual(["unitId not_available"]);
    expect(await codes(ask("BM", "BM2", { processes: ["FundTransfer"] }))).toEqual(["processes not_yours"]);
    const { fields } = await recordForm(await at("BM"), delegation, null);
    const offered = (name: string) => fields.find((field) => field.name === name)!.choices!.map(({ value }) => value);
    expect(offered("processes")).toEqual(["Voucher", "Requisition", "SaccoWithdrawal"]);
    expect(offered("toUserId")).not.toContain(String(ids.BM));
    expect(await codes(ask("BM", "BM"))).toEqual(["toUserId not_available"]);
    const { id } = await ask("BM", "AM");
    expect(await codes(move("AM", id, "approve"))).toEqual(["You cannot decide your own record."]);
    const tasks = recordTasks(delegation);
    expect([(await tasks(await at("AM"))).length, (await tasks(await at("RM"))).length]).toEqual([0, 1]);
    await move("RM", id, "reject");
    expect((await recordPage(await at("BM"), delegation, id)).state.text).toBe("Rejected");
    expect(await seenBy("BM2")).toBe(0);
    const { id: other } = await ask("BM", "BM2");
    await move("BM", other, "withdraw");
  });

  it("lets its holder approve in the lender's name, within its amount, its unit and its days", async () => {
    const waiting = await voucher("clerk", "1000.00");
    expect(await codes(approve("LB", waiting))).not.toEqual([]);
    const { id } = await ask("BM", "LB");
    expect(await codes(approve("LB", waiting))).not.toEqual([]);
    await move("AM", id, "approve");
    expect(await approve("LB", waiting)).toMatchObject({ status: "POSTED" });
    const { view } = await openVoucher(await at("AM"), waiting);
    const [lb, bm] = await Promise.all(
      ["LB", "BM"].map(async (name) => (await db.user.findUniqueOrThrow({ where: { id: ids[name]! } })).displayName),
    );
    expect(view.trail[0]).toMatchObject({ word: "Approved", by: `${lb} for ${bm}` });
    expect(await codes(approve("LB", await voucher("clerk", "40000.01")))).toEqual([
      `${bm} has delegated up to KES 40,000.00 only.`,
    ]);
    expect(await codes(approve("LB", await voucher("BM", "10.00")))).toEqual(["You cannot decide your own record."]);
    expect(await approve("LB", await voucher("clerk", "21.00"), later(2))).toMatchObject({ status: "POSTED" });
    expect(await codes(approve("LB", await voucher("clerk", "20.00"), later(3)))).not.toEqual([]);
    expect(await codes(ask("LB", "AM"))).toEqual(["Your role does not include this."]);
    const last = await voucher("clerk", "30.00");
    expect(await codes(move("clerk", id, "end"))).toEqual(["Only the person it belongs to may do this."]);
    await move("BM", id, "end");
    expect(await codes(approve("LB", last))).not.toEqual([]);
    expect(await approve("BM", last)).toMatchObject({ status: "POSTED" });
  });

  it("makes lender and holder one where two decide", async () => {
    const { id } = await ask("RM", "BM2", { upTo: "500000" });
    await changeLimits((tx) =>
      tx.authorityMapping.updateMany({
        where: { process: "Voucher", role: { name: "Regional Manager" } },
        data: { secondAbove: 20_000_000n },
      }),
    );
    ids.OM = (await hire(books.company, "Operations Manager")).userId;
    await move("OM", id, "approve");
    expect(await codes(ask("BM2", "AM"))).toEqual(["unitId not_available"]);
    const large = await voucher("clerk", "300000.00");
    expect(await approve("BM2", large)).toMatchObject({ status: "SUBMITTED" });
    expect(await codes(approve("RM", large))).toEqual(["You have already decided; a second person must decide too."]);
    expect(await codes(approve("BM2", large))).toEqual(["You have already decided; a second person must decide too."]);
    expect(await approve("OM", large)).toMatchObject({ status: "POSTED" });
  });
});

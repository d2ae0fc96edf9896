/** Whatever happens to funds between branches, what the books hold in transit is what the list of transfers says (spec: accounts §17, I11). */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Conflict, Forbidden, InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { verifyLedger } from "~/modules/ledger/index.server";
import { close, open } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { seedFunds, WRITE } from "../../../tests/setup/funds";
import { actorAt } from "../../../tests/setup/organisation";
import { bookedTransit, listedTransit } from "./matrix.server";
import { issueCode, moveTransfer, receiveFunds, resolveDispute } from "./move-transfer.server";
import { createTransfer } from "./save-transfer.server";
import type { TransferInput } from "./transfer-input";

beforeAll(async () => void (await testDatabase()));

const typed = (more: Pick<TransferInput, "fromBranchId" | "toBranchId" | "from" | "amount">): TransferInput => ({
  kind: "CASH",
  currency: "KES",
  carrier: "Otieno",
  reference: null,
  narration: "Float for the week",
  requisitionId: null,
  headId: null,
  ...more,
});

const step = fc.record({
  do: fc.constantFrom(
    "make",
    "make",
    "approve",
    "approve",
    "receive",
    "part",
    "reject",
    "confirmReturn",
    "dispute",
    "RETURN",
    "COMPLETE",
    "nextDay",
    "rejectAtSource",
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 60_000 }),
  way: fc.boolean(),
});

describe("I11", () => {
  it("holds whatever is sent, received, rejected, disputed and closed, in any order", async () => {
    let worlds = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36 }), async (steps) => {
        const world = await seedFunds(`I${worlds++}`);
        const everybody = (userId: number) =>
          actorAt(world.company, [...WRITE, "fund.approve", "fund.receive", "fund.resolve"], userId);
        const [maker, checker, taker, judge] = [
          await everybody(21),
          await everybody(22),
          await everybody(23),
          await everybody(24),
        ] as [Actor, Actor, Actor, Actor];
        const [a, b] = world.branches;
        const till = String(world.ledger("11101"));
        for (const one of steps) {
          const there = await db.fundTransfer.findMany({ where: { companyId: world.company }, orderBy: { id: "asc" } });
          const chosen = there[one.which % Math.max(there.length, 1)];
          const note = "Said by a property test";
          const act = async (): Promise<unknown> => {
            if (one.do === "make")
              return createTransfer(
                maker,
                typed({
                  fromBranchId: one.way ? a : b,
                  toBranchId: one.way ? b : a,
                  from: till,
                  amount: String(one.amount / 100),
                }),
                true,
              );
            if (one.do === "nextDay") {
              const branchId = one.way ? a : b;
              const day = await db.businessDay.findFirstOrThrow({
                where: { branchId },
                orderBy: { businessDate: "desc" },
              });
              await close(branchId);
              return open(branchId, addDays(day.businessDate, 1));
            }
            if (!chosen) return null;
            const { id, version, amount, received } = chosen;
            if (one.do === "receive" || one.do === "part") {
              const { code } = await issueCode(maker, id);
              const left = amount - received;
              const counted = one.do === "receive" ? left : (left * BigInt(one.amount)) / 60_001n;
              return receiveFunds(
                taker,
                id,
                { code, amount: `${counted / 100n}.${String(counted % 100n).padStart(2, "0")}`, to: till, note },
                version + 1,
              );
            }
            if (one.do === "RETURN" || one.do === "COMPLETE")
              return resolveDispute(judge, id, { how: one.do, employeeId: null, note }, version);
            const by =
              one.do === "confirmReturn"
                ? judge
                : one.do === "approve" || one.do === "rejectAtSource"
                  ? checker
                  : taker;
            return moveTransfer(by, id, one.do, { note, version });
          };
          await act().catch((error: unknown) => {
            if (!(error instanceof InputProblem || error instanceof Conflict || error instanceof Forbidden))
              throw error;
          });
          const [booked, listed] = [
            await bookedTransit(db as never, world.branches),
            await listedTransit(db, world.branches),
          ];
          expect(booked).toEqual(listed);
        }
        const bases = await db.journalLine.groupBy({
          by: ["journalId"],
          where: { branchId: { in: world.branches } },
          _sum: { baseMinor: true },
        });
        expect(bases.every(({ _sum }) => _sum.baseMinor === 0n)).toBe(true);
        const all = await db.fundTransfer.findMany({ where: { companyId: world.company } });
        expect(
          all.every(
            (one) =>
              one.openBase ===
              (["SENT", "PART_RECEIVED", "REJECTED", "DISPUTED"].includes(one.status)
                ? one.amount - one.received - one.returned - one.charged
                : 0n),
          ),
        ).toBe(true);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect((await verifyLedger()).faults).toEqual([]);
  });
});

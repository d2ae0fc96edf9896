import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Forbidden, InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { book, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { approveRate, forexTasks, rateApproval } from "./forex-approval.server";
import { straysFrom } from "./forex-rules";
import { rateOn } from "./gather-facts.server";

let books: TestBooks;
let clerk: Actor;
let manager: Actor;
let head: Actor;
let stranger: Actor;

beforeAll(async () => {
  books = await seeded(seedBooks);
  const other = await seedBooks("2026-11-02", "Z");
  clerk = await actorAt(books.company, ["area.accounts", "chart.read", "forex.edit"], 11);
  manager = await actorAt(books.company, ["area.accounts", "chart.read", "forex.edit", "forex.approve"], 12);
  head = await actorAt(books.company, ["area.accounts", "chart.read", "forex.approve"], 13);
  stranger = await actorAt(other.company, ["area.accounts", "chart.read", "forex.approve"], 14);
});

const enter = async (more: Record<string, unknown> = {}, actor = clerk) =>
  (
    await saveRecord(
      actor,
      resource("ForexRate"),
      null,
      schemaOf(resource("ForexRate"), "add").parse({
        date: "2026-11-02",
        base: "USD",
        rate: "129.35",
        quote: "KES",
        kind: "SPOT",
        ...more,
      }) as Record<string, unknown>,
      null,
    )
  ).id;
const versionOf = async (id: number) => (await db.forexRate.findUniqueOrThrow({ where: { id } })).version;
const approve = async (actor: Actor, id: number) => approveRate(actor, id, await versionOf(id));
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => "saved",
    (error: unknown) => (error instanceof InputProblem ? error.problems.map(({ field }) => field) : error),
  );
const change = async (id: number, rate: string, actor = clerk) =>
  saveRecord(actor, resource("ForexRate"), id, { rate }, await versionOf(id));
const current = (date: string) => rateOn(db, { companyId: books.company, base: "USD", quote: "KES", date });

describe("an exchange rate", () => {
  it("strays exactly beyond a twentieth, in either direction", () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(part, part, (num, den) => {
        const before = { num, den };
        expect(straysFrom({ num: num * 105n, den: den * 100n }, before)).toBe(false);
        expect(straysFrom({ num: num * 95n, den: den * 100n }, before)).toBe(false);
        expect(straysFrom({ num: num * 105n * 10n ** 9n + 1n, den: den * 100n * 10n ** 9n }, before)).toBe(true);
        expect(straysFrom({ num: num * 95n * 10n ** 9n - 1n, den: den * 100n * 10n ** 9n }, before)).toBe(true);
      }),
    );
    expect(straysFrom({ num: 1n, den: 1n }, null)).toBe(false);
  });

  it("counts once someone else approves it", async () => {
    const id = await enter();
    expect(await current("2026-11-02")).toBeNull();
    expect((await forexTasks(manager)).map(({ link }) => link)).toEqual([`/ac/settings/forex/details/${id}`]);
    await expect(approve(stranger, id)).rejects.toThrow(NotFound);
    expect((await rateApproval(manager, id)).may).toEqual({ second: false });
    expect(await approve(manager, id)).toMatchObject({ status: "APPROVED" });
    expect(await current("2026-11-02")).toEqual({ num: 12935n, den: 100n });
    expect(await fieldsOf(enter())).toEqual(["date"]);
    expect(await forexTasks(manager)).toEqual([]);
    const own = await enter({ date: "2026-11-01" }, manager);
    await expect(approve(manager, own)).rejects.toThrow(Forbidden);
  });

  it("needs two approvers when it strays, and approval anew after a change", async () => {
    const id = await enter({ date: "2026-11-03", rate: "139.00" });
    expect(await rateApproval(manager, id)).toMatchObject({ strays: true, may: { second: true } });
    expect(await approve(manager, id)).toMatchObject({ status: "DRAFT" });
    await expect(approve(manager, id)).rejects.toThrow("You have already decided");
    expect(await current("2026-11-03")).toEqual({ num: 12935n, den: 100n });
    expect(await approve(head, id)).toMatchObject({ status: "APPROVED" });
    await change(id, "139.5");
    expect(await db.forexRate.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "DRAFT",
      firstApprovedById: null,
      approvedById: null,
      rateNum: 1395n,
      rateDen: 10n,
    });
    await expect(approve(clerk, id)).rejects.toThrow();
  });

  it("stays once something is booked with it", async () => {
    const { id } = await db.forexRate.findFirstOrThrow({ where: { date: "2026-11-02" } });
    await book({
      branchId: books.branches[0],
      lines: [
        { ledgerId: books.ledger("11203"), side: "D", amount: 100n, currency: "USD" },
        { ledgerId: books.ledger("31102"), side: "C", amount: 100n, currency: "USD" },
      ],
    });
    expect(await fieldsOf(change(id, "130"))).toEqual(["rate"]);
    await expect(setActive(clerk, resource("ForexRate"), id, false, await versionOf(id), "")).rejects.toThrow(
      "Entries have been booked with it",
    );
  });

  it("is refused as nonsense: the future, itself, no number", async () => {
    expect(await fieldsOf(enter({ date: "2027-01-01" }))).toEqual(["date"]);
    expect(await fieldsOf(enter({ date: "2026-10-01", quote: "USD" }))).toEqual(["quote"]);
    for (const rate of ["0", "-1", "1e3", "12,5", "1.1234567890"])
      expect(await fieldsOf(enter({ date: "2026-10-01", rate }))).toEqual(["rate"]);
  });
});

/** Red flags of an audit through the commands that screens use: one press makes one draft with its evidence. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { finding } from "~/modules/audit-findings/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { contentOf } from "~/modules/files/index.server";
import { auditPeople, seedAudit, type PlantedAudit } from "../../../tests/setup/audit";
import { book, lines, open } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { flagPageOf, makeFinding } from "./index.server";

let people: ReturnType<typeof auditPeople>;
let o: PlantedAudit;
let audit: number;
beforeAll(async () => {
  o = await seeded(seedAudit);
  people = auditPeople(o);
  const branchId = (await db.auditEntity.findUniqueOrThrow({ where: { id: o.entity } })).unitId!;
  const dayId = await open(branchId, "2026-11-20");
  const ledgers = await db.ledger.findMany({ where: { companyId: o.tree.company, code: { in: ["11101", "33000"] } } });
  const [cash, other] = ["11101", "33000"].map((code) => ledgers.find((one) => one.code === code)!.id);
  await book({ branchId, type: "CASH_ADJUST", narration: "Cash over", lines: lines(cash!, other!, 700n) });
  await database().writing((tx) =>
    tx.dayCloseRequest.create({
      data: {
        ...{ dayId, round: 1, status: "WITHDRAWN", requestedById: 1, checks: "[]", overShort: 0n },
        requestedAt: new Date("2026-11-20T08:00:00Z"),
      },
    }),
  );
  await book({ branchId, type: "OPENING", narration: "Found later", lines: lines(cash!, other!, 900n) });
  audit = await people.planned();
});

const pageOf = async (who: "IAO" | "IAM" | "SA" | "BM" | "IAO2", kind = "") =>
  flagPageOf(await people.who(who), audit, { kind, page: 1 });

it("lists the flags of the unit and the period, for those who see the audit", async () => {
  const page = await pageOf("IAO");
  expect(page.flags.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["Cash difference", "KES 7.00"],
    ["Back-dated voucher", "KES 9.00"],
  ]);
  expect(page.flags[0]!.items[0]!.to).toMatch(/^\/ac\/reports\/entry\/\d+$/);
  expect(page.writes).toBe(false);
  expect((await pageOf("IAM", "LATE")).flags).toHaveLength(1);
  expect(await refusals(pageOf("BM"))).toEqual(["NotFound"]);
  expect(await refusals(pageOf("IAO2"))).toEqual(["NotFound"]);
});

it("makes one draft of a flag with the flag attached, however often it is asked for", async () => {
  const { key } = (await pageOf("IAO")).flags[0]!;
  const press = async (who: "IAO" | "IAM" | "SA", flag = key) => makeFinding(await people.who(who), audit, flag);
  expect(await refusals(press("IAO"))).not.toEqual([]);
  await people.move("IAO", engagement, audit, "start");
  expect(await refusals(press("SA"))).toEqual(["forbidden"]);
  expect(await refusals(press("IAO", "CASH-none"))).toEqual(["NotFound"]);
  expect((await pageOf("IAO")).writes).toBe(true);
  const [one, other] = await Promise.all([press("IAO"), press("IAO")]);
  expect(one.id).toBe(other.id);
  expect([one.made, other.made].sort()).toEqual([false, true]);
  expect(await press("IAM")).toEqual({ id: one.id, made: false });
  const row = await db.auditFinding.findUniqueOrThrow({ where: { id: one.id } });
  expect(row).toMatchObject({
    status: "DRAFT",
    severity: "MEDIUM",
    amount: 700n,
    flag: key,
    preparedById: o.people.IAO,
  });
  const files = await db.document.findMany({ where: { ownerType: "AuditFinding", ownerId: one.id } });
  expect(files).toHaveLength(1);
  expect((await contentOf(files[0]!)).bytes.toString("utf8")).toContain("Cash over");
  const shown = await pageOf("IAM");
  expect(shown.flags.map((flag) => flag.finding?.text ?? null)).toEqual([row.refNo, null]);
  const page = await recordPage(await people.who("IAO"), finding, one.id);
  expect(page.attachments?.files).toHaveLength(1);
});

it("is free again once its finding was withdrawn", async () => {
  const { id, flag } = await db.auditFinding.findFirstOrThrow({ where: { flag: { not: null } } });
  await people.move("IAO", finding, id, "withdraw");
  expect((await pageOf("IAO")).flags[0]!.finding).toBe(null);
  const again = await makeFinding(await people.who("IAO"), audit, flag!);
  expect(again.made).toBe(true);
  expect(again.id).not.toBe(id);
});

import { beforeEach, describe, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, strand, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { moveTo } from "../../../tests/setup/staff";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { revealSchema } from "~/modules/audit-trail/index.server";
import type { IncomingFile } from "~/modules/files/index.server";
import { systemActor } from "~/modules/identity/index.server";
import type { AnyRecord } from "~/define/record";
import { changeProblems } from "./change-request";
import { alertDaysOf, codesOf, remindedOn } from "./document-alerts";
import { documentProblems } from "./document";
import { dueAlert, sendAlerts } from "./document-job.server";
import {
  changeRequest,
  decideProbation,
  employeeDocument,
  numbersOf,
  ownFile,
  ownReports,
  readProbation,
  revealNumbers,
  seenBanks,
} from "./index.server";
import { masked } from "./masked";
import { beginningOf, probationEndOf } from "./probation";
import { dayProblem } from "./probation-decision.server";
import { probationLetter } from "./probation-steps.server";
import { remindOfProbation } from "./probation-job.server";

const TODAY = "2026-11-20";
let o: Operations;
const ids: Record<string, number> = {};
const people: Record<string, number> = {};
beforeEach(async () => {
  o = await seeded(seedOperations);
  Object.assign(ids, {
    ...o,
    hrm: await hire(o.tree.company, "HR Manager", "HRM", "Hana"),
    hre: await hire(o.tree.company, "HR Executive", "HRE", "Hugo"),
    acm: await hire(o.tree.company, "Accounts Manager", "ACM", "Ana"),
    ace: await hire(o.tree.company, "Accounts Executive", "ACE", "Ed"),
  });
  for (const { id, employeeId } of await db.user.findMany())
    for (const [name, userId] of Object.entries(ids)) if (userId === id && employeeId) people[name] = employeeId;
});

const codes = (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: { problems?: { field: string; code: string }[]; message: string }) =>
      error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [error.message],
  );
const add = async (
  by: string,
  record: AnyRecord,
  fields: Record<string, unknown>,
  files: readonly IncomingFile[] = [],
) => (await addRecord(await as(ids[by]!), record, typedSchema(record).parse(fields), files)).id;
const SCAN = { name: "scan.png", bytes: Buffer.from(demoPicture(500)) };
const move = async (by: string, record: AnyRecord, id: number, name: string, note: string | null = "As agreed") =>
  makeMove(await as(ids[by]!), record, id, name, { note });
const BANK = { kind: "BANK", bankName: "Equity", accountNo: "0110 2345 6789", accountName: "Levi", reason: "Salary" };

describe("requests to change one's own file", () => {
  it("asks for what its kind needs, and for nothing else", () => {
    const none = {
      newValue: null,
      bankName: null,
      branchCode: null,
      accountNo: null,
      accountName: null,
      validFrom: null,
    };
    const found = (input: Record<string, string>, facts = {}) =>
      changeProblems({
        input: { kind: "PHONE", oldValue: "+254 700 000000", ...none, ...input },
        facts: { today: TODAY, waits: false, begins: false, ...facts },
      }).map(({ field, code }) => `${field} ${code}`);
    expect(found({ newValue: "+254 722 555018" })).toEqual([]);
    expect(found({})).toEqual(["newValue required"]);
    expect(found({ newValue: "soon" })).toEqual(["newValue format"]);
    expect(found({ newValue: "+254 700 000000" })).toEqual(["newValue no_change"]);
    expect(found({ newValue: "+254 722 555018", bankName: "Equity" })).toEqual(["bankName not_needed"]);
    expect(found({ kind: "EMAIL", newValue: "at home" })).toEqual(["newValue format"]);
    const bank = { kind: "BANK", bankName: "Equity", accountNo: "12345678", accountName: "Levi", validFrom: TODAY };
    expect(found(bank)).toEqual([]);
    expect(found({ ...bank, validFrom: addDays(TODAY, -1) })).toEqual(["validFrom past"]);
    expect(found({ ...bank, accountNo: "12-3" })).toEqual(["accountNo format"]);
    expect(found({ ...bank, accountNo: "GB82-WEST-1234-5698-7654-32" })).toEqual([]);
    expect(found({ ...bank, accountNo: "GB82 WEST 1234 5698 7654 33" })).toEqual(["accountNo check_digits"]);
    expect(found({ kind: "BANK" })).toHaveLength(4);
    expect(found({ ...bank, accountName: "أمينة" })).toEqual(["accountName letters"]);
    expect(found(bank, { waits: true, begins: true })).toEqual(["kind waits", "validFrom same_day"]);
  });

  it("may be entered by HR for bank details alone, and decided by a third person", async () => {
    const bank = { ...BANK, employeeId: people.clerk, validFrom: TODAY };
    const id = await add("hre", changeRequest, bank);
    expect(await db.employeeChangeRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ employeeId: people.clerk, requestedById: ids.hre, status: "PENDING" },
    });
    expect(await codes(add("hre", changeRequest, bank))).toEqual(["kind waits"]);
    const phone = { kind: "PHONE", newValue: "+254 722 555018", reason: "Told by phone", employeeId: people.clerk };
    expect(await codes(add("hre", changeRequest, phone))).toEqual(["kind kind"]);
    // Whom it is for sees it, and neither they nor who entered it decide it.
    expect((await recordPage(await as(ids.clerk!), changeRequest, id)).state.text).toBe("Waiting");
    for (const by of ["hre", "clerk"]) expect(await codes(move(by, changeRequest, id, "approve"))).not.toEqual([]);
    // Who keeps no files enters nothing for others.
    await expect(add("bm", changeRequest, bank)).rejects.toMatchObject({ problems: [{ field: "employeeId" }] });
    expect(await db.employeeBank.count({ where: { employeeId: people.clerk! } })).toBe(0);
    await move("hrm", changeRequest, id, "approve");
    expect(await db.employeeBank.findMany({ where: { employeeId: people.clerk! } })).toMatchObject([
      { validFrom: TODAY, accountNo: "011023456789", requestId: id },
    ]);
    const own = await add("hre", changeRequest, { ...bank, employeeId: people.hre });
    expect(await db.employeeChangeRequest.findUniqueOrThrow({ where: { id: own } })).toMatchObject({
      requestedById: null,
    });
  });

  it("changes the file once somebody else approves it", async () => {
    const id = await add("clerk", changeRequest, { kind: "PHONE", newValue: "+254 722 555018", reason: "A new line" });
    expect(await codes(add("clerk", changeRequest, { kind: "PHONE", newValue: "+254 722 1", reason: "x" }))).toEqual([
      "kind waits",
    ]);
    expect((await recordTasks(changeRequest)(await as(ids.hre!))).length).toBe(1);
    expect((await recordTasks(changeRequest)(await as(ids.bm!))).length).toBe(0);
    expect(await codes(move("clerk", changeRequest, id, "approve"))).not.toEqual([]);
    await expect(recordPage(await as(ids.bm!), changeRequest, id)).rejects.toThrow();
    await move("hre", changeRequest, id, "approve");
    expect(await db.employee.findUniqueOrThrow({ where: { id: people.clerk! } })).toMatchObject({
      phone: "+254 722 555018",
    });
    const own = await add("hre", changeRequest, { kind: "ADDRESS", newValue: "Ngong Road", reason: "Moved" });
    expect(await codes(move("hre", changeRequest, own, "approve"))).toEqual(["You cannot decide your own record."]);
  });

  it("tells the account of now, and whose account it is too, to those who see numbers in full", async () => {
    const first = await add("clerk", changeRequest, { ...BANK, validFrom: TODAY });
    await move("hrm", changeRequest, first, "approve");
    const again = await add("clerk", changeRequest, { ...BANK, accountNo: "77778888", validFrom: "2026-12-01" });
    const page = async (by: string, id: number) => recordPage(await as(ids[by]!), changeRequest, id);
    const now = async (by: string) => (await page(by, again)).facts.find(({ label }) => label === "Now")?.value;
    expect(await now("hrm")).toBe("Equity, 011023456789, Levi");
    expect(await now("hre")).toBe("Equity, •••• 6789, Levi");
    expect(await db.employeeChangeRequest.findUniqueOrThrow({ where: { id: again } })).toMatchObject({
      oldValue: "Equity, •••• 6789, Levi",
    });
    const theirs = await add("ace", changeRequest, { ...BANK, accountNo: "0110-2345 6789", validFrom: "2026-12-01" });
    const third = await add("acm", changeRequest, { ...BANK, accountNo: "7777 8888", validFrom: "2026-12-01" });
    const told = async (by: string, id: number) => (await page(by, id)).parts.notices.map(({ lines }) => lines);
    const clerk = await db.employee.findUniqueOrThrow({ where: { id: people.clerk! } });
    expect(await told("hrm", theirs)).toEqual([[`${clerk.name}, ${clerk.employeeNo}: Equity, since 20 Nov 2026`]]);
    expect(await told("hrm", third)).toEqual([[`${clerk.name}, ${clerk.employeeNo}: requested, not decided yet`]]);
    expect(await told("hre", theirs)).toEqual([]);
    expect(await told("ace", theirs)).toEqual([]);
    await move("hrm", changeRequest, again, "reject", "Not yours");
    expect(await now("hrm")).toBe("Equity, •••• 6789, Levi");
  });

  it("shows what the file says while a contact request waits", async () => {
    const id = await add("clerk", changeRequest, { kind: "PHONE", newValue: "+254 722 555018", reason: "A new line" });
    await database().writing((tx) =>
      tx.employee.update({ where: { id: people.clerk! }, data: { phone: "+254 711 000001" } }),
    );
    const { facts } = await recordPage(await as(ids.hre!), changeRequest, id);
    expect(facts.find(({ label }) => label === "Now")?.value).toBe("+254 711 000001");
  });

  it("never writes bank details into days that have passed", async () => {
    const id = await add("clerk", changeRequest, { ...BANK, validFrom: TODAY });
    const later = { ...(await as(ids.hrm!)), at: new Date("2026-11-25T09:00:00Z") };
    await makeMove(later, changeRequest, id, "approve");
    expect(await db.employeeBank.findMany({ where: { employeeId: people.clerk! } })).toMatchObject([
      { validFrom: "2026-11-25" },
    ]);
  });

  it("writes bank details as slices, decided and seen in full by those who may", async () => {
    const first = await add("clerk", changeRequest, { ...BANK, validFrom: TODAY });
    expect(await codes(move("hre", changeRequest, first, "approve"))).toEqual([
      "Bank details are decided by someone who sees account numbers in full.",
    ]);
    const shown = async (by: string) => {
      const { rows } = await screenOf(await as(ids[by]!), changeRequest.list as never, "desk", {});
      return JSON.stringify(rows);
    };
    expect(await shown("hre")).not.toContain("0110 2345 6789");
    expect(await shown("hrm")).toContain("0110 2345 6789");
    await move("hrm", changeRequest, first, "approve");
    const second = await add("clerk", changeRequest, { ...BANK, accountNo: "77778888", validFrom: "2026-12-01" });
    await move("hrm", changeRequest, second, "approve");
    const slices = await db.employeeBank.findMany({
      where: { employeeId: people.clerk! },
      orderBy: { validFrom: "asc" },
    });
    expect(slices.map(({ validFrom, validTo, accountNo }) => [validFrom, validTo, accountNo])).toEqual([
      [TODAY, "2026-11-30", "011023456789"],
      ["2026-12-01", "9999-12-31", "77778888"],
    ]);
    const account = async (by: string, file: boolean) =>
      (await seenBanks(await as(ids[by]!), people.clerk!, file))?.[0]?.account ?? null;
    expect(await account("hre", true)).toBe("•••• 8888, Levi");
    expect(await account("hrm", true)).toBe("77778888, Levi");
    expect(await account("acm", false)).toBe("77778888, Levi");
    expect(await account("ace", false)).toBeNull();
    // What somebody has lent for deciding shows no number.
    const [lender, delegate] = [await as(ids.hrm!), await as(ids.hre!)];
    const delegated = lender.grants.map((grant) => ({
      ...grant,
      fromUserId: ids.hrm!,
      fromName: "Hana",
      upTo: { minor: 0n, currency: "KES" },
      process: "EmployeeChangeRequest",
    }));
    const lent = await seenBanks({ ...delegate, delegated }, people.clerk!, true);
    expect(lent![0]!.account).toBe("•••• 8888, Levi");
    expect((await ownFile(await as(ids.clerk!)))!.banks[0]!.account).toBe("77778888, Levi");
    const trail = JSON.stringify(await db.auditEvent.findMany());
    expect(trail).toContain("•••• 8888");
    expect(trail).not.toContain("77778888");
  });

  it("reveals numbers for five minutes to whoever said why", async () => {
    await database().writing((tx) =>
      tx.employee.update({ where: { id: people.clerk! }, data: { nationalId: "29384756" } }),
    );
    const at = (minutes: number) => new Date(Date.parse("2026-11-20T09:00:00Z") + minutes * 60_000);
    const seen = async (by: string, minutes: number) =>
      (await numbersOf(await as(ids[by]!, at(minutes)), people.clerk!)).numbers[0]!.value;
    expect(await seen("hre", 0)).toBe("•••• 4756");
    expect(revealSchema.safeParse({ reason: "x" }).success).toBe(false);
    await revealNumbers(await as(ids.hre!, at(0)), people.clerk!, { reason: "Registration with the tax office" });
    expect([await seen("hre", 4), await seen("hrm", 4), await seen("hre", 6)]).toEqual([
      "29384756",
      "•••• 4756",
      "•••• 4756",
    ]);
    await expect(numbersOf(await as(ids.acm!), people.clerk!)).rejects.toThrow();
  });
});

describe("my team", () => {
  it("is whom one leads by the organisation, and whom one is mapped to", async () => {
    const names = async (by: string) =>
      (await ownReports(await as(ids[by]!))).map(({ id }) => id).sort((a, b) => a - b);
    const sorted = (...who: string[]) => who.map((name) => people[name]!).sort((a, b) => a - b);
    expect(await names("bm")).toEqual(sorted("cashier", "clerk"));
    expect(await names("am")).toEqual(sorted("bm", "otherBm", "cashier", "clerk"));
    expect(await names("clerk")).toEqual([]);
    expect((await ownReports(await as(ids.am!))).find(({ id }) => id === people.bm)!.relations).toContain(
      "Line manager",
    );
  });

  it("says where they are, how much leave the month holds, what waits, and who is on it on another day", async () => {
    await database().writing(async (tx) => {
      const to = { employeeId: people.clerk!, unitId: o.tree.branches[0], createdAt: new Date() };
      await tx.timeLog.create({
        data: { ...to, at: new Date("2026-11-20T05:00:00Z"), direction: "IN", source: "WEB", shiftDate: TODAY },
      });
      await tx.timeLogApplication.create({
        data: { ...to, kind: "MISSED", shiftDate: TODAY, reason: "The line was down", status: "REQUESTED" },
      });
    });
    const of = async (by: string, day?: string) =>
      (await ownReports(await as(ids[by]!), day)).find(({ id }) => id === people.clerk);
    expect(await of("bm")).toMatchObject({ presence: { text: "In" }, leave: "0", open: 1, file: null });
    expect((await of("bm", "2026-11-19"))!).toMatchObject({ presence: { text: "–" }, open: null });
    await moveTo(people.clerk!, o.tree.branches[1], "2026-12-01");
    expect(await of("otherBm")).toBeUndefined();
    expect(await of("otherBm", "2026-12-01")).toMatchObject({ unit: "Branch TB2" });
    expect(await of("bm", "2026-12-01")).toBeUndefined();
  });
});

describe("documents", () => {
  const category = async (more: Record<string, unknown> = {}) =>
    (
      await saveRecord(
        systemActor(new Date("2026-11-20T09:00:00Z")),
        resource("documentCategory"),
        null,
        {
          code: "PASS",
          name: "Passport",
          kind: "PASSPORT",
          hasExpiry: true,
          alertDays: "30, 7",
          requiredFor: null,
          ...more,
        },
        null,
      )
    ).id;
  const attachment = async (categoryId: number, expiresOn: string, files: readonly IncomingFile[] = [SCAN]) =>
    add("hre", employeeDocument, { employeeId: people.clerk, categoryId, number: "A1234567", expiresOn }, files);

  it("holds the days of a document against its category", () => {
    const found = (input: Record<string, string>, facts = {}) =>
      documentProblems({
        input: { issuedOn: null, expiresOn: null, permitClass: null, employerRef: null, ...input },
        facts: { today: TODAY, hasExpiry: true, kind: "PASSPORT", waits: false, ...facts },
      }).map(({ field, code }) => `${field} ${code}`);
    expect(found({ expiresOn: "2027-01-01" })).toEqual([]);
    expect(found({})).toEqual(["expiresOn required"]);
    expect(found({ expiresOn: "2027-01-01" }, { hasExpiry: false })).toEqual(["expiresOn not_needed"]);
    expect(found({ issuedOn: "2026-11-21", expiresOn: "2026-11-20" })).toEqual([
      "issuedOn in_the_future",
      "expiresOn order",
    ]);
    expect(found({ expiresOn: "2027-01-01", permitClass: "D" }, { waits: true })).toEqual([
      "categoryId waits",
      "permitClass not_needed",
    ]);
  });

  it("keeps one valid document of a category, verified by somebody else, and numbers by their end (I17)", async () => {
    const passport = await category();
    const first = await attachment(passport, "2026-12-15");
    expect(await codes(move("hre", employeeDocument, first, "verify"))).toEqual(["You cannot decide your own record."]);
    await move("hrm", employeeDocument, first, "verify");
    const second = await attachment(passport, "2031-12-15");
    await move("hrm", employeeDocument, second, "verify");
    expect(
      (await db.employeeDocument.findMany({ orderBy: { id: "asc" } })).map(({ status, edition }) => [status, edition]),
    ).toEqual([
      ["RENEWED", 1],
      ["VALID", 2],
    ]);
    await expect(
      database().writing((tx) => tx.employeeDocument.update({ where: { id: first }, data: { status: "VALID" } })),
    ).rejects.toThrow();
    const page = await recordPage(await as(ids.hre!), employeeDocument, second);
    expect(JSON.stringify(page)).not.toContain("A1234567");
    expect(page.facts).toContainEqual(expect.objectContaining({ value: "•••• 4567" }));
  });

  it("is verified with a file alone, and its files are changed by the person who added it", async () => {
    const id = await attachment(await category(), "2026-12-15", []);
    const scans = recordAttachments(employeeDocument);
    expect(await codes(move("hrm", employeeDocument, id, "verify"))).toEqual([" missing"]);
    await expect(scans.add(await as(ids.hrm!), id, [SCAN])).rejects.toMatchObject({ code: "forbidden" });
    await scans.add(await as(ids.hre!), id, [SCAN]);
    const [scan] = await scans.of(id);
    await expect(scans.remove(await as(ids.hrm!), id, scan!.id)).rejects.toMatchObject({ code: "forbidden" });
    const { attachments } = await recordPage(await as(ids.hrm!), employeeDocument, id);
    expect(attachments).toMatchObject({ editable: false, files: [{ name: "scan.png" }] });
    await move("hrm", employeeDocument, id, "verify");
    await expect(scans.remove(await as(ids.hre!), id, scan!.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reminds once on each of its days, and makes up for a missed one by the nearest (I17)", async () => {
    expect([
      dueAlert(31, [30, 7], []),
      dueAlert(30, [30, 7], []),
      dueAlert(6, [30, 7], [30]),
      dueAlert(6, [30, 7], [7]),
    ]).toEqual([null, 30, 7, null]);
    const id = await attachment(await category(), "2026-12-15");
    await move("hrm", employeeDocument, id, "verify");
    const on = async (day: string) => (await sendAlerts(systemActor(new Date(`${day}T03:00:00Z`)))).done;
    expect([await on("2026-11-20"), await on("2026-11-20"), await on("2026-12-10"), await on("2026-12-16")]).toEqual([
      1, 0, 1, 0,
    ]);
    const told = await db.notification.findMany({ where: { key: { startsWith: `document:${id}` } } });
    expect(told.filter(({ userId }) => userId === ids.hrm)).toHaveLength(2);
    expect(told.filter(({ userId }) => userId === ids.clerk)).toHaveLength(2);
    const line = told.filter(({ userId }) => userId === ids.bm);
    expect(line.map(({ title, link }) => [title, link])).toEqual(
      ["15 Dec 2026", "15 Dec 2026"].map((day) => [
        `A document of your team expires on ${day}: Passport, Levi Tester`,
        null,
      ]),
    );
  });

  it("reminds 90, 60, 30, 14, 7 and 0 days before where a category says nothing, and the mapped HR partner too (R-DO1)", async () => {
    const id = await attachment(await category({ alertDays: null }), "2027-02-18");
    await move("hrm", employeeDocument, id, "verify");
    await database().writing((tx) =>
      tx.managerMapping.create({
        data: {
          employeeId: people.clerk!,
          managerId: people.ace!,
          kind: "HR_PARTNER",
          validFrom: "2026-01-01",
          validTo: "9999-12-31",
        },
      }),
    );
    const on = async (day: string) => (await sendAlerts(systemActor(new Date(`${day}T03:00:00Z`)))).done;
    expect([await on("2026-11-19"), await on("2026-11-20"), await on("2026-12-20"), await on("2027-02-18")]).toEqual([
      0, 1, 1, 1,
    ]);
    expect((await db.documentAlert.findMany({ where: { documentId: id } })).map(({ days }) => days).sort()).toEqual([
      0, 60, 90,
    ]);
    const told = await db.notification.findMany({ where: { key: `document:${id}:90` } });
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ids.hrm, ids.ace, ids.bm, ids.clerk]));
    expect(remindedOn({ hasExpiry: false, alertDays: null })).toEqual([]);
  });

  it("goes on to the next where one cannot be reminded of", async () => {
    const categoryId = await category();
    const others = { employeeId: people.bm, categoryId, number: "B1", expiresOn: "2026-12-15" };
    const documents = [await attachment(categoryId, "2026-12-15"), await add("hre", employeeDocument, others, [SCAN])];
    for (const id of documents) await move("hrm", employeeDocument, id, "verify");
    await strand(people.clerk!);
    expect(await sendAlerts(systemActor(new Date("2026-11-20T03:00:00Z")))).toEqual({ done: 1, failed: 1 });
    expect(await db.documentAlert.findMany()).toMatchObject([{ documentId: documents[1] }]);
  });
});

it("reads days of reminders and codes as people write them", () => {
  expect(alertDaysOf("7, 90,30")).toEqual([90, 30, 7]);
  expect([alertDaysOf(""), alertDaysOf("30, 30"), alertDaysOf("400"), alertDaysOf("soon")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(codesOf(" perm, contract perm ")).toEqual(["PERM", "CONTRACT"]);
  expect([masked(null), masked("123456"), masked("12345678")]).toEqual([null, "••••", "•••• 5678"]);
});

it("ends probation so many months after the first day, on real days", () => {
  expect([
    probationEndOf("2026-01-15", 6),
    probationEndOf("2026-08-31", 6),
    probationEndOf("2026-03-01", 12),
    probationEndOf("2025-08-30", 6),
  ]).toEqual(["2026-07-14", "2027-02-28", "2027-02-28", "2026-02-28"]);
  expect(beginningOf("2026-01-15", 0, TODAY)).toEqual({
    status: "CONFIRMED",
    probationEnd: null,
    confirmedOn: "2026-01-15",
  });
  expect(beginningOf("2026-01-15", 6, TODAY).status).toBe("CONFIRMED");
  expect(beginningOf("2026-09-15", 6, TODAY)).toEqual({
    status: "PROBATION",
    probationEnd: "2027-03-14",
    confirmedOn: null,
  });
});

it("goes on to the next where one cannot be reminded of the end of probation", async () => {
  await database().writing((tx) =>
    tx.employee.updateMany({
      where: { id: { in: [people.clerk!, people.bm!] } },
      data: { status: "PROBATION", probationEnd: "2026-11-30" },
    }),
  );
  await strand(Math.min(people.clerk!, people.bm!));
  expect(await remindOfProbation(systemActor(new Date(`${TODAY}T09:00:00Z`)))).toEqual({ done: 1, failed: 1 });
});

it("confirms who is on probation or extends it, once, and never oneself (I12)", async () => {
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  await database().writing((tx) =>
    tx.employee.update({
      where: { id: people.clerk! },
      data: { joinDate: "2026-06-01", status: "PROBATION", probationEnd: "2026-11-30" },
    }),
  );
  const decide = async (by: string, decision: "CONFIRM" | "EXTEND", on: string, version = 1) =>
    decideProbation(await as(ids[by]!), people.clerk!, { decision, on, reason: "Good reports" }, version);
  await expect(decide("hre", "CONFIRM", TODAY)).rejects.toThrow();
  expect(await codes(decide("hrm", "CONFIRM", "2026-12-01"))).toEqual(["on day"]);
  expect(await codes(decide("hrm", "EXTEND", "2026-11-30"))).toEqual(["on day"]);
  expect(await codes(decide("hrm", "EXTEND", "2028-06-01"))).toEqual(["on day"]);
  const remind = async (day: string) => (await remindOfProbation(systemActor(at(day)))).done;
  const days = ["2026-10-30", "2026-10-31", "2026-11-15", "2026-11-16", "2026-11-20", "2026-11-29", "2026-11-30"];
  const sent = [];
  for (const day of [...days, "2026-11-30"]) sent.push(await remind(day));
  // 30 days before, 14 days before, and on the day (R-PB1); each once.
  expect(sent).toEqual([0, 1, 0, 1, 0, 0, 1, 0]);
  const facts = async () =>
    Object.fromEntries(
      (await readProbation(await as(ids.hrm!), people.clerk!)).facts.map(({ label, value }) => [label, value]),
    );
  expect(await facts()).toMatchObject({ Extended: "Never", "Can last until": "31 May 2028" });
  await decide("hrm", "EXTEND", "2027-01-31");
  expect(await facts()).toMatchObject({ Extended: "Once: to 31 Jan 2027" });
  await expect(decide("hrm", "CONFIRM", TODAY)).rejects.toMatchObject({ code: "stale" });
  await decide("hrm", "CONFIRM", TODAY, 2);
  expect(await db.employee.findUniqueOrThrow({ where: { id: people.clerk! } })).toMatchObject({
    status: "CONFIRMED",
    confirmedOn: TODAY,
  });
  const { decisions } = await readProbation(await as(ids.hrm!), people.clerk!);
  expect(decisions).toMatchObject([
    { what: "Probation extended", day: "31 Jan 2027", before: "30 Nov 2026", reason: "Good reports" },
    { what: "Confirmed", day: "20 Nov 2026" },
  ]);
  const printed = async (by: number, id = decisions[1]!.id) =>
    JSON.stringify(await probationLetter.read(await as(by), id));
  expect(await printed(ids.hrm!)).toMatch(
    /Letter of confirmation.*confirm your employment with effect from 20 Nov 2026/,
  );
  expect(await printed(o.clerk)).not.toContain("Good reports");
  expect(await printed(o.clerk, decisions[0]!.id)).toContain("31 Jan 2027 instead of 30 Nov 2026");
  await expect(printed(o.cashier)).rejects.toMatchObject({ name: "NotFound" });
  const [hired] = await db.auditEvent.findMany({ where: { action: "Employee.hire" }, take: 1 });
  await expect(printed(ids.hrm!, hired!.seq)).rejects.toMatchObject({ name: "NotFound" });
  expect((await ownFile(await as(o.clerk)))!.letters).toHaveLength(2);
  expect(await codes(decide("hrm", "CONFIRM", TODAY, 3))).toEqual(["Levi Tester is not on probation."]);
  const row = { joinDate: "2026-06-01", probationEnd: "2026-11-30" };
  expect(dayProblem(row, { decision: "CONFIRM", on: "2026-05-31" }, TODAY)).not.toBeNull();
  expect(dayProblem(row, { decision: "EXTEND", on: "2028-05-31" }, TODAY)).toBeNull();
});

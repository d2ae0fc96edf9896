import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { can, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { inWords } from "~/engine/history/words.server";
import { portal } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { fileTabs, readTab } from "~/modules/staff-file/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { backgroundProblems, backgroundSchemas } from "./background";
import { employeeImport } from "./employee-import.server";
import { HR_ENTITIES, partsOf } from "./hr-trail.server";
import {
  askForDocument,
  backgroundForm,
  backgroundOf,
  findHrEvents,
  headCount,
  missingDocuments,
  missingOf,
  ownDocumentForm,
  ownDocumentSchema,
  ownDrafts,
  readDraft,
  readHrTrail,
  readRegister,
  registerExport,
  registerPage,
  removeBackground,
  saveBackground,
  saveDraft,
  sendOwnDocument,
  verifyBackground,
  type BackgroundKind,
} from "./index.server";

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
const by = (name: string): Promise<Actor> => as(ids[name]!);

describe("who may do what (§4.2)", () => {
  it("gives HR its parts, accounts the list alone, and staff their own", async () => {
    const held = async (name: string, permissions: Permission[]) => {
      const actor = await by(name);
      return permissions.filter((one) => can(actor, one));
    };
    const asked: Permission[] = [
      "employee.read",
      "employee.file",
      "employee.edit",
      "employee.end",
      "hr.history",
      "employee.bank",
      "document.read",
    ];
    expect(await held("hrm", asked)).toEqual(asked);
    expect(await held("hre", asked)).toEqual(["employee.read", "employee.file", "employee.edit", "document.read"]);
    expect(await held("acm", asked)).toEqual(["employee.read", "employee.bank"]);
    expect(await held("ace", asked)).toEqual(["employee.read"]);
    expect(await held("bm", asked)).toEqual([]);
  });

  it("offers the parts of a file by the permission of their subject", async () => {
    const tabs = async (name: string) => (await fileTabs(await by(name), people.bm!)).map((tab) => tab.name);
    expect(await tabs("hrm")).toEqual([
      ...["summary", "timeline", "background", "leave", "attendance", "documents", "training", "movements", "pay"],
      ...["boards", "evaluations", "history"],
    ]);
    expect(await tabs("acm")).toEqual(["summary", "timeline", "pay"]);
    const titles = (await readTab(await by("acm"), people.bm!, "timeline")).map(({ title }) => title);
    expect(titles).toEqual(["Postings and departments"]);
    const hrm = await by("hrm");
    for (const tab of ["timeline", "leave", "attendance", "documents", "training", "movements"] as const)
      expect((await readTab(hrm, people.bm!, tab)).length).toBeGreaterThan(0);
  });

  it("shows accounts a register without personal details", async () => {
    await database().writing((tx) =>
      tx.employee.update({ where: { id: people.bm! }, data: { nationalId: "29384756", phone: "+254 700 1" } }),
    );
    const page = await registerPage(await by("acm"), readRegister(new URLSearchParams()), ["phone", "nationalId"]);
    expect(page.columns.map(({ id }) => id)).not.toContain("phone");
    expect(
      page.lines.every(({ phone, nationalId, manager }) => phone === null && nationalId === null && manager === null),
    ).toBe(true);
    const seen = await registerPage(await by("hrm"), readRegister(new URLSearchParams()), ["name", "nationalId"]);
    expect(seen.columns.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(["name", "nationalId"]);
    expect(seen.lines.map(({ nationalId }) => nationalId)).toContain("•••• 4756");
    const found = async (name: string, q: string) =>
      (await registerPage(await by(name), readRegister(new URLSearchParams({ q })), ["name"])).lines.map(
        ({ id }) => id,
      );
    expect([await found("hrm", "4756"), await found("hrm", "8475"), await found("hrm", "29384756")]).toEqual([
      [people.bm],
      [],
      [],
    ]);
    expect(await found("acm", "4756")).toEqual([]);
    const rows = [];
    for await (const row of registerExport.rows(await by("acm"), readRegister(new URLSearchParams()))) rows.push(row);
    expect(rows[0]).toHaveLength(registerExport.columns.length);
  });
});

describe("the background", () => {
  const EDUCATION = { institution: "Moi University", educationId: null, subject: null, fromYear: 2016, toYear: 2020 };
  const CHILD = { name: "Zainab", relation: "CHILD", birthDate: "2019-05-14", phone: null };
  const place = (who: string, kind: BackgroundKind, line: number | null = null, version: number | null = null) => ({
    employeeId: people[who]!,
    kind,
    line,
    version,
  });

  it("holds days against one another", () => {
    const codes = (input: Record<string, string | number | null>) =>
      backgroundProblems(input, TODAY).map(({ field, code }) => `${field} ${code}`);
    expect(codes({ fromDate: "2020-01-02", toDate: "2020-01-01" })).toEqual(["toDate order"]);
    expect(codes({ fromYear: 2020, toYear: 2019 })).toEqual(["toYear order"]);
    expect(codes({ birthDate: "2026-11-21" })).toEqual(["birthDate in_the_future"]);
    expect(codes({ fromYear: 2027 })).toEqual(["fromYear in_the_future"]);
    expect(codes(EDUCATION)).toEqual([]);
    expect(backgroundSchemas.contact.safeParse({ name: "Ruth", relation: "PARENT", phone: "" }).success).toBe(false);
    expect(backgroundSchemas.education.safeParse({ institution: "Moi", fromYear: "", toYear: "" }).success).toBe(true);
  });

  it("waits for HR where staff tell of their career, and counts at once where not", async () => {
    const [bm, hre] = [await by("bm"), await by("hre")];
    const { id } = await saveBackground(bm, place("bm", "education"), EDUCATION);
    await saveBackground(bm, place("bm", "dependant"), CHILD);
    const lines = async () => (await backgroundOf(people.bm!)).flatMap((group) => group.lines);
    expect((await lines()).map(({ pending }) => pending)).toEqual([true, false]);
    await saveBackground(bm, place("bm", "education", id, 1), { ...EDUCATION, subject: "Law" });
    await expect(verifyBackground(bm, place("bm", "education", id, 2))).rejects.toMatchObject({ name: "Forbidden" });
    await expect(verifyBackground(hre, place("bm", "education", id, 1))).rejects.toMatchObject({ code: "stale" });
    await verifyBackground(hre, place("bm", "education", id, 2));
    await expect(saveBackground(bm, place("bm", "education", id, 3), EDUCATION)).rejects.toMatchObject({
      name: "Forbidden",
    });
    await removeBackground(hre, place("bm", "education", id, 3));
    expect(await lines()).toHaveLength(1);
    expect((await backgroundForm(bm, people.bm!, "dependant", null)).groups).toHaveLength(4);
  });

  it("is unknown out of reach", async () => {
    await expect(saveBackground(await by("bm"), place("am", "dependant"), CHILD)).rejects.toMatchObject({
      name: "NotFound",
    });
    await expect(backgroundForm(await by("acm"), people.bm!, "dependant", null)).rejects.toMatchObject({
      name: "NotFound",
    });
  });
});

describe("documents of one's own", () => {
  const FILE = { name: "scan.png", bytes: demoPicture(500) };
  let categoryId: number;
  beforeEach(async () => {
    const actor = systemActor(new Date(`${TODAY}T09:00:00Z`));
    const type = await saveRecord(
      actor,
      resource("StaffType"),
      null,
      {
        ...{ code: "PERM", name: "Permanent", probationMonths: 6, noticeDays: 30, noticeDaysProbation: 7 },
        ...{ payrollIncluded: true, leaveEligible: true },
      },
      null,
    );
    ({ id: categoryId } = await saveRecord(
      actor,
      resource("DocumentCategory"),
      null,
      { code: "CONDUCT", name: "Good conduct", kind: "GENERAL", hasExpiry: true, alertDays: null, requiredFor: "PERM" },
      null,
    ));
    await database().writing((tx) => tx.employee.update({ where: { id: people.bm! }, data: { staffTypeId: type.id } }));
  });

  it("are missing, asked for, sent and wait for HR", async () => {
    const [hre, bm] = [await by("hre"), await by("bm")];
    const missing = async () => (await missingDocuments(hre, { categoryId: null, q: "" })).lines;
    expect((await missing()).map(({ employeeId, category }) => [employeeId, category])).toEqual([
      [people.bm!, "Good conduct"],
    ]);
    await expect(askForDocument(bm, people.bm!, categoryId)).rejects.toMatchObject({ name: "NotFound" });
    await askForDocument(hre, people.bm!, categoryId);
    expect((await missing())[0]!.asked).toBe("20 Nov 2026");
    expect((await ownDocumentForm(bm))!.missing).toEqual(["Good conduct"]);
    const typed = ownDocumentSchema.parse({ categoryId, number: "GC-77", expiresOn: "2027-01-31" });
    await expect(sendOwnDocument(bm, typed, [])).rejects.toMatchObject({ problems: [{ field: "file" }] });
    const { id } = await sendOwnDocument(bm, typed, [FILE]);
    expect(await db.employeeDocument.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "PENDING",
      employeeId: people.bm!,
      addedById: ids.bm!,
    });
    expect(await missingOf(people.bm!)).toEqual([]);
    expect(await db.documentAsked.count()).toBe(0);
    await expect(sendOwnDocument(bm, typed, [FILE])).rejects.toMatchObject({ problems: [{ code: "waits" }] });
  });
});

describe("entering people", () => {
  const person = {
    ...{ firstName: "Zawadi", lastName: "Otieno", gender: null, birthDate: "1999-02-28", phone: null, email: null },
    ...{ address: null, nationalId: null, nationality: "KE", maritalStatus: null, taxNo: null, socialSecurityNo: null },
    educationId: null,
  };
  it("keeps what is begun for its author alone", async () => {
    const hre = await by("hre");
    const { id } = await saveDraft(hre, null, person, null);
    expect((await readDraft(hre, id)).values).toMatchObject({ firstName: "Zawadi", birthDate: "28 Feb 1999" });
    expect(await ownDrafts(hre)).toHaveLength(1);
    await expect(readDraft(await by("hrm"), id)).rejects.toMatchObject({ name: "NotFound" });
    expect(await ownDrafts(await by("hrm"))).toEqual([]);
  });

  it("reads files row by row, and the same file twice adds nobody twice", async () => {
    const unit = (await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[0]! } })).code;
    const designation = (await db.designation.findFirstOrThrow()).code;
    const cells = {
      employeeNo: "imp-1",
      firstName: "Ann",
      lastName: "Keter",
      joinDate: "2026-11-02",
      unit,
      designation,
    };
    const add = async (row: Record<string, string>, who = "hre") =>
      inTx(await by(who), async (work) => {
        await employeeImport.add(work, [{ row: 2, cells: row }]);
        return { id: 1 };
      }).then(
        () => [],
        (error: { problems: { field: string; code: string }[] }) =>
          error.problems.map(({ field, code }) => `${field} ${code}`),
      );
    expect(await add(cells)).toEqual([]);
    expect(await add(cells)).toEqual([]);
    expect(await db.employee.count({ where: { employeeNo: "IMP-1" } })).toBe(1);
    expect(await add({ ...cells, lastName: "Other" })).toEqual(["2.employeeNo taken"]);
    expect(await add({ ...cells, employeeNo: "IMP-2", unit: "NONE", gender: "Blue" })).toEqual([
      "2.unit unknown",
      "2.gender format",
    ]);
  });
});

it("counts heads as of a day, by the posting of the day", async () => {
  const count = async (on: string) =>
    (await headCount(await by("hrm"), readRegister(new URLSearchParams({ on })))).total;
  expect(await count("1999-01-01")).toBe(0);
  expect(await count(TODAY)).toBe(await db.employee.count());
});

it("tells of everything that HR keeps, but of pay, whose history stands on its own pages for those who see pay", () => {
  const kept = [
    ...portal()
      .resources.filter(({ area }) => area === "hr")
      .map(({ name }) => name),
    ...portal()
      .records.filter(({ list }) => Object.values(list.views).some(({ area = list.area }) => area === "hr"))
      .map(({ workflow: { name } }) => name),
  ];
  const pay = [
    "PayrollRun",
    "SalaryChange",
    "SalaryReview",
    "SalaryAdvance",
    "PayAssignment",
    "SalaryStop",
    "SlipRelease",
  ];
  const untold = kept.filter((name) => !(HR_ENTITIES as readonly string[]).includes(name));
  expect(untold.filter((name) => !pay.includes(name))).toEqual([]);
  expect(pay.filter((name) => (HR_ENTITIES as readonly string[]).includes(name))).toEqual([]);
});

it("tells who changed what of HR, field by field", async () => {
  expect(partsOf("Phone: – → +254 700")).toEqual({ field: "Phone", before: "–", after: "+254 700" });
  expect(partsOf("Unit: KIB")).toEqual({ field: "Unit", before: "", after: "KIB" });
  const { lines, total } = await findHrEvents(await by("hrm"), readHrTrail(new URLSearchParams()), inWords);
  expect(total).toBeGreaterThan(0);
  expect(new Set(lines.map(({ entity }) => entity))).toContain("Employee");
  expect(lines.some(({ entity }) => entity === "User")).toBe(false);
});

/** How investigations live, and that nobody outside its list learns of a restricted one by any way. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { can } from "~/core/actor";
import { readListParams } from "~/define/list";
import { dashboardOf } from "~/engine/dashboard.server";
import { exportLists } from "~/engine/export/export-list.server";
import { listScreen } from "~/engine/list/listing.server";
import { portal } from "~/engine/portal.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { reportScreen } from "~/engine/report/report-screen.server";
import { searchAll } from "~/engine/search.server";
import { committeeReport } from "~/modules/audit-committee/index.server";
import { fraudCase } from "~/modules/audit-frauds/index.server";
import { toldTo } from "~/modules/audit-trail/index.server";
import { sendCase, useCaseKeys } from "~/modules/speaking-up/index.server";
import { readPrint, printableByName } from "~/print/print.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { ROLES } from "../../../prisma/seed/roles";
import { callApi, hire as hireWithToken, tokenOf } from "../../../tests/setup/api";
import { CHAIN_KEYS } from "../../../tests/setup/chain-keys";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { investigation, investigationList, investigationRegister } from "./index.server";
import { investigationTasks } from "./investigation-tasks.server";

interface Planted {
  staff: Operations;
  cia: number;
  iam: number;
  aam: number;
  iao: number;
  typeId: number;
  fraudTypeId: number;
}

async function seedInvestigations(): Promise<Planted> {
  const staff = await seedOperations();
  const at = (role: string) => hire(staff.tree.company, role, "BM");
  const people = {
    cia: await at("Chief Internal Auditor"),
    iam: await at("Internal Audit Manager"),
    aam: await at("Assistant Audit Manager"),
    iao: await at("Internal Audit Officer"),
  };
  const ids = await database().writing(async (tx) => {
    const area = await tx.auditTestArea.create({
      data: { code: "SP-X", areaType: "SPECIAL", name: "Fraud by staff", weight: 1 },
    });
    await tx.auditTestStep.create({
      data: {
        areaId: area.id,
        code: "SP-X1",
        objective: "The borrowers exist",
        procedure: "Visit each of them",
        evidence: "Notes",
        method: "INQUIRY",
        weight: 3,
        severity: "HIGH",
      },
    });
    const type = await tx.auditInvestigationType.create({
      data: { code: "X", name: "Fraud by staff", areaId: area.id },
    });
    const fraudType = await tx.auditFraudType.create({ data: { code: "X-LOAN", name: "Fictitious loan" } });
    await tx.auditEntity.create({
      data: {
        companyId: staff.tree.company,
        areaType: "BRANCH",
        unitId: staff.tree.branches[0],
        name: "Branch",
      },
    });
    return { typeId: type.id, fraudTypeId: fraudType.id };
  });
  return { staff, ...people, ...ids };
}

let o: Planted;
beforeAll(async () => {
  useCaseKeys(CHAIN_KEYS);
  o = await seeded(seedInvestigations);
});

const SECRET = "Zebrafinch";
const typed = (more: Record<string, unknown> = {}) =>
  typedSchema(investigation).parse({
    unitId: o.staff.tree.branches[0],
    typeId: o.typeId,
    title: `${SECRET} loans`,
    allegation: `Three borrowers of the group ${SECRET} are said not to exist.`,
    source: "AUDIT",
    restricted: true,
    leadId: o.aam,
    periodFrom: "2026-01-01",
    periodTo: "2026-06-30",
    ...more,
  });
/** One that is no secret. */
const OPEN = {
  restricted: false,
  title: "Loans of a group",
  allegation: "Three borrowers of a group are said not to exist.",
};
const move = async (who: number, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(await as(who), investigation, id, name, { note: "As the papers of the case say", ...more });
const row = (id: number) => db.auditInvestigation.findUniqueOrThrow({ where: { id }, include: { access: true } });
const total = async (who: number) => (await screenOf(await as(who), investigationList, "all")).total;

let open: number;
let hidden: number;

describe("an investigation", () => {
  it("is opened by those who lead audit, with its list from the start", async () => {
    expect(await refusals(addRecord(await as(o.iao), investigation, typed()))).not.toEqual([]);
    expect(await refusals(addRecord(await as(o.staff.admin), investigation, typed()))).not.toEqual([]);
    expect(await refusals(addRecord(await as(o.iam), investigation, typed({ leadId: o.staff.bm })))).not.toEqual([]);
    open = (await addRecord(await as(o.iam), investigation, typed(OPEN))).id;
    const found = await row(open);
    expect(found.refNo).toMatch(/^INV-(?!R-).+-2026-0001$/);
    expect(found.access.map(({ userId }) => userId).sort()).toEqual([o.iam, o.aam, o.cia].sort());
    expect(await Promise.all([o.cia, o.iam, o.aam, o.iao].map(total))).toEqual([1, 1, 1, 0]);
  });

  it("goes from its steps to a report that the Chief Internal Auditor issues", async () => {
    expect(await refusals(move(o.iam, open, "begin"))).not.toEqual([]);
    await move(o.aam, open, "begin");
    const [step] = await db.auditInvestigationStep.findMany({ where: { investigationId: open } });
    expect(step).toMatchObject({ code: "SP-X1", result: null });
    expect(await refusals(move(o.aam, open, "finish", { conclusion: "PARTLY" }))).toEqual([" open_steps"]);
    await move(o.aam, open, "doStep", { stepId: String(step!.id), result: "CONFIRMED", finding: "Two are unknown." });
    await move(o.iam, open, "grant", { userId: String(o.iao) });
    expect(
      await refusals(
        move(o.iao, open, "interview", { person: "P", heldOn: "2999-01-01", summary: "He knows nothing of it." }),
      ),
    ).toEqual(["heldOn future"]);
    await move(o.iao, open, "interview", {
      person: "P. Otieno",
      heldOn: "2026-11-18",
      summary: "He knows nothing of it.",
    });
    await move(o.aam, open, "finish", { conclusion: "PARTLY" });
    expect(await refusals(move(o.aam, open, "submit"))).toEqual([" no_report"]);
    const report = {
      conclusion: "SUBSTANTIATED",
      background: "A visit of the area manager brought it to light.",
      findings: "Two of the three borrowers do not exist at all.",
      recommendations: "Visit new borrowers before the first loan.",
    };
    await move(o.iao, open, "write", report);
    await move(o.aam, open, "submit");
    expect((await investigationTasks(await as(o.cia))).map(({ title }) => title)).toEqual([
      expect.stringContaining("Review the report"),
    ]);
    expect(await refusals(move(o.iam, open, "issue"))).not.toEqual([]);
    await move(o.cia, open, "giveBack", { note: "Say which loans were paid out." });
    await move(o.aam, open, "write", { ...report, findings: "Two of the three do not exist; KES 80,000 was paid." });
    await move(o.aam, open, "submit");
    await move(o.cia, open, "issue");
    const [first] = await db.auditInvestigationReport.findMany({ where: { investigationId: open } });
    expect((await row(open)).status).toBe("ISSUED");
    expect(JSON.stringify(await readPrint(await as(o.iam), printableByName("investigation-report")!, open))).toContain(
      "KES 80,000 was paid",
    );
    await move(o.cia, open, "correct", { note: "One name is spelt wrongly." });
    await move(o.aam, open, "write", { ...report, findings: "Two of the three do not exist; KES 81,000 was paid." });
    await move(o.aam, open, "submit");
    await move(o.cia, open, "issue");
    const all = await db.auditInvestigationReport.findMany({
      where: { investigationId: open },
      orderBy: { id: "asc" },
    });
    expect(all.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(all[0]!.content).toBe(first!.content);
    expect(all[1]!.sha256).not.toBe(first!.sha256);
  });

  it("keeps someone on its list who can issue the report, and its lead", async () => {
    const second = (await addRecord(await as(o.iam), investigation, typed(OPEN))).id;
    expect(await refusals(move(o.iam, second, "revoke", { userId: String(o.cia) }))).toEqual(["userId last_issuer"]);
    expect(await refusals(move(o.iam, second, "revoke", { userId: String(o.aam) }))).toEqual(["userId lead"]);
    expect(await refusals(move(o.iam, second, "grant", { userId: String(o.staff.bm) }))).toEqual([
      "userId not_available",
    ]);
    await move(o.cia, second, "cancel");
  });
});

describe("a restricted investigation", () => {
  /** Everybody who is not on its list, one of every role, with a token. */
  let strangers: { role: string; actor: Actor; token: string }[];

  beforeAll(async () => {
    hidden = (await addRecord(await as(o.cia), investigation, typed())).id;
    await move(o.aam, hidden, "begin");
    await move(o.aam, hidden, "openFraud", {
      fraudTypeId: o.fraudTypeId,
      title: `${SECRET} fraud`,
      description: `Loans of the group ${SECRET} were paid to nobody.`,
      detectedOn: "2026-11-18",
      gross: "80000.00",
    });
    await move(o.aam, hidden, "interview", {
      person: `${SECRET} chair`,
      heldOn: "2026-11-18",
      summary: "He has never met the third of them.",
    });
    await recordAttachments(investigation).add(await as(o.aam), hidden, [
      { name: `${SECRET}.png`, bytes: demoPicture(700) },
    ]);
    const fraud = await db.fraudCase.findFirstOrThrow({ where: { investigationId: hidden } });
    const step = async (who: number, name: string, more: object = {}) =>
      makeMove(await as(who), fraudCase, fraud.id, name, { note: `As ${SECRET} says`, ...more });
    await step(o.cia, "investigate", { handlerId: String(o.aam) });
    await step(o.cia, "confirm");
    strangers = [];
    for (const { name: role } of ROLES) {
      const { userId, signInName } = await hireWithToken(o.staff.tree.company, role);
      strangers.push({ role, actor: await as(userId), token: await tokenOf(signInName) });
    }
    strangers.push({ role: "Internal Audit Manager on no list", actor: await as(o.iam), token: "" });
  });

  /** Words that would tell of it; registers say the number to who reads them. */
  const numbers = async () => [
    (await row(hidden)).refNo,
    (await db.fraudCase.findFirstOrThrow({ where: { investigationId: hidden } })).refNo,
  ];
  const tells = async (what: unknown, may: readonly string[] = []) => {
    const text =
      typeof what === "string"
        ? what
        : JSON.stringify(what, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    return [SECRET, ...(await numbers())].filter((word) => !may.includes(word) && text.includes(word));
  };

  it("has a number that does not say where", async () => {
    for (const number of await numbers()) expect(number).toMatch(/^(INV|FRD)-R-2026-\d{4}$/);
  });

  it("is seen by those on its list, and by nobody else", async () => {
    expect(await tells(await recordPage(await as(o.cia), investigation, hidden))).toContain(SECRET);
    for (const { actor } of strangers)
      expect(await refusals(recordPage(actor, investigation, hidden))).toEqual(["NotFound"]);
  });

  it("stands in no list, count, file or saved face of anybody else", async () => {
    for (const { role, actor } of strangers)
      for (const list of portal().listings)
        for (const [face, view] of Object.entries(list.views)) {
          if (!can(actor, view.permission)) continue;
          const registers = [investigationRegister.name, "fraud-register"];
          const may = registers.includes(list.name) ? await numbers() : [];
          const search = new URLSearchParams({ size: "100" });
          const screen = await listScreen(actor, list, view, search);
          expect([role, list.name, face, await tells(screen, may)]).toEqual([role, list.name, face, []]);
        }
  });

  it("stands in no export of anybody else", async () => {
    for (const { role, actor } of strangers)
      for (const list of exportLists()) {
        if (!can(actor, list.permission)) continue;
        const lines: unknown[] = [];
        for await (const line of list.rows(actor, readListParams(new URLSearchParams(), list.spec))) lines.push(line);
        const may = /register/.test(list.name) ? await numbers() : [];
        expect([role, list.name, await tells(lines, may)]).toEqual([role, list.name, []]);
      }
  });

  it("is found by no search, waits for nobody else, and is in no notice, mail or report", async () => {
    for (const { role, actor } of strangers) {
      for (const word of [SECRET, "INV-R", "FRD-R"])
        expect([role, word, await tells(await searchAll(actor, word))]).toEqual([role, word, []]);
      expect([role, await tells(await dashboardOf(actor))]).toEqual([role, []]);
      const notices = await db.notification.findMany({ where: { userId: actor.userId! } });
      expect([role, await tells(notices)]).toEqual([role, []]);
      for (const report of portal().reports)
        if (can(actor, report.permission))
          expect([role, report.name, await tells(await reportScreen(actor, report, new URLSearchParams()))]).toEqual([
            role,
            report.name,
            [],
          ]);
    }
    expect(await db.mailMessage.count({ where: { text: { contains: SECRET } } })).toBe(0);
  });

  it("has its loss in the committee's figures for those on its list alone", async () => {
    const shown = async (who: number) => {
      const screen = await reportScreen(await as(who), committeeReport, new URLSearchParams());
      return JSON.stringify(screen.rows);
    };
    expect([(await shown(o.cia)).includes("80,000.00"), (await shown(o.iam)).includes("80,000.00")]).toEqual([
      true,
      false,
    ]);
  });

  it("is told of by no event of the trail to anybody else", async () => {
    const ids = [String(hidden)];
    const frauds = await db.fraudCase.findMany({ where: { investigationId: hidden }, select: { id: true } });
    for (const { role, actor } of strangers) {
      const where = {
        OR: [
          { entity: "AuditInvestigation", entityId: { in: ids } },
          { entity: "FraudCase", entityId: { in: frauds.map(({ id }) => String(id)) } },
        ],
      };
      expect([role, await db.auditEvent.count({ where: { AND: [await toldTo(actor), where] } })]).toEqual([role, 0]);
    }
    expect(
      await db.auditEvent.count({ where: { AND: [await toldTo(await as(o.cia)), { entity: "FraudCase" }] } }),
    ).toBeGreaterThan(0);
  });

  it("is told of by no line of the API to anybody else", async () => {
    const fraud = await db.fraudCase.findFirstOrThrow({ where: { investigationId: hidden } });
    const lists = ["/api/AuditInvestigation", "/api/FraudCase", "/api/AuditIssues", "/api/AuditTrail", "/api/Tasks"];
    for (const { role, token } of strangers) {
      if (token === "") continue;
      for (const path of lists) {
        const { text } = await callApi("GET", path, { token });
        expect([role, path, await tells(text)]).toEqual([role, path, []]);
      }
      for (const path of [`/api/AuditInvestigation/${String(hidden)}`, `/api/FraudCase/${String(fraud.id)}`]) {
        const { status } = await callApi("GET", path, { token });
        expect([role, path, [403, 404].includes(status)]).toEqual([role, path, true]);
      }
    }
  });

  it("gives its files and its report to nobody else", async () => {
    const file = await db.document.findFirstOrThrow({ where: { ownerType: "AuditInvestigation", ownerId: hidden } });
    for (const { actor } of strangers) {
      expect(await refusals(recordAttachments(investigation).read(actor, file.id))).toEqual(["NotFound"]);
      expect(await refusals(readPrint(actor, printableByName("investigation-report")!, hidden))).not.toEqual([]);
    }
  });

  it("marks the unit for the plan only once its restriction is lifted", async () => {
    const entity = () => db.auditEntity.findFirstOrThrow({ where: { unitId: o.staff.tree.branches[0] } });
    expect((await entity()).fraudOn).toBeNull();
    await move(o.cia, hidden, "unrestrict");
    expect((await entity()).fraudOn).toBe("2026-11-20");
    expect(await total(o.iam)).toBeGreaterThan(1);
    await move(o.cia, hidden, "restrict");
  });

  it("takes back what others were notified of, once it is restricted or they are off its list", async () => {
    const { id } = await addRecord(await as(o.iam), investigation, typed(OPEN));
    const link = `/audit/excution/specialInvestigation/details/${id}`;
    const notice = { kind: "outcome", title: "Opened", link, createdAt: new Date() };
    const mail = { toAddress: "a@example.org", template: "task-waiting", subject: "S", text: "T", html: "H" };
    const plant = (userId: number, key: string) =>
      database().writing(async (tx) => {
        await tx.notification.create({ data: { ...notice, userId, key } });
        const dates = { dueAt: new Date(), createdAt: new Date() };
        await tx.mailMessage.create({ data: { ...mail, ...dates, userId, key: `notice:${userId}:${key}` } });
      });
    await move(o.iam, id, "grant", { userId: String(o.iao) });
    for (const [at, who] of [o.staff.bm, o.iao, o.cia].entries()) await plant(who, `before:${id}:${at}`);
    const known = async (who: number) => [
      await db.notification.count({ where: { link, userId: who } }),
      await db.mailMessage.count({ where: { userId: who, key: { contains: `before:${id}:` } } }),
    ];
    await move(o.cia, id, "restrict");
    expect(await known(o.staff.bm)).toEqual([0, 0]);
    expect((await known(o.iao))[1]).toBe(1);
    await move(o.cia, id, "revoke", { userId: String(o.iao) });
    expect(await known(o.iao)).toEqual([0, 0]);
    expect((await known(o.cia))[1]).toBe(1);
    expect(await refusals(recordPage(await as(o.iao), investigation, id))).toEqual(["NotFound"]);
    const revoked = await db.stateChange.findFirstOrThrow({
      where: { entity: "AuditInvestigation", entityId: id, action: "revoke" },
    });
    expect(revoked.note).toBe("As the papers of the case say");
    await move(o.cia, id, "cancel");
  });

  it("is told to Super Admin by number, state and dates", async () => {
    const admin = strangers.find(({ role }) => role === "Super Admin")!.actor;
    const screen = await screenOf(admin, investigationRegister, "all");
    expect(JSON.stringify(screen)).toContain((await row(hidden)).refNo);
  });
});

it("is linked to a case of speaking up, for the Chief Internal Auditor alone", async () => {
  const { id: categoryId } = await db.feedbackCategory.findFirstOrThrow({ where: { code: "FRAUD" } });
  const told = {
    categoryId,
    mode: "ANONYMOUS" as const,
    unit: "",
    happened: "",
    subject: "Loans to nobody",
    body: "Loans are paid to people who do not exist.",
    about: "",
    aboutHandlers: false,
    contact: "",
    files: [],
  };
  const { caseId } = await sendCase(told, { receiptHash: "a".repeat(64), senderId: null }, "2026-11-18");
  const { caseNo } = await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } });
  expect(await refusals(move(o.cia, hidden, "seal", { caseNo: "NOTHING1" }))).toEqual(["caseNo not_available"]);
  expect(await refusals(move(o.aam, hidden, "seal", { caseNo }))).not.toEqual([]);
  await move(o.cia, hidden, "seal", { caseNo });
  const chief = JSON.stringify(await recordPage(await as(o.cia), investigation, hidden));
  const other = JSON.stringify(await recordPage(await as(o.aam), investigation, hidden));
  expect([chief.includes(caseId), other.includes(caseId), other.includes("speaking up")]).toEqual([true, false, false]);
  expect(JSON.stringify(await db.auditInvestigationSource.findMany())).not.toContain(caseId);
  const events = { entity: "AuditInvestigation", action: "AuditInvestigation.seal" };
  const tellsOf = async (who: number) => db.auditEvent.count({ where: { AND: [await toldTo(await as(who)), events] } });
  expect([await tellsOf(o.cia), await tellsOf(o.aam)]).toEqual([1, 0]);
});

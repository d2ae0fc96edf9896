/**
 * tsx bench/audit-papers.ts: the checklist of an audit of 200 steps in ten test areas (aims: 250 ms to read and draw a page,
 * and 40 kB of HTML without the frame that all pages share), the form of one of its areas for those who test and for those
 * who review (the same), and the PDF of its report with sixty findings (aim: 3 s). DATABASE_URL leads to a PostgreSQL server
 * for a database; a new SQLite file otherwise.
 */
import { createElement, type ComponentType } from "react";
import { db } from "~/db/database.server";
import { printPdf } from "~/print/print.server";
import { areaFormOf, checklistOf, stepResults } from "~/modules/audit-fieldwork/index.server";
import { finding } from "~/modules/audit-findings/index.server";
import { auditReport } from "~/modules/audit-reports/index.server";
import { reportPrint } from "~/modules/audit-reports/report-print.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { usePostbox } from "~/modules/mail/index.server";
import { auditPeople, seedAudit, WHOLE } from "../tests/setup/audit";
import { aimed, clocked, learnTables, openBench, timesOf } from "./parts";

// Pages are drawn as the server draws them.
process.env.NODE_ENV = "production";
const { drawn } = await import("./drawn");
const { default: ChecklistPage } = await import("~/modules/audit-fieldwork/screens/checklist");
const { default: AreaPage } = await import("~/modules/audit-fieldwork/screens/area");

const [STEPS, AREAS, FINDINGS] = [200, 10, 60];
const [PAGE_MS, PAGE_KB, PDF_S] = [250, 40, 3];
const WORDS =
  "Vouchers of the month were compared with receipts, the cash book and the approvals they need, one by one. ";

usePostbox({
  carrier: { carry: () => Promise.resolve() },
  from: "bench@portal.test",
  origin: "https://portal.test",
  secret: "bench".repeat(8),
  sendsAtOnce: false,
});
const { database, close } = await openBench();
const planted = await seedAudit();
const people = auditPeople(planted);

await database.writing(async (tx) => {
  for (let n = 3; n < STEPS; n++) {
    const no = n % AREAS;
    const area = await tx.auditTestArea.upsert({
      where: { code: `AREA-${no}` },
      create: { code: `AREA-${no}`, areaType: "BRANCH", name: `Payments and receipts ${no}`, weight: 10 },
      update: {},
    });
    const content = {
      ...{ objective: `Payments of kind ${n} have papers that were approved before the money left`, weight: 2 },
      ...{ procedure: WORDS.repeat(3), evidence: "Vouchers with receipts", method: "INSPECTION", severity: "HIGH" },
      keyControl: n % 7 === 0,
    };
    const step = await tx.auditTestStep.create({
      data: { areaId: area.id, code: `PAY-${String(n).padStart(3, "0")}`, position: 1_000 * no + n, ...content },
    });
    await tx.auditStepVersion.create({
      data: { stepId: step.id, no: 1, at: new Date("2026-01-01"), areaId: area.id, ...content },
    });
  }
});
const id = await people.planned();
await people.move("IAO", engagement, id, "start");
const steps = await db.auditTestResult.findMany({ where: { engagementId: id }, orderBy: { position: "asc" } });
await database.writing((tx) =>
  tx.auditTestResult.updateMany({
    where: { engagementId: id },
    data: {
      ...{ status: "DONE", result: "EXCEPTION", population: 400, sampleSize: 40, exceptions: 2, amount: 125_000n },
      ...{ workDone: WORDS.repeat(2), conclusion: WORDS, testerId: planted.people.IAO },
    },
  }),
);
await learnTables();

async function page(what: string, component: ComponentType, read: () => Promise<object>): Promise<void> {
  let html = "";
  const { middle, worst } = await timesOf(15, async () => {
    html = await drawn(createElement(component), await read());
  });
  const size = Buffer.byteLength(html) / 1_000;
  console.log(
    `${what.padEnd(42)} ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms ${aimed(middle <= PAGE_MS, `${PAGE_MS} ms`)}; ${size.toFixed(1)} kB ${aimed(size <= PAGE_KB, `${PAGE_KB} kB`)}`,
  );
}

const [tester, reviewer] = [await people.who("IAO"), await people.who("AAM")];
for (const at of [1, 5])
  await page(`checklist of ${STEPS} steps, page ${at}`, ChecklistPage, async () => ({
    list: await checklistOf(reviewer, { id }, { show: "", page: at }),
  }));
const area = steps.at(-1)!.areaId;
for (const [what, actor] of [
  ["form of a test area, tested", tester],
  ["form of a test area, reviewed", reviewer],
] as const)
  await page(what, AreaPage, async () => ({
    ...{ key: "bench", results: stepResults() },
    form: await areaFormOf(actor, { id }, area, 1),
  }));

for (const { code } of steps.slice(0, FINDINGS))
  await people.add("IAO", finding, {
    ...WHOLE,
    ...{ engagementId: String(id), stepCode: code, rootCauseId: String(planted.cause), amount: "1250.00" },
    ...{ condition: WORDS.repeat(3), effect: WORDS.repeat(2), recommendation: WORDS.repeat(2) },
    ownerId: String(planted.people.BM),
  });
await database.writing((tx) => tx.auditEngagement.update({ where: { id }, data: { status: "REPORTING" } }));
const report = await people.add("IAO", auditReport, {
  ...{ engagementId: String(id), summary: WORDS.repeat(8), background: WORDS.repeat(4) },
  conclusion: WORDS.repeat(4),
});
const paper = async () => printPdf(tester, reportPrint, report);
await clocked(`PDF of ${FINDINGS} findings, the first`, paper, PDF_S);
const { middle } = await timesOf(5, paper);
const bytes = (await paper()).bytes as Uint8Array;
const pages = Buffer.from(bytes).toString("latin1").split("/Type /Page\n").length - 1;
console.log(
  `PDF of ${FINDINGS} findings: ${middle.toFixed(0)} ms ${aimed(middle <= PDF_S * 1_000, `${PDF_S} s`)}; ${pages} pages, ${(bytes.length / 1_000).toFixed(0)} kB`,
);
await close();

import { db } from "~/db/database.server";
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { beginWeights, saveWeights, weightGrid } from "~/modules/audit-settings/index.server";
import { actingAt } from "./acting-at";

const ZONE = "Africa/Nairobi";

/** Kind of unit, code, name, source, cut points, weights of the years from the earliest to this one. */
const FACTORS: readonly (readonly [
  areaType: string,
  code: string,
  name: string,
  source: string,
  cuts: readonly number[],
  weights: readonly [number, number, number],
])[] = [
  ["BRANCH", "PAR", "Portfolio at risk", "PAR30", [2, 4, 7, 12], [30, 30, 25]],
  ["BRANCH", "CASH", "Cash differences", "CASH_DIFF_12M", [1, 3, 6, 10], [20, 20, 15]],
  ["BRANCH", "TURNOVER", "Staff turnover", "TURNOVER_12M", [10, 20, 30, 45], [15, 15, 10]],
  ["BRANCH", "ISSUES", "Overdue audit issues", "OVERDUE_ISSUES", [1, 2, 3, 5], [10, 10, 15]],
  ["BRANCH", "AGE", "Time since the last audit", "MONTHS_SINCE_AUDIT", [6, 12, 18, 24], [25, 25, 20]],
  ["BRANCH", "SIZE", "Portfolio", "PORTFOLIO_SIZE", [500, 1500, 3000, 6000], [0, 0, 15]],
  ["REGION", "PAR", "Portfolio at risk", "PAR30", [2, 4, 7, 12], [50, 50, 40]],
  ["REGION", "ISSUES", "Overdue audit issues", "OVERDUE_ISSUES", [1, 3, 6, 10], [20, 20, 30]],
  ["REGION", "LEADERSHIP", "Strength of leadership", "MANUAL", [], [30, 30, 30]],
  ["DEPARTMENT", "CHANGE", "Change of people and processes", "MANUAL", [], [40, 40, 40]],
  ["DEPARTMENT", "MONEY", "Money under its control", "MANUAL", [], [40, 40, 30]],
  ["DEPARTMENT", "AGE", "Time since the last audit", "MONTHS_SINCE_AUDIT", [12, 18, 24, 36], [20, 20, 30]],
];
const DESCRIBED = ["No concern", "Some concern", "Concern", "Serious concern", "Grave concern"];

/** Code, kind, name, weight, and steps: objective, procedure, evidence, method, weight, severity, key control. */
type Step = readonly [string, string, string, string, string, number, string, boolean];
const AREAS: readonly (readonly [
  code: string,
  areaType: string,
  name: string,
  weight: number,
  steps: readonly Step[],
])[] = [
  [
    "D-IT",
    "DEPARTMENT",
    "Systems and data",
    30,
    [
      [
        "IT-01",
        "Leavers have no access",
        "Compare leavers with accounts.",
        "List of accounts",
        "INSPECTION",
        3,
        "HIGH",
        true,
      ],
    ],
  ],
  [
    "B-CASH",
    "BRANCH",
    "Cash and vault",
    40,
    [
      [
        "CASH-01",
        "The vault holds what the books say",
        "Count the vault with both custodians and compare it with the cash book.",
        "Count sheet signed by both custodians",
        "REPERFORMANCE",
        5,
        "HIGH",
        true,
      ],
      [
        "CASH-02",
        "Two people hold the keys",
        "See who opens the vault on two days.",
        "Register of keys",
        "OBSERVATION",
        4,
        "HIGH",
        true,
      ],
      [
        "CASH-03",
        "Differences are explained",
        "Read the explanation of each difference of the period.",
        "Day close with its notes",
        "INSPECTION",
        3,
        "MEDIUM",
        false,
      ],
    ],
  ],
  [
    "B-LOAN",
    "BRANCH",
    "Lending",
    60,
    [
      [
        "LOAN-01",
        "Borrowers exist and owe what is booked",
        "Visit a sample of borrowers and compare their cards with the loan list.",
        "Visit notes signed by the borrower",
        "REPERFORMANCE",
        5,
        "CRITICAL",
        true,
      ],
      [
        "LOAN-02",
        "Loans are approved within limits",
        "Compare a sample of files with the limits of approval.",
        "Loan file with its approval",
        "INSPECTION",
        4,
        "HIGH",
        true,
      ],
    ],
  ],
  [
    "R-SUPERVISION",
    "REGION",
    "Supervision of branches",
    100,
    [
      [
        "SUP-01",
        "Branches are visited as planned",
        "Compare plans and reports of visits.",
        "Approved visits",
        "INSPECTION",
        3,
        "MEDIUM",
        false,
      ],
    ],
  ],
  [
    "D-ACCOUNTS",
    "DEPARTMENT",
    "Accounting",
    60,
    [
      [
        "ACC-01",
        "Bank accounts are reconciled",
        "Redo the reconciliation of two months.",
        "Reconciliation with its statement",
        "REPERFORMANCE",
        5,
        "HIGH",
        true,
      ],
    ],
  ],
  [
    "D-HR",
    "DEPARTMENT",
    "Personnel files",
    40,
    [["HR-01", "Files are complete", "Read a sample of files.", "Personnel file", "INSPECTION", 2, "LOW", false]],
  ],
  [
    "S-CASH",
    "SPECIAL",
    "Missing cash",
    100,
    [
      [
        "INV-01",
        "The way of the cash is known",
        "Interview those who handled it and follow each receipt.",
        "Interview notes and receipts",
        "INQUIRY",
        5,
        "CRITICAL",
        true,
      ],
    ],
  ],
];

/** What internal audit is planned and tested by: years from the one before the last to the next, with weights; one step in its second version. */
export async function demoAuditSettings(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const actor = await actingAt(users.get("internal.audit.manager")!, at);
  const add = async (word: string, input: Record<string, unknown>) =>
    (await saveRecord(actor, resourceByWord(word)!, null, input, null)).id;
  await addYears(actor, add, Number(dateIn(at, ZONE).slice(0, 4)));
  const areas = await addTests(add);
  const departments = await db.department.findMany({ orderBy: { id: "asc" } });
  for (const [index, { id, code }] of departments.entries()) {
    const areaId = areas.get(/HR/.test(code) ? "D-HR" : "D-ACCOUNTS")!;
    await add("auditDepartmentTest", { departmentId: id, areaId, stepId: null, mandatory: index === 0, position: 10 });
  }
  const first = { areaId: areas.get("S-CASH")!, position: 10 };
  await add("auditInvestigationType", { code: "CASH-LOSS", name: "Missing cash", restricted: false, ...first });
  const label = { label: "Under review by the manager", tone: "info", position: 20 };
  await add("auditStateLabel", { state: "AuditReport.REVIEW", ...label });
  await add("auditInvestigationType", { code: "STAFF-FRAUD", name: "Fraud by staff", restricted: true, ...first });
}

type Add = (word: string, input: Record<string, unknown>) => Promise<number>;

async function addYears(actor: Actor, add: Add, current: number): Promise<void> {
  const years: number[] = [];
  for (const year of [current - 2, current - 1, current, current + 1]) {
    const span = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
    years.push(await add("auditYear", { name: String(year), ...span, status: "OPEN" }));
  }
  const factors: number[] = [];
  for (const [index, [areaType, code, name, source, cuts]] of FACTORS.entries()) {
    const points = { cut2: cuts[0] ?? null, cut3: cuts[1] ?? null, cut4: cuts[2] ?? null, cut5: cuts[3] ?? null };
    const words = DESCRIBED.map((word, at) => [`descriptor${at + 1}`, source === "MANUAL" ? word : null]);
    const more = { ...points, ...Object.fromEntries(words), position: (index + 1) * 10 };
    factors.push(await add("auditFactor", { areaType, code, name, source, ...more }));
  }
  for (const [at, yearId] of years.entries()) {
    await beginWeights(actor, { yearId, fromYearId: years[at - 1] ?? null });
    const rows = factors.map((factorId, row) => ({
      row,
      factorId,
      weight: FACTORS[row]![5][at] ?? FACTORS[row]![5][2],
    }));
    await saveWeights(actor, yearId, { rows }, (await weightGrid(actor, yearId)).version);
  }
}

async function addTests(add: Add): Promise<Map<string, number>> {
  const implication = await db.auditRiskImplication.findFirst({ where: { code: "LOSS" } });
  const areas = new Map<string, number>();
  for (const [index, [code, areaType, name, weight, steps]] of AREAS.entries()) {
    const areaId = await add("auditTestArea", {
      code,
      areaType,
      name,
      weight,
      description: null,
      position: (index + 1) * 10,
    });
    areas.set(code, areaId);
    for (const [at, step] of steps.entries()) {
      const [stepCode, objective, procedure, evidence, method, stepWeight, severity, keyControl] = step;
      await add("auditTestStep", {
        areaId,
        code: stepCode,
        objective,
        procedure,
        evidence,
        method,
        weight: stepWeight,
        severity,
        implicationId: implication?.id ?? null,
        keyControl,
        position: (at + 1) * 10,
      });
    }
  }
  return areas;
}

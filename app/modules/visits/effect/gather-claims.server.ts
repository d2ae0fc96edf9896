/** The list a sample is drawn from: what somebody has reported of a unit in a period (spec: ops §2 F8 and F13). */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { issueWordsOf } from "~/modules/audit-issues/index.server";
import { type ContentValues, type Wording, contentRow } from "~/define/section-content";
import { borrowerSection } from "../sections/borrower.server";
import { cashSection } from "../sections/cash.server";
import { docCheckSection } from "../sections/doc-check.server";
import { groupSection } from "../sections/group.server";
import { loanSection } from "../sections/loan.server";
import { overdueSection } from "../sections/overdue.server";
import type { Section, VisitOfRow } from "../sections/section";
import { tableOf } from "../sections/table.server";
import { STAGES, type Level } from "../visit";
import { NOTHING, sayValue } from "~/modules/sections/index.server";
import type { ClaimKey } from "./effect-rules";
import { statesThat } from "~/define/states";
import { FOLLOW_UP_STATES } from "~/modules/follow-ups/follow-up-states";

/** What of money a claim is about, where it is. */
export type ClaimMoney = "CASH" | "CLIENT" | null;

export interface Claim extends ClaimKey {
  /** "Group meeting Umoja, 12-Mar-2026, V-KIB-2026-000003". */
  source: string;
  /** What the subject reported. */
  reported: string;
  money: ClaimMoney;
}

export interface Asked {
  subjectId: number;
  level: Level;
  from: string;
  to: string;
}

const MOST = 1000;
const SOURCE_MAX = 200;
const REPORTED_MAX = 500;

/** What of each kind of row can be gone over again. */
const CLAIMED: readonly { section: Section; says: readonly string[]; money: ClaimMoney }[] = [
  {
    section: groupSection,
    says: ["present", "savingsCollected", "repaymentCollected", "passbooksMismatched"],
    money: "CLIENT",
  },
  {
    section: borrowerSection,
    says: ["residenceSeen", "businessSeen", "utilisation", "systemBalance", "passbookBalance", "clientBalance"],
    money: "CLIENT",
  },
  {
    section: overdueSection,
    says: ["outcome", "collected", "receiptNo", "promiseDate", "promiseAmount"],
    money: "CLIENT",
  },
  { section: cashSection, says: ["counted", "bookBalance", "difference"], money: "CASH" },
  {
    section: loanSection,
    says: ["residenceVerified", "businessVerified", "guarantorsContacted", "collateralSeen"],
    money: null,
  },
  { section: docCheckSection, says: ["complete"], money: null },
];

/** Everything that somebody reported and that can be looked at again, in an order that is always the same. */
export async function gatherClaims(tx: Tx, visit: VisitOfRow, { subjectId, level, from, to }: Asked): Promise<Claim[]> {
  const visits = await tx.visit.findMany({
    where: {
      visitorId: subjectId,
      level,
      visitDate: { gte: from, lte: to },
      status: { in: [...STAGES.DONE] },
      unit: { path: { startsWith: visit.unitPath } },
    },
    select: { id: true, refNo: true, visitDate: true, round: true },
    orderBy: { id: "asc" },
  });
  const named = new Map(visits.map((one) => [one.id, one]));
  const wording: Wording = {
    exponent: visit.company.exponent,
    timeZone: visit.company.timeZone,
    names: {},
  };
  const claims = [
    ...(await rowClaims(tx, named, wording)),
    ...(await markClaims(tx, named)),
    ...(await followClaims(tx, visit, { subjectId, from, to })),
    ...(await issueClaims(tx, visit, { subjectId, from, to })),
  ];
  claims.sort((a, b) =>
    a.sourceType === b.sourceType ? a.sourceId - b.sourceId : a.sourceType < b.sourceType ? -1 : 1,
  );
  return claims.slice(0, MOST).map((claim) => ({
    ...claim,
    source: claim.source.slice(0, SOURCE_MAX),
    reported: claim.reported.slice(0, REPORTED_MAX),
  }));
}

type Named = ReadonlyMap<number, { id: number; refNo: string; visitDate: string; round: number }>;

const place = (visits: Named, visitId: number) =>
  [formatDate(visits.get(visitId)!.visitDate), visits.get(visitId)!.refNo].join(", ");

async function rowClaims(tx: Tx, visits: Named, wording: Wording): Promise<Claim[]> {
  const claims: Claim[] = [];
  const within = { visitId: { in: [...visits.keys()] } };
  for (const { section, says, money } of CLAIMED) {
    const rows = section.form
      ? await tableOf(tx, section.form.model).findMany({ where: within, orderBy: { id: "asc" } })
      : await tx.cashCount.findMany({ where: { ...within, counted: { not: null } }, orderBy: { id: "asc" } });
    for (const row of rows) {
      const { values } = contentRow(row, section.fields);
      claims.push({
        sourceType: section.kind,
        sourceId: row.id,
        money,
        source: `${t(section.one)}: ${section.title(values, wording)}, ${place(visits, row.visitId)}`,
        reported: says
          .map((name) => say(section, name, values, wording))
          .filter(Boolean)
          .join("; "),
      });
    }
  }
  return claims;
}

/** "Present 17"; "" for what was left empty. */
function say({ fields, derived = [] }: Section, name: string, values: ContentValues, wording: Wording): string {
  const follows = derived.find((one) => one.name === name);
  const look = follows ?? fields[name]!;
  const text = sayValue(follows ? follows.of(values) : values[name], look, wording);
  return text === NOTHING ? "" : `${t(look.label)}: ${text}`;
}

/** Returned fields that were mended or answered: the visit was sent in again. */
async function markClaims(tx: Tx, visits: Named): Promise<Claim[]> {
  const marks = await tx.visitMark.findMany({ where: { visitId: { in: [...visits.keys()] } }, orderBy: { id: "asc" } });
  return marks
    .filter(({ visitId, round }) => visits.get(visitId)!.round > round)
    .map(({ id, visitId, field, label, answer, valueBefore }) => ({
      sourceType: "MARK",
      sourceId: id,
      source: `${t("Returned mark")}: ${label}, ${place(visits, visitId)}`,
      money: moneyOfField(field),
      reported: answer
        ? t("Answered: {answer}", { answer })
        : t("Corrected. It said before: {before}", { before: valueBefore }),
    }));
}

const moneyOfField = (field: string): ClaimMoney =>
  CLAIMED.find(({ section }) => field.startsWith(`${section.kind}:`))?.money ?? null;

/** What the subject has said of issues of internal audit. */
async function issueClaims(
  tx: Tx,
  { unitPath }: VisitOfRow,
  { subjectId, from, to }: Omit<Asked, "level">,
): Promise<Claim[]> {
  const words = await issueWordsOf(tx, subjectId, {
    unitPath,
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(`${addDays(to, 1)}T00:00:00Z`),
  });
  return words.map(({ id, refNo, title, note, progress }) => ({
    sourceType: "AUDIT_ISSUE",
    sourceId: id,
    source: `${t("Issue of internal audit")}: ${refNo}, ${title}`,
    reported: `${progress}%: ${note}`,
    money: null,
  }));
}

/** Follow-ups the subject has said are done. */
async function followClaims(
  tx: Tx,
  visit: VisitOfRow,
  { subjectId, from, to }: Omit<Asked, "level">,
): Promise<Claim[]> {
  const units = await tx.orgUnit.findMany({ where: { path: { startsWith: visit.unitPath } }, select: { id: true } });
  const done = await tx.followUp.findMany({
    where: {
      ownerId: subjectId,
      status: { in: statesThat(FOLLOW_UP_STATES, "done") },
      unitId: { in: units.map(({ id }) => id) },
      doneAt: { gte: new Date(`${from}T00:00:00Z`), lt: new Date(`${addDays(to, 1)}T00:00:00Z`) },
    },
    orderBy: { id: "asc" },
  });
  return done.map(({ id, sourceType, text, doneNote }) => ({
    sourceType: "FOLLOW_UP",
    sourceId: id,
    source: `${t("Follow-up")}: ${text}`,
    reported: doneNote ?? t("Done"),
    money: sourceType === "CashCount" ? "CASH" : null,
  }));
}

/** How often what managers reported was found to be so, by manager, month or unit (spec: ops §2 F8, §4.3 EFFECT). */
import { daysOfMonth, formatMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { ReportRow } from "~/define/report";
import { columnsOf, percentOf, totalsOf, type ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { STAGES, sumAgreement, type AgreementBy, type AgreementSum } from "~/modules/visits/index.server";
import { filtersOf, type Asked, type VisitSheet } from "./asked";
import { peopleNames, unitNames } from "./names.server";

export const AGREED_BY = {
  person: { label: "Manager", by: "subject" },
  month: { label: "Month", by: "month" },
  detail: { label: "Manager and month", by: "detail" },
  unit: { label: "Unit", by: "unit" },
} as const satisfies Record<string, { label: string; by: AgreementBy }>;

export const agreementColumns = {
  person: { label: "Manager", kind: "text" },
  unit: { label: "Unit", kind: "text" },
  month: { label: "Month", kind: "month" },
  checks: { label: "Checks", kind: "count", total: "sum" },
  claims: { label: "Claims", kind: "count", total: "sum" },
  agrees: { label: "As reported", kind: "count", total: "sum" },
  differs: { label: "Differs from the report", kind: "count", total: "sum" },
  verified: { label: "Verified", kind: "count", total: "sum" },
  unverifiable: { label: "Not verifiable", kind: "count", total: "sum" },
  agreement: { label: "Agreement", kind: "share", total: ["agrees", "verified"] },
} as const satisfies Readonly<Record<string, ReportColumn>>;

const MOST_CHARTED = 12;

export async function agreement(actor: Actor, asked: Asked): Promise<VisitSheet> {
  const { by } = AGREED_BY[asked.by as keyof typeof AGREED_BY];
  const { from, to, unitId, level } = asked;
  const sums = await sumAgreement(
    actor,
    { whose: "all", from, to, unitId, level, purposeId: null, states: STAGES.DONE },
    by,
  );
  const ids = (name: "subjectId" | "unitId") => sums.map((one) => one[name]).filter((id) => id !== null);
  const [people, units] = await Promise.all([peopleNames(ids("subjectId")), unitNames(ids("unitId"))]);
  const rows = sums.map((one) =>
    rowOf(
      one,
      asked,
      one.subjectId === null ? null : (people.get(one.subjectId) ?? "–"),
      one.unitId === null ? null : (units.get(one.unitId) ?? "–"),
    ),
  );
  rows.sort(
    (a, b) =>
      String(a.cells.person ?? a.cells.unit ?? "").localeCompare(String(b.cells.person ?? b.cells.unit ?? "")) ||
      String(a.cells.month ?? "").localeCompare(String(b.cells.month ?? "")),
  );
  const totals = totalsOf({ columns: columnsOf(agreementColumns), rows });
  const charted =
    by === "detail"
      ? []
      : rows
          .filter(({ cells }) => cells.agreement !== null)
          .slice(by === "month" ? -MOST_CHARTED : 0)
          .slice(0, MOST_CHARTED);
  return {
    shown: [
      ...(by === "subject" || by === "detail" ? ["person"] : []),
      ...(by === "unit" ? ["unit"] : []),
      ...(by === "month" || by === "detail" ? ["month"] : []),
      "checks",
      "claims",
      "agrees",
      "differs",
      "unverifiable",
      "agreement",
    ],
    rows,
    sentence: [
      plural(Number(totals.claims), "{n} claim checked", "{n} claims checked"),
      ...(totals.agreement === null ? [] : [t("{percent}% as reported", { percent: Number(totals.agreement) })]),
    ],
    found:
      charted.length < 2
        ? []
        : [
            {
              kind: by === "month" ? "lines" : "bars",
              title: t("Agreement in percent"),
              summary: t("Of the claims that could be verified, the share that was as reported."),
              along: t(AGREED_BY[asked.by as keyof typeof AGREED_BY].label),
              categories: charted.map(({ cells }) =>
                by === "month" ? formatMonth(String(cells.month)) : String(cells.person ?? cells.unit),
              ),
              series: [
                { label: t("Percent"), values: charted.map(({ cells }) => Number(cells.agreement)), tone: "info" },
              ],
            },
          ],
  };
}

function rowOf(
  { subjectId, unitId, month, checks, agrees, differs, unverifiable }: AgreementSum,
  asked: Asked,
  person: string | null,
  unit: string | null,
): ReportRow {
  const verified = agrees + differs;
  const history = () =>
    href("/ops/reports/:report", {
      params: { report: "visitHistory" },
      search: {
        ...filtersOf({ ...asked, ...(month ? daysOfMonth(month, asked.from, asked.to) : {}) }),
        ...(unitId ? { unitId: null, at: unitId } : {}),
        stage: "DONE",
      },
    });
  return {
    key: [subjectId, unitId, month].filter((part) => part !== null).join(":"),
    cells: {
      person,
      unit,
      month,
      checks,
      claims: verified + unverifiable,
      agrees,
      differs,
      verified,
      unverifiable,
      agreement: percentOf(agrees, verified),
    },
    to: subjectId === null ? { checks: history() } : {},
  };
}

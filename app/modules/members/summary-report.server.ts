/** The summary of members as a report (spec: accounts §15). */
import { defineReport, type ReportParams } from "~/define/report";
import type { ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { BANDS } from "./member-counts";
import { summaryCharts } from "./summary-charts.server";
import { KYC_COUNTED, KYC_WORDS, memberSummary, youngOf, type SummaryLine } from "./summary.server";

const count = (label: string, inFiles = label) =>
  ({ label, inFiles: { label: inFiles }, kind: "count", total: "sum" }) as const satisfies ReportColumn;

const PARAMS = {
  unitId: { kind: "unit" },
  by: {
    kind: "choice",
    label: "Rows",
    means: "Units of the rows; left out, branches",
    words: {
      BRANCH: { label: "Branches" },
      AREA: { label: "Areas" },
      REGION: { label: "Regions" },
      DIVISION: { label: "Divisions" },
    },
  },
  day: { kind: "days", begins: (last: string) => `${last.slice(0, 7)}-01` },
} as const satisfies ReportParams;

export const memberSummaryReport = defineReport<typeof PARAMS, string, readonly SummaryLine[]>("member-summary", {
  path: href("/crm/reports/member/summary"),
  title: "Summary of members",
  means: "How the members of each unit became more or fewer, and what they are like today.",
  who: "People with permission to see members, for the branches within their reach.",
  area: "crm",
  within: { label: "Reports", to: href("/crm/reports") },
  permission: "member.read",
  scope: "member.read",
  params: PARAMS,
  columns: {
    name: { label: "Unit", kind: "text" },
    opening: count("At the start", "Members at the start"),
    JOINED: count("Joined"),
    IN: count("Came from other branches", "From other branches"),
    LEFT: count("Left"),
    OUT: count("Went to other branches", "To other branches"),
    MERGED: count("Merged into others"),
    closing: {
      ...count("At the end", "Members at the end"),
      means: "Members at the start with those who joined and came, without those who left, went and were merged.",
    },
    total: count("Members today"),
    women: count("Women"),
    men: count("Men"),
    other: count("Other"),
    ...Object.fromEntries(BANDS.map(({ id, label }) => [id, count(label)])),
    ...Object.fromEntries(KYC_COUNTED.map((one) => [one, count(`Checks: ${KYC_WORDS[one]}`)])),
    grouped: count("In a group today", "In a group"),
    dormant: count("Dormant today", "Dormant"),
    suspended: count("Suspended"),
    womenShare: { label: "Women today", inFiles: { label: "Women, %" }, kind: "share", total: ["women", "total"] },
    youngShare: {
      label: "18 to 35 today",
      inFiles: { label: "18 to 35, %" },
      kind: "share",
      total: ["young", "total"],
    },
  },
  shown: [
    ...(["name", "opening", "JOINED", "IN", "LEFT", "OUT", "MERGED", "closing"] as const),
    ...(["grouped", "dormant", "womenShare", "youngShare"] as const),
  ],
  sort: "name",
  empty: { title: "No branches here", text: "Choose another unit." },
  drawing: ({ found }) => summaryCharts(found ?? []),
  run: async ({ from, to, by }, { actor, within, unitPath }) => {
    const lines = await memberSummary(actor, { from, to, by, unit: within, top: unitPath ?? "/" });
    return { rows: lines.map(rowOf), found: lines };
  },
});

function rowOf({ unitId, bands, kyc, states, ...line }: SummaryLine) {
  const checks = Object.fromEntries(KYC_COUNTED.map((one) => [one, kyc[one] ?? 0]));
  const { DORMANT: dormant = 0, SUSPENDED: suspended = 0 } = states;
  const young = youngOf({ bands, kyc, states, ...line });
  const cells: Record<string, string | number> = { ...line, ...bands, ...checks, dormant, suspended, young };
  return { key: String(unitId), cells, to: { name: href("/crm/reports/member/list", { search: { unitId } }) } };
}

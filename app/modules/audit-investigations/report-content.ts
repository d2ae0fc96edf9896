/** What a report of an investigation says, as it is kept when it is issued. Pure. */
export interface ReportContent {
  refNo: string;
  title: string;
  unit: string;
  type: string;
  periodFrom: string | null;
  periodTo: string | null;
  allegation: string;
  conclusion: string | null;
  background: string | null;
  findings: string | null;
  recommendations: string | null;
  lead: string | null;
  steps: { code: string; objective: string; result: string | null; finding: string | null }[];
  interviews: { person: string; heldOn: string }[];
  frauds: { refNo: string; gross: string; net: string; currency: string }[];
}

interface Source extends Omit<ReportContent, "unit" | "type" | "lead" | "steps" | "interviews" | "frauds"> {
  unit: { name: string };
  type: { name: string };
  lead: { displayName: string } | null;
  steps: readonly ReportContent["steps"][number][];
  interviews: readonly ReportContent["interviews"][number][];
  frauds: readonly { refNo: string; gross: bigint; net: bigint; currency: string }[];
}

export const reportContent = (row: Source): ReportContent => ({
  refNo: row.refNo,
  title: row.title,
  unit: row.unit.name,
  type: row.type.name,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  allegation: row.allegation,
  conclusion: row.conclusion,
  background: row.background,
  findings: row.findings,
  recommendations: row.recommendations,
  lead: row.lead?.displayName ?? null,
  steps: row.steps.map(({ code, objective, result, finding }) => ({ code, objective, result, finding })),
  interviews: row.interviews.map(({ person, heldOn }) => ({ person, heldOn })),
  frauds: row.frauds.map(({ refNo, gross, net, currency }) => ({
    refNo,
    gross: String(gross),
    net: String(net),
    currency,
  })),
});

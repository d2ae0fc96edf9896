/** What stands against the close of a day: the checks of all modules, as strict as the policy of the branch says. */
import { problem, type Problem } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import type { CheckedDay, DayCheck, DayFinding, Severity } from "~/define/day-check";
import { companyOf, idsOf } from "~/modules/organisation/index.server";

/** A finding of a check. A type of its own shape, because it is kept with the request. */
export type Finding = {
  code: string;
  label: string;
  severity: "BLOCK" | "WARN";
  text: string;
  link: string | null;
};

/** How a check came out: what the checklist shows, found something or not. */
export interface CheckResult {
  code: string;
  label: string;
  severity: Severity;
  findings: Finding[];
}

interface Rule {
  severity: Severity;
  days: number | null;
  minor: bigint | null;
}

/** What a check that has no line of its own in the policy goes by. */
function ownRule({ severity, days, minor }: DayCheck): Rule {
  return { severity, days: days ?? null, minor: minor ?? null };
}

/** The policy of a branch by check: its own line, or the company's. Parameters left empty are the check's own. */
export async function policyOf(
  tx: Pick<Tx, "dayPolicy">,
  companyId: number,
  branchId: number,
): Promise<Map<string, Rule>> {
  const lines = await tx.dayPolicy.findMany({
    where: { companyId, active: true, OR: [{ branchId: null }, { branchId }] },
  });
  lines.sort((a, b) => Number(a.branchId !== null) - Number(b.branchId !== null));
  return new Map(
    lines.map(({ code, severity, days, minor }) => [code, { severity: severity as Severity, days, minor }]),
  );
}

/** What a check goes by under a policy. */
export function ruleFor(check: DayCheck, policy: ReadonlyMap<string, Rule>): Rule {
  const own = ownRule(check);
  const line = policy.get(check.code);
  return line ? { severity: line.severity, days: line.days ?? own.days, minor: line.minor ?? own.minor } : own;
}

/** The day as checks see it. */
export async function checkedDay(
  tx: Pick<Tx, "orgUnit">,
  day: { id: number; branchId: number; businessDate: string; kind: string },
  at: Date,
): Promise<Omit<CheckedDay, "days" | "minor">> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: day.branchId }, select: { path: true } });
  const { currency } = await companyOf(tx, { path });
  const { id, branchId, businessDate } = day;
  return {
    id,
    branchId,
    businessDate,
    kind: day.kind === "ADJUSTMENT" ? "ADJUSTMENT" : "NORMAL",
    companyId: idsOf(path)[0] ?? 0,
    currency,
    at,
  };
}

/** Runs every check that the policy does not switch off, one after the other, in the order of their codes. `day.read` keeps what they have read for the caller. */
export async function runChecks(
  tx: Tx,
  checks: readonly DayCheck[],
  day: Omit<CheckedDay, "days" | "minor">,
): Promise<CheckResult[]> {
  const policy = await policyOf(tx, day.companyId, day.branchId);
  const results = new Map<string, CheckResult>();
  const read = day.read ?? new Map<string, Promise<unknown>>();
  for (const check of [...checks].sort(byCode)) {
    const { severity, days, minor } = ruleFor(check, policy);
    const result = results.get(check.code) ?? { code: check.code, label: check.label, severity, findings: [] };
    results.set(check.code, result);
    if (severity === "OFF") continue;
    const found = await check.run(tx, { ...day, days, minor, read });
    result.findings.push(...found.map((one) => judged(check, severity, one)));
  }
  return [...results.values()];
}

function judged({ code, label }: DayCheck, severity: "BLOCK" | "WARN", { text, link, atMost }: DayFinding): Finding {
  return { code, label, severity: atMost ?? severity, text, link };
}

/** D2 before D10. */
export function byCode(a: { code: string }, b: { code: string }): number {
  return Number(a.code.slice(1)) - Number(b.code.slice(1));
}

/** What was found of one severity. */
export function foundOf(results: readonly CheckResult[], severity: "BLOCK" | "WARN"): Finding[] {
  return results.flatMap(({ findings }) => findings.filter((finding) => finding.severity === severity));
}

/** What blocks a close, as problems of the form as a whole. */
export function blockProblems(results: readonly CheckResult[]): Problem[] {
  return foundOf(results, "BLOCK").map(({ code, text }) => problem("", `${code}: ${text}`, "check_blocks"));
}

/** What is kept of the checks with a request. */
export function foundIn(results: readonly CheckResult[]) {
  return results.flatMap(({ findings }) =>
    findings.map(({ code, label, severity, text }) => ({ code, label, severity, text })),
  );
}

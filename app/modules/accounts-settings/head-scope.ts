/** In which branches an expense head may be used: named by their codes, which are kept for life; none named is everywhere. */
export const scopeCodes = (text: string | null): string[] =>
  [
    ...new Set(
      (text ?? "")
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].sort();

/** As it is kept: "EMB, KIB"; null for every branch. */
export const scopeText = (text: string | null): string | null => scopeCodes(text).join(", ") || null;

/** Whether a branch may use a head. */
export function isForBranch({ branchScope }: { branchScope: string | null }, branchCode: string): boolean {
  const codes = scopeCodes(branchScope);
  return codes.length === 0 || codes.includes(branchCode.toUpperCase());
}

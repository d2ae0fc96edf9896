/** A file of many members is imported by somebody above the branch (spec: accounts §5). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import type { FileRow } from "~/define/file-import";

/** As many rows are imported by the branch itself. */
const MOST_BY_BRANCH = 100;

/** What speaks against a large file: a branch whose members are not imported by somebody from above it. @param branches ids by name and code */
export async function largeFileProblems(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  file: readonly FileRow[],
  branches: ReadonlyMap<string, number>,
): Promise<Problem[]> {
  if (file.length <= MOST_BY_BRANCH) return [];
  const units = await tx.orgUnit.findMany({
    where: { id: { in: [...branches.values()] } },
    select: { id: true, path: true },
  });
  const above = actor.grants.filter(({ permissions }) => permissions.has("member.verify"));
  const reached = new Set(
    units
      .filter(({ path }) => above.some(({ unitPath }) => unitPath !== path && path.startsWith(unitPath)))
      .map(({ id }) => id),
  );
  const first = file.find(({ cells }) => {
    const id = branches.get(cells.branch!.toLowerCase());
    return id !== undefined && !reached.has(id);
  });
  if (!first) return [];
  const words = t("More than {n} rows: your area manager imports them", { n: MOST_BY_BRANCH });
  return [problem(`${first.row}.branch`, words, "large_file")];
}

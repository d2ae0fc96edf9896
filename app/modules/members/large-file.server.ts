/** A file of many members is imported by somebody above the branch (spec: accounts §5). */
import { dateIn, instantsAround } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import type { FileRow } from "~/define/file-import";

/** As many rows are imported by the branch itself. */
const MOST_BY_BRANCH = 100;

/** How many members whoever acts has read in today, by files before this one. */
async function readToday({ tx, actor }: Pick<Work, "tx" | "actor">): Promise<number> {
  const today = todayOf(actor);
  const runs = await tx.importRun.findMany({
    where: {
      ...{ resource: "Member", userId: actor.userId ?? 0, state: "COMMITTED" },
      // The file that is being read in says so already, at this very instant.
      committedAt: { gte: instantsAround([today]).gte, lt: actor.at },
    },
    select: { rows: true, passedOver: true, committedAt: true },
  });
  return runs
    .filter(({ committedAt }) => dateIn(committedAt!, actor.company.timeZone) === today)
    .reduce((sum, { rows, passedOver }) => sum + rows - passedOver, 0);
}

/**
 * What speaks against a large file, or one in parts on a day: a branch whose members are not imported by somebody from above it.
 * @param branches ids by name and code
 * @param fresh rows that were not read in before
 */
export async function largeFileProblems(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  file: readonly FileRow[],
  fresh: number,
  branches: ReadonlyMap<string, number>,
): Promise<Problem[]> {
  const isLarge = file.length > MOST_BY_BRANCH;
  const before = isLarge || fresh === 0 ? 0 : await readToday({ tx, actor });
  if (!isLarge && before + fresh <= MOST_BY_BRANCH) return [];
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
  const words = isLarge
    ? t("More than {n} rows: your area manager imports them", { n: MOST_BY_BRANCH })
    : t("With the {before} members you imported today there are more than {n}: your area manager imports them", {
        before,
        n: MOST_BY_BRANCH,
      });
  return [problem(`${first.row}.branch`, words, "large_file")];
}

/** Draws a sample and keeps it with the list it was drawn from. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { VisitOfRow } from "../sections/section";
import type { Level } from "../visit";
import { drawSample, LEAST_CLAIMS, LONGEST_PERIOD } from "./effect-rules";
import { gatherClaims, type Claim } from "./gather-claims.server";
import { subjectsOf } from "./subjects.server";

export interface CheckHead {
  subjectId: number;
  periodFrom: string;
  periodTo: string;
  size: number;
}

export type EffectKind = "EFFECT_BM" | "EFFECT_AM" | "EFFECT_RM";

/** What a list of claims is known by. */
export const populationHashOf = (claims: readonly Claim[]): string =>
  sha256(
    canonicalJson(
      claims.map(({ sourceType, sourceId, source, reported, money }) => ({
        sourceType,
        sourceId,
        source,
        reported,
        money,
      })),
    ),
  );

/** What a sample is drawn by: nobody chooses it, and drawing again gives the same. */
export const seedOf = (refNo: string, kind: EffectKind, { subjectId, periodFrom, periodTo }: CheckHead): string =>
  sha256(canonicalJson({ refNo, kind, subjectId, periodFrom, periodTo })).slice(0, 16);

/** Whether two heads draw from the same list. */
const sameList = (a: CheckHead, b: CheckHead) =>
  a.subjectId === b.subjectId && a.periodFrom === b.periodFrom && a.periodTo === b.periodTo;

/** The rules of what is asked. @param rows how many claims have been gone over already */
function askedProblems(head: CheckHead, visitDate: string, now: CheckHead | null, rows: number): Problem[] {
  const found: Problem[] = [];
  if (head.periodTo > visitDate) found.push(problem("periodTo", t("Until: not after the visit"), "after_visit"));
  if (head.periodFrom > head.periodTo)
    found.push(problem("periodTo", t("Until: not before the period begins"), "ends_before_start"));
  else if (addDays(head.periodFrom, LONGEST_PERIOD) <= head.periodTo)
    found.push(
      problem(
        "periodFrom",
        t("From: at most {days} days before the end of the period", { days: LONGEST_PERIOD }),
        "too_long",
      ),
    );
  if (!now || rows === 0) return found;
  if (!sameList(head, now))
    found.push(
      problem(
        "subjectId",
        t("Some claims have already been checked: remove this section to check another person or period"),
        "has_rows",
      ),
    );
  if (head.size < now.size)
    found.push(problem("size", t("At least the {size} that have been drawn", { size: now.size }), "has_rows"));
  return found;
}

/** Draws the sample, or more of it from the list as it was, unless something is wrong. @param subject the level that is gone over */
export async function keepCheck(
  tx: Tx,
  visit: VisitOfRow,
  { kind, subject }: { kind: EffectKind; subject: Level },
  head: CheckHead,
  rows: number,
): Promise<Problem[]> {
  const where = { visitId_kind: { visitId: visit.id, kind } };
  const now = await tx.effectCheck.findUnique({ where });
  const found = askedProblems(head, visit.visitDate, now, rows);
  const subjects = await subjectsOf(tx, visit, subject);
  if (!subjects.some(({ userId }) => userId === head.subjectId))
    found.push(problem("subjectId", t("Choose someone below you at this unit"), "not_below"));
  if (found.length > 0) return found;
  if (now && sameList(head, now)) {
    await tx.effectCheck.update({ where, data: { size: head.size } });
    return [];
  }
  const claims = await gatherClaims(tx, visit, {
    subjectId: head.subjectId,
    level: subject,
    from: head.periodFrom,
    to: head.periodTo,
  });
  if (claims.length < LEAST_CLAIMS) {
    return [
      problem(
        "periodFrom",
        t("{n} claims from {from} to {to}: at least {least} are needed. Take a longer period", {
          n: claims.length,
          from: formatDate(head.periodFrom),
          to: formatDate(head.periodTo),
          least: LEAST_CLAIMS,
        }),
        "too_few",
      ),
    ];
  }
  const drawn = {
    ...head,
    seed: seedOf(visit.refNo, kind, head),
    population: claims.length,
    populationHash: populationHashOf(claims),
  };
  const { id } = await tx.effectCheck.upsert({ where, create: { visitId: visit.id, kind, ...drawn }, update: drawn });
  await tx.effectClaim.deleteMany({ where: { checkId: id } });
  await tx.effectClaim.createMany({ data: claims.map((claim, index) => ({ checkId: id, no: index + 1, ...claim })) });
  return [];
}

/** A check with the list it draws from; null where there is none. */
export function findCheck(tx: Tx, visitId: number, kind: EffectKind) {
  return tx.effectCheck.findUnique({
    where: { visitId_kind: { visitId, kind } },
    include: { claims: { orderBy: { no: "asc" } } },
  });
}
type Check = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** The claims that are drawn, first drawn first. */
export function drawnOf({ seed, size, claims }: Pick<Check, "seed" | "size" | "claims">): Check["claims"] {
  return drawSample(seed, claims, size).map((index) => claims[index]!);
}

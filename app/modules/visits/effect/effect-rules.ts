/** Whether somebody's own account holds: who goes over whose, which claims, and what comes of it (spec: ops §4.3 EFFECT, §2 F8 and F13, §10 O9 and A16). Pure. */
import { sha256 } from "~/core/canonical.server";
import type { UnitKind } from "~/core/actor";
import type { Level } from "../visit";

/** Fewer claims than this say nothing of a person. */
export const LEAST_CLAIMS = 3;
export const MOST_CLAIMS = 20;
export const USUAL_CLAIMS = 5;
/** Days a period may reach over, both ends counted. */
export const LONGEST_PERIOD = 184;

const UNIT_RANK: Record<UnitKind, number> = { BRANCH: 1, AREA: 2, REGION: 3, DIVISION: 4, COMPANY: 5 };
const LEVEL_RANK: Record<Level, number> = { BM: 1, AM: 2, RM: 3 };

/** Whether a post of a kind of unit stands strictly above a level (O9). */
export const standsHigher = (post: UnitKind, level: Level): boolean => UNIT_RANK[post] > LEVEL_RANK[level];

/** Whether one post lies strictly within the part of the organisation that another leads. */
export const liesBelow = (post: string, checkers: string): boolean => post !== checkers && post.startsWith(checkers);

/** What a claim is told apart by: it is the same on every database, whatever its number in the list. */
export interface ClaimKey {
  sourceType: string;
  sourceId: number;
}

/**
 * The sample of a list: the claims whose SHA-256 of "seed|source:id" is smallest. The same seed and list give the same
 * sample to everybody, in whatever order the list comes, and a larger sample begins with the smaller one.
 * @returns indexes into the list, first drawn first
 */
export function drawSample(seed: string, list: readonly ClaimKey[], size: number): number[] {
  const ranked = list.map(({ sourceType, sourceId }, index) => ({
    index,
    rank: sha256(`${seed}|${sourceType}:${sourceId}`),
  }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, size).map(({ index }) => index);
}

export type Found = "AGREES" | "DIFFERS" | "NOT_VERIFIABLE";

/** Agreement in whole percent, rounded to the nearest: of what could be verified, how much was as reported; null where nothing could. */
export function agreementOf(found: readonly Found[]): number | null {
  const count = (one: Found) => found.filter((other) => other === one).length;
  const verified = count("AGREES") + count("DIFFERS");
  return verified === 0 ? null : Math.round((count("AGREES") * 100) / verified);
}

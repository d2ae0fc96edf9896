/** What stands against drawing a sample. Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export interface TypedSample {
  source: string;
  dateFrom: string | null;
  dateTo: string | null;
  listed: string | null;
  size: number | null;
}

export interface SampleFacts {
  /** The audit runs and is theirs. */
  theirs: boolean;
  stepKnown: boolean;
  population: number;
  /** The period is needed for such a source. */
  ofAPeriod: boolean;
  most: number;
}

export function sampleProblems(
  { source, dateFrom, dateTo, listed, size }: TypedSample,
  { theirs, stepKnown, population, ofAPeriod, most }: SampleFacts,
): Problem[] {
  const found: Problem[] = [];
  const say = (field: string, words: string, code: string) => void found.push(problem(field, words, code));
  if (!theirs) say("engagementId", t("Audit: choose one of yours whose fieldwork runs"), "not_available");
  if (!stepKnown) say("stepCode", t("Test step: not on this checklist"), "unknown");
  if (ofAPeriod && dateFrom === null) say("dateFrom", t("From: needed for a period"), "required");
  if (ofAPeriod && dateTo === null) say("dateTo", t("To: needed for a period"), "required");
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) say("dateTo", t("To: not before it begins"), "order");
  if (source === "LIST" && listed === null) say("listed", t("List: paste one line for each"), "required");
  if (source !== "LIST" && listed !== null)
    say("listed", t("List: leave it empty, or choose a list of your own"), "no_list");
  if (found.length > 0) return found;
  if (population === 0) say("source", t("Population: there is nothing to draw from"), "empty");
  if (population > most) say("source", t("Population: at most {most}; choose a shorter period", { most }), "too_many");
  if (size !== null && size > population)
    say("size", t("Size: at most the population of {population}", { population }), "sample_too_large");
  return found;
}

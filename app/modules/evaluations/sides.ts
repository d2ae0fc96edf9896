/** The three sides of an evaluation: who answers, and who reads it from when on (spec: hr §6.3, R-EV4, I13). Pure. */
import type { Side } from "~/define/questions";
import { stateIs } from "~/define/states";
import { EVALUATION_STATES } from "./evaluation-states";

export const STAGES = ["SELF", "FIRST", "SECOND"] as const;
export type Stage = (typeof STAGES)[number];

/** Who reads an evaluation; nobody is subject and reviewer of it. */
export interface Reader {
  own: boolean;
  /** It is for them to review first, or second, today. */
  first: boolean;
  second: boolean;
  /** HR, within reach. */
  hr: boolean;
}

export const isDone = (status: string): boolean => stateIs(EVALUATION_STATES, status, "done");

export const SIDES: Readonly<Record<Stage, Side<string, Reader>>> = {
  SELF: {
    label: "Self-review",
    writes: (status, { own }) => status === "SELF" && own,
    seen: (status, { own, first, second, hr }) =>
      own || (status !== "SELF" && (first || second || hr || isDone(status))),
  },
  FIRST: {
    label: "First review",
    writes: (status, { own, first }) => status === "FIRST_REVIEW" && !own && first,
    seen: (status, { own, first, second, hr }) =>
      isDone(status) ||
      (!own && ((first && status === "FIRST_REVIEW") || (status === "SECOND_REVIEW" && (first || second || hr)))),
  },
  SECOND: {
    label: "Second review",
    writes: (status, { own, second }) => status === "SECOND_REVIEW" && !own && second,
    seen: (status, { own, second }) => isDone(status) || (!own && status === "SECOND_REVIEW" && second),
  },
};

export const seesSide = (stage: Stage, status: string, reader: Reader): boolean => SIDES[stage].seen(status, reader);

/** The side that this person writes now; null for none. */
export const writesSide = (status: string, reader: Reader): Stage | null =>
  STAGES.find((stage) => SIDES[stage].writes(status, reader)) ?? null;

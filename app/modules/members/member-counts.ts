/** How members of a branch become more or fewer (spec: accounts §15): pure. */
import { ageAt } from "./member-rules";
import type { MemberState } from "./member-states";
import { statesThat } from "~/define/states";
import { MEMBER_STATES } from "./member-states";

/** Who counts as a member: verified once, and neither gone nor blocked. */
export const COUNTED: readonly MemberState[] = statesThat(MEMBER_STATES, "counted");

/** What a change comes from. */
export const COUNT_KINDS = ["JOINED", "IN", "LEFT", "OUT", "MERGED"] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** By how many a move makes members more: 1, 0 or -1. */
export const changeOf = (from: string, to: string): number =>
  Number(COUNTED.some((state) => state === to)) - Number(COUNTED.some((state) => state === from));

export interface Count {
  kind: string;
  day: string;
  change: number;
}

/** The days somebody joined, out of what was counted: a day that was corrected was taken back. */
function joinedOn(counts: readonly Count[]): string[] {
  const byDay = new Map<string, number>();
  for (const { kind, day, change } of counts) if (kind === "JOINED") byDay.set(day, (byDay.get(day) ?? 0) + change);
  return [...byDay].flatMap(([day, sum]) => (sum > 0 ? [day] : [])).sort();
}

/** The day somebody joined first; null before it. */
export const firstJoined = (counts: readonly Count[]): string | null => joinedOn(counts)[0] ?? null;

/** The first day on which something else is counted than the first joining; null where nothing is. */
export function nextCounted(counts: readonly Count[]): string | null {
  const others = counts.flatMap(({ kind, day }) => (kind === "JOINED" ? [] : [day]));
  return [...others, ...joinedOn(counts).slice(1)].sort()[0] ?? null;
}

/** Since when somebody is with their branch: from the day they joined, came from another one, or came back. */
export function withBranchSince(joined: string, counts: readonly Count[]): string {
  let since = joined;
  let left = false;
  for (const { kind, day, change } of counts) {
    if (kind === "LEFT") left = true;
    if (kind === "LEFT" || kind === "IN" || (kind === "JOINED" && change > 0 && left))
      since = day > since ? day : since;
  }
  return since;
}

/** Members of a unit from one day to another. */
export interface Movement extends Record<CountKind, number> {
  opening: number;
  closing: number;
}

export const NO_MOVEMENT: Movement = { opening: 0, JOINED: 0, IN: 0, LEFT: 0, OUT: 0, MERGED: 0, closing: 0 };

/** opening + joined + in - left - out - merged = closing. @param before what was counted before the first day; @param within by kind */
export function movementOf(before: number, within: Readonly<Partial<Record<CountKind, number>>>): Movement {
  const of = (kind: CountKind) => within[kind] ?? 0;
  // What takes members away is told as a number of people.
  const [JOINED, IN, LEFT, OUT] = [of("JOINED"), of("IN"), 0 - of("LEFT"), 0 - of("OUT")];
  const MERGED = 0 - of("MERGED");
  return { opening: before, JOINED, IN, LEFT, OUT, MERGED, closing: before + JOINED + IN - LEFT - OUT - MERGED };
}

/** Ages, from the youngest on; the first two are young people. */
export const BANDS = [
  { id: "to24", label: "18 to 24", from: 0, to: 24 },
  { id: "to35", label: "25 to 35", from: 25, to: 35 },
  { id: "to45", label: "36 to 45", from: 36, to: 45 },
  { id: "to60", label: "46 to 60", from: 46, to: 60 },
  { id: "over60", label: "Over 60", from: 61, to: 200 },
] as const;
export type Band = (typeof BANDS)[number]["id"];
export const YOUNG: readonly Band[] = ["to24", "to35"];

/** The band of somebody on a day. */
export function bandOf(bornOn: string, today: string): Band {
  const age = ageAt(bornOn, today);
  return BANDS.find(({ to }) => age <= to)!.id;
}

/** The birthdays of a band on a day: born after the first, and not after the last. */
export function birthdaysOf({ from, to }: { from: number; to: number }, today: string): { gt: string; lte: string } {
  const back = (years: number) => `${String(Number(today.slice(0, 4)) - years).padStart(4, "0")}${today.slice(4)}`;
  return { gt: back(to + 1), lte: back(from) };
}

/** A share in percent, to the nearest; null of nothing. */
export const shareIn = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

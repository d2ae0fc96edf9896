/** Browsers that staff punch from: their states, and what a punch from any other comes to (spec: hr §5.3, R-AT10). Pure. */
import type { Tone } from "~/define/workflow";

/** A registered browser that its person has signed out for good. */
export const SIGNED_OUT = { label: "Signed out", tone: "neutral" } as const satisfies { label: string; tone: Tone };

/** Browsers a person has at a time, with those that wait. */
export const MOST_BROWSERS = 2;

export const POLICIES = ["ALLOW", "FLAG", "REFUSE"] as const;
export type PunchMode = (typeof POLICIES)[number];

/** Nothing is asked of browsers where no setting says otherwise. */
const USUAL: PunchMode = "ALLOW";

/** What holds at a unit: the setting nearest to it. @param set those of the unit and the units above it */
export function modeAt(set: readonly { mode: string; unit: { path: string } }[]): PunchMode {
  const [nearest] = [...set].sort((a, b) => b.unit.path.length - a.unit.path.length);
  return (nearest?.mode as PunchMode | undefined) ?? USUAL;
}

/** What a punch from a browser comes to: registered ones always count, any other as the unit says. */
export const standingOf = (registered: boolean, mode: PunchMode): "COUNTS" | "FLAGGED" | "REFUSED" =>
  registered || mode === "ALLOW" ? "COUNTS" : mode === "FLAG" ? "FLAGGED" : "REFUSED";

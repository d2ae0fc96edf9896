import type { Work } from "../db/transaction.server";

/** What follows in another module when an employee is entered, in the same transaction. */
export interface HireEffect {
  name: string;
  run: (work: Work, employeeId: number) => Promise<void>;
}

/** By name; each module that has a part in it adds its own when it is loaded. */
const EFFECTS = new Map<string, HireEffect>();

/** Declares what follows when somebody is hired, from the moment its module is loaded. */
export function defineHireEffect(effect: HireEffect): HireEffect {
  EFFECTS.set(effect.name, effect);
  return effect;
}

/** Carries out what follows from a hiring. */
export async function afterHiring(work: Work, employeeId: number): Promise<void> {
  for (const { run } of EFFECTS.values()) await run(work, employeeId);
}

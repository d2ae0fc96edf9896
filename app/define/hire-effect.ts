import type { Work } from "../db/transaction.server";
import { contributed } from "./contributions";

/** What follows in another module when an employee is entered, in the same transaction. */
export interface HireEffect {
  name: string;
  run: (work: Work, employeeId: number) => Promise<void>;
}

/** Carries out what follows from a hiring. */
export async function afterHiring(work: Work, employeeId: number): Promise<void> {
  for (const { run } of contributed("hireEffects")) await run(work, employeeId);
}

/**
 * Whether the clock may be believed. While it may not, nothing that goes by the day is done and nothing is removed for its
 * age; pages, sign-in and console go on. Who looks at the clock, and who confirms it, is in `modules/jobs/clock.server.ts`.
 */
// One word per process, whichever copy of this module is asked.
const slot = globalThis as { portalClockFault?: string | null };

/** What is wrong with the clock, in words; null while it is believed. */
export const clockFault = (): string | null => slot.portalClockFault ?? null;

export function useClockFault(fault: string | null): void {
  slot.portalClockFault = fault;
}

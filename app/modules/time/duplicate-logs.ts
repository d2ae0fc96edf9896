/** Punches told twice (spec: hr-and-self-service R-AT1). Pure. */
export interface Punch {
  id: string;
  /** Wall-clock minute (wallClock). */
  minute: number;
  direction: "IN" | "OUT";
}

/** Earlier minutes first; within one minute IN before OUT, then by id, so that the order of arrival does not matter. */
export function inOrder<P extends Punch>(punches: readonly P[]): P[] {
  return [...punches].sort((a, b) => a.minute - b.minute || compare(a.direction, b.direction) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** One punch for each minute and direction, in order; the rest count as told twice (R-AT1). */
export function distinctPunches<P extends Punch>(punches: readonly P[]): { kept: P[]; repeated: P[] } {
  const kept: P[] = [];
  const repeated: P[] = [];
  for (const punch of inOrder(punches)) {
    const last = kept.at(-1);
    const again = last?.minute === punch.minute && last.direction === punch.direction;
    (again ? repeated : kept).push(punch);
  }
  return { kept, repeated };
}

/** Which backups are kept: the newest of each of the last 7 days, 4 weeks and 3 months that have one (spec: quality R10). */

const KEEP = { days: 7, weeks: 4, months: 3 } as const;
const DAY_MS = 86_400_000;

/** A backup is called by the moment it was made: "2026-11-21T093015Z". */
export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

/** The moment a backup was made; null for a name that is none. */
export function momentOf(name: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(name);
  const at = match ? new Date(`${match[1]}T${match[2]}:${match[3]}:${match[4]}Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** Monday of the week of an instant, as a day's number. */
const weekOf = (at: Date) => Math.floor((Math.floor(at.getTime() / DAY_MS) + 3) / 7);

/** The names that are to be kept. The newest is always among them; names that are no backups are left alone. */
export function keptBackups(names: readonly string[]): Set<string> {
  const backups = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<string>();
  const keep = (most: number, spanOf: (at: Date) => string) => {
    const spans = new Set<string>();
    for (const { name, at } of backups) {
      const span = spanOf(at);
      if (spans.has(span) || spans.size >= most) continue;
      spans.add(span);
      kept.add(name);
    }
  };
  keep(KEEP.days, (at) => at.toISOString().slice(0, 10));
  keep(KEEP.weeks, (at) => String(weekOf(at)));
  keep(KEEP.months, (at) => at.toISOString().slice(0, 7));
  return kept;
}

/** What differs between a record as it was and what is written, as the trail keeps it. Pure. */
type Value = string | number | boolean | null;

export function differences(before: object, after: object): Record<string, [Value, Value]> {
  const known = before as Record<string, Value>;
  return Object.fromEntries(
    Object.entries(after as Record<string, Value>)
      .filter(([name, now]) => (known[name] ?? null) !== now)
      .map(([name, now]) => [name, [known[name] ?? null, now]]),
  );
}

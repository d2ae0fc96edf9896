/** The number that follows those there are. Pure. */

const WRITTEN = /^(.*?)(\d+)$/;

/**
 * @param numbers the latest first: they say how numbers are written
 * @returns the largest number written as the latest one, plus one; null where it ends in no digit
 */
export function followingNo(numbers: readonly string[]): string | null {
  const latest = WRITTEN.exec(numbers[0] ?? "");
  if (!latest) return null;
  const [, prefix, digits] = latest;
  const alike = numbers.flatMap((number) => {
    const match = WRITTEN.exec(number);
    return match && match[1] === prefix ? [BigInt(match[2]!)] : [];
  });
  const largest = alike.reduce((a, b) => (b > a ? b : a));
  return `${prefix}${String(largest + 1n).padStart(digits!.length, "0")}`;
}

/** What a number of a document or a telephone shows of itself: its last four signs, "•••• 4321"; of a short one nothing. */
export function masked(number: string | null): string | null {
  if (number === null) return null;
  const signs = number.replace(/[\s().-]/g, "");
  return `•••• ${signs.length > 6 ? signs.slice(-4) : ""}`.trim();
}

/** What a number of identity or of a bank account shows of itself: its end, "•••• 4321"; of a short one nothing. */
export const masked = (number: string | null): string | null =>
  number === null ? null : `•••• ${number.length > 6 ? number.slice(-4) : ""}`.trim();
